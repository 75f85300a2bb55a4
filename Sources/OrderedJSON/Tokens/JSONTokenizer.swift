/// Cuts JSON text into tokens, broken text too.
public enum JSONTokenizer {
    /// The tokens of a text in order, with white space left out.
    ///
    /// Up to the first fault, which is the one that `JSONParser` reports, tokens are what they are; what comes behind is
    /// one `unknown` for each line that is not blank.
    public static func tokens(of bytes: [UInt8]) -> [JSONToken] {
        var lexer = JSONLexer(bytes, end: firstFault(in: bytes))
        return lexer.read()
    }

    private static func firstFault(in bytes: [UInt8]) -> Int {
        do throws(JSONError) {
            _ = try JSONParser.parse(bytes)
            return bytes.count
        } catch {
            return error.position.byteOffset
        }
    }
}
