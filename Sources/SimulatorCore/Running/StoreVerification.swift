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
            let checks = state.checks(
                resolution: resolution, report: report, listings: try store.generations(), sizes: sizes)
            return [.verified(feed: feed, revision: snapshot.revision, integrity: integrity, checks: checks)]
        } catch {
            return []
        }
    }
}
