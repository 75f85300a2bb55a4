import FeedStorage
import Foundation
import OrderedJSON
import WidgetModel

/// The checks of what a feed's widgets show: its payload, and the timeline of each placement.
struct ContentChecks {
    let snapshot: FeedSnapshot
    /// With every candidate judged where the store is small.
    let resolution: Resolution<JSONValue>
    let placements: [Placement]
    let clock: SimulatedClock

    var checks: [Check] {
        let environment = WidgetEnvironment(
            calendar: clock.calendar, assets: snapshot.assets, generatedAt: snapshot.generatedAt ?? clock.moment)
        let place = snapshot.shownID.map { CheckPlace(generation: $0) }
        let payload = PayloadChecks(
            resolution: resolution, content: snapshot.content, misfit: snapshot.misfit, now: clock.moment,
            environment: environment)
        var seen: Set<CheckCode> = []
        let timelines = placements.flatMap { placement -> [Check] in
            guard let content = snapshot.content(of: placement) else { return [] }
            return PlacementChecks(content: content, environment: environment, now: clock.moment, place: place)
                .checks(of: [placement])
        }.filter { seen.insert($0.code).inserted }
        return payload.checks + timelines
    }
}
