/// How an element of an unknown payload looks: picture, title, text, then its members as rows of facts.
///
/// ```
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Items          guessed
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Copper wire
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Quantity            12
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Price            4.50
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Counted        11 Sep
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ━━━━━━━━━━━━──── 9 / 12
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ```
struct GuessedView {
    var element: GuessedElement
    /// The name of the list; nil where the element is the payload.
    var heading: String?
    /// The place in the list, from 1; nil where there is none.
    var place: (position: Int, count: Int)?
    /// Titles of the elements whose turn is next.
    var following: [String]

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        switch family {
        case .small: small
        case .medium: beside(columns: 16, rows: 10, padding: 1, story: story(lines: 1, bodyLines: 1, factCount: 3))
        case .large: large
        case .extraLarge:
            beside(columns: 42, rows: 22, padding: 2, story: story(lines: 3, bodyLines: 6, factCount: 8))
        case .circular: circular
        case .rectangular: rectangular
        case .inline: .text(line, .lineLimit(1))
        }
    }

    /// Title and what says most about it, in one line.
    private var line: String {
        guard let fact = element.facts.first else {
            return element.detail.map { "\(element.title), \($0)" } ?? element.title
        }
        return fact.value == element.title
            ? element.title : "\(element.title), \(fact.label.lowercased()) \(fact.value)"
    }

    private func rows(_ count: Int) -> [ViewNode] {
        var facts = element.facts
        if let detail = element.detail { facts.insert(.init(label: detail, value: ""), at: 0) }
        return facts.prefix(max(0, count)).map { fact in
            .row(
                [
                    .text(fact.label, .color(.secondary), .lineLimit(1)), .gap(), .text(fact.value, .lineLimit(1)),
                ], spacing: fact.value.isEmpty ? 0 : 8)
        }
    }

    private var badge: [ViewNode] {
        place.map { [.text("\($0.position) / \($0.count)", .color(.secondary), .lineLimit(1))] } ?? []
    }

    private var guessed: ViewNode { .text("guessed", .color(.secondary), .lineLimit(1)) }

    private var headingRow: ViewNode {
        .row([.text(heading ?? "Payload", .color(.accent), .lineLimit(1)), .gap(), guessed], spacing: 8)
    }

    private var bottomRow: ViewNode { .row([guessed, .gap()] + badge) }

    /// A share of a whole, else the place in the list, as a bar with its numbers.
    private func bar(columns: Int?) -> [ViewNode] {
        let share = element.fraction ?? place.map { Double($0.position) / Double(max(1, $0.count)) }
        guard let share else { return [] }
        var bar = ViewNode(.progress(share), [.tint(element.fraction == nil ? .accent : .green)])
        if let columns { bar = bar.with(.frame(width: Double(columns) * 8, height: 16, alignment: .init(.leading))) }
        return [.row([bar] + badge + (columns == nil ? [] : [.gap()]), spacing: 8)]
    }

    private var small: ViewNode {
        let isCrowded = element.image != nil && (element.body != nil || element.facts.count > 1)
        let title = ViewNode.text(element.title, .bold, .lineLimit(isBare ? 5 : isCrowded ? 1 : 2))
        guard let image = element.image else {
            return ViewNode.column(
                [
                    .text(heading ?? "Payload", .color(.accent), .lineLimit(1)), .gap(rows: 1), title,
                ] + text(element.facts.isEmpty ? 3 : 1) + rows(2) + [.gap(), bottomRow]
            )
            .with(.rowsPadding(top: 1, sides: 1), .fill(horizontal: true, vertical: true))
        }
        return ViewNode.column([
            .picture(image, columns: 20, rows: 4),
            ViewNode.column([title] + text(1) + rows(element.body == nil ? 2 : 1) + [.gap(), bottomRow])
                .with(.rowsPadding(top: 1, sides: 1), .fill(horizontal: true, vertical: true)),
        ]).with(.fill(horizontal: true, vertical: true))
    }

    /// Whether there is nothing but the title, which may then be long.
    private var isBare: Bool {
        element.facts.isEmpty && element.body == nil && element.detail == nil && element.image == nil
    }

    private func text(_ lineLimit: Int) -> [ViewNode] {
        element.body.map { [.text($0, .lineLimit(lineLimit))] } ?? []
    }

    /// Heading, title, text, facts, bar, one below the other.
    private func story(lines: Int, bodyLines: Int, factCount: Int, barColumns: Int? = nil) -> [ViewNode] {
        let body = text(bodyLines)
        return [headingRow, .gap(rows: 1), .text(element.title, .bold, .lineLimit(isBare ? lines + 3 : lines))] + body
            + rows(factCount - body.count) + [.gap()] + bar(columns: barColumns)
    }

    private func beside(columns: Int, rows: Int, padding: Int, story: [ViewNode]) -> ViewNode {
        let column = ViewNode.column(story)
        guard let image = element.image else {
            return column.with(
                .rowsPadding(top: 1, bottom: 1, sides: padding + 1), .fill(horizontal: true, vertical: true))
        }
        return ViewNode.row([
            .picture(image, columns: columns, rows: rows),
            column.with(
                .padding(
                    EdgeInsets(top: 16, leading: Double(padding + 1) * 8, bottom: 16, trailing: Double(padding) * 8)),
                .fill(horizontal: true, vertical: true)),
        ]).with(.fill(horizontal: true, vertical: true))
    }

    private var large: ViewNode {
        let room = element.image == nil ? 9 : 4
        let factCount = min(room, element.facts.count + (element.detail == nil ? 0 : 1))
        var parts = story(lines: 2, bodyLines: element.image == nil ? 4 : 2, factCount: room, barColumns: 24)
        let upcoming = following.prefix(min(5, room - factCount))
        if element.image == nil, !upcoming.isEmpty, !parts.isEmpty {
            let list = upcoming.map { ViewNode.text($0, .lineLimit(1)) }
            parts.insert(contentsOf: [.gap(rows: 1), .text("Next", .color(.secondary))] + list, at: parts.count - 2)
        }
        let column = ViewNode.column(parts)
            .with(.rowsPadding(top: 1, bottom: 1, sides: 2), .fill(horizontal: true, vertical: true))
        guard let image = element.image else { return column }
        return ViewNode.column([.picture(image, columns: 42, rows: 10), column])
            .with(.fill(horizontal: true, vertical: true))
    }

    private var circular: ViewNode {
        if let place { return .ring(position: place.position, count: place.count) }
        let value = element.fraction == nil ? element.facts.first?.value : element.fractionText
        let text = ViewNode.text(value ?? element.title, .bold, .lineLimit(1))
        guard let fraction = element.fraction else {
            return ViewNode(.depthStack(alignment: .init(), children: [text])).with(
                .fill(horizontal: true, vertical: true))
        }
        return ViewNode(
            .depthStack(
                alignment: .init(), children: [ViewNode(.gauge(value: fraction, minimum: 0, maximum: 1)), text]))
    }

    private var rectangular: ViewNode {
        ViewNode.column(
            [.text(element.title, .bold, .lineLimit(element.facts.count > 1 ? 1 : 2))] + rows(2) + [.gap(), bottomRow]
        )
        .with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
    }
}

/// A list of this and that: its titles, one below the other.
struct GuessedListView {
    var heading: String
    /// The first titles.
    var titles: [String]
    /// How many elements there are in all.
    var count: Int

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        let room: Int
        switch family {
        case .inline: return .text("\(heading): \(TimeWording.thousands(count))", .lineLimit(1))
        case .circular:
            return ViewNode(
                .depthStack(alignment: .init(), children: [.text(TimeWording.thousands(count), .bold, .lineLimit(1))])
            )
            .with(.fill(horizontal: true, vertical: true))
        case .rectangular: room = 3
        case .small, .medium: room = 6
        case .large, .extraLarge: room = 18
        }
        let shown = count > room ? titles.prefix(room - 1) : titles.prefix(room)
        var parts = shown.map { ViewNode.text($0, .lineLimit(1)) }
        if count > shown.count {
            parts.append(
                .text("+\(TimeWording.thousands(count - shown.count)) more", .color(.secondary), .lineLimit(1)))
        }
        let top = ViewNode.row(
            [
                .text(heading, .color(.accent), .lineLimit(1)), .gap(),
                .text("guessed", .color(.secondary), .lineLimit(1)),
            ], spacing: 8)
        if family == .rectangular {
            return ViewNode.column([top] + parts).with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
        }
        return ViewNode.column([top, .gap(rows: 1)] + parts + [.gap()])
            .with(
                .rowsPadding(top: 1, bottom: 1, sides: family == .small ? 1 : 2),
                .fill(horizontal: true, vertical: true))
    }
}
