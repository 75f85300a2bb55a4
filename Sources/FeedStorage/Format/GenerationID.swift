/// The name of a generation's folder.
///
/// Ids that we write are `<generatedAtEpochMs>-<first 8 hex of the fingerprint>`; any safe name is read. Ids are compared
/// and told apart by their bytes, never as Unicode text.
public struct GenerationID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The bytes of the name.
    public let bytes: [UInt8]

    /// Takes the bytes as they are.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// Takes the UTF-8 bytes of a text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Takes over the name of a folder.
    public init(_ name: FileName) { bytes = name.bytes }

    /// The id of a generation that was written at that time with that fingerprint.
    init(epochMilliseconds: Int64, fingerprint: String) {
        self.init("\(epochMilliseconds)-\(fingerprint.prefix(Self.shortLength))")
    }

    /// The name of the folder.
    public var fileName: FileName { FileName(bytes: bytes) }

    /// The text; bytes that are no UTF-8 become U+FFFD. It may hold control characters: clean it before showing it.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    public var description: String { string }

    /// Whether readers accept the name.
    public var isSafe: Bool { SafeName.isSafe(bytes) && !isTemporary }

    /// Whether the name ends in `.tmp`.
    public var isTemporary: Bool { StoreLayout.isTemporary(fileName) }

    /// The time in the name, in milliseconds since 1970: the digits before the first `-`; nil without them or beyond 64 bits.
    public var epochMilliseconds: Int64? {
        guard let digits = leadingDigits else { return nil }
        return Int64(String(decoding: digits, as: UTF8.self))
    }

    /// What a person calls the generation: the 8 hex digits of our ids, else the last 8 characters after an ellipsis.
    public var shortName: String {
        if let fingerprintPrefix { return fingerprintPrefix }
        let text = string
        return text.count <= Self.shortLength ? text : "…" + text.suffix(Self.shortLength)
    }

    /// The first digits of the fingerprint, in an id that has our form; nil in others.
    var fingerprintPrefix: String? {
        guard let digits = leadingDigits, bytes.count == digits.count + 1 + Self.shortLength,
            bytes.suffix(Self.shortLength).allSatisfy(Self.isHexadecimal)
        else { return nil }
        return String(decoding: bytes.suffix(Self.shortLength), as: UTF8.self)
    }

    public static func < (left: GenerationID, right: GenerationID) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    /// Whether the first is tried before the second when folders are searched.
    ///
    /// Ids that begin with digits and `-` come first, by that number at any length, the highest first; then all others.
    /// Ties and the others go by their bytes, the highest first.
    public static func newestFirst(_ left: GenerationID, _ right: GenerationID) -> Bool {
        switch (left.significantDigits, right.significantDigits) {
        case (let leftDigits?, let rightDigits?):
            if leftDigits.count != rightDigits.count { return leftDigits.count > rightDigits.count }
            if !leftDigits.elementsEqual(rightDigits) { return rightDigits.lexicographicallyPrecedes(leftDigits) }
            return right < left
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil): return right < left
        }
    }

    private static let shortLength = 8

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    /// The ASCII digits before the first `-`, when there is nothing else before it.
    private var leadingDigits: ArraySlice<UInt8>? {
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty, digits.endIndex < bytes.endIndex, bytes[digits.endIndex] == UInt8(ascii: "-") else {
            return nil
        }
        return digits
    }

    private var significantDigits: ArraySlice<UInt8>? { leadingDigits?.drop { $0 == UInt8(ascii: "0") } }
}
