import Foundation
import WidgetModel

extension Program {
    mutating func changeTime(_ command: Command) -> [Effect] {
        switch command {
        case .previousEntry: return stepEntry(forward: false)
        case .nextEntry: return stepEntry(forward: true)
        case .previousMinute: step(.minute, -1)
        case .nextMinute: step(.minute, 1)
        case .previousHour: step(.hour, -1)
        case .nextHour: step(.hour, 1)
        case .previousDay: step(.day, -1)
        case .nextDay: step(.day, 1)
        case .playOrPause: changeFeed { $0.clock.isPlaying.toggle() }
        case .slower: changeFeed { $0.clock.rate = $0.clock.rate.slower }
        case .faster: changeFeed { $0.clock.rate = $0.clock.rate.faster }
        case .goToNow: go(to: realTime)
        default: break
        }
        return []
    }

    private mutating func step(_ unit: SimulatedClock.StepUnit, _ count: Int) {
        guard var clock = feed?.clock else { return }
        clock.step(by: unit, count: count)
        go(to: clock.moment)
    }

    /// Goes to the entry before or after; past the end of the timeline to the reload, where the next one begins.
    private mutating func stepEntry(forward: Bool) -> [Effect] {
        guard let feed, let placement = feed.placements[safely: feed.selectedBox] ?? feed.placements.first else {
            notice = "There is no timeline to step through: nothing resolved."
            return []
        }
        let moment = feed.clock.moment
        if forward {
            if let next = placement.timeline.next(after: moment) {
                go(to: next.date)
            } else if let reload = placement.timeline.reloadDate, reload > moment {
                go(to: reload)
            } else {
                notice =
                    placement.timeline.reloadDate == nil
                    ? "The timeline ends here and asks for no reload."
                    : "The timeline ends here; the reload that was due brought nothing new."
            }
            return []
        }
        if let date = entryDate(before: moment, of: placement) {
            go(to: date)
        } else {
            notice = "No entry lies before this moment."
        }
        return []
    }

    /// Where the entry before begins; before the first one lies what an earlier timeline would have shown.
    private func entryDate(before moment: Date, of placement: PlacementState) -> Date? {
        let (entry, index, isEarly) = placement.shown(at: moment)
        // The first entry begins when it was asked for, which need not be where what it shows begins.
        if !isEarly, entry.date < moment { return entry.date }
        if index > 0 { return placement.timeline.entries[index - 1].date }
        guard let feed, let content = feed.snapshot?.content(of: placement.placement) else { return nil }
        let environment = feed.environment(appearance: appearance).of(placement.placement)
        let lookback: [Double] = [3600, 86_400, 2_678_400]
        for seconds in lookback {
            let earlier = content.timeline(from: moment.addingTimeInterval(-seconds), environment: environment)
            if let found = earlier.entries.dropFirst().last(where: { $0.date < moment }) { return found.date }
        }
        return nil
    }

    /// Moves the simulated clock, and the timelines with it.
    mutating func go(to moment: Date) {
        let appearance = appearance
        changeFeed { $0.go(to: moment, environment: $0.environment(appearance: appearance)) }
    }

    mutating func letTimePass(_ seconds: Double) -> [Effect] {
        uptime += seconds
        guard let feed, feed.clock.isPlaying else { return [] }
        go(to: feed.clock.advanced(byRealSeconds: seconds).moment)
        return []
    }

    /// Asks for all timelines anew, as after a change of store, zone, appearance or families.
    mutating func askForTimelines() {
        let appearance = appearance
        changeFeed { $0.askForTimelines(environment: $0.environment(appearance: appearance)) }
    }
}

extension FeedState {
    /// What the kind may look at; settings are those of each placement.
    func environment(appearance: Appearance) -> WidgetEnvironment {
        WidgetEnvironment(
            calendar: clock.calendar, appearance: appearance, assets: snapshot?.assets ?? [], settings: [:],
            generatedAt: snapshot?.generatedAt ?? clock.moment)
    }

    mutating func go(to moment: Date, environment: WidgetEnvironment) {
        clock.moment = moment
        for index in placements.indices {
            let placement = placements[index].placement
            guard let content = snapshot?.content(of: placement) else { continue }
            placements[index].follow(to: clock.moment, content: content, environment: environment.of(placement))
        }
    }

    mutating func askForTimelines(environment: WidgetEnvironment) {
        placements = wantedPlacements.compactMap { placement in
            snapshot?.content(of: placement).map { content in
                PlacementState(placement, content: content, at: clock.moment, environment: environment.of(placement))
            }
        }
        selectedBox = min(selectedBox, max(0, placements.count - 1))
    }

    /// The boxes of the home screen: those of the manifest, or of the families chosen.
    ///
    /// What the command line set wins over the manifest, and what was set on the screen over both.
    var wantedPlacements: [Placement] {
        let all = snapshot?.manifest.placements ?? Manifest().placements
        let wanted =
            families.map { families in
                families.flatMap { family in
                    let known = all.filter { $0.family == family }
                    return known.isEmpty ? [Placement(family: family)] : known
                }
            } ?? all
        return wanted.map { placement in
            var placement = placement
            let onScreen = settings[placement.place] ?? [:]
            placement.settings.merge(chosen.settings) { $1 }
            placement.settings.merge(onScreen) { $1 }
            return placement
        }
    }

    /// The kind of a placement, where the feed's boxes are of several; nil where the family says enough.
    func kindName(of placement: Placement) -> String? {
        guard let snapshot else { return nil }
        let isSingle = wantedPlacements.allSatisfy { $0.kind == nil || $0.kind == snapshot.kindName }
        return isSingle ? nil : snapshot.kindName(of: placement)
    }
}

extension Placement {
    /// What tells it from the other placements of a feed, however it is set.
    var place: Placement { Placement(kind: kind, family: family) }
}

extension Collection {
    /// The element at a place, or nil where there is none.
    subscript(safely index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}
