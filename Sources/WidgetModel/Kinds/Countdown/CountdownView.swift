import FeedStorage

/// How an event looks in each family.
///
/// ```
///                                                     ╻ ╻ ╺━┓
///  Grandma turns 80                    Grandma tu…    ┗━┫ ┏━┛
///                        █  █ ▀▀▀█    Sat 24 Oct…       ╹ ┗━╸
///  █  █ ▀▀▀█             ▀▀▀█ █▀▀▀                      days
///  ▀▀▀█ █▀▀▀                █ █▄▄▄    Book the tr…
///     █ █▄▄▄  days                    the end of …    Grandma turns 80
///                        days                         42 days
///  Sat 24 Oct 2026                                    Sat 24 Oct
///                        Family  ‹ › ✓ Done  3 / 3    Family     3 / 3
///  Family       3 / 3
/// ```
struct CountdownView {
    static let emptyTitle = "Nothing ahead"
    static let emptyMessage = "Open the app to add an event."

    var list: [Countdown.Shown]
    /// Which of them is shown, from 0.
    var place: Int

    private var event: CountdownEvent { list[place].event }
    private var standing: CountdownEvent.Standing { list[place].standing }

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        switch family {
        case .small: small
        case .medium: medium
        case .large: large
        case .extraLarge: extraLarge
        case .circular: circular
        case .rectangular: rectangular
        case .inline: .text("\(event.title) · \(distance(standing))", .lineLimit(1))
        }
    }

    // MARK: Words

    /// "42 days", "1 day", "today", "2 days ago".
    private func distance(_ standing: CountdownEvent.Standing) -> String {
        standing.daysLeft == 0 ? "today" : "\(standing.daysLeft.magnitude) \(unit(standing))"
    }

    /// What the number counts: "days", "day ago".
    private func unit(_ standing: CountdownEvent.Standing) -> String {
        (standing.daysLeft.magnitude == 1 ? "day" : "days") + (standing.daysLeft < 0 ? " ago" : "")
    }

    private var number: String { standing.daysLeft == 0 ? "Today" : String(standing.daysLeft.magnitude) }

    /// "Sat 24 Oct 2026"; what is known where there is no date.
    private var longDate: String {
        standing.occurrence.map { LocalDays.wording.longDay(LocalDays.moment(of: $0)) } ?? "no date"
    }

    private var shortDate: String {
        guard let day = standing.occurrence.map(LocalDays.moment) else { return "no date" }
        return "\(LocalDays.wording.weekday(day)) \(LocalDays.wording.day(day))"
    }

    /// "Family": the category with a capital, as apps keep it in small letters.
    private var category: String {
        guard let category = event.category.map({ GuessedText.clipped($0) }) else { return "" }
        return category.prefix(1).uppercased() + category.dropFirst()
    }

    private var badge: String { "\(place + 1) / \(list.count)" }

    // MARK: Colour

    private static let hues: [WidgetColor] = [.green, .purple, .blue, .orange, .yellow]

    /// Red when overdue; else the design's color, or one that its name always has.
    private var hue: WidgetColor {
        if standing.daysLeft < 0 { return .red }
        guard let name = event.design ?? event.category else { return .accent }
        if let color = WidgetColor(text: name), color != .clear { return color }
        return Self.hues[Int(WidgetRotation.stableHash(name) % UInt32(Self.hues.count))]
    }

    // MARK: Pieces

    /// Three rows high.
    private var digits: ViewNode { .text(number, .font(.largeTitle), .color(hue), .lineLimit(1)) }

    private var unitText: ViewNode { .text(standing.daysLeft == 0 ? "" : unit(standing), .lineLimit(1)) }

    private var title: ViewNode { .text(event.title, .bold, .lineLimit(1)) }

    private var footer: [ViewNode] {
        guard let footer = event.footer, !footer.isEmpty else { return [] }
        return [.text(footer, .privacySensitive)]
    }

    private var categoryText: ViewNode { .text(category, .color(hue), .lineLimit(1)) }
    private var badgeText: ViewNode { .text(badge, .color(.secondary), .lineLimit(1)) }

    /// Category at the left, place at the right, a column between them at the least.
    private var bottomRow: ViewNode { .row([categoryText, ViewNode(.spacer(minimumLength: 8)), badgeText]) }

    private var buttons: [ViewNode] {
        var buttons: [ViewNode] = []
        if list.count > 1 {
            buttons += [
                ViewNode(.button(action: "previous", title: "‹", child: nil), [.tint(hue)]),
                ViewNode(.button(action: "next", title: "›", child: nil), [.tint(hue)]),
            ]
        }
        if standing.isCompleted {
            buttons.append(.text("✓ done", .color(.secondary), .lineLimit(1)))
        } else {
            buttons.append(
                ViewNode(.button(action: "complete:\(event.id)", title: "✓ Done", child: nil), [.tint(hue)]))
        }
        return buttons
    }

    private var buttonRow: ViewNode {
        .row([categoryText, .gap(), .row(buttons, spacing: 8), .gap(), badgeText])
    }

    // MARK: Families

    private var small: ViewNode {
        let numberRow = ViewNode(
            .horizontalStack(
                spacing: 16, alignment: .bottom,
                children: [
                    digits.with(.frame(width: nil, height: 48, alignment: .init(.leading, .bottom))), unitText,
                ]))
        return ViewNode.column([
            title, .gap(rows: 1), numberRow, .gap(rows: 1), .text(longDate, .color(.secondary), .lineLimit(1)),
            .gap(), bottomRow,
        ]).with(.rowsPadding(top: 1, sides: 1), .fill(horizontal: true, vertical: true))
    }

    /// Digits over their unit, as wide as three thin digits.
    private var numberColumn: ViewNode {
        ViewNode.column([
            digits.with(.frame(width: 88, height: 48, alignment: .init(.leading, .bottom))), .gap(rows: 1),
            unitText.with(.bold),
        ]).with(.frame(width: 104, height: nil, alignment: .init(.leading, .top)))
    }

    private var medium: ViewNode {
        let story = ViewNode.column(
            [title, .text(longDate, .color(.secondary), .lineLimit(1)), .gap(rows: 1)]
                + footer.map { $0.with(.lineLimit(3)) } + [.gap()]
        ).with(.padding(EdgeInsets(trailing: 16)), .fill(horizontal: true, vertical: true))
        let upper = ViewNode(
            .horizontalStack(
                spacing: 0, alignment: .top,
                children: [numberColumn.with(.rowsPadding(top: 1, sides: 0)), story]))
        return ViewNode.column([upper, buttonRow]).with(
            .padding(EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 8)),
            .fill(horizontal: true, vertical: true))
    }

    /// The event and, below a line, those that follow it.
    private var large: ViewNode {
        ViewNode.column(
            hero(footerLines: 3) + [ViewNode(.divider), .gap(rows: 1)] + following(count: 6) + [.gap(), buttonRow]
        ).with(.rowsPadding(top: 1, bottom: 1, sides: 2), .fill(horizontal: true, vertical: true))
    }

    private var extraLarge: ViewNode {
        let left = ViewNode.column(hero(footerLines: 6) + [.gap(), buttonRow])
            .with(
                .fill(horizontal: true, vertical: true), .frame(width: 320, height: nil, alignment: .init(.leading)))
        let right = ViewNode.column(
            [.text("Coming up", .color(.accent), .bold, .lineLimit(1)), .gap(rows: 1)] + following(count: 16) + [.gap()]
        ).with(.fill(horizontal: true, vertical: true))
        return ViewNode(.horizontalStack(spacing: 32, alignment: .top, children: [left, right]))
            .with(.rowsPadding(top: 2, bottom: 1, sides: 3), .fill(horizontal: true, vertical: true))
    }

    private func hero(footerLines: Int) -> [ViewNode] {
        let numberRow = ViewNode(
            .horizontalStack(
                spacing: 16, alignment: .bottom,
                children: [
                    digits.with(.frame(width: nil, height: 48, alignment: .init(.leading, .bottom))), unitText,
                ]))
        return [
            .text(event.title, .bold, .lineLimit(2)), .text(longDate, .color(.secondary), .lineLimit(1)),
            .gap(rows: 1), numberRow, .gap(rows: 1),
        ] + footer.flatMap { [$0.with(.lineLimit(footerLines)), .gap(rows: 1)] }
    }

    /// Title and distance of the events after this one, in their turn.
    private func following(count: Int) -> [ViewNode] {
        guard list.count > 1 else { return [.text("Nothing else is ahead.", .color(.secondary), .lineLimit(1))] }
        return (1...min(count, list.count - 1)).map { step in
            let other = list[(place + step) % list.count]
            let color: WidgetColor = other.standing.daysLeft < 0 ? .red : .secondary
            return .row([
                .text(other.event.title, .lineLimit(1)), ViewNode(.spacer(minimumLength: 16)),
                .text(distance(other.standing), .color(color), .lineLimit(1)),
            ])
        }
    }

    private var circular: ViewNode {
        let unit = ViewNode.text(standing.daysLeft == 0 ? "" : unit(standing), .lineLimit(1))
        return ViewNode.column([
            digits.with(.frame(width: 64, height: 48, alignment: .init())),
            unit.with(.frame(width: 64, height: 16, alignment: .init())),
        ]).with(.fill(horizontal: true, vertical: true))
    }

    private var rectangular: ViewNode {
        ViewNode.column([
            title, .text(distance(standing), .lineLimit(1)), .text(shortDate, .lineLimit(1)), .gap(), bottomRow,
        ]).with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
    }
}
