import Foundation
import OrderedJSON

@testable import FeedStorage
@testable import WidgetModel

/// The facts of a store, for checks: by default a healthy one with three generations.
///
/// 20:00 in Berlin; `04d29add` is current, from 20:00, `effa36cd` the previous one, from 19:00, and `0305808f` from the
/// day before is named by the pointer too.
struct StoreFacts {
    static let current = GenerationID("1789236000000-04d29add")
    static let previous = GenerationID("1789232400000-effa36cd")
    static let old = GenerationID("1789135200000-0305808f")

    var pointer = PointerTrace(status: .ok, current: Self.current, previous: [Self.previous, Self.old])
    var candidates = [
        Candidate(id: Self.current, source: .current, position: 0, verdict: .accepted),
        Candidate(id: Self.previous, source: .previous, position: 0, verdict: .acceptable),
        Candidate(id: Self.old, source: .previous, position: 1, verdict: .acceptable),
    ]
    var listings = [Self.current, Self.previous, Self.old].map { GenerationListing(id: $0, kind: .generation) }
    /// What the envelope of the accepted generation says; nil: what its id says.
    var generatedAt: Int64?
    var reports = [Self.current, Self.previous, Self.old].map { GenerationReport(id: $0, integrity: .intact(.unit)) }
    var dangling: [GenerationID] = []
    var hasReport = true
    var now = Date(epochMilliseconds: 1_789_236_000_000)

    /// The same with a change.
    func with(_ change: (inout StoreFacts) -> Void) -> StoreFacts {
        var facts = self
        change(&facts)
        return facts
    }

    /// Rejects the first candidate and accepts the next that will do.
    func rejectingCurrent(_ verdict: Verdict) -> StoreFacts {
        with { facts in
            facts.candidates[0].verdict = verdict
            if let next = facts.candidates.firstIndex(where: { $0.verdict == .acceptable }) {
                facts.candidates[next].verdict = .accepted
            }
        }
    }

    /// Any open folder; the checks never look into it.
    private static let folder = try? OpenFolder(path: "/", fileSystem: POSIXFileSystem())

    private var outcome: Outcome<JSONValue> {
        guard let accepted = candidates.first(where: { $0.verdict == .accepted }), let folder = Self.folder else {
            return pointer.status == .missing && listings.isEmpty ? .nothingPublished : .nothingReadable
        }
        let envelope = FeedEnvelope(
            schemaVersion: 1, generatedAtEpochMilliseconds: generatedAt ?? accepted.id.epochMilliseconds ?? 0,
            fingerprint: "", payload: nil)
        return .resolved(
            ResolvedFeed(
                id: accepted.id, source: accepted.source, position: accepted.position, envelope: envelope,
                payload: nil, assets: GenerationAssets(generation: folder, path: "/")))
    }

    var resolution: Resolution<JSONValue> {
        Resolution(outcome: outcome, trace: Trace(pointer: pointer, candidates: candidates))
    }

    var checks: [Check] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        let report = StoreReport(
            pointer: pointer, generations: reports, orphans: [], leftovers: [], dangling: dangling)
        return StoreChecks.checks(
            resolution: resolution, report: hasReport ? report : nil, listings: listings, now: now, calendar: calendar)
    }

    /// What was found, in short: "error S02 current rejected: malformed JSON, line 35."
    var findings: [String] { checks.map { "\($0.severity) \($0.code.rawValue) \($0.message)" } }
}
