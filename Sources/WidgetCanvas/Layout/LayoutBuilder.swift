import WidgetModel

/// Makes layout nodes of view nodes.
///
/// Hostile trees are cut: below `maximumDepth` and beyond `maximumCount` nodes nothing is drawn.
struct LayoutBuilder {
    static let maximumDepth = 60
    static let maximumCount = 2_000
    /// No box shows more of one text.
    static let maximumTextBytes = 16_384

    let context: DrawingContext
    let family: WidgetFamily
    private(set) var isTreeCut = false
    private var count = 0

    init(context: DrawingContext, family: WidgetFamily) {
        self.context = context
        self.family = family
    }

    /// The layout of a whole tree.
    mutating func build(_ root: ViewNode) -> LayoutNode {
        var styling = TextStyling()
        styling.isRedacted = context.isRedacted
        let nodes = build(root, styling, axis: .vertical, depth: 0)
        if nodes.count == 1, let only = nodes.first { return only }
        return LayoutNode(.stack(.vertical, spacing: nil, alignment: .init()), styling, nodes)
    }

    /// One node, or all nodes of a group.
    private mutating func build(
        _ node: ViewNode, _ inherited: TextStyling, axis: LayoutNode.Axis, depth: Int
    ) -> [LayoutNode] {
        guard depth < Self.maximumDepth, count < Self.maximumCount else {
            isTreeCut = true
            return []
        }
        count += 1
        let styling = styling(of: node, inherited)
        if case .group(let children) = node.content {
            return children.flatMap { build($0, styling, axis: axis, depth: depth + 1) }.map {
                wrapped($0, in: node.modifiers, styling)
            }
        }
        return [wrapped(content(of: node, styling, axis: axis, depth: depth), in: node.modifiers, styling)]
    }

    private mutating func content(
        of node: ViewNode, _ styling: TextStyling, axis: LayoutNode.Axis, depth: Int
    ) -> LayoutNode {
        switch node.content {
        case .text(let text): return LayoutNode(.text(shortened(text)), styling)
        case .timer(let target, let countsDown):
            return LayoutNode(.text(NodeWording(context: context).timer(target, countsDown: countsDown)), styling)
        case .date(let date, let style):
            return LayoutNode(.text(NodeWording(context: context).date(date, style)), styling)
        case .image(let name): return LayoutNode(.picture(picture(named: name)), styling)
        case .bitmap(let png, let width, let height):
            return LayoutNode(.picture(.png(png, columns: width.map(columns), rows: height.map(rows))), styling)
        case .verticalStack(let spacing, let alignment, let children):
            let kind = LayoutNode.Kind.stack(.vertical, spacing: spacing.map(rows), alignment: .init(alignment))
            return LayoutNode(kind, styling, build(children, styling, axis: .vertical, depth: depth))
        case .horizontalStack(let spacing, let alignment, let children):
            let kind = LayoutNode.Kind.stack(
                .horizontal, spacing: spacing.map(columns), alignment: .init(.center, alignment))
            return LayoutNode(kind, styling, build(children, styling, axis: .horizontal, depth: depth))
        case .depthStack(let alignment, let children):
            return LayoutNode(.depthStack(alignment), styling, build(children, styling, axis: .vertical, depth: depth))
        case .group(let children):
            return LayoutNode(
                .depthStack(.init()), styling, build(children, styling, axis: axis, depth: depth))
        case .spacer(let minimum):
            return LayoutNode(.spacer(minimum: minimum.map { axis == .horizontal ? columns($0) : rows($0) }), styling)
        case .divider: return LayoutNode(.divider(axis == .horizontal ? .vertical : .horizontal), styling)
        case .progress(let fraction): return LayoutNode(.bar(fraction), styling)
        case .gauge(let value, let minimum, let maximum):
            let range = maximum - minimum
            let share = range > 0 && value.isFinite && range.isFinite ? (value - minimum) / range : 0
            return LayoutNode(family == .circular ? .ring(share) : .bar(share), styling)
        case .shape(let shape): return LayoutNode(.shape(shape), styling)
        case .button(let action, let title, let child):
            let inner = title.isEmpty ? child?.firstText(context: context) : nil
            let text = inner?.text ?? title
            var pill = styling
            pill.isRedacted = styling.isRedacted || inner?.isRedacted ?? false
            return LayoutNode(.button(action: action, title: text.isEmpty ? action : text), pill)
        case .link(let url, let child):
            let inner = child.map { build($0, styling, axis: axis, depth: depth + 1) } ?? []
            return LayoutNode(.link(url: url), styling, inner.isEmpty ? [LayoutNode(.text(url), styling)] : inner)
        case .unknown(let name): return LayoutNode(.unknown(name: name), styling)
        }
    }

