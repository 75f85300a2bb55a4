extension JSONNumber {
    /// Writes a whole number of any width.
    public init(_ value: some FixedWidthInteger) { self.init(validated: String(value)) }

    /// Writes a number as short as it can be read back, whole ones without a fraction; nil for infinities and NaN.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.init(shortest: value.description)
    }

    /// Takes over the text of a number; nil when RFC 8259 does not allow it.
    public init?(text: String) {
        guard case .success(.number(let number)) = Result(catching: { try JSONParser.parse(text) }),
            number.text.hasSameBytes(as: text)
        else { return nil }
        self = number
    }

    /// Takes over Swift's description of a finite floating-point number.
    init(shortest description: String) {
        self.init(validated: description.hasSuffix(".0") ? String(description.dropLast(2)) : description)
    }

    /// The value as an integer, when it is whole and fits; `1.0` and `1e3` are whole.
    ///
    /// Nothing is rounded on the way, so that every integer of every width comes out exactly.
    public func exactly<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        if let value = Integer(text) { return value }
        return wholeText.flatMap { Integer($0) }
    }

    /// Whether the value has no fraction, at up to 64 digits.
    var isWhole: Bool { wholeText != nil }

    /// The number without fraction and exponent; nil when it is not whole or beyond 64 digits.
    private var wholeText: String? {
        var digits: [UInt8] = []
        var exponentText = ""
        var isFraction = false
        var isExponent = false
        var fractionCount = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
            case Byte.point: isFraction = true
            case _ where isExponent: exponentText.unicodeScalars.append(Unicode.Scalar(byte))
            case Byte.zero...Byte.nine:
                digits.append(byte)
                if isFraction { fractionCount += 1 }
            default: break
            }
        }
        while digits.first == Byte.zero { digits.removeFirst() }
        if digits.isEmpty { return "0" }
        guard let exponent = isExponent ? Int(exponentText) : 0 else { return nil }
        // Beyond this the number cannot be whole, or cannot fit.
        guard exponent > -1_000_000_000, exponent <= 1_000_000_000 else { return nil }
        var scale = exponent - fractionCount
        while scale < 0, digits.last == Byte.zero {
            digits.removeLast()
            scale += 1
        }
        guard scale >= 0, digits.count + scale <= 64 else { return nil }
        let sign = text.utf8.first == Byte.minus ? "-" : ""
        return sign + String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: scale)
    }
}
