import OrderedJSON

/// Reads a `<kind>.surface` file: entries that an app has drawn, one a line, as SwiftDotNet writes them.
///
/// ```
/// delivery|Widget|1789236000|1789246800
/// Small@1789236000⇥{"t":"Text","p":{"text":"Parcel in 90 min"}}
/// ```
/// The first line is `kind|surface|publishedAt|refreshAfter`, the last of which may be empty; then `key⇥tree` lines.
/// Empty lines count for nothing, and of lines with the same key the last counts.
public enum SurfaceFile {
    /// The end of such a file's name.
    public static let fileNameEnding = ".surface"

    /// Turns a file into the payload that the kind `surface` reads.
    ///
    /// - Throws: `SurfaceFileError` with the line of what is no such file.
    public static func payload(of bytes: [UInt8]) throws(SurfaceFileError) -> JSONValue {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        guard let first = lines.first, !first.isEmpty else { throw SurfaceFileError(.noHeader, line: 1) }
        var members = try header(try text(first, line: 1))
        var trees: [JSONObject.Member] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            trees.append(try tree(line, number: index + 1))
        }
        members.append(.init("trees", .object(JSONObject(trees))))
        return .object(JSONObject(members))
    }

    private static func header(_ line: String) throws(SurfaceFileError) -> [JSONObject.Member] {
        // A byte-order mark is no part of the kind's name.
        let fields = (line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line)
            .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 4 else { throw SurfaceFileError(.noHeader, line: 1) }
        guard SurfaceStyle(rawValue: fields[1]) != nil else {
            throw SurfaceFileError(.unknownSurface(fields[1]), line: 1)
        }
        var members: [JSONObject.Member] = [
            .init("kind", .string(fields[0])), .init("surface", .string(fields[1])),
            .init("publishedAt", try number(fields[2], "publishedAt")),
        ]
        if !fields[3].isEmpty { members.append(.init("refreshAfter", try number(fields[3], "refreshAfter"))) }
        return members
    }

    private static func number(_ text: String, _ field: String) throws(SurfaceFileError) -> JSONValue {
        do throws(JSONError) {
            let value = try JSONParser.parse(text)
            if value.number != nil { return value }
        } catch {
            // Whatever it is, it is no number.
        }
        throw SurfaceFileError(.noNumber(field: field, text), line: 1)
    }

    private static func tree(_ line: ArraySlice<UInt8>, number: Int) throws(SurfaceFileError) -> JSONObject.Member {
        guard let tab = line.firstIndex(of: 0x09) else { throw SurfaceFileError(.noTab, line: number) }
        let key = try text(line[..<tab], line: number)
        do throws(JSONError) {
            return .init(key, try JSONParser.parse(Array(line[(tab + 1)...])))
        } catch {
            throw SurfaceFileError(
                .malformed(error.reason, explanation: error.explanation), line: number,
                column: key.count + 1 + error.position.column)
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>, line: Int) throws(SurfaceFileError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SurfaceFileError(.invalidUTF8, line: line)
        }
        return text
    }
}

/// What is wrong with a `.surface` file, and where.
public struct SurfaceFileError: Error, Sendable, Hashable {
    /// What the file has that it may not have, or lacks.
    public enum Reason: Sendable, Hashable {
        /// The first line has not four fields.
        case noHeader
        case unknownSurface(String)
        /// A field of the first line that must be a number.
        case noNumber(field: String, String)
        /// No tab parts key and tree.
        case noTab
        case invalidUTF8
        case malformed(JSONError.Reason, explanation: String)
    }

    public var reason: Reason
    /// From 1.
    public var line: Int
    /// From 1; nil where the whole line is meant.
    public var column: Int?

    /// Makes an error of its facts.
    public init(_ reason: Reason, line: Int, column: Int? = nil) {
        self.reason = reason
        self.line = line
        self.column = column
    }
}
