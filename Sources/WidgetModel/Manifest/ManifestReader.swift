import Foundation
import OrderedJSON

extension Manifest {
    /// The name of the file beside `current.json`.
    public static let fileName = "widget.json"

    /// Reads a manifest; members that it does not know are left alone, null counts as missing.
    ///
    /// - Throws: `ManifestError` with the line of what is no JSON or does not fit.
    public static func parse(_ bytes: [UInt8]) throws(ManifestError) -> Manifest {
        let value: JSONValue
        do throws(JSONError) {
            // Deeper than any manifest, and no danger to the stack.
            value = try JSONParser.parse(bytes, maximumDepth: 64)
        } catch {
            throw ManifestError(
                line: error.position.line, column: error.position.column,
                reason: .malformed(error.reason, explanation: error.explanation))
        }
        do throws(ManifestFault) {
            return try ManifestReader(value).manifest()
        } catch {
            let position = JSONPath.parse(error.path).flatMap { ValueLocator.position(of: $0, in: bytes) }
            throw ManifestError(line: position?.line ?? 1, column: position?.column, reason: error.reason)
        }
    }
}

/// A fault whose line is not looked up yet.
struct ManifestFault: Error {
    var path: String
    var reason: ManifestError.Reason

    init(_ path: String, _ reason: ManifestError.Reason) {
        self.path = path
        self.reason = reason
    }
}

/// Turns the members of a manifest into values.
struct ManifestReader {
    private let object: JSONObject

    init(_ value: JSONValue) throws(ManifestFault) {
        guard let object = value.object else {
            throw ManifestFault("", .wrongType(path: "", expected: "an object", found: value.typeName))
        }
        self.object = object
    }

    /// The manifest. - Throws: `ManifestFault` for the first member that does not fit.
    func manifest() throws(ManifestFault) -> Manifest {
        var manifest = Manifest()
        manifest.title = try text("title")
        manifest.description = try text("description")
        manifest.schemaVersion = try integer("schemaVersion")
        manifest.kind = try text("kind")
        manifest.layout = try text("layout")
        manifest.link = try text("link")
        manifest.locale = try text("locale")
        manifest.decodingIsLenient = try choice("decoding", ["strict": false, "lenient": true]) ?? false
        manifest.appearance = try choice("appearance", Appearance.allCases)
        manifest.host = try choice("host", HostStyle.allCases)
        manifest.firstWeekday = try choice("firstWeekday", Self.weekdays)
        manifest.timeZone = try timeZone()
        manifest.clock = try clock(in: manifest.timeZone)
        manifest.placements = try placements()
        return manifest
    }

    private static let weekdays = Dictionary(
        uniqueKeysWithValues: DayReader.weekdays.enumerated().map { ($0.element, $0.offset + 1) })

    private func member(_ name: String) -> JSONValue? {
        guard let value = object[name], !value.isNull else { return nil }
        return value
    }

    private func text(_ name: String) throws(ManifestFault) -> String? {
        guard let value = member(name) else { return nil }
        return try Self.text(value, at: name)
    }

    private static func text(_ value: JSONValue, at path: String) throws(ManifestFault) -> String {
        guard let text = value.string else {
            throw ManifestFault(path, .wrongType(path: path, expected: "a text", found: value.typeName))
        }
        return text
    }

    private func integer(_ name: String) throws(ManifestFault) -> Int64? {
        guard let value = member(name) else { return nil }
        guard let integer = value.number?.int64 else {
            throw ManifestFault(name, .wrongType(path: name, expected: "a whole number", found: value.typeName))
        }
        return integer
    }

    private func choice<Value>(_ name: String, _ values: [String: Value]) throws(ManifestFault) -> Value? {
        guard let text = try text(name) else { return nil }
        guard let value = values[text] else {
            throw ManifestFault(name, .unknownName(path: name, name: text, possible: values.keys.sorted()))
        }
        return value
    }

    private func choice<Value: RawRepresentable>(
        _ name: String, _ values: [Value]
    ) throws(ManifestFault) -> Value? where Value.RawValue == String {
        try choice(name, Dictionary(uniqueKeysWithValues: values.map { ($0.rawValue, $0) }))
    }

    private func timeZone() throws(ManifestFault) -> TimeZone? {
        guard let name = try text("timeZone") else { return nil }
        guard let zone = TimeZone(identifier: name) else { throw ManifestFault("timeZone", .unknownTimeZone(name)) }
        return zone
    }

    /// Where the clock starts: in the manifest's zone, or Greenwich, where no offset is written.
    private func clock(in zone: TimeZone?) throws(ManifestFault) -> Date? {
        guard let text = try text("clock") else { return nil }
        guard let date = WrittenMoment(text)?.date(in: Self.calendar(zone ?? .gmt)), SimulatedClock.range.contains(date)
        else {
            throw ManifestFault("clock", .noMoment(text))
        }
        return date
    }

    private static func calendar(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    private func placements() throws(ManifestFault) -> [Placement] {
        if let value = member("placements") {
            return try list(value, "placements") { element, path throws(ManifestFault) in
                try Self.placement(element, path)
            }
        }
        guard let value = member("families") else { return Placement.standard }
        return try list(value, "families") { element, path throws(ManifestFault) in
            Placement(family: try Self.family(element, path))
        }
    }

    private func list<Element>(
        _ value: JSONValue, _ name: String, _ read: (JSONValue, String) throws(ManifestFault) -> Element
    ) throws(ManifestFault) -> [Element] {
        guard let elements = value.array else {
            throw ManifestFault(name, .wrongType(path: name, expected: "a list", found: value.typeName))
        }
        guard !elements.isEmpty else { throw ManifestFault(name, .noPlacements(path: name)) }
        var result: [Element] = []
        for (index, element) in elements.enumerated() { result.append(try read(element, "\(name)[\(index)]")) }
        return result
    }

    private static func placement(_ value: JSONValue, _ path: String) throws(ManifestFault) -> Placement {
        guard let object = value.object else {
            throw ManifestFault(path, .wrongType(path: path, expected: "an object", found: value.typeName))
        }
        guard let familyValue = object["family"] else { throw ManifestFault(path, .missing(path: path + ".family")) }
        var placement = Placement(family: try family(familyValue, path + ".family"))
        if let kind = object["kind"], !kind.isNull { placement.kind = try text(kind, at: path + ".kind") }
        guard let settings = object["settings"], !settings.isNull else { return placement }
        guard let members = settings.object?.members else {
            throw ManifestFault(
                path + ".settings",
                .wrongType(path: path + ".settings", expected: "an object", found: settings.typeName))
        }
        for member in members {
            let name = JSONPath([.member(member.name)]).description
            let separator = name.hasPrefix("[") ? "" : "."
            placement.settings[member.name] = try setting(member.value, path + ".settings" + separator + name)
        }
        return placement
    }

    private static func setting(_ value: JSONValue, _ path: String) throws(ManifestFault) -> String {
        switch value {
        case .string(let text): return text
        case .number(let number): return number.text
        case .bool(let truth): return truth ? "true" : "false"
        case .null, .array, .object:
            throw ManifestFault(path, .wrongType(path: path, expected: "a text", found: value.typeName))
        }
    }

    private static func family(_ value: JSONValue, _ path: String) throws(ManifestFault) -> WidgetFamily {
        let name = try text(value, at: path)
        guard let family = WidgetFamily(named: name) else {
            throw ManifestFault(
                path, .unknownName(path: path, name: name, possible: WidgetFamily.allCases.map(\.rawValue)))
        }
        return family
    }
}
