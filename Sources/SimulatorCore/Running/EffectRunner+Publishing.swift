import FeedStorage
import Foundation
import OrderedJSON
import WidgetModel

extension EffectRunner {
    /// Plays the app: publishes what comes next, at the simulated moment or just after the newest generation.
    ///
    /// - Throws: `LabError`, also where there is nothing to publish next.
    func publishNext(_ feed: Int, _ moment: Date, _ program: Program) throws(LabError) -> [Action] {
        let session = session(of: feed, program)
        let schemaVersion = session.schemaVersion ?? program.feeds[feed].snapshot?.schemaVersion
        let published = try session.bench.publishNext(
            at: Self.epochMilliseconds(moment), schemaVersion: schemaVersion
        ) { root throws(StoreError) in
            try reading.resolution(of: root, knownSchema: schemaVersion)
        }
        return outcome(of: published, feed, session)
    }

    /// Plays the app after a tap: applies the action to what is shown, and publishes that.
    ///
    /// - Throws: `LabError`; an action that changes nothing is a notice.
    func publish(after press: ButtonPress, _ feed: Int, _ program: Program) throws(LabError) -> [Action] {
        let session = session(of: feed, program)
        let schemaVersion = session.schemaVersion ?? program.feeds[feed].snapshot?.schemaVersion
        let resolved: ResolvedFeed<JSONValue>?
        do throws(StoreError) {
            resolved = try reading.resolution(of: session.root, knownSchema: schemaVersion).resolved
        } catch {
            throw .store(error)
        }
        guard let resolved, let kind = reading.registry.kind(named: press.kind),
            let payload = kind.payload(
                resolved.payload, applying: WidgetAction(press.action), at: press.moment,
                calendar: program.feeds[feed].clock.calendar)
        else { return [.noticed("\(press.action) changes nothing: the app has nothing to publish.")] }
        let published = try session.bench.publish(
            NextState(payload: payload, origin: press.action), over: resolved,
            at: Self.epochMilliseconds(press.moment), schemaVersion: schemaVersion)
        return outcome(of: published, feed, session)
    }

    private func outcome(of published: Workbench.NextPublish, _ feed: Int, _ session: FeedSession) -> [Action] {
        let sentence = published.summary.prefix(1).uppercased() + published.summary.dropFirst() + "."
        if published.result.kind == .unchanged { return [.noticed(sentence)] }
        return [.labChanged(feed: feed, LabOutcome(kind: .publish, sentence: sentence, lab: session.status))]
    }

    private static func epochMilliseconds(_ moment: Date) -> Int64 {
        Int64(exactly: (moment.timeIntervalSince1970 * 1000).rounded(.down)) ?? 0
    }
}
