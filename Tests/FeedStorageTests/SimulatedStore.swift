import FeedStorage
import OrderedJSON
import TestSupport
import WidgetFeedTesting

/// A store on a simulated disk, with a payload of one number and two assets that hold the same number.
struct SimulatedStore: Sendable {
    let disk: SimulatedDisk
    /// Through which the store uses the disk; a faulty one in tests of the proof.
    let fileSystem: any FileSystem

    /// A store on that disk, used as it is by default.
    init(_ disk: SimulatedDisk = SimulatedDisk(), through fileSystem: (any FileSystem)? = nil) {
        self.disk = disk
        self.fileSystem = fileSystem ?? disk
    }

    static let root = "/phone/store"

    var store: FeedStore { FeedStore(root: Self.root, schemaVersion: 1, fileSystem: fileSystem) }

    /// Publishes the number, with an asset of its name and one whose name is always the same.
    @discardableResult
    func publish(
        _ number: Int, stamp: Int = 0, _ options: PublishOptions = .init()
    ) throws(StoreError) -> PublishResult {
        let asset = AssetSource(name: "a\(number).txt", bytes: Array("asset \(number)".utf8))
        let shared = AssetSource(name: "shared.txt", bytes: Array("shared \(number)".utf8))
        var members = [JSONObject.Member("number", .number(JSONNumber(Int64(number))))]
        if stamp != 0 { members.append(.init("stamp", .number(JSONNumber(Int64(stamp))))) }
        return try store.publish(.object(JSONObject(members)), assets: [asset, shared], options: options)
    }

    /// The number that a read shows, when its assets are those of the same publish; nil when nothing was published.
    ///
    /// - Parameter isStrict: whether a fall-back, or a generation beside it that will not do, is a fault, too; by default
    ///   it is.
    /// - Parameter byPointer: whether there must be a pointer; by default a search will do where there is none.
    /// - Throws: ``Broken`` for everything that must never be seen: a mix, half a generation, a pointer that leads nowhere.
    func shown(isStrict: Bool = true, byPointer: Bool = false) throws -> Int? {
        let resolution = try store.read()
        switch resolution.outcome {
        case .nothingPublished: return nil
        case .nothingReadable: throw Broken(what: "nothing readable: \(resolution.rows)")
        case .resolved(let feed):
            if isStrict {
                let explained = try store.explain()
                guard feed.source == .current || (resolution.trace.pointer.status == .missing && !byPointer),
                    explained.trace.candidates.allSatisfy(\.verdict.isUsable)
                else { throw Broken(what: "\(resolution.trace.pointer.status), \(explained.rows)") }
            }
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

    struct Broken: Error, CustomStringConvertible {
        var what: String
        var description: String { what }
    }
}

extension SimulatedDisk {
    /// Writes the pointer as another program would.
    func replacePointer(_ text: String) throws {
        try write(Array(text.utf8), to: SimulatedStore.root + "/current.json")
    }
}
