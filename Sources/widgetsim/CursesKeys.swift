import CNcurses
import SimulatorCore

/// The keys of this terminal, from its terminfo entry.
enum CursesKeys {
    private static let names: [(String, Key)] = [
        ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kLFT", .shiftLeft),
        ("kRIT", .shiftRight), ("kpp", .pageUp), ("knp", .pageDown), ("khome", .home), ("kend", .end),
        ("kcbt", .backTab), ("kdch1", .delete), ("kent", .enter),
    ]

    /// The sequences that begin with an escape character.
    static func sequences() -> [[UInt8]: Key] {
        var sequences: [[UInt8]: Key] = [:]
        for (name, key) in names {
            if let bytes = Terminfo.string(name), bytes.first == 0x1B { sequences[bytes] = key }
        }
        return sequences
    }
}

/// What the terminal's entry says.
enum Terminfo {
    /// A capability without parameters, padding left out; nil where the terminal has none.
    static func string(_ name: String) -> [UInt8]? {
        var copy = Array(name.utf8CString)
        guard let pointer = tigetstr(&copy), UInt(bitPattern: pointer) != UInt.max else { return nil }
        var bytes: [UInt8] = []
        var rest = Array(String(cString: pointer).utf8)[...]
        while let byte = rest.first {
            if rest.starts(with: [0x24, 0x3C]), let end = rest.firstIndex(of: 0x3E) {
                rest = rest[(end + 1)...]
                continue
            }
            bytes.append(byte)
            rest = rest.dropFirst()
        }
        return bytes
    }
}
