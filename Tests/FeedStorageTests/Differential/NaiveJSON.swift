/// JSON read by the book and in no hurry: one function a rule of RFC 8259, and nothing kept but what the naive reader asks.
enum NaiveJSON {
    case null, truth
    case number(String)
    case text(String)
    case list([NaiveJSON])
    case object([(name: String, value: NaiveJSON)])

    struct Malformed: Error {}

    /// Reads a text that is known to be UTF-8.
    static func parse(_ bytes: [UInt8]) throws(Malformed) -> NaiveJSON {
        var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var parser = Parser(scalars: scalars)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        if parser.index < scalars.count { throw Malformed() }
        return value
    }

    /// The last member of that name.
    func member(_ name: String) -> NaiveJSON? {
        guard case .object(let members) = self else { return nil }
        return members.last { Array($0.name.utf8) == Array(name.utf8) }?.value
    }

    private struct Parser {
        let scalars: [Unicode.Scalar]
        var index = 0

        var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

        mutating func skipSpace() { while let next, " \t\r\n".unicodeScalars.contains(next) { index += 1 } }

        mutating func take() throws(Malformed) -> Unicode.Scalar {
            guard let next else { throw Malformed() }
            index += 1
            return next
        }

        mutating func takes(_ wanted: Unicode.Scalar) -> Bool {
            guard next == wanted else { return false }
            index += 1
            return true
        }

        mutating func value(depth: Int) throws(Malformed) -> NaiveJSON {
            skipSpace()
            switch next {
            case "{", "[":
                if depth == 512 { throw Malformed() }
                return takes("{") ? try object(depth) : try list(depth)
            case "\"": return .text(try text())
            case "t": return try word("true", .truth)
            case "f": return try word("false", .truth)
            case "n": return try word("null", .null)
            default: return .number(try number())
            }
        }

        private mutating func word(_ word: String, _ value: NaiveJSON) throws(Malformed) -> NaiveJSON {
            for scalar in word.unicodeScalars where try take() != scalar { throw Malformed() }
            return value
        }

        private mutating func object(_ depth: Int) throws(Malformed) -> NaiveJSON {
            var members: [(name: String, value: NaiveJSON)] = []
            skipSpace()
            if takes("}") { return .object([]) }
            repeat {
                skipSpace()
                let name = try text()
                skipSpace()
                if !takes(":") { throw Malformed() }
                members.append((name, try value(depth: depth + 1)))
                skipSpace()
            } while takes(",")
            if !takes("}") { throw Malformed() }
            return .object(members)
        }

        private mutating func list(_ depth: Int) throws(Malformed) -> NaiveJSON {
            var elements: [NaiveJSON] = []
            index += 1
            skipSpace()
            if takes("]") { return .list([]) }
            repeat {
                elements.append(try value(depth: depth + 1))
                skipSpace()
            } while takes(",")
            if !takes("]") { throw Malformed() }
            return .list(elements)
        }

        private mutating func digits() throws(Malformed) -> String {
            var digits = ""
            while let next, ("0"..."9").contains(next) {
                digits.unicodeScalars.append(next)
                index += 1
            }
            if digits.isEmpty { throw Malformed() }
            return digits
        }

        private mutating func number() throws(Malformed) -> String {
            var number = takes("-") ? "-" : ""
            let whole = try digits()
            if whole.count > 1 && whole.hasPrefix("0") { throw Malformed() }
            number += whole
            if takes(".") { number += "." + (try digits()) }
            if takes("e") || takes("E") {
                number += "e"
                if takes("-") { number += "-" } else if takes("+") { number += "+" }
                number += try digits()
            }
            return number
        }

        private mutating func text() throws(Malformed) -> String {
            if !takes("\"") { throw Malformed() }
            var text = String.UnicodeScalarView()
            while true {
                let scalar = try take()
                if scalar == "\"" { return String(text) }
                if scalar.value < 0x20 { throw Malformed() }
                text.append(scalar == "\\" ? try escaped() : scalar)
            }
        }

        private mutating func escaped() throws(Malformed) -> Unicode.Scalar {
            let letter = try take()
            let simple: [Unicode.Scalar: Unicode.Scalar] = [
                "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
            ]
            if let scalar = simple[letter] { return scalar }
            if letter != "u" { throw Malformed() }
            let first = try unit()
            if let scalar = Unicode.Scalar(first) { return scalar }
            // A first half must be followed by a second.
            guard first < 0xDC00, takes("\\"), takes("u") else { throw Malformed() }
            let second = try unit()
            guard (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw Malformed() }
            return scalar
        }

        private mutating func unit() throws(Malformed) -> UInt32 {
            var unit: UInt32 = 0
            for _ in 0..<4 {
                let scalar = try take()
                guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { throw Malformed() }
                unit = unit * 16 + UInt32(digit)
            }
            return unit
        }
    }
}
