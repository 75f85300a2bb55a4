import WidgetModel

/// Measures nodes: what is proposed goes down, the size that a node takes comes up.
///
/// Every answer is kept with its node, so that a tree is measured in one pass however deep its stacks are nested.
/// Proposals and sizes are whole cells.
struct ViewLayout {
    /// More than any box shows.
    private static let maximumLines = 64

    let glyphs: Glyphs
    var textSize = TextSize.large

    /// The size that a node takes of what is proposed; a text or a frame may take more.
    func size(of node: LayoutNode, in proposal: Proposal) -> Size {
        if let known = node.sizes[proposal] { return known }
        let size = measure(node, proposal)
        node.sizes[proposal] = size
        return size
    }

    private func measure(_ node: LayoutNode, _ proposal: Proposal) -> Size {
        switch node.kind {
        case .text(let text): return measure(text, node, proposal)
        case .picture(let picture): return measure(picture, proposal)
        case .stack: return arrangement(of: node, in: proposal).size
        case .depthStack, .link:
            let sizes = node.children.map { size(of: $0, in: proposal) }
            return Size(columns: sizes.map(\.columns).max() ?? 0, rows: sizes.map(\.rows).max() ?? 0)
        case .spacer: return Size(columns: proposal.columns, rows: proposal.rows)
        case .divider(.horizontal): return Size(columns: proposal.columns, rows: 1)
        case .divider(.vertical): return Size(columns: 1, rows: proposal.rows)
        case .bar: return Size(columns: min(max(proposal.columns, 1), Bar.maximumColumns), rows: 1)
        case .ring: return measureRing(proposal)
        case .shape(let shape): return measure(shape, proposal)
        case .button(_, let title):
            let columns = textSize.covered(CharacterWidth.columns(of: title)) + 2
            return Size(columns: min(columns, max(proposal.columns, 3)), rows: 1)
        case .unknown(let name):
            return Size(
                columns: min(CharacterWidth.columns(of: name) + 4, max(proposal.columns, 1)),
                rows: min(3, max(proposal.rows, 1)))
        case .padding(let top, let leading, let bottom, let trailing):
            let inner = innerSize(
                of: node, Proposal(proposal.columns - leading - trailing, proposal.rows - top - bottom))
            return bounded(inner.columns + leading + trailing, inner.rows + top + bottom)
        case .frame(let columns, let rows, _):
            let inner = innerSize(of: node, Proposal(columns ?? proposal.columns, rows ?? proposal.rows))
            return bounded(columns ?? inner.columns, rows ?? inner.rows)
        case .fill(let horizontal, let vertical, _):
            let inner = innerSize(of: node, proposal)
            return bounded(
                horizontal ? max(inner.columns, proposal.columns) : inner.columns,
                vertical ? max(inner.rows, proposal.rows) : inner.rows)
        case .background: return innerSize(of: node, proposal)
        }
    }

    private func innerSize(of node: LayoutNode, _ proposal: Proposal) -> Size {
        node.children.first.map { size(of: $0, in: proposal) } ?? Size(columns: 0, rows: 0)
    }

    private func bounded(_ columns: Int, _ rows: Int) -> Size {
        Size(columns: min(columns, Proposal.unbounded), rows: min(rows, Proposal.unbounded))
    }

    private func measure(_ text: String, _ node: LayoutNode, _ proposal: Proposal) -> Size {
        guard !text.isEmpty else { return Size(columns: 0, rows: 1) }
        if let digits = digits(text, node.styling, proposal) {
            return Size(columns: digits.columns, rows: BigDigits.rows)
        }
        // The least that a text takes: nobody draws it so, the stacks only ask how far it gives way.
        if proposal.columns == 0 || proposal.rows == 0 {
            let columns = textSize.covered(CharacterWidth.columns(of: text))
            return Size(columns: min(max(proposal.columns, 1), columns), rows: textSize.covered(1))
        }
        let lines = wrapped(text, node, proposal)
        return Size(columns: textSize.covered(lines.columns), rows: textSize.covered(max(lines.lines.count, 1)))
    }

    /// The text in lines, as it is drawn in that space; one line is always there.
    func wrapped(_ text: String, _ node: LayoutNode, _ proposal: Proposal) -> TextFitting.Wrapped {
        let limit = min(node.styling.lineLimit ?? Proposal.unbounded, max(textSize.cells(in: proposal.rows), 1))
        let columns = max(textSize.cells(in: proposal.columns), 1)
        let key = Proposal(columns, 0)
        let whole: TextFitting.Wrapped
        if let known = node.wholeTexts[key] {
            whole = known
        } else {
            whole = TextFitting.wrap(text, columns: columns, lineLimit: Self.maximumLines, ellipsis: glyphs.ellipsis)
            node.wholeTexts[key] = whole
        }
        if whole.lines.count <= limit { return whole }
        return TextFitting.wrap(text, columns: columns, lineLimit: limit, ellipsis: glyphs.ellipsis)
    }

    /// The text as big digits, where its font asks for them and there is room.
    func digits(_ text: String, _ styling: TextStyling, _ proposal: Proposal) -> BigDigits? {
        guard styling.font == .largeTitle else { return nil }
        return BigDigits.fitting(text, columns: proposal.columns, rows: proposal.rows, glyphs: glyphs)
    }

    private func measure(_ picture: LayoutNode.PictureContent, _ proposal: Proposal) -> Size {
        switch picture {
        case .asset, .missing: return Size(columns: proposal.columns, rows: proposal.rows)
        case .symbol(let glyph): return Size(columns: CharacterWidth.columns(of: glyph), rows: 1)
        case .png(_, let columns, let rows):
            return Size(columns: columns ?? proposal.columns, rows: rows ?? proposal.rows)
        }
    }

    /// A ring is as wide as it looks high: two columns for each row.
    private func measureRing(_ proposal: Proposal) -> Size {
        let rows = min(proposal.rows, max(proposal.columns / 2, 1))
        return Size(columns: min(proposal.columns, max(rows * 2, 1)), rows: max(min(rows, 22), 1))
    }

    private func measure(_ shape: ViewNode.ShapeKind, _ proposal: Proposal) -> Size {
        guard case .circle = shape else { return Size(columns: proposal.columns, rows: proposal.rows) }
        // As wide as high; one cell holds a dot.
        let rows = min(proposal.rows, max(proposal.columns / 2, 1))
        return Size(columns: min(proposal.columns, rows == 1 ? 1 : rows * 2), rows: rows)
    }
}
