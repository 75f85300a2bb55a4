/// One line of the mailbox: `<unix seconds, up to 3 decimals>|<kind>|<node id>|<value>`.
///
/// In the texts `\` is written `\\`, `|` is `\p`, and a newline is `\n`. U+0000 stands in none: a power cut can leave zeros
/// where bytes were on their way to the disk.
enum ActionLine {
    static let newline = UInt8(ascii: "\n")
    /// Ends a line that was cut off, so that nobody takes it for a whole one, wherever it was cut.
    ///
    /// A bar and a backslash: after `\` an escape that there is not, else an escape without its letter.
    static let tornEnd: [UInt8] = [bar, backslash, newline]

    private static let bar = UInt8(ascii: "|")
    private static let backslash = UInt8(ascii: "\\")
    private static let escapes: [(byte: UInt8, letter: UInt8)] = [
        (backslash, backslash), (bar, UInt8(ascii: "p")), (newline, UInt8(ascii: "n")),
    ]

    /// The line with its newline.
    static func bytes(of action: SurfaceAction) -> [UInt8] {
        var line = Array(seconds(action.epochMilliseconds).utf8)
        for text in [action.kind, action.nodeID, action.value] {
            line.append(bar)
            for byte in text.utf8 {
                if let escape = escapes.first(where: { $0.byte == byte }) {
                    line += [backslash, escape.letter]
                } else {
                    line.append(byte)
                }
            }
        }
        return line + [newline]
    }

    /// Reads a line without its newline; nil when it is no action.
    static func parse(_ line: some Collection<UInt8>) -> SurfaceAction? {
        let fields = line.split(separator: bar, omittingEmptySubsequences: false)
        guard fields.count == 4, !line.contains(0), let time = milliseconds(fields[0]), let kind = text(fields[1]),
            let nodeID = text(fields[2]), let value = text(fields[3])
        else { return nil }
        return SurfaceAction(epochMilliseconds: time, kind: kind, nodeID: nodeID, value: value)
    }

    private static func text(_ field: some Collection<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in field {
            if isEscaped {
                guard let escape = escapes.first(where: { $0.letter == byte }) else { return nil }
                bytes.append(escape.byte)
                isEscaped = false
            } else if byte == backslash {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return isEscaped ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func seconds(_ milliseconds: Int64) -> String {
        let magnitude = milliseconds.magnitude
        let sign = milliseconds < 0 ? "-" : ""
        let whole = "\(sign)\(magnitude / 1000)"
        if magnitude % 1000 == 0 { return whole }
        var decimals = String(1000 + magnitude % 1000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(whole).\(decimals)"
    }

    private static func milliseconds(_ field: some Collection<UInt8>) -> Int64? {
        let isNegative = field.first == UInt8(ascii: "-")
        let parts = field.dropFirst(isNegative ? 1 : 0)
            .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty else { return nil }
        var decimals: [UInt8] = []
        if parts.count == 2 {
            guard (1...3).contains(parts[1].count) else { return nil }
            decimals = Array(parts[1])
        }
        decimals += [UInt8](repeating: UInt8(ascii: "0"), count: 3 - decimals.count)
        var number: Int64 = 0
        for digit in Array(whole) + decimals {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            // Counted downwards for times before 1970, so that the lowest number fits.
            let value = Int64(digit - UInt8(ascii: "0"))
            let (sum, isBeyond) = tens.addingReportingOverflow(isNegative ? -value : value)
            if isTooLarge || isBeyond { return nil }
            number = sum
        }
        return number
    }
}
