import Foundation
import WidgetCanvas
import WidgetModel

/// What the selected box will show at another moment, in words.
struct MomentForecast: Equatable {
    /// The quote itself, or why nothing is shown.
    var caption: String
    /// "8 of 12 since 07:00", "entry 12 of 25", "data 12 h old".
    var facts: [String] = []

    init(_ program: Program, at moment: Date) {
        guard let feed = program.feed, var placement = program.selectedPlacement,
            let content = feed.snapshot?.content(of: placement.placement)
        else {
            caption = "nothing, as no generation can be read"
            return
        }
        let environment = feed.environment(appearance: program.appearance).of(placement.placement)
        placement.follow(to: moment, content: content, environment: environment)
        let (entry, index, isEarly) = placement.shown(at: moment)
        caption = entry.label.caption.isEmpty ? entry.label.sentence : entry.label.caption
        let start = TimeWording(zone: feed.clock.zone).nearMoment(entry.date, now: moment)
        facts.append("\(entry.label.full) \(isEarly ? "early, due" : "since") \(start)")
        facts.append("entry \(index + 1) of \(placement.timeline.entries.count)")
        if let generatedAt = feed.snapshot?.generatedAt {
            let age = moment.timeIntervalSince(generatedAt)
            facts.append("data " + TimeWording.age(seconds: age) + (age < 0 ? "" : " old"))
        }
    }
}
