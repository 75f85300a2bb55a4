import WidgetModel

/// Draws the view tree of a widget into cells.
public enum ViewPainter {
    /// Draws a tree for a family into a rectangle; the rest of the canvas stays as it is.
    ///
    /// The rectangle is filled with the surface first. What does not fit is cut at its edges.
    @discardableResult
    public static func draw(
        _ root: ViewNode, family: WidgetFamily, in canvas: inout Canvas, rect: Rect, context: DrawingContext
    ) -> DrawingReport {
        var context = context
        // A ring has no room for its text to grow.
        if family == .circular { context.textSize = .large }
        let surface = CellStyle(.widget(.text), on: .widget(.surface))
        let clip = canvas.clip
        canvas.clip = clip.intersection(rect)
        canvas.fill(rect, surface)
        var drawing = ViewDrawing(
            context: context, layout: ViewLayout(glyphs: context.glyphs, textSize: context.textSize),
            paint: Paint(colors: context.colors, isOneColor: family.isAccessory), bounds: rect,
            canvas: Canvas(size: Size(columns: 0, rows: 0), style: surface))
        // The cells change hands, so that they are not copied.
        swap(&drawing.canvas, &canvas)
        if family == .inline {
            drawing.drawInline(root)
        } else {
            var builder = LayoutBuilder(context: context, family: family)
            let node = builder.build(root)
            drawing.report.isTreeCut = builder.isTreeCut
            let proposal = Proposal(rect.columns, rect.rows)
            let size = drawing.layout.size(of: node, in: proposal)
            drawing.draw(node, proposal, in: drawing.aligned(size, .init(), in: rect))
        }
        swap(&drawing.canvas, &canvas)
        canvas.clip = clip
        return drawing.report
    }
}

/// One drawing on its way: the canvas, and what was noticed.
struct ViewDrawing {
    let context: DrawingContext
    let layout: ViewLayout
    let paint: Paint
    /// The inside of the box.
    let bounds: Rect
    var canvas: Canvas
    var report = DrawingReport()

    var glyphs: Glyphs { context.glyphs }

    /// Draws a node that was measured with a proposal into the place that it got.
    mutating func draw(_ node: LayoutNode, _ proposal: Proposal, in rect: Rect) {
        switch node.kind {
        case .text(let text): draw(text, node, proposal, in: rect)
        case .picture(let picture): draw(picture, node.styling, in: rect)
        case .stack(let axis, _, let alignment): drawStack(node, axis, alignment, proposal, in: rect)
        case .depthStack(let alignment):
            for child in node.children { place(child, proposal, alignment, in: rect) }
        case .link(let url):
            report.links.append(.init(name: url, rect: rect.intersection(bounds)))
            for child in node.children { place(child, proposal, .init(), in: rect) }
        case .spacer: break
        case .divider(let axis): drawDivider(axis, node.styling, in: rect)
        case .bar(let share): drawBar(share, node.styling, in: rect)
        case .ring(let share): drawRing(share, node.styling, in: rect)
        case .shape(let shape): draw(shape, node.styling, in: rect)
        case .button(let action, let title): drawButton(action, title, node.styling, in: rect)
        case .unknown(let name): drawUnknown(name, in: rect)
        case .padding(let top, let leading, let bottom, let trailing):
            guard let child = node.children.first else { return }
            draw(
                child, Proposal(proposal.columns - leading - trailing, proposal.rows - top - bottom),
                in: rect.inset(top: top, left: leading, bottom: bottom, right: trailing))
        case .frame(let columns, let rows, let alignment):
            guard let child = node.children.first else { return }
            place(child, Proposal(columns ?? proposal.columns, rows ?? proposal.rows), alignment, in: rect)
        case .fill(_, _, let alignment):
            guard let child = node.children.first else { return }
            place(child, proposal, alignment, in: rect)
        case .background(let background, let isRounded):
            draw(background, isRounded: isRounded, node.styling, in: rect)
            guard let child = node.children.first else { return }
            draw(child, proposal, in: rect)
        }
    }

    private mutating func place(
        _ child: LayoutNode, _ proposal: Proposal, _ alignment: ViewNode.Alignment, in rect: Rect
    ) {
        draw(child, proposal, in: aligned(layout.size(of: child, in: proposal), alignment, in: rect))
    }

    private mutating func drawStack(
        _ node: LayoutNode, _ axis: LayoutNode.Axis, _ alignment: ViewNode.Alignment, _ proposal: Proposal,
        in rect: Rect
    ) {
        let arrangement = layout.arrangement(of: node, in: proposal)
        var column = rect.column
        var row = rect.row
        for (index, child) in node.children.enumerated() where index < arrangement.sizes.count {
            let size = arrangement.sizes[index]
            if axis == .horizontal {
                column += arrangement.gaps[index]
                let space = Rect(column: column, row: rect.row, columns: size.columns, rows: rect.rows)
                draw(child, arrangement.proposals[index], in: aligned(size, alignment, in: space))
                column += size.columns
            } else {
                row += arrangement.gaps[index]
                let space = Rect(column: rect.column, row: row, columns: rect.columns, rows: size.rows)
                draw(
                    child, arrangement.proposals[index], in: aligned(size, alignment, in: space, roundsUp: true))
                row += size.rows
            }
        }
    }

    /// A size in a place. What is larger than the place begins at its top left corner.
    ///
    /// Half a cell goes to the end; across a vertical stack it goes to the start, so that a single digit over two
    /// stands in the middle of its ring.
    func aligned(
        _ size: Size, _ alignment: ViewNode.Alignment, in rect: Rect, roundsUp: Bool = false
    ) -> Rect {
        let spareColumns = max(rect.columns - size.columns, 0)
        let spareRows = max(rect.rows - size.rows, 0)
        let column =
            switch alignment.horizontal {
            case .leading: 0
            case .center: (spareColumns + (roundsUp ? 1 : 0)) / 2
            case .trailing: spareColumns
            }
        let row =
            switch alignment.vertical {
            case .top: 0
            case .center: spareRows / 2
            case .bottom: spareRows
            }
        return Rect(column: rect.column + column, row: rect.row + row, columns: size.columns, rows: size.rows)
    }
}
