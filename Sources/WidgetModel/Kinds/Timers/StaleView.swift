/// What stands in for numbers that are a day old or more.
struct StaleView {
    let message = "Open the app to refresh"

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        switch family {
        case .inline: return .text(message, .lineLimit(1))
        case .circular:
            let mark = ViewNode.text("↻", .bold, .lineLimit(1))
            return ViewNode(
                .depthStack(
                    alignment: .init(),
                    children: [ViewNode(.gauge(value: 0, minimum: 0, maximum: 1)), mark]),
                [.label(message)])
        case .rectangular:
            return ViewNode.column([.text("Out of date", .bold, .lineLimit(1)), .text(message, .lineLimit(2))])
                .with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
        case .small, .medium, .large, .extraLarge:
            return EmptyStateView(title: "Out of date", message: message).node(in: family)
        }
    }
}
