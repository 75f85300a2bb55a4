/// Short forms for views that kinds build. Columns and rows are cells: 8 points wide, 16 high.
extension ViewNode {
    /// A text with its modifiers.
    static func text(_ text: String, _ modifiers: Modifier...) -> ViewNode { ViewNode(.text(text), modifiers) }

    /// Children one below the other, at the leading edge, without space between.
    static func column(_ children: [ViewNode], alignment: HorizontalAlignment = .leading) -> ViewNode {
        ViewNode(.verticalStack(spacing: 0, alignment: alignment, children: children))
    }

    /// Children side by side; spacing is in points.
    static func row(_ children: [ViewNode], spacing: Double = 0) -> ViewNode {
        ViewNode(.horizontalStack(spacing: spacing, alignment: .center, children: children))
    }

    /// Takes the space that is left, which may be none.
    static func gap() -> ViewNode { ViewNode(.spacer(minimumLength: 0)) }

    /// Space of exactly that many rows.
    static func gap(rows: Int) -> ViewNode {
        ViewNode(.spacer(minimumLength: 0), [.frame(width: 0, height: Double(rows) * 16, alignment: .init())])
    }

    /// An asset of that many cells, filled and cropped: its frame, in points, is its size in cells.
    static func picture(_ name: String, columns: Int, rows: Int) -> ViewNode {
        ViewNode(
            .image(name: name),
            [.frame(width: Double(columns) * 8, height: Double(rows) * 16, alignment: .init())])
    }

    /// A ring with the position over the count in its middle, for `circular`.
    ///
    /// A gauge in a depth stack of the family `circular` is drawn as a ring around its siblings, over all the space:
    /// ```
    /// ⢀⣴⠾⠛⠛⠷⣦⡀
    /// ⣾⠃  9 ⠘⢓
    /// ⢿⡄     ⠔
    /// ⠈⠛ 12 ⠐⠁
    /// ```
    static func ring(position: Int, count: Int) -> ViewNode {
        ring(value: Double(position), of: Double(max(1, count)), above: "\(position)", below: "\(count)")
    }

    /// A ring drawn as far as a value goes of its whole, with one text over another in its middle.
    static func ring(value: Double, of whole: Double, above: String, below: String) -> ViewNode {
        let numbers = ViewNode(
            .verticalStack(
                spacing: 16, alignment: .center,
                children: [.text(above, .bold, .lineLimit(1)), .text(below, .lineLimit(1))]),
            [.rowsPadding(top: 1, sides: 0)])
        return ViewNode(
            .depthStack(
                alignment: .init(), children: [ViewNode(.gauge(value: value, minimum: 0, maximum: whole)), numbers]))
    }

    /// The same node with further modifiers, applied after those it has.
    func with(_ further: Modifier...) -> ViewNode {
        var node = self
        node.modifiers += further
        return node
    }
}

extension Modifier {
    /// Padding in cells.
    static func rowsPadding(top: Int = 0, bottom: Int = 0, sides: Int) -> Modifier {
        .padding(
            EdgeInsets(
                top: Double(top) * 16, leading: Double(sides) * 8, bottom: Double(bottom) * 16,
                trailing: Double(sides) * 8))
    }
}
