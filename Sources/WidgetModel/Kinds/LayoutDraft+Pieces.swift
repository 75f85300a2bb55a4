import OrderedJSON

/// The pieces that drafts of layouts are put together from.
extension LayoutDraft {
    /// Takes what space is left.
    static let gap: JSONValue = ["Spacer": 0]

    /// The same, a column at least.
    private static let rowGap: JSONValue = ["Spacer": .null]

    /// A path in its braces.
    static func bound(_ path: String) -> JSONValue { .string("{\(path)}") }

    /// A text whose braces are its own.
    static func escaped(_ text: String) -> String {
        text.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : String($0) }.joined()
    }

    func stack(_ name: String, _ children: [JSONValue]) -> JSONValue {
        .object(JSONObject([.init(name, .array(children)), .init("spacing", 0), .init("fill", true)]))
    }

    func column(_ children: [JSONValue], padding: JSONValue) -> JSONValue {
        .object(
            JSONObject([
                .init("VStack", .array(children)), .init("alignment", "leading"), .init("spacing", 0),
                .init("padding", padding), .init("fill", true),
            ]))
    }

    var heading: JSONValue {
        [
            "Text": .string(Self.escaped(items == nil && mixedList == nil ? "Payload" : noun.heading)),
            "color": "accent",
            "lineLimit": 1,
        ]
    }

    func title(lines: Int64) -> JSONValue {
        ["Text": Self.bound(facts.title ?? ""), "bold": true, "lineLimit": .number(JSONNumber(lines))]
    }

    func body(lines: Int64) -> [JSONValue] {
        facts.body.map { [["Text": Self.bound($0), "lineLimit": .number(JSONNumber(lines))]] } ?? []
    }

    /// The same a row further down.
    func spaced(_ nodes: [JSONValue]) -> [JSONValue] {
        guard case .object(var first)? = nodes.first else { return nodes }
        first["padding"] = ["top": 16]
        return [.object(first)] + nodes.dropFirst()
    }

    /// Label at the left, value at the right, as many as there is room for.
    func rows(_ count: Int) -> [JSONValue] {
        let detail =
            facts.detail.map {
                [
                    Self.whereThere(
                        $0,
                        [
                            "Text": Self.bound($0.path), "color": "secondary",
                            "lineLimit": 1,
                        ])
                ]
            } ?? []
        return Array((detail + facts.facts.map(Self.row)).prefix(count))
    }

    private static func row(_ fact: LayoutDraftFacts.Fact) -> JSONValue {
        let label: JSONValue = ["Text": .string(escaped(fact.label)), "color": "secondary"]
        switch fact.form {
        case .text: return whereThere(fact, ["HStack": [label, rowGap, ["Text": bound(fact.path), "lineLimit": 1]]])
        case .moment:
            return whereThere(fact, ["HStack": [label, rowGap, ["Date": bound(fact.path), "style": "relative"]]])
        case .truth:
            // Missing is as good as false.
            let words: JSONValue = ["If": .string(fact.path), "then": ["Text": "yes"], "else": ["Text": "no"]]
            return ["HStack": [label, rowGap, words]]
        }
    }

    /// The node itself, or only where the payload has what it shows.
    private static func whereThere(_ fact: LayoutDraftFacts.Fact, _ node: JSONValue) -> JSONValue {
        fact.isEverywhere ? node : ["If": .string(fact.path), "then": node]
    }

    func picture(columns: Int64, rows: Int64) -> [JSONValue] {
        guard let image = facts.image else { return [] }
        let frame: JSONValue = ["width": .number(JSONNumber(columns * 8)), "height": .number(JSONNumber(rows * 16))]
        return [Self.whereThere(image, ["Image": Self.bound(image.path), "frame": frame])]
    }

    /// How far the list has turned, at the right.
    var badgeRow: [JSONValue] { items == nil ? [] : [["HStack": [Self.gap, badge]]] }

    private var badge: JSONValue {
        ["Text": "{rotation.number} / {rotation.count}", "color": "secondary"]
    }

    /// A share of a whole, else how far the list has turned, as a bar with its numbers.
    var bar: [JSONValue] {
        guard items != nil || facts.share != nil else { return [] }
        let bar: JSONValue =
            facts.share.map { ["Progress": Self.bound($0), "tint": "green"] }
            ?? ["Progress": "{rotation.share}", "tint": "accent"]
        return items == nil ? [bar] : [["HStack": [bar, badge]]]
    }
}
