import WidgetCanvas
import WidgetModel

/// Draws the whole program into a frame. What is drawn depends on nothing but the arguments.
public enum Screen {
    /// Draws the screen for the program's size.
    public static func draw(_ program: Program, pictures: any PictureSource) -> Frame {
        var frame = Frame(size: program.size, glyphs: program.look.glyphs)
        let layout = program.layout
        guard layout.sizeClass != .tooSmall else {
            drawTooSmall(program.size, on: &frame)
            return frame
        }
        drawPanels(program, layout, pictures, on: &frame)
        if let overlay = program.overlay { OverlayFrame.draw(overlay, program, layout, on: &frame) }
        // Marks and lines are ASCII by now; names and texts of feeds may still hold anything.
        if program.look.glyphs.isASCII { frame.canvas = frame.canvas.foldedToASCII() }
        return frame
    }

    private static func drawPanels(
        _ program: Program, _ layout: ScreenLayout, _ pictures: any PictureSource, on frame: inout Frame
    ) {
        TitleRow.draw(program, layout, on: &frame)
        if program.feed == nil {
            frame.write(
                StyledLine("There is no feed to show.", .text), column: 1, row: 2, columns: layout.size.columns - 2,
                on: .background)
        }
        SidebarPanels.draw(program, layout, on: &frame)
        switch layout.sizeClass {
        case .narrow: NarrowScreen.draw(program, layout, pictures, on: &frame)
        case .tiny: TinyScreen.draw(program, layout, pictures, on: &frame)
        default:
            HomePanel(program, layout)?.draw(pictures: pictures, on: &frame)
            InspectorPanel.draw(program, layout, pictures, on: &frame)
        }
        StripPanel(program, layout)?.draw(on: &frame)
        HintRow.draw(program, layout, on: &frame)
    }

    /// Below 40 × 12 one line says so.
    private static func drawTooSmall(_ size: Size, on frame: inout Frame) {
        let text = "widgetsim needs 40 × 12, this is \(size.columns) × \(size.rows)"
        let lines = TextFitting.lines(
            text.replacing("×", with: frame.glyphs.times), columns: size.columns, lineLimit: size.rows,
            ellipsis: frame.glyphs.ellipsis)
        for (row, line) in lines.enumerated() {
            frame.canvas.put(line, column: 0, row: row, .chrome(.text, on: .background))
        }
    }
}

extension Program {
    /// Who stands where, for the size and the focus as they are.
    public var layout: ScreenLayout {
        let families = feed?.shownFamilies ?? []
        return ScreenLayout(
            size: size,
            wishes: ScreenLayout.Wishes(
                focus: focus, tab: inspector.tab, isFilled: isFilled,
                boxRows: { columns in BoxFlow(families, columns: columns - 2, captionRows: 1).rows }))
    }
}
