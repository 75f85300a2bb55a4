import FeedStorage
import Foundation
import WidgetModel

/// What is found after the frame: whether the shown generation is what its writer wrote, and the checks of the store.
struct StoreVerification {
    let reading: FeedReading

    /// The answer as actions; a store that went away in between says nothing.
    func actions(feed: Int, snapshot: FeedSnapshot, now: Date) -> [Action] {
        let store = FeedStore(
            root: snapshot.root, schemaVersion: snapshot.schemaVersion, fileSystem: reading.fileSystem)
        guard let id = snapshot.shownID, let report = try? store.verify(id) else { return [] }
        return [.verified(feed: feed, revision: snapshot.revision, integrity: report.integrity, checks: [])]
    }
}
