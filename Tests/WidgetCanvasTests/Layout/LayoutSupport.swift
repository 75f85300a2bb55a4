import Foundation
import WidgetModel

@testable import WidgetCanvas

/// 12 September 2026, 20:00 in Berlin, as in the mocks.
let sampleMoment = Date(timeIntervalSince1970: 1_789_236_000)

/// A calendar in Berlin.
let berlin: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    if let zone = TimeZone(identifier: "Europe/Berlin") { calendar.timeZone = zone }
    return calendar
}()

/// Pictures of one grey, with the names that are asked for.
struct GreyPictures: PictureSource {
    var names: Set<String>

    func hasPicture(named name: String) -> Bool { names.contains(name) }
    func picture(named name: String, size: Size, ground: UInt32) -> CellImage? { image(size) }
    func picture(png: [UInt8], size: Size, ground: UInt32) -> CellImage? { png.isEmpty ? nil : image(size) }

    private func image(_ size: Size) -> CellImage {
        let cell = PictureCell("▀", foreground: 0xD0D0D0, background: 0x404040)
        return CellImage(size: size, cells: Array(repeating: cell, count: size.columns * size.rows))
    }
}

/// What a test draws with: ink's colours, and no pictures but those that are named.
func context(glyphs: Glyphs = .unicode, pictures: Set<String> = []) -> DrawingContext {
    DrawingContext(
        now: sampleMoment, calendar: berlin, colors: Theme.ink.colors(.dark), glyphs: glyphs,
        pictures: GreyPictures(names: pictures))
}

/// A widget as one sees it: its rows, and what drawing it reported.
struct DrawnWidget {
    var canvas: Canvas
    var report: DrawingReport

    init(
        _ node: ViewNode, columns: Int, rows: Int, family: WidgetFamily = .small, context: DrawingContext = context()
    ) {
        canvas = Canvas(size: Size(columns: columns, rows: rows), style: .plain)
        report = ViewPainter.draw(
            node, family: family, in: &canvas, rect: Rect(canvas.size), context: context)
    }

    init(_ node: ViewNode, _ family: WidgetFamily, context: DrawingContext = context()) {
        self.init(node, columns: family.columns, rows: family.rows, family: family, context: context)
    }

    /// Rows, their trailing blanks cut.
    var lines: [String] {
        TextExport.text(of: canvas).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}

func text(_ text: String, _ modifiers: Modifier...) -> ViewNode { ViewNode(.text(text), modifiers) }

func column(
    _ children: [ViewNode], spacing: Double? = 0, alignment: ViewNode.HorizontalAlignment = .leading,
    _ modifiers: Modifier...
) -> ViewNode {
    ViewNode(.verticalStack(spacing: spacing, alignment: alignment, children: children), modifiers)
}

func row(
    _ children: [ViewNode], spacing: Double? = 0, alignment: ViewNode.VerticalAlignment = .center,
    _ modifiers: Modifier...
) -> ViewNode {
    ViewNode(.horizontalStack(spacing: spacing, alignment: alignment, children: children), modifiers)
}

let spacer = ViewNode(.spacer(minimumLength: 0))
