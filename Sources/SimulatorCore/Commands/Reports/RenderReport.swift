import FeedStorage
import OrderedJSON
import WidgetCanvas
import WidgetModel

/// What `render` prints: the boxes of a store at a moment.
public struct RenderReport {
    /// What the boxes are written as.
    public enum Format: String, Sendable, CaseIterable {
        case text, ansi, svg, html
        /// The SVG that a converter takes.
        case png

        /// Whether it is one document, which several stores cannot share.
        public var isPicture: Bool { self == .svg || self == .html || self == .png }
    }

    /// The columns that several boxes may take side by side.
    static let columns = 96

    private let view: StoreView
    private let drawing: BoxDrawing

    public init(_ view: StoreView, pictures: any PictureSource) {
        self.view = view
        drawing = BoxDrawing(program: view.program, pictures: pictures)
    }

    /// One box by itself, several with captions, as they stand on the home screen.
    public func text(_ format: Format) -> String {
        let boxes = drawing.boxes
        var canvas: Canvas
        if boxes.count == 1 {
            canvas = drawing.box(boxes[0].family, boxes[0].placement)
        } else {
            let widest = boxes.map { $0.family.columns + 2 }.max() ?? 0
            canvas = drawing.all(columns: max(Self.columns, widest))
        }
        // Marks and lines are ASCII by now; texts of feeds may still hold anything.
        if view.program.look.glyphs.isASCII { canvas = canvas.foldedToASCII() }
        let colors = view.program.colors
        let title = "widgetsim \(view.feed.name)"
        switch format {
        case .text: return TextExport.text(of: canvas)
        case .ansi: return ANSIExport.text(of: canvas, colors: colors, depth: view.program.look.depth)
        case .svg, .png: return SVGExport.text(of: canvas, colors: colors, title: title)
        case .html: return HTMLExport.text(of: canvas, colors: colors, title: title)
        }
    }

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        let wording = TimeWording(zone: view.feed.clock.zone)
        let moment = view.feed.clock.moment
        return .object([
            ("path", .string(view.path)),
            ("outcome", .string(view.snapshot.resolution.outcome.name)),
            ("source", .optional(view.snapshot.resolution.resolved?.source.rawValue)),
            ("generation", .optional(view.snapshot.shownID?.string)),
            ("date", .string(wording.rfc3339(moment))),
            ("epochMs", .optional(moment.epochMilliseconds)),
            (
                "boxes",
                .array(
                    drawing.boxes.map { family, placement in
                        .object([
                            ("family", .string(family.rawValue)),
                            ("text", .texts(placement.map(drawing.inside) ?? [])),
                        ])
                    })
            ),
        ])
    }
}
