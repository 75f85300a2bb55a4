import FeedStorage
import Foundation
import OrderedJSON

/// Changes as JSON, for what `inject` keeps from one run to the next.
enum ChangeForm {
    private static let version: Int64 = 1

    /// The change of a store as an object.
    static func json(of change: Change, store: String) -> JSONValue {
        [
            "version": .number(JSONNumber(version)), "store": .string(store), "title": .string(change.title),
            "detail": .string(change.detail), "summary": .string(change.summary),
            "steps": .array(change.steps.map(json)),
        ]
    }

    /// The change, and the store that it belongs to; nil when it cannot be understood.
    static func change(from json: JSONValue) -> (change: Change, store: String)? {
        guard json["version"]?.number?.int64 == version, let store = json["store"]?.string,
            let title = json["title"]?.string, let detail = json["detail"]?.string,
            let summary = json["summary"]?.string, let steps = json["steps"]?.array
        else { return nil }
        var change = Change(title: title, detail: detail, summary: summary)
        for step in steps {
            guard let step = self.step(from: step) else { return nil }
            change.steps.append(step)
        }
        return (change, store)
    }

    private static func json(of step: ChangeStep) -> JSONValue {
        var object = JSONObject([.init("place", .array(step.place.names.map { bytes($0.bytes) }))])
        switch step.content {
        case .entry(let before, let after):
            object["before"] = json(of: before)
            object["after"] = json(of: after)
        case .permissions(let before, let after):
            object["permissionsBefore"] = number(Int64(before))
            object["permissionsAfter"] = number(Int64(after))
        }
        object["parentModifiedBefore"] = step.parentModifiedBefore.map(number)
        object["parentModifiedAfter"] = step.parentModifiedAfter.map(number)
        return .object(object)
    }

    private static func step(from json: JSONValue) -> ChangeStep? {
        guard let elements = json["place"]?.array, !elements.isEmpty else { return nil }
        var names: [FileName] = []
        for element in elements {
            // Whatever the file says, it leads nowhere but down.
            guard let bytes = bytes(from: element), !bytes.isEmpty, !bytes.contains(UInt8(ascii: "/")),
                bytes != Array(".".utf8), bytes != Array("..".utf8)
            else { return nil }
            names.append(FileName(bytes: bytes))
        }
        let content: ChangeStep.Content
        if let before = json["before"].flatMap(entry), let after = json["after"].flatMap(entry) {
            content = .entry(before: before, after: after)
        } else if let before = permissions(json["permissionsBefore"]), let after = permissions(json["permissionsAfter"])
        {
            content = .permissions(before: before, after: after)
        } else {
            return nil
        }
        return ChangeStep(
            place: StorePath(names), content: content,
            parentModifiedBefore: json["parentModifiedBefore"]?.number?.int64,
            parentModifiedAfter: json["parentModifiedAfter"]?.number?.int64)
    }

    private static func json(of entry: DiskEntry) -> JSONValue {
        switch entry {
        case .absent: return ["kind": "absent"]
        case .file(let content, let permissions, let modified):
            var object = JSONObject([.init("kind", "file"), .init("permissions", number(Int64(permissions)))])
            object["modified"] = modified.map(number)
            object["bytes"] = bytes(content)
            return .object(object)
        case .link(let destination, let modified):
            var object = JSONObject([.init("kind", "link"), .init("destination", bytes(destination))])
            object["modified"] = modified.map(number)
            return .object(object)
        case .folder(let permissions, let modified, let children):
            var object = JSONObject([.init("kind", "folder"), .init("permissions", number(Int64(permissions)))])
            object["modified"] = modified.map(number)
            let names = children.keys.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
            object["children"] = .array(
                names.map { ["name": bytes($0.bytes), "entry": json(of: children[$0] ?? .absent)] })
            return .object(object)
        }
    }

    private static func entry(from json: JSONValue) -> DiskEntry? {
        let modified = json["modified"]?.number?.int64
        switch json["kind"]?.string {
        case "absent": return .absent
        case "file":
            guard let content = json["bytes"].flatMap(bytes(from:)), let permissions = permissions(json["permissions"])
            else { return nil }
            return .file(bytes: content, permissions: permissions, modified: modified)
        case "link":
            return json["destination"].flatMap(bytes(from:)).map { .link(destination: $0, modified: modified) }
        case "folder":
            guard let permissions = permissions(json["permissions"]), let listed = json["children"]?.array else {
                return nil
            }
            var children: [FileName: DiskEntry] = [:]
            for child in listed {
                guard let name = child["name"].flatMap(bytes(from:)), let entry = child["entry"].flatMap(entry) else {
                    return nil
                }
                children[FileName(bytes: name)] = entry
            }
            return .folder(permissions: permissions, modified: modified, children: children)
        default: return nil
        }
    }

    private static func number(_ value: Int64) -> JSONValue { .number(JSONNumber(value)) }

    private static func permissions(_ json: JSONValue?) -> UInt16? {
        json?.number?.int64.flatMap { (0...0o7777).contains($0) ? UInt16($0) : nil }
    }

    /// A text where the bytes are one, else a list of one text in base 64.
    private static func bytes(_ bytes: [UInt8]) -> JSONValue {
        if let text = String(validating: bytes, as: UTF8.self) { return .string(text) }
        return [.string(Data(bytes).base64EncodedString())]
    }

    private static func bytes(from json: JSONValue) -> [UInt8]? {
        if let text = json.string { return Array(text.utf8) }
        return json[0]?.string.flatMap { Data(base64Encoded: $0) }.map(Array.init)
    }
}
