/// How a picture that the app has drawn looks in each family: to the edges, its words on the app's own background.
///
/// ```
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Morning run
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Four days in a row
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  Best: 12 days
/// ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀      ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///  Morning run              ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///  Four days in a row       ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///  ━━━━━━━───── 4 / 7       ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀  ━━━━━━━━━──── 4 / 7
///                           ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
/// ```
/// A picture without words fills the box.
struct SnapshotView {
    let content: Snapshot
    let variant: Snapshot.Variant

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        switch family {
        case .small:
            over(columns: 20, rows: 10, pictureRows: 6, words: words(lines: 0, titleLines: 1), sides: 1, top: 0)
        case .medium: beside(columns: 42, rows: 10, pictureColumns: 20, words: words(lines: 3, titleLines: 2))
        case .large: over(columns: 42, rows: 22, pictureRows: 14, words: words(lines: 2, titleLines: 2), sides: 2)
        case .extraLarge: beside(columns: 88, rows: 22, pictureColumns: 44, words: words(lines: 10, titleLines: 3))
        case .circular: circular
        case .rectangular: rectangular
        case .inline: .text(line, .lineLimit(1))
        }
    }

    private var ink: WidgetColor { variant.ink ?? .primary }
    private var muted: WidgetColor { variant.muted ?? .secondary }

    /// Title, subtitle, further texts, then how much is done, at the bottom.
    private func words(lines: Int, titleLines: Int) -> [ViewNode] {
        var parts: [ViewNode] = []
        if let title = content.title { parts.append(.text(title, .bold, .color(ink), .lineLimit(titleLines))) }
        if let subtitle = content.subtitle {
            parts.append(.text(subtitle, .color(muted), .lineLimit(max(1, titleLines - 1))))
        }
        let further = content.lines.prefix(lines)
        if !further.isEmpty, lines > 2, !parts.isEmpty { parts.append(.gap(rows: 1)) }
        parts += further.map { .text($0, .color(muted), .lineLimit(1)) }
        if let bottom { parts += [.gap(), bottom] }
        return parts
    }

    /// The bar with its numbers, or the number alone.
    private var bottom: ViewNode? {
        guard let share = content.share else { return nil }
        let number = ViewNode.text(share, .bold, .color(ink), .lineLimit(1))
        guard let fraction else { return number }
        let bar = ViewNode(.progress(fraction), [.tint(variant.ink ?? .accent)])
        return .row([bar, number], spacing: 8)
    }

    /// What is done of the whole, from 0 to 1; nil where there is no whole.
    private var fraction: Double? {
        guard let count = content.count, let total = content.total, total > 0 else { return nil }
        return min(max(count / total, 0), 1)
    }

    private func onBackground(_ node: ViewNode) -> ViewNode {
        let filled = node.with(.fill(horizontal: true, vertical: true))
        return variant.background.map { filled.with(.background(.color($0))) } ?? filled
    }

    private func over(
        columns: Int, rows: Int, pictureRows: Int, words: [ViewNode], sides: Int, top: Int = 1
    ) -> ViewNode {
        guard let image = variant.image else {
            return onBackground(ViewNode.column(words).with(.rowsPadding(top: 1, bottom: 1, sides: sides)))
        }
        guard !words.isEmpty else { return .picture(image, columns: columns, rows: rows) }
        return ViewNode.column([
            .picture(image, columns: columns, rows: pictureRows),
            onBackground(ViewNode.column(words).with(.rowsPadding(top: top, bottom: 1, sides: sides))),
        ]).with(.fill(horizontal: true, vertical: true))
    }

    private func beside(columns: Int, rows: Int, pictureColumns: Int, words: [ViewNode]) -> ViewNode {
        let story = onBackground(ViewNode.column(words).with(.rowsPadding(top: 1, bottom: 1, sides: 2)))
        guard let image = variant.image else { return story }
        guard !words.isEmpty else { return .picture(image, columns: columns, rows: rows) }
        return ViewNode.row([.picture(image, columns: pictureColumns, rows: rows), story])
            .with(.fill(horizontal: true, vertical: true))
    }

    private var circular: ViewNode {
        if let count = content.count, let total = content.total, total > 0 {
            return .ring(
                value: min(max(count, 0), total), of: total, above: Snapshot.text(count), below: Snapshot.text(total))
        }
        return ViewNode(
            .depthStack(
                alignment: .init(), children: [.text(content.share ?? content.title ?? "—", .bold, .lineLimit(2))])
        ).with(.fill(horizontal: true, vertical: true))
    }

    private var rectangular: ViewNode {
        var parts: [ViewNode] = []
        if let title = content.title { parts.append(.text(title, .bold, .lineLimit(1))) }
        if let subtitle = content.subtitle ?? content.lines.first {
            parts.append(.text(subtitle, .color(.secondary), .lineLimit(bottom == nil ? 3 : 2)))
        }
        if parts.isEmpty, bottom == nil { parts.append(.text("—")) }
        return ViewNode.column(parts + [.gap()] + (bottom.map { [$0] } ?? []))
            .with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
    }

    private var line: String {
        let parts = [content.title, content.share].compactMap(\.self)
        return parts.isEmpty ? content.subtitle ?? content.lines.first ?? "—" : parts.joined(separator: ", ")
    }
}
