import FeedStorage
import Foundation
import OrderedJSON

/// The checks S01 to S14: what a store's folders, pointer and generations say about how widgets will read it.
///
/// Works on values alone. A reading with every candidate judged finds all; one that ends at the accepted generation leaves
/// out what it cannot know. Without a report nothing is said of fingerprints and assets.
public struct StoreChecks {
    let resolution: Resolution<JSONValue>
    let report: StoreReport?
    let listings: [GenerationListing]
    let now: Date
    let wording: TimeWording

    /// Collects what is known of a store; `now` is the moment that nothing should be newer than.
    public init(
        resolution: Resolution<JSONValue>, report: StoreReport?, listings: [GenerationListing], now: Date,
        calendar: Calendar
    ) {
        self.resolution = resolution
        self.report = report
        self.listings = listings
        self.now = now
        wording = TimeWording(calendar: calendar)
    }

    /// All findings: errors first, then warnings, then notes, each by code.
    public static func checks(
        resolution: Resolution<JSONValue>, report: StoreReport?, listings: [GenerationListing], now: Date,
        calendar: Calendar
    ) -> [Check] {
        StoreChecks(resolution: resolution, report: report, listings: listings, now: now, calendar: calendar).checks
    }

    /// All findings: errors first, then warnings, then notes, each by code.
    public var checks: [Check] {
        // An app that has not published yet has done nothing wrong.
        let pointerChecks = isUnpublished ? [] : pointer + current + dangling
        return (pointerChecks + leftovers + orphans + contents + names + links + future + fallback).bySeverity
    }

    private var isUnpublished: Bool {
        if case .nothingPublished = resolution.outcome { true } else { false }
    }

    var trace: Trace { resolution.trace }

    /// The names of those that the pointer names.
    var named: [GenerationID] { (trace.pointer.current.map { [$0] } ?? []) + trace.pointer.previous }

    /// "effa36cd"
    func name(_ id: GenerationID) -> String { id.shortName }

    /// "effa36cd, from 19:00", without the time where the id has none.
    func nameAndTime(_ id: GenerationID) -> String {
        guard let milliseconds = id.epochMilliseconds else { return name(id) }
        return "\(name(id)), from \(wording.timeOrDay(Date(epochMilliseconds: milliseconds), now: now))"
    }

    /// What widgets show meanwhile, as a sentence.
    var shownInstead: String {
        guard let shown = resolution.resolved else { return "Until then widgets show nothing." }
        return "Until then widgets show \(name(shown.id))."
    }

    /// One finding each for a few things, one for all where there are many.
    func each<Thing>(_ things: [Thing], one: (Thing) -> Check, many: (Int, Thing) -> Check) -> [Check] {
        guard things.count > 3, let first = things.first else { return things.map(one) }
        return [many(things.count, first)]
    }
}
