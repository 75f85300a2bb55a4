import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// Between any two calls that the real code makes, a file or folder of the store is moved away and a link or a pipe
/// put in its place.
@Suite(.serialized) struct SwappedFolderTests {
    @Test(
        "Before every call of a read, a check, a publish, a repair and a clearing: nothing outside is touched, nothing mixed",
        arguments: StoreWork.allCases)
    func swap(work: StoreWork) async {
        await #expect(processExitsWith: .success) { [work = work as StoreWork] in
            // Ends this process when something blocks.
            alarm(300)
            let rehearsal = try Swap(work, of: nil, as: .link, at: 0)
            try rehearsal.run()
            let outside = rehearsal.outside
            let callCount = rehearsal.disk.calls.count
            #expect(callCount > 5)
            for index in 0..<callCount {
                for target in SwapTarget.allCases {
                    try Swap(work, of: target, as: .link, at: index, outside).run()
                    if !target.isFolder { try Swap(work, of: target, as: .pipe, at: index, outside).run() }
                }
                try outside.checkUnchanged("\(work), call \(index)")
            }
        }
    }
}

/// What is done with a store.
enum StoreWork: String, CaseIterable, Codable, Sendable {
    case read, explain, verify, publish, repair, clear

    func run(_ store: FeedStore, _ sides: InsideAndOutside, _ what: String) throws {
        do {
            switch self {
            case .read: try sides.checkShown(try store.read(), what)
            case .explain: try sides.checkShown(try store.explain(), what)
            case .verify: _ = try store.verify()
            case .publish: try InsideAndOutside.publish(3, to: store)
            case .repair: _ = try store.repair()
            case .clear: try store.clear(lockDeadlineMilliseconds: 0)
            }
        } catch let error as StoreError {
            // A typed error is a right answer to a store that changes under our hands.
            #expect(!error.message.isEmpty, "\(what)")
        }
    }
}

/// What is swapped.
enum SwapTarget: CaseIterable {
    case pointer, lock, generations, generation, feed, assets, asset
    /// The folder that is being written or removed, and what is in it.
    case draft, draftAssets, draftFeed

    var isFolder: Bool { ![.pointer, .lock, .feed, .asset, .draftFeed].contains(self) }

    /// The path in the store, and that of the look-alike outside; nil when there is nothing of the kind now.
    func paths(_ sides: InsideAndOutside) -> (inside: String, outside: String)? {
        let generation = "generations/\(sides.current)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sides.root + "/generations")) ?? []
        let draft = names.first { $0.hasSuffix(".tmp") }.map { "generations/\($0)" }
        return switch self {
        case .pointer: ("current.json", "current.json")
        case .lock: (".lock", ".lock")
        case .generations: ("generations", "generations")
        case .generation: (generation, generation)
        case .feed: (generation + "/feed.json", generation + "/feed.json")
        case .assets: (generation + "/assets", generation + "/assets")
        case .asset: (generation + "/assets/a.txt", generation + "/assets/a.txt")
        case .draft: draft.map { ($0, generation) }
        case .draftAssets: draft.map { ($0 + "/assets", generation + "/assets") }
        case .draftFeed: draft.map { ($0 + "/feed.json", generation + "/feed.json") }
        }
    }
}

/// One swap before one call.
private struct Swap {
    let disk: WatchedFileSystem
    private let work: StoreWork
    private let sides: InsideAndOutside
    private let what: String

    /// With nil nothing is swapped.
    init(
        _ work: StoreWork, of target: SwapTarget?, as thing: HostileThing, at index: Int, _ outside: LookAlike? = nil
    ) throws {
        let sides = try InsideAndOutside(outside)
        (self.work, self.sides) = (work, sides)
        what = "\(work), \(target.map { "\($0)" } ?? "nothing") for a \(thing) before call \(index)"
        disk = WatchedFileSystem { [sides = Unshared(sides), what] place, _ in
            guard place == index, let paths = target?.paths(sides.value) else { return }
            let inside = sides.value.root + "/" + paths.inside
            // Not there at this moment: nothing to swap.
            guard rename(inside, sides.value.folder.path("aside")) == 0 else { return }
            do {
                try thing.put(at: inside, outside: sides.value.outside.folder.path(paths.outside))
            } catch {
                Issue.record("\(what): \(error)")
            }
        }
    }

    var outside: LookAlike { sides.outside }

    func run() throws {
        try work.run(FeedStore(root: sides.root, schemaVersion: 1, fileSystem: disk), sides, what)
        outside.checkUnopened(by: disk, what)
        try sides.checkShown(try FeedStore(root: sides.root, schemaVersion: 1).read(), what)
    }
}

/// Hands a value to a closure that is called on the same thread only.
private struct Unshared<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
