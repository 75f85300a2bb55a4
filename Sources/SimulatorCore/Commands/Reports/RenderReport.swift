import FeedStorage
import OrderedJSON
import WidgetCanvas
import WidgetModel

/// What `render` prints: the boxes of a store at a moment.
public struct RenderReport {
    /// What the boxes are written as.
    public enum Format: String, Sendable, CaseIterable {
        case text, ansi
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
        let canvas: Canvas
        if boxes.count == 1 {
            canvas = drawing.box(boxes[0].family, boxes[0].placement)
        } else {
            let widest = boxes.map { $0.family.columns + 2 }.max() ?? 0
            canvas = drawing.all(columns: max(Self.columns, widest))
        }
        switch format {
        case .text: return TextExport.text(of: canvas)
        case .ansi:
            let look = view.program.look
            return ANSIExport.text(of: canvas, colors: look.theme.colors(view.program.appearance), depth: look.depth)
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
