import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// A disk of its own in memory, as large as it is told to be, that can be full.
final class SmallDisk {
    /// Mounting is for root, and not everywhere for root.
    static let isPermitted: Bool = {
        do {
            _ = try SmallDisk("size=64k")
            return true
        } catch {
            return false
        }
    }()

    struct Refused: Error { var errno: Int32 }

    private let folder: TemporaryFolder

    init(_ options: String) throws {
        folder = try TemporaryFolder()
        #if os(Linux)
            guard mount("tmpfs", folder.path, "tmpfs", 0, options) == 0 else { throw Refused(errno: errno) }
        #else
            throw Refused(errno: ENOTSUP)
        #endif
    }

    deinit {
        #if os(Linux)
            umount2(folder.path, Int32(MNT_DETACH))
        #endif
    }

    var store: String { folder.path("store") }

    /// How many blocks and how many files are still free.
    func room() throws -> [UInt64] {
        var facts = statvfs()
        guard statvfs(folder.path, &facts) == 0 else { throw Refused(errno: errno) }
        return [UInt64(facts.f_bfree), UInt64(facts.f_ffree)]
    }
}

/// Publishes into a store until the disk refuses, and looks at what is left.
struct FullDisk {
    let root: String
    /// What must be the same before and after a publish that failed.
    let state: () throws -> [UInt64]

    private var store: FeedStore { FeedStore(root: root, schemaVersion: 1) }

    /// Publishes that number with these assets, and then a small one; the numbers are 1, 2, 3 ….
    ///
    /// - Returns: the step that failed; nil when the publish came through.
    func publish(
        _ number: Int, assets: [AssetSource], payloadBytes: Int = 0, errno expected: Int32
    ) throws -> StoreStep? {
        let before = try state()
        let text = String(repeating: "x", count: payloadBytes)
        let step = try failure(number, text, assets, expected)
        if step == nil {
            #expect(try shown() == number)
        } else {
            #expect(try state() == before, "the room is given back: \(number)")
            #expect(try shown() == 1 - number, "the old generation is current: \(number)")
        }
        try publish(-number, "", [])
        #expect(try shown() == -number, "a smaller one goes: \(number)")
        return step
    }

    private func failure(
        _ number: Int, _ text: String, _ assets: [AssetSource], _ expected: Int32
    ) throws(StoreError) -> StoreStep? {
        do throws(StoreError) {
            try publish(number, text, assets)
            return nil
        } catch {
            guard case .failed(let step, let path, expected) = error else { throw error }
            #expect(path.hasPrefix(root), "\(path)")
            return step
        }
    }

    /// The first publish, on which all others stand.
    func begin() throws { try publish(0, "", []) }

    private func publish(_ number: Int, _ text: String, _ assets: [AssetSource]) throws(StoreError) {
        let payload: JSONValue = ["number": .number(JSONNumber(Int64(number))), "text": .string(text)]
        try store.publish(payload, assets: assets, options: .init(keepPrevious: 0))
    }

    /// The number of the current generation, when that is intact and the only one.
    private func shown() throws -> Int? {
        let report = try store.verify()
        guard report.generations.map(\.integrity) == [.intact(.unit)], report.leftovers.isEmpty else { return nil }
        let resolution = try store.read()
        guard let feed = resolution.resolved, feed.source == .current else { return nil }
        return feed.payload["number"]?.number?.int64.map { Int($0) }
    }
}
