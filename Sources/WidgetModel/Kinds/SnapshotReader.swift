import FeedStorage
import OrderedJSON

/// Reads the members of a `snapshot` payload, and collects what a lenient reading leaves out.
struct SnapshotReader {
    let isLenient: Bool
    private(set) var skipped: [PayloadMismatch] = []

    init(isLenient: Bool) { self.isLenient = isLenient }

    func object(_ value: JSONValue) throws(PayloadMismatch) -> JSONObject {
        guard let object = value.object else {
            throw PayloadMismatch(codingPath: "", why: "an object must be here, not \(value.typeName)")
        }
        return object
    }

    /// `light` or `dark`; nil for `system`, null or nothing.
    mutating func appearance(_ value: JSONValue?) throws(PayloadMismatch) -> Appearance? {
        guard let value, !value.isNull else { return nil }
        guard let text = value.string else {
            try leaveOut(PayloadMismatch.mistyped("appearance", "a text", value))
            return nil
        }
        if text == "system" { return nil }
        if let appearance = Appearance(rawValue: text), Appearance.designed.contains(appearance) { return appearance }
        try leaveOut(
            PayloadMismatch(
                codingPath: "appearance", why: "light, dark or system must be here, not \"\(text.prefix(40))\""))
        return nil
    }

    /// The texts of `strings`, in order; a list of texts has no names.
    mutating func strings(_ value: JSONValue?) throws(PayloadMismatch) -> [(name: String, text: String)] {
        guard let value, !value.isNull else { return [] }
        var strings: [(String, String)] = []
        if let elements = value.array {
            for (index, element) in elements.enumerated() {
                if let text = try text(element, at: "strings[\(index)]") { strings.append(("", text)) }
            }
            return strings
        }
        guard let object = value.object else {
            try leaveOut(PayloadMismatch.mistyped("strings", "an object of texts", value))
            return []
        }
        for member in object.members {
            let path = JSONPath([.member("strings"), .member(member.name)]).description
            if let text = try text(member.value, at: path) { strings.append((member.name, text)) }
        }
        return strings
    }

    private mutating func text(_ value: JSONValue, at path: String) throws(PayloadMismatch) -> String? {
        if value.isNull { return nil }
        guard let text = value.string else {
            try leaveOut(PayloadMismatch.mistyped(path, "a text", value))
            return nil
        }
        return text
    }

    /// The variants by appearance; null counts as missing.
    mutating func variants(_ object: JSONObject) throws(PayloadMismatch) -> [Appearance: Snapshot.Variant] {
        guard let value = object["variants"] else { throw PayloadMismatch.missing("variants", "an object") }
        guard let variants = value.object else { throw PayloadMismatch.mistyped("variants", "an object", value) }
        var found: [Appearance: Snapshot.Variant] = [:]
        for appearance in Appearance.designed {
            guard let value = variants[appearance.rawValue], !value.isNull else { continue }
            let path = "variants.\(appearance.rawValue)"
            guard let members = value.object else {
                try leaveOut(PayloadMismatch.mistyped(path, "an object", value))
                continue
            }
            found[appearance] = try variant(members, at: path)
        }
        return found
    }

    private mutating func variant(_ object: JSONObject, at path: String) throws(PayloadMismatch) -> Snapshot.Variant {
        var variant = Snapshot.Variant()
        do throws(PayloadMismatch) {
            variant.image = try object.optionalText("image")
        } catch {
            try leaveOut(error.inside(path))
        }
        variant.background = try color("background", of: object, at: path)
        variant.ink = try color("ink", of: object, at: path)
        variant.muted = try color("muted", of: object, at: path)
        return variant
    }

    private mutating func color(
        _ name: String, of object: JSONObject, at path: String
    ) throws(PayloadMismatch) -> WidgetColor? {
        guard let value = object[name], !value.isNull else { return nil }
        if let color = value.string.flatMap(WidgetColor.init(text:)) { return color }
        let found = value.string.map { "\"\($0.prefix(40))\"" } ?? value.typeName
        try leaveOut(
            PayloadMismatch(codingPath: "\(path).\(name)", why: "a colour like #1e2a38 must be here, not \(found)"))
        return nil
    }

    /// Notes what does not fit. - Throws: it, unless the reading is lenient.
    private mutating func leaveOut(_ mismatch: PayloadMismatch) throws(PayloadMismatch) {
        guard isLenient else { throw mismatch }
        skipped.append(mismatch)
    }
}
