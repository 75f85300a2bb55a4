import FeedStorage
import Foundation
import OrderedJSON
import WidgetCanvas
import WidgetModel

/// What `timeline` prints: the entries that the kind gives when asked at a moment.
public struct TimelineReport {
    private let view: StoreView
    private let pictures: any PictureSource

    public init(_ view: StoreView, pictures: any PictureSource) {
        self.view = view
        self.pictures = pictures
    }

    private var placement: PlacementState? { view.feed.placements.first }
    private var wording: TimeWording { TimeWording(zone: view.feed.clock.zone) }

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        guard let placement else {
            return .object([
                ("path", .string(view.path)), ("kind", .null), ("family", .null), ("policy", .null),
                ("entries", .array([])),
            ])
        }
        let timeline = placement.timeline
        return .object([
            ("path", .string(view.path)),
            ("kind", .string(view.snapshot.kindName(of: placement.placement))),
            ("family", .string(placement.placement.family.rawValue)),
            (
                "policy",
                .object([
                    ("type", .string(timeline.policy.name)),
                    ("date", .optional(timeline.reloadDate.map(wording.rfc3339))),
                ])
            ),
            ("entries", .array(timeline.entries.map(row))),
        ])
    }

    private func row(_ entry: TimelineEntry) -> JSONValue {
        .object([
            ("date", .string(wording.rfc3339(entry.date))),
            ("epochMs", .optional(entry.date.epochMilliseconds)),
            ("generation", .optional(view.snapshot.shownID?.string)),
            ("text", .texts(inside(at: entry.date))),
        ])
    }

    /// The lines inside the box while an entry is shown.
    private func inside(at moment: Date) -> [String] {
        guard let placement else { return [] }
        var program = view.program
        program.feeds[0].clock.moment = moment
        return BoxDrawing(program: program, pictures: pictures).inside(of: placement)
    }

    /// A line for each entry.
    public func text(_ glyphs: Glyphs) -> String {
        let dot = glyphs.separator
        guard let placement else {
            return "\(SafeText.clean(view.path))\(dot)\(view.feed.emptinessSentence(isShort: false))\n"
        }
        let timeline = placement.timeline
        let count = timeline.entries.count
        var facts = [
            SafeText.clean(view.path), placement.placement.family.rawValue, view.snapshot.kindName,
            count == 1 ? "1 entry" : "\(count) entries",
        ]
        switch timeline.policy {
        case .never: facts.append("no reload")
        case .atEnd: facts.append("reload at end")
        case .after(let date): facts.append("reload \(wording.longMoment(date))")
        }
        var lines = [facts.joined(separator: dot)]
        let labels = timeline.entries.map { SafeText.clean($0.label.full) }
        let width = labels.map(\.count).max() ?? 0
        for (entry, label) in zip(timeline.entries, labels) {
            lines.append(
                "  \(wording.longMoment(entry.date))  \(label.padded(to: width + 1)) "
                    + SafeText.clean(entry.label.caption))
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
