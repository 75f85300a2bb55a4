import Foundation
import OrderedJSON

/// A fault whose line is not looked up yet.
struct LayoutFault: Error {
    var path: String
    var reason: LayoutFileError.Reason

    init(_ path: String, _ reason: LayoutFileError.Reason) {
        self.path = path
        self.reason = reason
    }
}

/// Turns the members of a layout file into values.
struct LayoutFileReader {
    private(set) var rotation: LayoutFile.Rotation?
    private(set) var views: [WidgetFamily: LayoutFile.NamedView] = [:]
    private(set) var fallback: LayoutFile.NamedView?
    private(set) var empty: LayoutFile.NamedView?
    private(set) var isTimeDependent = false

    /// The views that serve every family without one of its own.
    static let defaultName = "default"
    /// The words for how long an element is shown, and their minutes.
    static let intervals = ["hour": 60, "day": 24 * 60]
    static let longestInterval = 7 * 24 * 60

    /// Reads them. - Throws: `LayoutFault` for the first that does not fit.
    init(_ value: JSONValue) throws(LayoutFault) {
        guard let object = value.object else { throw Self.mistyped("", "an object", value) }
        if let value = object["rotate"], !value.isNull { rotation = try Self.rotation(value) }
        guard let value = object["views"] else { throw LayoutFault("", .missing(path: "views")) }
        guard let members = value.object?.members else { throw Self.mistyped("views", "an object", value) }
        for member in members {
            let view = try view(member.value, at: JSONPath([.member("views"), .member(member.name)]).description)
            if member.name == Self.defaultName {
                fallback = view
            } else if let family = WidgetFamily(named: member.name) {
                views[family] = view
            } else {
                let possible = WidgetFamily.allCases.map(\.rawValue) + [Self.defaultName]
                throw LayoutFault(view.path, .unknownName(path: "views", name: member.name, possible: possible))
            }
        }
        guard fallback != nil || !views.isEmpty else { throw LayoutFault("views", .noViews) }
        if let value = object["empty"], !value.isNull { empty = try view(value, at: "empty") }
    }

    private static func mistyped(_ path: String, _ expected: String, _ found: JSONValue) -> LayoutFault {
        LayoutFault(path, .wrongType(path: path, expected: expected, found: found.typeName))
    }

    private static func rotation(_ value: JSONValue) throws(LayoutFault) -> LayoutFile.Rotation {
        guard let object = value.object else { throw mistyped("rotate", "an object", value) }
        guard let items = object["items"] else { throw LayoutFault("rotate", .missing(path: "rotate.items")) }
        guard let text = items.string else { throw mistyped("rotate.items", "a path", items) }
        let path = LayoutDecoder.bare(text)
        // The empty path is the payload itself.
        guard JSONPath.parse(path) != nil else { throw LayoutFault("rotate.items", .noPath(text)) }
        guard let every = object["every"], !every.isNull else {
            return LayoutFile.Rotation(items: path, minutes: 60)
        }
        return LayoutFile.Rotation(items: path, minutes: try minutes(every))
    }

    private static func minutes(_ value: JSONValue) throws(LayoutFault) -> Int {
        let place = "rotate.every"
        if let word = value.string {
            guard let minutes = intervals[word] else {
                throw LayoutFault(
                    place, .unknownName(path: place, name: word, possible: intervals.keys.sorted() + ["minutes"]))
            }
            return minutes
        }
        guard let number = value.number else { throw mistyped(place, "hour, day or minutes", value) }
        guard let minutes = number.int64, (1...Int64(longestInterval)).contains(minutes) else {
            throw LayoutFault(place, .noInterval(String(number.text.prefix(40))))
        }
        return Int(minutes)
    }

    private mutating func view(_ value: JSONValue, at path: String) throws(LayoutFault) -> LayoutFile.NamedView {
        do throws(ViewError) {
            // No zone has a say in what is wrong whatever the payload is.
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            try LayoutForm.probe(value, calendar: calendar)
        } catch {
            let place = LayoutFileReader.join(path, error.place)
            throw LayoutFault(place, .view(ViewError(error.reason, at: place)))
        }
        isTimeDependent = isTimeDependent || Self.isTimeDependent(value)
        return LayoutFile.NamedView(path: path, value: value)
    }

    /// A path inside of a view, seen from the file.
    static func join(_ path: String, _ place: String) -> String {
        place.isEmpty ? path : place.hasPrefix("[") ? path + place : "\(path).\(place)"
    }

    /// Whether a `Date` that is worded by its distance is somewhere inside.
    private static func isTimeDependent(_ value: JSONValue) -> Bool {
        switch value {
        case .array(let elements): return elements.contains(where: isTimeDependent)
        case .object(let object):
            let styles: [ViewNode.DateStyle] = [.days, .relative, .offset]
            let style = object["style"]?.string.flatMap(ViewNode.DateStyle.init)
            let isDistance = object[LayoutNodeName.date.rawValue] != nil && styles.contains { $0 == style }
            return isDistance || object.members.contains { isTimeDependent($0.value) }
        case .null, .bool, .number, .string: return false
        }
    }
}
