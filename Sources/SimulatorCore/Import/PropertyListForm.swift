import Foundation
import OrderedJSON

/// A property list, as UserDefaults keeps a suite: a value of it, chosen by its key, is the payload.
struct PropertyListForm {
    private let values: [String: Any]
    private let path: String

    /// How deep a list may nest before it is refused.
    private static let depthLimit = 200

    /// Whether bytes begin as a property list, binary or XML.
    static func isMeant(by bytes: [UInt8]) -> Bool {
        if bytes.starts(with: Array("bplist".utf8)) { return true }
        let head = String(decoding: bytes.prefix(512), as: UTF8.self)
        return head.contains("<!DOCTYPE plist") || head.contains("<plist")
    }

    /// Reads a property list whose top level has keys.
    init(_ file: ForeignFile) throws(ImportError) {
        path = file.path
        guard
            let list = try? PropertyListSerialization.propertyList(from: Data(file.bytes), options: [], format: nil),
            let values = list as? [String: Any]
        else { throw .brokenPropertyList(path: file.path) }
        self.values = values
    }

    /// The payload of a key; without one, of the only value that holds something to show.
    func payload(key: String?) throws(ImportError) -> JSONValue {
        let keys = values.keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        if let key {
            guard let value = values[key] else { throw .noSuchKey(path: path, key: key, keys: keys) }
            guard let payload = Self.payload(value) else { throw .brokenPropertyList(path: path) }
            return payload
        }
        let payloads = keys.compactMap { values[$0].flatMap(Self.payload) }
            .filter { $0.object != nil || $0.array != nil }
        guard payloads.count == 1 else { throw .keyNeeded(path: path, keys: keys) }
        return payloads[0]
    }

    /// A value as JSON: text and data that hold JSON are read, all else is carried over.
    private static func payload(_ value: Any) -> JSONValue? {
        switch value {
        case let text as String: parsed(Array(text.utf8)) ?? .string(text)
        case let data as Data: parsed(Array(data)) ?? .string(data.base64EncodedString())
        default: carriedOver(value, depth: 0)
        }
    }

    private static func parsed(_ bytes: [UInt8]) -> JSONValue? {
        if case .success(let value) = Result(catching: { () throws(JSONError) in try JSONParser.parse(bytes) }) {
            return value
        }
        return nil
    }

    private static func carriedOver(_ value: Any, depth: Int) -> JSONValue? {
        guard depth < depthLimit else { return nil }
        switch value {
        case let text as String: return .string(text)
        case let data as Data: return .string(data.base64EncodedString())
        case let date as Date: return .string(date.ISO8601Format())
        case let number as NSNumber: return carriedOver(number)
        case let elements as [Any]:
            let values = elements.compactMap { carriedOver($0, depth: depth + 1) }
            return values.count == elements.count ? .array(values) : nil
        case let members as [String: Any]:
            let names = members.keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
            let values = names.compactMap { name in
                members[name].flatMap { carriedOver($0, depth: depth + 1) }.map { JSONObject.Member(name, $0) }
            }
            return values.count == members.count ? .object(JSONObject(values)) : nil
        default: return nil
        }
    }

    private static func carriedOver(_ number: NSNumber) -> JSONValue? {
        // Foundation keeps true and false as numbers of one char.
        if String(cString: number.objCType) == "c" { return .bool(number.boolValue) }
        if let integer = Int64(exactly: number) { return .number(JSONNumber(integer)) }
        return JSONNumber(number.doubleValue).map { .number($0) }
    }
}
