/// How a quote looks in each family.
///
/// In `small` the picture runs to the edges on top, in `medium` at the left:
/// ```
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Quote of the hour
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  A smooth sea never made
///                           ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  a skilled sailor.
///  A smooth sea never       ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///  made a skilled           ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Proverb
///  sailor.                  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///                           ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ━━━━━━━━━━━━──── 9 / 12
///  Proverb     9 / 12       ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ```
struct QuoteView {
    var text: String
    var author: String
    var image: String?
    /// "Quote of the hour" or "Featured".
    var heading: String
    /// From 1.
    var position: Int
    var count: Int

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        switch family {
        case .small: small
        case .medium: medium
        case .large: large
        case .extraLarge: extraLarge
        case .circular: .ring(position: position, count: count)
        case .rectangular: rectangular
        case .inline: .text(text, .lineLimit(1))
        }
    }

    private var badge: String { "\(position) / \(count)" }

    /// Author at the left, badge at the right.
    private var bottomRow: ViewNode {
        .row([
            // A long author is cut a column before the badge.
            .text(author, .color(.secondary), .lineLimit(1)), ViewNode(.spacer(minimumLength: 8)),
            .text(badge, .color(.secondary), .lineLimit(1)),
        ])
    }

    private var small: ViewNode {
        guard let image else {
            return .column([
                .text(heading, .color(.accent), .lineLimit(1)), .gap(rows: 1), .text(text, .bold, .lineLimit(5)),
                .gap(),
                bottomRow,
            ]).with(.rowsPadding(top: 1, sides: 1), .fill(horizontal: true, vertical: true))
        }
        return .column([
            .picture(image, columns: 20, rows: 4),
            ViewNode.column([.text(text, .bold, .lineLimit(4)), .gap(), bottomRow])
                .with(.rowsPadding(top: 1, sides: 1), .fill(horizontal: true, vertical: true)),
        ]).with(.fill(horizontal: true, vertical: true))
    }

    /// Heading, quote, author and bar, one below the other.
    private func story(
        textLines: Int, textFont: FontStyle? = nil, barColumns: Int? = nil, authorGap: ViewNode = .gap()
    ) -> [ViewNode] {
        let font: [Modifier] = textFont.map { [.font($0)] } ?? []
        var bar = ViewNode(.progress(Double(position) / Double(max(1, count))), [.tint(.accent)])
        if let barColumns {
            bar = bar.with(.frame(width: Double(barColumns) * 8, height: 16, alignment: .init(.leading)))
        }
        let number = ViewNode.text(badge, .color(.secondary), .lineLimit(1))
        return [
            .text(heading, .color(.accent), .lineLimit(1)), .gap(rows: 1),
            ViewNode(.text(text), font + [.bold, .lineLimit(textLines)]), authorGap,
            .text(author, .color(.secondary), .lineLimit(1)), .gap(),
            .row([bar, number] + (barColumns == nil ? [] : [.gap()]), spacing: 8),
        ]
    }

    private var medium: ViewNode {
        let story = ViewNode.column(
            story(textLines: image == nil ? 3 : 4, barColumns: image == nil ? 24 : nil))
        guard let image else {
            return story.with(.rowsPadding(top: 1, bottom: 1, sides: 2), .fill(horizontal: true, vertical: true))
        }
        return .row([
            .picture(image, columns: 16, rows: 10),
            story.with(
                .padding(EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 8)),
                .fill(horizontal: true, vertical: true)),
        ]).with(.fill(horizontal: true, vertical: true))
    }

    private var large: ViewNode {
        let story = ViewNode.column(
            story(textLines: image == nil ? 12 : 4, textFont: .title, barColumns: 24, authorGap: .gap(rows: 1))
        )
        .with(.rowsPadding(top: 1, bottom: 1, sides: 2), .fill(horizontal: true, vertical: true))
        guard let image else { return story }
        return .column([.picture(image, columns: 42, rows: 11), story]).with(.fill(horizontal: true, vertical: true))
    }

    private var extraLarge: ViewNode {
        let story = ViewNode.column(story(textLines: 12, textFont: .title, barColumns: 24, authorGap: .gap(rows: 1)))
            .with(.rowsPadding(top: 2, bottom: 2, sides: 3), .fill(horizontal: true, vertical: true))
        guard let image else { return story }
        return .row([.picture(image, columns: 42, rows: 22), story]).with(.fill(horizontal: true, vertical: true))
    }

    private var rectangular: ViewNode {
        ViewNode.column([.text(text, .bold, .lineLimit(3)), .gap(), bottomRow])
            .with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
    }
}
