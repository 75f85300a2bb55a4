/// Parts that the widgets of a time tracker have in common.
extension ViewNode {
    /// A dot in a tag's colour; the accent where it has none.
    static func dot(_ color: WidgetColor?) -> ViewNode {
        ViewNode(
            .shape(.circle),
            [.color(color ?? .accent), .frame(width: 8, height: 16, alignment: .init())])
    }

    /// A title at the left and what belongs to it at the right.
    static func heading(_ title: String, _ detail: String) -> ViewNode {
        .row([
            .text(title, .color(.accent), .bold, .lineLimit(1)), ViewNode(.spacer(minimumLength: 8)),
            .text(detail, .color(.secondary), .lineLimit(1)),
        ])
    }

    /// A ring with a value in its middle and a word in its opening, for `circular`.
    static func ring(share: Double, middle: String, foot: String) -> ViewNode {
        let words = ViewNode(
            .verticalStack(
                spacing: 16, alignment: .center,
                children: [.text(middle, .bold, .lineLimit(1)), .text(foot, .lineLimit(1))]),
            [.rowsPadding(top: 1, sides: 0)])
        return ViewNode(
            .depthStack(
                alignment: .init(), children: [ViewNode(.gauge(value: share, minimum: 0, maximum: 1)), words]))
    }

    /// A button whose text stands at the edge of the texts around it: its cap reaches into their padding.
    static func pills(_ buttons: [ViewNode], sides: Int) -> ViewNode {
        .row(buttons + [.gap()], spacing: 8).with(.rowsPadding(sides: sides - 1))
    }
}
