import FeedStorage
import OrderedJSON

/// What makes one publish known in everything that belongs to it: its writer and a number.
struct Stamp: Equatable {
    let writer: Int64
    let number: Int64

    init(writer: Int32, number: Int) { (self.writer, self.number) = (Int64(writer), Int64(number)) }

    /// Takes it out of a payload; nil where there is none.
    init?(_ payload: JSONValue) {
        guard let writer = payload["writer"]?.number?.int64, let number = payload["number"]?.number?.int64 else {
            return nil
        }
        (self.writer, self.number) = (writer, number)
    }

    var payload: JSONValue {
        ["writer": .number(JSONNumber(writer)), "number": .number(JSONNumber(number))]
    }

    static let assetNames = ["a.txt", "b.txt"]

    /// The content of each asset.
    var bytes: [UInt8] { Array("\(writer) \(number)".utf8) }

    /// Publishes it.
    func publish(to store: FeedStore, waitingMilliseconds: Int) throws(StoreError) -> PublishResult {
        try store.publish(
            payload, assets: Self.assetNames.map { AssetSource(name: $0, bytes: bytes) },
            options: .init(lockDeadlineMilliseconds: waitingMilliseconds))
    }
}

/// One read with its assets, judged.
enum WholeRead: Equatable {
    case whole
    /// The generation was pruned between its feed and its assets, and no pointer names it any more.
    case overtaken
    case violation(String)

    init(_ store: FeedStore) {
        do throws(StoreError) {
            self = try Self.judge(store)
        } catch {
            self = .violation("a read threw: \(error.message)")
        }
    }

    private static func judge(_ store: FeedStore) throws(StoreError) -> WholeRead {
        let resolution = try store.read()
        let rows = resolution.trace.candidates.map { "\($0.source.rawValue) \($0.id) \($0.verdict.name)" }
        guard let feed = resolution.resolved else { return .violation("nothing to show: \(rows)") }
        guard feed.source == .current else { return .violation("a false fall-back: \(rows)") }
        guard let stamp = Stamp(feed.payload) else { return .violation("a payload of nobody in \(feed.id)") }
        var isComplete = true
        for name in Stamp.assetNames {
            do throws(StoreError) {
                let bytes = try feed.assets.read(name)
                if bytes != stamp.bytes {
                    let content = String(decoding: bytes, as: UTF8.self)
                    return .violation("a mix in \(feed.id): \(stamp), \(name) \(content)")
                }
            } catch let error where error == .assetMissing(name: name) {
                isComplete = false
            }
        }
        if isComplete { return .whole }
        let pointer = try store.read().trace.pointer
        if pointer.current == feed.id || pointer.previous.contains(feed.id) {
            return .violation("assets are missing in \(feed.id), which the pointer names")
        }
        return .overtaken
    }
}
