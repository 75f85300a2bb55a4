import FeedStorage
import Foundation
import WidgetModel

/// What is found after the frame: whether the shown generation is what its writer wrote, and the checks of the store.
struct StoreVerification {
    let reading: FeedReading
    /// What was found when it was looked before.
    let cache: VerificationCache
    let sizes: PictureSizes

    /// In a store of more generations only the shown one is hashed, so that the screen never waits for long.
    static let generationLimit = 64

    /// The answer as actions; a store that went away in between says nothing.
    func actions(feed: Int, snapshot: FeedSnapshot, of state: FeedState) -> [Action] {
        let clock = state.clock
        let store = FeedStore(
            root: snapshot.root, schemaVersion: snapshot.schemaVersion, fileSystem: reading.fileSystem)
        let isSmall = snapshot.generations.count <= Self.generationLimit
        do throws(StoreError) {
            let report = isSmall ? try store.verify(reusing: cache) : nil
            var integrity = report?.generations.first { $0.id == snapshot.shownID }?.integrity
            if integrity == nil, let id = snapshot.shownID {
                integrity = try store.verify(id, reusing: cache).integrity
            }
            let resolution =
                isSmall
                ? try reading.resolution(of: snapshot.root, knownSchema: snapshot.schemaVersion, judgesAll: true)
                : snapshot.resolution
            let ofStore = StoreChecks.checks(
                resolution: resolution, report: report, listings: try store.generations(), now: clock.moment,
                calendar: clock.calendar)
            let contents = ContentChecks(
                snapshot: snapshot, resolution: resolution, placements: state.wantedPlacements, clock: clock)
            let ofPictures = sizes.checks(of: snapshot, placements: state.placements)
            let checks = (ofStore + contents.checks + ofPictures + state.viewChecks).bySeverity
            return [.verified(feed: feed, revision: snapshot.revision, integrity: integrity, checks: checks)]
        } catch {
            return []
        }
    }
}
