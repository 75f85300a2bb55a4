/// Which names a store allows for generations and assets.
///
/// Letters and digits of any script (Unicode categories L* and Nd), `-`, `_` and `.`; not `.` or `..`; 1 to 255 bytes
/// of UTF-8.
public enum SafeName {
    /// The most that a name may take, in bytes of UTF-8.
    public static let byteLimit = 255

    /// Whether a name is safe.
    public static func isSafe(_ name: String) -> Bool {
        guard (1...byteLimit).contains(name.utf8.count), name != ".", name != ".." else { return false }
        return name.unicodeScalars.allSatisfy(isSafe)
    }

    /// Whether a name is safe; bytes that are no UTF-8 never are.
    public static func isSafe(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        return isSafe(text)
    }

    /// What names have in common that a phone's file system keeps in one file.
    ///
    /// Strings are equal and hash alike when they are canonically equivalent, so that case alone remains to be folded.
    static func folded(_ name: String) -> String { name.uppercased().lowercased() }

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return switch UInt8(truncatingIfNeeded: scalar.value) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }
}
