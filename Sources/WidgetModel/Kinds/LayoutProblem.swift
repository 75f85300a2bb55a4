import OrderedJSON

/// Why a layout is not drawn: what, where, what to do.
///
/// ```
///  Layout broken
///
///  line 3, column 14
///  "headlin" may be
///  largeTitle, title …
///
///  Mend it and save.
/// ```
public struct LayoutProblem: Sendable, Equatable {
    /// No sentence: "\"headlin\" may be largeTitle, title …".
    var what: String
    /// In the layout file; nil where there is none to point into.
    var line: Int?
    var column: Int?
    /// A sentence.
    var advice: String

    /// Tells of a file that is no layout.
    public init(_ error: LayoutFileError) {
        what = error.why
        line = error.line
        column = error.column
        advice = "Mend it and save."
    }

    /// Tells of a file that cannot be read at all; `why` is part of a sentence: "it is a symbolic link".
    public init(unreadable fileName: String, why: String) {
        what = "\(fileName) is not read: \(why)"
        advice = "Put a layout file there."
    }

    /// Tells of a feed that is to be shown by a layout and names none.
    public static let notNamed = LayoutProblem(
        what: "widget.json names no layout file", position: nil, advice: "Add \"layout\": \"layout.json\".")

    init(what: String, position: JSONPosition?, advice: String) {
        self.what = what
        line = position?.line
        column = position?.column
        self.advice = advice
    }

    private var place: String? {
        guard let line else { return nil }
        return "line \(line)" + (column.map { ", column \($0)" } ?? "")
    }

    /// The whole of it, as one sentence without the advice: "line 3, column 14: …".
    public var sentence: String { (place.map { "\($0): " } ?? "") + what + "." }

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        let mark = ViewNode.text("Layout broken", .bold, .color(.red), .lineLimit(1))
        switch family {
        case .inline: return .text("Layout broken" + (line.map { ", line \($0)" } ?? ""), .lineLimit(1))
        case .circular:
            let texts = [ViewNode.text("layout", .lineLimit(1)), .text(line.map { "line \($0)" } ?? "broken", .bold)]
            return ViewNode.column([.gap()] + texts + [.gap()], alignment: .center)
                .with(.fill(horizontal: true, vertical: true))
        case .rectangular:
            let first = line.map { ViewNode.text("Layout, line \($0)", .bold, .lineLimit(1)) } ?? mark
            return ViewNode.column([first, .text(what, .lineLimit(3)), .gap()])
                .with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
        case .small, .medium, .large, .extraLarge:
            let head = [mark] + (place.map { [.text($0, .bold, .lineLimit(1))] } ?? [])
            let reason = ViewNode.text(what, .lineLimit(family == .small ? 4 : 6))
            return ViewNode.column(head + [reason, .gap(), .text(advice, .color(.secondary), .lineLimit(2))])
                .with(
                    .rowsPadding(top: 1, bottom: 1, sides: family == .small ? 1 : 2),
                    .fill(horizontal: true, vertical: true))
        }
    }
}
