/// What a kind draws when its payload has nothing to show: a title and a sentence.
struct EmptyStateView {
    var title: String
    var message: String

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        let heading = ViewNode.text(title, .bold, .lineLimit(family == .small ? 3 : 2))
        let sentence = ViewNode.text(message, .color(.secondary))
        switch family {
        case .inline: return .text(title, .lineLimit(1))
        case .circular:
            return ViewNode(
                .depthStack(
                    alignment: .init(),
                    children: [ViewNode(.gauge(value: 0, minimum: 0, maximum: 1)), .text("0", .bold)]))
        case .rectangular:
            return ViewNode.column([.text(title, .bold, .lineLimit(2)), sentence])
                .with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
        case .small, .medium, .large, .extraLarge:
            return ViewNode.column([heading, .gap(rows: 1), sentence, .gap()])
                .with(
                    .rowsPadding(top: 1, bottom: 1, sides: family == .small ? 1 : 2),
                    .fill(horizontal: true, vertical: true))
        }
    }
}
