/// What must hold for one parser, whatever bytes it is given.
///
/// `swift test` asks it of mutated inputs with a fixed seed, `scripts/fuzz` of what libFuzzer comes up with.
struct FuzzProperty: Sendable {
    /// The name of its folder in `Tests/Fuzz/corpus`.
    let name: String
    /// What does not hold for these bytes; nil when all is well.
    let fault: @Sendable ([UInt8]) -> String?

    static let all: [FuzzProperty] = [
        FuzzProperty(name: "json", fault: JSONProperty.fault),
        FuzzProperty(name: "pointer", fault: PointerProperty.fault),
        FuzzProperty(name: "envelope", fault: EnvelopeProperty.fault),
        FuzzProperty(name: "names", fault: NameProperty.fault),
        FuzzProperty(name: "mailbox", fault: MailboxProperty.fault),
        FuzzProperty(name: "fingerprint", fault: FingerprintProperty.fault),
    ]
}
