import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// Does what the program asks for outside its state: reads stores, changes the lab, watches. One effect at a time.
public final class EffectRunner {
    let reading: FeedReading
    let fileSystem: any FileSystem
    let access: Program.Access
    /// Where private copies are made.
    let temporaryFolder: String
    /// Where pictures of the screen go.
    let exportFolder: String
    /// One for each feed that was opened.
    var sessions: [Int: FeedSession] = [:]
    private var revision = 0
    /// Verifications wait until the frame is on the screen.
    private(set) var afterFrame: [Effect] = []
    private let verified = VerificationCache()
    private var watcher: StoreWatcher?
    private var watchedFeed = 0
    private let pictureSizes = PictureSizes()
    /// Pictures of the feed that is shown.
    let pictures: FeedPictures

    public init(
        reading: FeedReading, access: Program.Access, temporaryFolder: String, exportFolder: String = ".",
        pictures: FeedPictures
    ) {
        self.reading = reading
        fileSystem = reading.fileSystem
        self.access = access
        self.temporaryFolder = temporaryFolder
        self.exportFolder = exportFolder
        self.pictures = pictures
    }

    /// Does one effect; returns what came of it.
    func run(_ effect: Effect, for program: Program) -> [Action] {
        switch effect {
        case .read(let feed, let cause): return read(feed, cause, program)
        case .glance(let feed): return glance(feed, program)
        case .verify:
            afterFrame.removeAll { if case .verify = $0 { true } else { false } }
            afterFrame.append(effect)
            return []
        case .loadPayload(let feed, let id, let revision): return loadPayload(feed, id, revision, program)
        case .watch(let feed):
            watch(feed, program)
            return [.watching(isPolling: isPolling)]
        case .inject, .previewFault, .publishNext, .press, .undo, .redo, .reset: return runInLab(effect, program)
        case .exportScreen: return [export(program)]
        case .copyText, .setMouse, .redrawAll, .suspend: return []
        }
    }

    /// Hands over what waited for the frame.
    func takeAfterFrame() -> [Effect] {
        defer { afterFrame = [] }
        return afterFrame
    }

    /// Does an effect that waited for the frame.
    func runAfterFrame(_ effect: Effect, for program: Program) -> [Action] {
        guard case .verify(let feed, let revision) = effect, program.feeds.indices.contains(feed),
            let snapshot = program.feeds[feed].snapshot, snapshot.revision == revision
        else { return [] }
        return StoreVerification(reading: reading, cache: verified, sizes: pictureSizes).actions(
            feed: feed, snapshot: snapshot, of: program.feeds[feed])
    }

    func session(of feed: Int, _ program: Program) -> FeedSession {
        if let session = sessions[feed] { return session }
        let session = FeedSession(source: program.feeds[feed].path, access: access, temporaryFolder: temporaryFolder)
        sessions[feed] = session
        return session
    }

    private func read(_ feed: Int, _ cause: ReadCause, _ program: Program) -> [Action] {
        guard program.feeds.indices.contains(feed) else { return [] }
        let session = session(of: feed, program)
        revision += 1
        let snapshot = reading.snapshot(of: session.root, revision: revision, knownSchema: session.schemaVersion)
        if session.schemaVersion == nil { session.schemaVersion = snapshot.schemaVersion }
        if feed == program.selectedFeed {
            pictures.show(snapshot)
            if feed == watchedFeed { follow(snapshot, isCopy: session.bench.isUsingCopy) }
        }
        return [.feedRead(feed: feed, snapshot: snapshot, cause: cause)]
    }

    /// How large a feed is that was never read and will take long; nil for all others.
    func largeFeedByteCount(_ feed: Int, _ program: Program) -> Int? {
        guard program.feeds.indices.contains(feed), sessions[feed] == nil else { return nil }
        let store = FeedStore(root: program.feeds[feed].path, fileSystem: fileSystem)
        do throws(StoreError) {
            guard let newest = try store.generations().first(where: { $0.kind == .generation }),
                let byteCount = store.feedByteCount(of: newest.id), byteCount > 4 << 20
            else { return nil }
            return byteCount
        } catch {
            // The read that follows tells what is wrong.
            return nil
        }
    }

    private func glance(_ feed: Int, _ program: Program) -> [Action] {
        guard program.feeds.indices.contains(feed) else { return [] }
        let snapshot = reading.snapshot(of: program.feeds[feed].path, revision: 0, knownSchema: nil)
        return [
            .feedGlanced(
                feed: feed, status: SourceStatus(snapshot.resolution), generationCount: snapshot.generations.count)
        ]
    }

    private func loadPayload(_ feed: Int, _ id: GenerationID, _ revision: Int, _ program: Program) -> [Action] {
        let store = FeedStore(root: session(of: feed, program).root, fileSystem: fileSystem)
        var payload = PayloadBytes(id: id, revision: revision, bytes: [], byteCount: 0)
        switch store.feedFile(of: id, limit: PayloadDocument.byteLimit) {
        case .bytes(let bytes, let byteCount):
            payload.bytes = bytes
            payload.byteCount = byteCount
        case .missing: payload.problem = "There is no feed.json in this generation."
        case .refused(let why): payload.problem = "feed.json is not read: \(why)."
        }
        return [.payloadLoaded(feed: feed, payload)]
    }

    private func export(_ program: Program) -> Action {
        do throws(LabError) {
            let export = ScreenExport(program: program, pictures: pictures)
            return .screenExported(path: try export.write(to: exportFolder, fileSystem: fileSystem))
        } catch {
            return .noticed("The screen is not saved: \(error.message).")
        }
    }

    // MARK: Watching

    /// Descriptors that become readable when the watched store changes.
    var watchedDescriptors: [Int32] { watcher?.descriptor.map { [$0] } ?? [] }
    /// Whether the store can only be looked at once a second.
    var isPolling: Bool { watcher?.isPolling ?? false }

    private func watch(_ feed: Int, _ program: Program) {
        guard program.feeds.indices.contains(feed) else { return }
        watchedFeed = feed
        watcher = StoreWatcher(root: program.feeds[feed].path)
        if let snapshot = program.feeds[feed].snapshot { follow(snapshot, isCopy: program.feeds[feed].lab.isCopy) }
    }

    private func follow(_ snapshot: FeedSnapshot, isCopy: Bool) {
        watcher?.follow(isCopy ? nil : snapshot.shownID)
        watcher?.followLayout(snapshot.layoutName)
    }

    /// Takes what the watcher has to tell.
    func drainWatcher() -> [Action] { watcher?.drain() == true ? [.storeChanged(feed: watchedFeed)] : [] }

    /// Looks at the store, where the system does not tell of changes.
    func poll() -> [Action] { drainWatcher() }

    /// Drops private copies; called once, at the end.
    public func close() {
        for session in sessions.values { session.close() }
    }
}
