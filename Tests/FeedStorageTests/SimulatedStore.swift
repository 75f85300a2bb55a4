import FeedStorage
import OrderedJSON
import TestSupport
import WidgetFeedTesting

/// A store on a simulated disk, with a payload of one number and one asset that holds the same number.
struct SimulatedStore {
    let disk: SimulatedDisk

    init(_ disk: SimulatedDisk = SimulatedDisk()) { self.disk = disk }

    static let root = "/phone/store"

    var store: FeedStore { FeedStore(root: Self.root, schemaVersion: 1, fileSystem: disk) }

    /// Publishes the number, with an asset of its name.
    @discardableResult
    func publish(_ number: Int, _ options: PublishOptions = .init()) throws(StoreError) -> PublishResult {
        let asset = AssetSource(name: "a\(number).txt", bytes: Array("asset \(number)".utf8))
        let shared = AssetSource(name: "shared.txt", bytes: Array("shared \(number)".utf8))
        return try store.publish(
            ["number": .number(JSONNumber(Int64(number)))], assets: [asset, shared], options: options)
    }

    /// The number that a read shows, when its assets are those of the same publish; nil when nothing was published.
    ///
    /// - Throws: ``Broken`` for everything that must never be seen: a mix, half a generation, a pointer that leads nowhere.
    func shown() throws -> Int? {
        let resolution = try store.read()
        switch resolution.outcome {
        case .nothingPublished: return nil
        case .nothingReadable: throw Broken(what: "nothing readable: \(resolution.rows)")
        case .resolved(let feed):
            let rows = try store.explain().rows
            guard feed.source == .current || resolution.trace.pointer.status == .missing,
                try store.explain().trace.candidates.allSatisfy(\.verdict.isUsable)
            else { throw Broken(what: "\(resolution.trace.pointer.status), \(rows)") }
            guard let number = feed.payload["number"]?.number?.int64 else { throw Broken(what: "no number") }
            guard try feed.assets.list().map(\.name) == ["a\(number).txt", "shared.txt"],
                try feed.assets.read("a\(number).txt") == Array("asset \(number)".utf8),
                try feed.assets.read("shared.txt") == Array("shared \(number)".utf8)
            else { throw Broken(what: "assets of another generation with \(number)") }
            guard case .intact = try store.verify(feed.id).integrity else { throw Broken(what: "\(number) not intact") }
            return Int(number)
        }
    }

    /// Whether any byte of that publish is left on the disk, under whatever name.
    func holdsBytes(of number: Int) -> Bool {
        disk.contents().values.contains { String(decoding: $0, as: UTF8.self) == "asset \(number)" }
    }

    struct Broken: Error { var what: String }
}

extension SimulatedDisk {
    /// Writes the pointer as another program would.
    func replacePointer(_ text: String) throws {
        try write(Array(text.utf8), to: SimulatedStore.root + "/current.json")
    }
}
