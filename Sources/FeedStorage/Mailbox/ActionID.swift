/// By which an action is known, `<file>:<line>`: the number of the drained file and the line in it, from 1.
///
/// Ids grow in the order in which actions are handed over and are never given twice, so one id says all that was applied:
/// that of the last action. An app keeps it beside the state that the actions change, saved in the same step.
public struct ActionID: Sendable, Hashable, Comparable, LosslessStringConvertible {
    /// The number of the file.
    public let file: Int64
    /// The line in the file, from 1; lines that are no actions count.
    public let line: Int64

    /// Numbers of more digits are nobody's: any JSON reader keeps these.
    static let digitLimit = 15
    static let highestNumber: Int64 = 999_999_999_999_999

    init(file: Int64, line: Int64) {
        self.file = file
        self.line = line
    }

    /// Reads `<file>:<line>`; nil for everything else.
    public init?(_ description: String) {
        let parts = description.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, let file = Self.number(parts[0]), let line = Self.number(parts[1]), line > 0 else {
            return nil
        }
        self.init(file: file, line: line)
    }

    public var description: String { "\(file):\(line)" }

    public static func < (left: ActionID, right: ActionID) -> Bool {
        (left.file, left.line) < (right.file, right.line)
    }

    /// A number as we write it: ASCII digits without zeros before them.
    static func number(_ digits: some Collection<UInt8>) -> Int64? {
        guard (1...digitLimit).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0") else {
            return nil
        }
        var number: Int64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return number
    }
}

/// A text in JSON, so that it can stand in a payload.
extension ActionID: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = ActionID(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "an action id is a text like 3:17")
        }
        self = id
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
