import Foundation

/// The timeline checks of what stands on a home screen: each placement is asked for a timeline.
public struct PlacementChecks {
    private let content: any WidgetContent
    private let environment: WidgetEnvironment
    private let now: Date
    private let place: CheckPlace?

    /// Takes what is shown; the environment's settings and family are those of each placement.
    public init(content: any WidgetContent, environment: WidgetEnvironment, now: Date, place: CheckPlace? = nil) {
        self.content = content
        self.environment = environment
        self.now = now
        self.place = place
    }

    /// What is found, each code once, at the first placement that it is about.
    public func checks(of placements: [Placement]) -> [Check] {
        var seen: Set<CheckCode> = []
        return placements.flatMap(checks).filter { seen.insert($0.code).inserted }.bySeverity
    }

    private func checks(of placement: Placement) -> [Check] {
        let environment = environment.of(placement)
        let timeline = content.timeline(from: now, environment: environment)
        return TimelineChecks(
            timeline, askedAt: now, reloads: reloads(after: timeline, environment),
            isTimeDependent: isTimeDependent(timeline, placement.family, environment),
            name: placement.family.rawValue, place: place
        ).checks
    }

    /// The reloads of the coming day, one after the other, until the budget is spent.
    private func reloads(after timeline: Timeline, _ environment: WidgetEnvironment) -> [Date] {
        var reloads: [Date] = []
        var asked = now
        var next = timeline.reloadDate
        while let date = next, date < now.addingTimeInterval(86_400) {
            reloads.append(date)
            guard date > asked, reloads.count <= TimelineChecks.reloadsPerDay else { break }
            asked = date
            next = content.timeline(from: date, environment: environment).reloadDate
        }
        return reloads
    }

    /// Whether the last entry would look otherwise a day later, or has a date that is told by its distance.
    ///
    /// A timer ticks by itself and needs nobody.
    private func isTimeDependent(
        _ timeline: Timeline, _ family: WidgetFamily, _ environment: WidgetEnvironment
    ) -> Bool {
        guard timeline.policy == .never, let entry = timeline.entries.last else { return false }
        let view = content.view(of: entry, family: family, environment: environment)
        var isRelative = false
        view.forEachNode { node in
            if case .date(_, let style) = node.content, style == .days || style == .relative || style == .offset {
                isRelative = true
            }
        }
        var later = entry
        later.date = entry.date.addingTimeInterval(86_400)
        return isRelative || content.view(of: later, family: family, environment: environment) != view
    }
}
