import FeedStorage
import Foundation

extension EffectRunner {
    /// Plays the app: publishes what comes next, at the simulated moment or just after the newest generation.
    ///
    /// - Throws: `LabError`, also where there is nothing to publish next.
    func publishNext(_ feed: Int, _ moment: Date, _ program: Program) throws(LabError) -> [Action] {
        let session = session(of: feed, program)
        let schemaVersion = session.schemaVersion ?? program.feeds[feed].snapshot?.schemaVersion
        let milliseconds = (moment.timeIntervalSince1970 * 1000).rounded(.down)
        let published = try session.bench.publishNext(
            at: Int64(exactly: milliseconds) ?? 0, schemaVersion: schemaVersion
        ) { root throws(StoreError) in
            try reading.resolution(of: root, knownSchema: schemaVersion)
        }
        let sentence = published.summary.prefix(1).uppercased() + published.summary.dropFirst() + "."
        if published.result.kind == .unchanged { return [.noticed(sentence)] }
        return [.labChanged(feed: feed, LabOutcome(kind: .publish, sentence: sentence, lab: session.status))]
    }
}
