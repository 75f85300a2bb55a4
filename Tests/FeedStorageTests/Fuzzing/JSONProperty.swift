import OrderedJSON

/// A text is read, or refused with a place in it; what was read can be written and read again.
enum JSONProperty {
    static func fault(_ bytes: [UInt8]) -> String? {
        let tokens = JSONTokenizer.tokens(of: bytes)
        var end = 0
        for token in tokens {
            if token.range.lowerBound < end || token.range.isEmpty || token.range.upperBound > bytes.count {
                return "token \(token)"
            }
            end = token.range.upperBound
        }
        do throws(JSONError) {
            let value = try JSONParser.parse(bytes)
            if tokens.contains(where: { $0.kind == .unknown }) { return "a sound text has an unknown token" }
            let compact = JSONWriter.compactBytes(value)
            if try JSONParser.parse(compact) != value { return "compact text is another value" }
            if try JSONParser.parse(JSONWriter.prettyBytes(value)) != value { return "pretty text is another value" }
            return value.hashValue == (try JSONParser.parse(compact)).hashValue ? nil : "equal values hash apart"
        } catch {
            return fault(of: error, in: bytes)
        }
    }

    private static func fault(of error: JSONError, in bytes: [UInt8]) -> String? {
        let offset = error.position.byteOffset
        if !(0...bytes.count).contains(offset) { return "offset \(offset) of \(bytes.count)" }
        if error.isAtEnd != (offset == bytes.count) { return "at the end: \(error)" }
        if error.position != JSONPosition(byteOffset: offset, in: bytes) { return "place \(error.position)" }
        if error.explanation.isEmpty { return "no words for \(error.reason)" }
        // Encoding goes before everything else, over the whole text.
        let isText = String(validating: bytes, as: UTF8.self) != nil
        if isText == (error.reason == .invalidUTF8) { return "encoding: \(error.reason)" }
        if !isText && String(validating: bytes.prefix(offset), as: UTF8.self) == nil { return "the fault is earlier" }
        return nil
    }

    /// Whether it is JSON.
    static func isRead(_ bytes: [UInt8]) -> Bool {
        if case .success = Result(catching: { try JSONParser.parse(bytes) }) { true } else { false }
    }
}
