import WidgetModel

/// What is offered to a node, in cells.
struct Proposal: Equatable {
    /// More than any screen has: as much as the node likes.
    static let unbounded = 10_000

    var columns, rows: Int

    init(_ columns: Int, _ rows: Int) {
        self.columns = min(max(columns, 0), Self.unbounded)
        self.rows = min(max(rows, 0), Self.unbounded)
    }
}

/// What a node inherits from those around it.
struct TextStyling: Equatable {
    var font = FontStyle.body
    var isBold = false
    var color: WidgetColor?
    var tint: WidgetColor?
    var lineLimit: Int?
    var alignment = ViewNode.HorizontalAlignment.leading
    var opacity = 1.0
    var isRedacted = false

    /// Titles are bold, as every weight beyond the regular is.
    var drawsBold: Bool { isBold || font == .largeTitle || font == .title || font == .headline }
}

/// A node ready to be measured and drawn: names are resolved, points are cells, and each modifier that takes part in
/// the layout is a node around the one that it changes.
final class LayoutNode {
    enum Axis { case horizontal, vertical }

    enum Kind {
        case text(String)
        case picture(PictureContent)
        case stack(Axis, spacing: Int?, alignment: ViewNode.Alignment)
        case depthStack(ViewNode.Alignment)
        case spacer(minimum: Int?)
        case divider(Axis)
        /// A share of a whole; nil is indeterminate.
        case bar(Double?)
        case ring(Double)
        case shape(ViewNode.ShapeKind)
        case button(action: String, title: String)
        case link(url: String)
        case unknown(name: String)
        case padding(top: Int, leading: Int, bottom: Int, trailing: Int)
        case frame(columns: Int?, rows: Int?, ViewNode.Alignment)
        case fill(horizontal: Bool, vertical: Bool, ViewNode.Alignment)
        case background(Background, isRounded: Bool)
    }

    enum PictureContent {
        case asset(String)
        case symbol(String)
        case png([UInt8], columns: Int?, rows: Int?)
        case missing(String)
    }

    let kind: Kind
    let styling: TextStyling
    let children: [LayoutNode]
    /// Sizes that were measured, by what was proposed.
    var sizes = Memo<Size>()
    /// How a stack shared a proposal among its children.
    var arrangements = Memo<Arrangement>()
    /// A text in as many lines as it takes, by the columns that were proposed.
    var wholeTexts = Memo<TextFitting.Wrapped>()

    init(_ kind: Kind, _ styling: TextStyling, _ children: [LayoutNode] = []) {
        self.kind = kind
        self.styling = styling
        self.children = children
    }

    /// Whether the node takes only what is left: a spacer without a size of its own.
    var isSpacer: Bool { if case .spacer = kind { true } else { false } }
}

/// What a stack gives its children.
struct Arrangement {
    var size: Size
    var proposals: [Proposal]
    var sizes: [Size]
    /// Cells between a child and the one before it; 0 for the first.
    var gaps: [Int]
}
