import OrderedJSON

/// A first layout for a payload, written from what `auto` guessed, for a person to go on with.
public struct LayoutDraft {
    let facts: LayoutDraftFacts
    /// The list that turns, by its path; nil where there is none.
    let items: String?
    let noun: ListNoun
    /// The list whose elements are too different to take turns.
    let mixedList: String?

    /// Looks at a payload; `hasAsset` tells which texts are names of pictures.
    public init(for payload: JSONValue, hasAsset: (String) -> Bool) {
        let list = GuessedList(in: payload)
        let path = list.flatMap { LayoutDraftFacts.written($0.path) }
        noun = list?.noun ?? ListNoun("")
        if let list, let path, list.isUniform, !list.elements.isEmpty {
            items = path
            mixedList = nil
            facts = LayoutDraftFacts(
                of: list.elements, roles: list.roles, root: [.member("item")], hasAsset: hasAsset)
        } else {
            items = nil
            mixedList = list?.elements.isEmpty == false ? path : nil
            let own = payload.object.map { [$0] } ?? []
            facts = LayoutDraftFacts(of: [payload], roles: GuessedRoles(of: own), root: [], hasAsset: hasAsset)
        }
    }

    /// The layout file as text, short lines first, ready to edit.
    public var text: String { LayoutText.write(json) + "\n" }

    /// The layout file.
    public var json: JSONValue {
        var members: [JSONObject.Member] = []
        if let items { members.append(.init("rotate", ["items": .string(items), "every": "hour"])) }
        members.append(.init("views", .object(JSONObject(mixedList.map(listViews) ?? views))))
        if items != nil {
            members.append(.init("empty", ["Text": .string("No \(noun.plural)"), "color": "secondary"]))
        }
        return .object(JSONObject(members))
    }

    // MARK: One element, or the payload

    private var views: [JSONObject.Member] {
        var views: [JSONObject.Member] = [.init("small", small), .init("medium", medium)]
        if facts.image != nil { views.append(.init("large", large)) }
        views += [
            .init("circular", circular), .init("rectangular", rectangular), .init("inline", inline),
            .init("default", facts.image == nil ? large : beside(columns: 42, rows: 22, lines: 3, factCount: 8)),
        ]
        return views
    }

    private var small: JSONValue {
        let story = [title(lines: 2)] + body(lines: facts.facts.isEmpty ? 3 : 1)
        guard facts.image != nil else {
            return column(
                [heading] + spaced(story) + rows(2) + [Self.gap] + badgeRow, padding: ["top": 16, "horizontal": 8])
        }
        let words = column(
            [title(lines: 1)] + body(lines: 1) + rows(1) + [Self.gap] + badgeRow, padding: ["top": 16, "horizontal": 8])
        return stack("VStack", picture(columns: 20, rows: 4) + [words])
    }

    private var medium: JSONValue { beside(columns: 16, rows: 10, lines: 1, factCount: 3) }

    /// The picture at the left edge, the words beside it.
    private func beside(columns: Int64, rows count: Int64, lines: Int64, factCount: Int) -> JSONValue {
        let words = column(
            [heading] + spaced([title(lines: lines)]) + body(lines: lines) + rows(factCount) + [Self.gap] + bar,
            padding: ["vertical": 16, "horizontal": 16])
        guard facts.image != nil else { return words }
        return stack("HStack", picture(columns: columns, rows: count) + [words])
    }

    private var large: JSONValue {
        var words = [heading] + spaced([title(lines: 2)]) + body(lines: 3) + rows(facts.image == nil ? 6 : 4)
        if facts.image == nil, let items, let each = eachTitle(of: items) {
            let all: JSONValue = ["Text": .string("All \(noun.plural)"), "color": "secondary", "padding": ["top": 16]]
            words += [all, ["ForEach": .string(items), "limit": 6, "child": ["Text": .string(each), "lineLimit": 1]]]
        }
        let story = column(words + [Self.gap] + bar, padding: ["vertical": 16, "horizontal": 16])
        return facts.image == nil ? story : stack("VStack", picture(columns: 42, rows: 10) + [story])
    }

    private var circular: JSONValue {
        guard items != nil else {
            let value = facts.share ?? facts.facts.first?.path ?? facts.title
            let text: JSONValue = ["Text": Self.bound(value ?? ""), "bold": true, "lineLimit": 1]
            guard let share = facts.share else { return text }
            return ["ZStack": [["Gauge": Self.bound(share)], text]]
        }
        let numbers: JSONValue = [
            "VStack": [["Text": "{rotation.number}", "bold": true], ["Text": "{rotation.count}"]], "spacing": 16,
            "padding": ["top": 16],
        ]
        return ["ZStack": [["Gauge": "{rotation.share}"], numbers]]
    }

    private var rectangular: JSONValue {
        column(
            [title(lines: facts.facts.count > 1 ? 1 : 2)] + rows(2) + [Self.gap] + badgeRow, padding: ["horizontal": 8])
    }

    private var inline: JSONValue {
        guard let title = facts.title else { return ["Text": .string(noun.heading)] }
        guard let fact = facts.facts.first(where: { $0.form == .text && $0.isEverywhere && $0.path != title }) else {
            return ["Text": Self.bound(title)]
        }
        return ["Text": .string("{\(title)}, \(Self.escaped(fact.label.lowercased())) {\(fact.path)}")]
    }

    // MARK: A list of this and that

    private func listViews(_ path: String) -> [JSONObject.Member] {
        func view(limit: Int64, padding: JSONValue) -> JSONValue {
            let each: JSONValue = ["Text": .string(eachTitle(of: path) ?? "{each}"), "lineLimit": 1]
            return column(
                [heading, ["ForEach": .string(path), "limit": .number(JSONNumber(limit)), "child": each], Self.gap],
                padding: padding)
        }
        return [
            .init("small", view(limit: 6, padding: ["top": 16, "horizontal": 8])),
            .init("rectangular", view(limit: 3, padding: ["horizontal": 8])),
            .init("inline", ["Text": .string(noun.heading)]),
            .init("default", view(limit: 18, padding: ["vertical": 16, "horizontal": 16])),
        ]
    }

    /// The title of an element in a loop over the list; nil where it has none.
    private func eachTitle(of path: String) -> String? {
        guard let title = facts.title, title.hasPrefix("item") else { return nil }
        return "{each\(title.dropFirst("item".count))}"
    }
}
