import OrderedJSON

/// A layout file: views per family over any payload, and which of its lists turns.
///
/// ```json
/// {"rotate":{"items":"quotes","every":"hour"},"views":{"small":{…},"default":{…}},"empty":{…}}
/// ```
/// `default` serves the families that are not named, `empty` a list without elements. Members that the file may not
/// have are left alone.
public struct LayoutFile: Sendable, Equatable {
    /// A list of the payload whose elements take turns.
    struct Rotation: Sendable, Equatable {
        /// The path to the list.
        var items: String
        /// How long an element is shown, by the local clock.
        var minutes: Int
    }

    let rotation: Rotation?
    private let views: [WidgetFamily: NamedView]
    private let fallback: NamedView?
    let empty: NamedView?
    /// Whether a view words how far off a date is, which is otherwise the next day.
    let isTimeDependent: Bool
    private let bytes: [UInt8]

    /// A view and its path in the file: `views.small`.
    struct NamedView: Sendable, Equatable {
        var path: String
        var value: JSONValue
    }

    init(reader: LayoutFileReader, bytes: [UInt8]) {
        rotation = reader.rotation
        views = reader.views
        fallback = reader.fallback
        empty = reader.empty
        isTimeDependent = reader.isTimeDependent
        self.bytes = bytes
    }

    /// The view for a family: its own, else the default; nil where the file has neither.
    func view(for family: WidgetFamily) -> NamedView? { views[family] ?? fallback }

    /// The families that have a view of their own, in the order of their size.
    var families: [WidgetFamily] { WidgetFamily.allCases.filter { views[$0] != nil } }

    /// Where in the file a path leads; nil where it leads nowhere.
    func position(of path: String) -> JSONPosition? {
        JSONPath.parse(path).flatMap { ValueLocator.position(of: $0, in: bytes) }
    }

    /// Reads a layout file, every branch of its views included.
    ///
    /// - Throws: `LayoutFileError` with line and column of the first thing that is wrong whatever the payload is.
    public static func parse(_ bytes: [UInt8]) throws(LayoutFileError) -> LayoutFile {
        let value: JSONValue
        do throws(JSONError) {
            // Views may be deep, but no deeper than `ViewLimits.depth` nodes of at most three levels each.
            value = try JSONParser.parse(bytes, maximumDepth: 256)
        } catch {
            throw LayoutFileError(
                line: error.position.line, column: error.position.column,
                reason: .malformed(error.reason, explanation: error.explanation))
        }
        do throws(LayoutFault) {
            return LayoutFile(reader: try LayoutFileReader(value), bytes: bytes)
        } catch {
            let position = JSONPath.parse(error.path).flatMap { ValueLocator.position(of: $0, in: bytes) }
            throw LayoutFileError(line: position?.line ?? 1, column: position?.column ?? 1, reason: error.reason)
        }
    }
}

/// What is wrong with a layout file, and where.
public struct LayoutFileError: Error, Sendable, Hashable {
    /// What the file says that it may not say.
    public enum Reason: Sendable, Hashable {
        case malformed(JSONError.Reason, explanation: String)
        /// A member of another type; the path is empty for the file itself, types are in words.
        case wrongType(path: String, expected: String, found: String)
        case missing(path: String)
        /// `views` names no family and no default.
        case noViews
        /// A name that is none of those possible.
        case unknownName(path: String, name: String, possible: [String])
        /// Minutes that are no whole number from 1 to those of a week.
        case noInterval(String)
        case noPath(String)
        case view(ViewError)
    }

    /// From 1.
    public var line: Int
    /// From 1.
    public var column: Int
    public var reason: Reason

    /// Makes an error of its facts.
    public init(line: Int, column: Int, reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }
}
