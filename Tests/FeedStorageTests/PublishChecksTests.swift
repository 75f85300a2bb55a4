import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

/// What is refused before the disk is touched.
@Suite struct PublishChecksTests {
    private func refuse(
        _ payload: JSONValue = 1, assets: [AssetSource] = [], _ options: PublishOptions = .init(), limit: Int = 1 << 22
    ) -> StoreError? {
        let disk = SimulatedDisk()
        let store = FeedStore(root: "/s", schemaVersion: 1, feedByteLimit: limit, fileSystem: disk)
        do throws(StoreError) {
            try store.publish(payload, assets: assets, options: options)
            return nil
        } catch {
            #expect(disk.contents() == ["/": []], "the disk is untouched")
            return error
        }
    }

    @Test("Unsafe names are refused", arguments: ["", "..", "a/b", "a b", "\u{1B}", "e\u{301}.png"])
    func unsafeNames(name: String) {
        #expect(refuse(assets: [.init(name: name, bytes: [])]) == .unsafeAssetName(name))
    }

    @Test(
        "Names that a phone keeps in one file are refused, and both are named",
        arguments: [("a.png", "A.PNG"), ("ä.png", "Ä.png"), ("a", "a"), ("Straße", "STRASSE")])
    func collisions(first: String, second: String) {
        #expect(
            refuse(assets: [.init(name: first, bytes: []), .init(name: "b", bytes: []), .init(name: second, bytes: [])])
                == .collidingAssetNames(first, second))
    }

    @Test("More than the budget or the feed's limit is refused")
    func budget() {
        let assets = [AssetSource(name: "a", bytes: [1, 2, 3]), AssetSource(name: "b", bytes: [4, 5])]
        #expect(refuse(assets: assets, .init(assetByteLimit: 4)) == .assetsTooLarge(byteCount: 5, limit: 4))
        #expect(refuse(assets: assets, .init(assetByteLimit: 5)) == nil)
        let text = JSONValue.string(String(repeating: "x", count: 5000))
        guard case .feedTooLarge(let byteCount, 5000) = refuse(text, limit: 5000) else {
            Issue.record("not refused")
            return
        }
        #expect(byteCount > 5000)
        #expect(refuse(text, limit: 6000) == nil)
    }

    @Test("A payload too deep to be read back is refused")
    func depth() {
        func nested(_ levels: Int) -> JSONValue { (0..<levels).reduce(1) { value, _ in [value] } }
        #expect(refuse(nested(511)) == nil)
        #expect(refuse(nested(512)) == .notEncodable(codingPath: "", why: "nested deeper than 512 levels"))
    }

    @Test("An asset that is missing, a folder, or a pipe is refused")
    func sources() throws {
        let folder = try TemporaryFolder()
        let store = FeedStore(root: folder.path("store"), schemaVersion: 1)
        #expect(throws: StoreError.failed(step: .readSource, path: folder.path("no"), errno: 2)) {
            try store.publish(1, assets: [.init(name: "a", path: folder.path("no"))])
        }
        #expect(throws: StoreError.assetIsNoFile(name: "a", path: folder.path)) {
            try store.publish(1, assets: [.init(name: "a", path: folder.path)])
        }
        #expect(throws: StoreError.assetIsNoFile(name: "a", path: "/dev/null")) {
            try store.publish(1, assets: [.init(name: "a", path: "/dev/null")])
        }
        #expect(try folder.names() == [])
    }

    @Test("A file that changes between hashing and copying stops the publish, and the old generation stays")
    func changingSource() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        try sample.disk.write([1, 2, 3], to: "/phone/picture")
        var opened = 0
        sample.disk.visit { call in
            guard call.path == "/phone/picture", call.kind == .open else { return }
            opened += 1
            if opened == 2 { do { try sample.disk.write([1, 2, 4], to: "/phone/picture") } catch { opened = 99 } }
        }
        #expect(throws: StoreError.assetChanged(name: "a", path: "/phone/picture")) {
            try sample.store.publish(2, assets: [.init(name: "a", path: "/phone/picture")])
        }
        sample.disk.visit(nil)
        #expect(opened == 2)
        #expect(try sample.shown() == 1)
        #expect(try sample.store.generations().count == 1)
    }
}
