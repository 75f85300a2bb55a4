/// Writes JSON values as text.
///
/// Members stand in their order, doubled ones included, and numbers as they were written. In strings only `"`, `\` and
/// U+0000 to U+001F are escaped.
public enum JSONWriter {
    /// The value without any white space: the text that fingerprints are made of.
    public static func compact(_ value: JSONValue) -> String {
        var output = JSONOutput()
        output.write(value)
        return output.bytes.text()
    }

    /// The value without any white space, as UTF-8.
    public static func compactBytes(_ value: JSONValue) -> [UInt8] {
        var output = JSONOutput()
        output.write(value)
        return output.bytes.bytes()
    }

    /// The value without any white space, as UTF-8, and how many levels of lists and objects it has; nil when more than that.
    public static func compactBytes(_ value: JSONValue, maximumDepth: Int) -> (bytes: [UInt8], depth: Int)? {
        var output = JSONOutput(maximumDepth: maximumDepth)
        output.write(value)
        return output.depth > maximumDepth ? nil : (output.bytes.bytes(), output.depth)
    }

    /// The value with one line for each member and element, four spaces a level, as kotlinx.serialization prints it.
    ///
    /// No line feed stands at the end. Empty objects and lists stay on their line.
    public static func pretty(_ value: JSONValue) -> String {
        var output = JSONOutput()
        output.writePretty(value, level: 0)
        return output.bytes.text()
    }

    /// The value with one line for each member and element, as UTF-8.
    public static func prettyBytes(_ value: JSONValue) -> [UInt8] {
        var output = JSONOutput()
        output.writePretty(value, level: 0)
        return output.bytes.bytes()
    }
}
