import Foundation
import OrderedJSON

/// A JSON Schema, as far as the schemas of this project go: draft 2020-12 with the keywords that they use.
///
/// A keyword that is not known here is an error of its own, so that no part of a schema goes unread.
public struct JSONSchema {
    /// Why a value is not what the schema says; the path is that of the value.
    public struct Finding: Error, Equatable, CustomStringConvertible {
        public var path: String
        public var keyword: String
        public var description: String { "\(path.isEmpty ? "the whole" : path): \(keyword)" }
    }

    private let root: JSONValue

    /// Takes a schema.
    public init(_ schema: JSONValue) { root = schema }

    /// A schema of the project, by its name: `layout`.
    public init(named name: String) throws {
        let path = "\(BuiltProgram.packageRoot)/schemas/\(name).schema.json"
        root = try JSONParser.parse(Array(try Data(contentsOf: URL(filePath: path))))
    }

    /// The value inside the schema at a path.
    public subscript(path: String) -> JSONValue? { JSONPath.parse(path).flatMap { root[$0] } }

    /// The first way in which a value does not fit; nil where it does.
    public func finding(_ value: JSONValue) -> Finding? { finding(value, root, []) }

    private func finding(_ value: JSONValue, _ schema: JSONValue, _ path: [JSONPath.Component]) -> Finding? {
        guard let members = schema.object?.members else { return fault("no schema", path) }
        for member in members {
            if let found = finding(value, member.name, member.value, schema, path) { return found }
        }
        return nil
    }

    private func fault(_ keyword: String, _ path: [JSONPath.Component]) -> Finding {
        Finding(path: JSONPath(path).description, keyword: keyword)
    }

    private func finding(
        _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONValue, _ path: [JSONPath.Component]
    ) -> Finding? {
        let fault = fault(keyword, path)
        switch keyword {
        case "$schema", "$defs", "title", "description": return nil
        case "$ref":
            let name = String(argument.string?.dropFirst("#/$defs/".count) ?? "")
            guard let target = root["$defs"]?[name] else { return fault }
            return finding(value, target, path)
        case "type":
            let types = argument.array?.compactMap(\.string) ?? [argument.string ?? ""]
            return types.contains { isType($0, value) } ? nil : fault
        case "enum": return argument.array?.contains(value) == true ? nil : fault
        case "const": return argument == value ? nil : fault
        case "anyOf": return matches(value, argument, path) > 0 ? nil : fault
        case "oneOf": return matches(value, argument, path) == 1 ? nil : fault
        case "pattern":
            guard let text = value.string else { return nil }
            guard let pattern = argument.string, let expression = try? Regex(pattern) else { return fault }
            return text.firstMatch(of: expression) == nil ? fault : nil
        case "minimum", "maximum":
            guard let number = value.number?.double, let limit = argument.number?.double else { return nil }
            return (keyword == "minimum" ? number >= limit : number <= limit) ? nil : fault
        case "minItems", "maxItems", "minProperties", "minLength":
            return isCounted(value, keyword, Int(argument.number?.int64 ?? 0)) ? nil : fault
        case "items":
            for (index, element) in (value.array ?? []).enumerated() {
                if let found = finding(element, argument, path + [.index(index)]) { return found }
            }
            return nil
        case "required":
            guard let object = value.object else { return nil }
            return argument.array?.allSatisfy { object[$0.string ?? ""] != nil } == true ? nil : fault
        case "properties", "additionalProperties": return memberFinding(value, keyword, argument, schema, path)
        default: return self.fault("unknown keyword \(keyword)", path)
        }
    }

    private func matches(_ value: JSONValue, _ schemas: JSONValue, _ path: [JSONPath.Component]) -> Int {
        (schemas.array ?? []).count { finding(value, $0, path) == nil }
    }

    private func memberFinding(
        _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONValue, _ path: [JSONPath.Component]
    ) -> Finding? {
        for member in value.object?.members ?? [] {
            let known = schema["properties"]?[member.name]
            let inner = path + [.member(member.name)]
            if keyword == "properties" {
                if let known, let found = finding(member.value, known, inner) { return found }
            } else if known == nil {
                if argument == false { return fault("unknown member", inner) }
                if argument.object != nil, let found = finding(member.value, argument, inner) { return found }
            }
        }
        return nil
    }

    private func isType(_ name: String, _ value: JSONValue) -> Bool {
        switch value {
        case .null: name == "null"
        case .bool: name == "boolean"
        case .number(let number): name == "number" || name == "integer" && number.double.rounded() == number.double
        case .string: name == "string"
        case .array: name == "array"
        case .object: name == "object"
        }
    }

    private func isCounted(_ value: JSONValue, _ keyword: String, _ limit: Int) -> Bool {
        switch (keyword, value) {
        case ("minItems", .array(let elements)): elements.count >= limit
        case ("maxItems", .array(let elements)): elements.count <= limit
        case ("minProperties", .object(let object)): object.members.count >= limit
        case ("minLength", .string(let text)): text.unicodeScalars.count >= limit
        default: true
        }
    }
}
