/// The name of one entry of a folder: bytes, as the system keeps them, which need not be UTF-8.
public struct FileName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The bytes, without a terminating zero.
    public let bytes: [UInt8]

    /// Takes the bytes as they are.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// Takes the UTF-8 bytes of a text.
    public init(_ text: String) { bytes = Array(text.utf8) }

    public init(stringLiteral value: String) { self.init(value) }

    /// The text; bytes that are no UTF-8 become U+FFFD.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    public var description: String { string }

    /// Whether the name ends with these ASCII characters.
    func hasSuffix(_ suffix: StaticString) -> Bool {
        guard bytes.count >= suffix.utf8CodeUnitCount else { return false }
        return suffix.withUTF8Buffer { bytes.suffix($0.count).elementsEqual($0) }
    }

    /// The name with these ASCII characters after it.
    func appending(_ suffix: StaticString) -> FileName {
        suffix.withUTF8Buffer { FileName(bytes: bytes + $0) }
    }
}