    private mutating func build(
        _ children: [ViewNode], _ styling: TextStyling, axis: LayoutNode.Axis, depth: Int
    ) -> [LayoutNode] {
        var nodes: [LayoutNode] = []
        for child in children {
            guard count < Self.maximumCount else {
                isTreeCut = true
                break
            }
            nodes += build(child, styling, axis: axis, depth: depth + 1)
        }
        return nodes
    }

    private func shortened(_ text: String) -> String {
        text.utf8.count <= Self.maximumTextBytes
            ? text : String(decoding: text.utf8.prefix(Self.maximumTextBytes), as: UTF8.self)
    }

    private func picture(named name: String) -> LayoutNode.PictureContent {
        if context.pictures.hasPicture(named: name) { return .asset(name) }
        if let symbol = Symbols.glyph(named: name, isASCII: context.glyphs.isASCII) { return .symbol(symbol) }
        return .missing(name)
    }

    /// The innermost modifier, which is the first, counts.
    private func styling(of node: ViewNode, _ inherited: TextStyling) -> TextStyling {
        var styling = inherited
        for modifier in node.modifiers.reversed() {
            switch modifier {
            case .font(let font): styling.font = font
            case .bold: styling.isBold = true
            case .color(let color): styling.color = color
            case .tint(let color): styling.tint = color
            case .lineLimit(let limit): styling.lineLimit = limit > 0 ? limit : nil
            case .align(let alignment): styling.alignment = alignment
            case .opacity(let opacity): styling.opacity *= opacity.isFinite ? min(max(opacity, 0), 1) : 1
            case .redacted: styling.isRedacted = true
            case .privacySensitive: styling.isRedacted = styling.isRedacted || context.isLocked
            case .background, .padding, .frame, .fill, .cornerRadius, .label, .url: break
            }
        }
        return styling
    }

    /// The modifiers that take part in the layout, the first one innermost.
    private func wrapped(_ node: LayoutNode, in modifiers: [Modifier], _ styling: TextStyling) -> LayoutNode {
        var node = node
        let isRounded = modifiers.contains { if case .cornerRadius(let radius) = $0 { radius > 0 } else { false } }
        for modifier in modifiers {
            switch modifier {
            case .padding(let insets):
                let kind = LayoutNode.Kind.padding(
                    top: rows(insets.top), leading: columns(insets.leading), bottom: rows(insets.bottom),
                    trailing: columns(insets.trailing))
                node = LayoutNode(kind, styling, [node])
            case .frame(let width, let height, let alignment):
                let kind = LayoutNode.Kind.frame(
                    columns: width.map { visible(columns($0), $0) }, rows: height.map { visible(rows($0), $0) },
                    alignment)
                node = LayoutNode(kind, styling, [node])
            case .fill(let horizontal, let vertical):
                let kind = LayoutNode.Kind.fill(
                    horizontal: horizontal, vertical: vertical, node.ownAlignment)
                node = LayoutNode(kind, styling, [node])
            case .align(let alignment):
                let kind = LayoutNode.Kind.fill(horizontal: true, vertical: false, .init(alignment))
                node = LayoutNode(kind, styling, [node])
            case .background(let background):
                node = LayoutNode(.background(background, isRounded: isRounded), styling, [node])
            case .url(let url): node = LayoutNode(.link(url: url), styling, [node])
            case .font, .bold, .color, .tint, .lineLimit, .opacity, .redacted, .privacySensitive, .cornerRadius, .label:
                break
            }
        }
        return node
    }

    /// What has a size has at least one cell.
    private func visible(_ cells: Int, _ points: Double) -> Int { points > 0 ? max(cells, 1) : cells }

    private func columns(_ points: Double) -> Int { cells(points, pointsPerCell: 8) }
    private func rows(_ points: Double) -> Int { cells(points, pointsPerCell: 16) }

    private func cells(_ points: Double, pointsPerCell: Double) -> Int {
        guard points.isFinite, points > 0 else { return points == .infinity ? Proposal.unbounded : 0 }
        return Int(min((points / pointsPerCell).rounded(), Double(Proposal.unbounded)))
    }
}

extension LayoutNode {
    /// Where a node stands in space that it does not fill: as its children stand in it.
    fileprivate var ownAlignment: ViewNode.Alignment {
        switch kind {
        case .stack(_, _, let alignment), .depthStack(let alignment), .frame(_, _, let alignment): alignment
        case .padding, .background, .link: children.first?.ownAlignment ?? .init()
        default: .init()
        }
    }
}
