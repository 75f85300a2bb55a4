import FeedStorage
import OrderedJSON
import TestSupport
import Testing
import WidgetFeedTesting

@Suite struct PublishTests {
    private let payload: JSONValue = ["text": "hello", "lastUpdated": 1]

    @Test("A first publish makes the store as the format says, to the byte")
    func layout() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path("new/store"), schemaVersion: 1, clock: { 1_789_250_400_000 })
        let result = try store.publish(payload, assets: [.init(name: "a.png", bytes: [1, 2, 3])])
        #expect(result.kind == .published)
        let id = result.id.string
        #expect(try folder.names("new/store") == [".lock", "current.json", "generations"])
        #expect(try folder.names("new/store/generations") == [id])
        #expect(try folder.bytes("new/store/generations/\(id)/assets/a.png") == [1, 2, 3])
        #expect(try folder.bytes("new/store/.lock") == [])
        let fingerprint = try #require(try store.read().resolved?.envelope.fingerprint)
        #expect(id == "1789250400000-" + fingerprint.prefix(8))
        let pointer = String(decoding: try folder.bytes("new/store/current.json"), as: UTF8.self)
        #expect(pointer == "{\n    \"current\": \"\(id)\",\n    \"previous\": []\n}")
        let feed = String(decoding: try folder.bytes("new/store/generations/\(id)/feed.json"), as: UTF8.self)
        #expect(
            feed == """
                {
                    "schemaVersion": 1,
                    "generatedAtEpochMs": 1789250400000,
                    "fingerprint": "\(fingerprint)",
                    "payload": {
                        "text": "hello",
                        "lastUpdated": 1
                    }
                }
                """)
    }

    @Test("The same content again is unchanged: nothing is written, nobody is notified")
    func unchanged() throws {
        let sample = SimulatedStore()
        let id = try sample.publish(1).id
        let before = sample.disk.contents()
        let counter = CountingNotifier()
        let store = FeedStore(root: SimulatedStore.root, schemaVersion: 1, fileSystem: sample.disk, notifier: counter)
        let result = try store.publish(
            ["number": 1],
            assets: [
                .init(name: "shared.txt", bytes: Array("shared 1".utf8)),
                .init(name: "a1.txt", bytes: Array("asset 1".utf8)),
            ])
        #expect(result == PublishResult(kind: .unchanged, id: id))
        #expect(sample.disk.contents() == before)
        #expect(counter.generations.isEmpty)
    }

    @Test("Content whose asset is gone or has another size is published again")
    func damagedAssets() throws {
        for bytes in [nil, Array("longer than before".utf8)] as [[UInt8]?] {
            let sample = SimulatedStore()
            let old = try sample.publish(1).id
            let path = "\(SimulatedStore.root)/generations/\(old)/assets/a1.txt"
            if let bytes {
                try sample.disk.write(bytes, to: path)
            } else {
                let (folder, name) = try sample.disk.parent(of: path)
                try sample.disk.removeFile(name, in: folder)
            }
            let result = try sample.publish(1)
            #expect(result.kind == .published && result.id != old)
            #expect(try sample.shown() == 1)
        }
    }

    @Test("What differs in ignored members only is unchanged; assets count by their bytes")
    func ignoring() throws {
        let store = FeedStore(root: "/s", schemaVersion: 1, fileSystem: SimulatedDisk())
        let asset = AssetSource(name: "a.png", bytes: [1])
        let options = PublishOptions(ignoring: ["lastUpdated", "list[1].seen"])
        func payload(_ time: Int64, _ seen: JSONValue?, _ text: String = "x") -> JSONValue {
            var element = JSONObject([.init("text", .string(text))])
            element["seen"] = seen
            return ["list": [["a": 1], .object(element)], "lastUpdated": .number(JSONNumber(time))]
        }
        let id = try store.publish(payload(1, nil), assets: [asset], options: options).id
        let again = try store.publish(payload(2, true), assets: [asset], options: options)
        #expect(again.kind == .unchanged && again.id == id)
        #expect(try store.read().resolved?.payload["lastUpdated"]?.number?.int64 == 1)
        let other = AssetSource(name: "a.png", bytes: [2])
        #expect(try store.publish(payload(2, true), assets: [other], options: options).kind == .published)
        #expect(
            try store.publish(payload(3, true), assets: [other, asset.named("b")], options: options).kind == .published)
        #expect(try store.publish(payload(4, true), assets: [other], options: options).kind == .published)
        #expect(try store.publish(payload(4, true, "y"), assets: [other], options: options).kind == .published)
        #expect(throws: StoreError.invalidPath("list[")) {
            try store.publish(1, options: .init(ignoring: ["list["]))
        }
    }

    @Test("Readers are told of each change, after the lock is free")
    func notification() throws {
        let disk = SimulatedDisk()
        let counter = CountingNotifier { #expect(!disk.isLockHeld) }
        let store = FeedStore(root: "/s", schemaVersion: 1, fileSystem: disk, notifier: counter)
        let first = try store.publish(1).id
        let second = try store.publish(2).id
        try store.publish(2)
        try store.clear()
        try store.clear()
        #expect(counter.generations == [first, second, nil])
        #expect(disk.openCount == 0)
    }

    @Test("Assets are copied from files, following the caller's links")
    func files() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0) }
        try folder.write(bytes, to: "picture")
        try folder.makeLink("link", to: "picture")
        let store = FeedStore(root: folder.path("store"), schemaVersion: 1)
        try store.publish(1, assets: [.init(name: "a.png", path: folder.path("link"))])
        let feed = try #require(try store.read().resolved)
        #expect(try feed.assets.list() == [.init(name: "a.png", byteCount: 700_000)])
        #expect(try feed.assets.read("a.png") == bytes)
        #expect(throws: StoreError.assetTooLarge(name: "a.png", byteCount: 700_000, limit: 10)) {
            try feed.assets.read("a.png", limit: 10)
        }
        #expect(try store.verify(feed.id).integrity == .intact(.unit))
    }

    @Test("Without a version of its own a store publishes under the version that is there, else 1")
    func schemaVersion() throws {
        let disk = SimulatedDisk()
        try FeedStore(root: "/s", schemaVersion: 7, fileSystem: disk).publish(1)
        try FeedStore(root: "/s", fileSystem: disk).publish(2)
        #expect(try FeedStore(root: "/s", schemaVersion: 7, fileSystem: disk).read().resolved?.payload == 2)
        try FeedStore(root: "/t", fileSystem: disk).publish(2)
        #expect(try FeedStore(root: "/t", schemaVersion: 1, fileSystem: disk).read().resolved?.payload == 2)
    }
}

extension AssetSource {
    fileprivate func named(_ name: String) -> AssetSource {
        var source = self
        source.name = name
        return source
    }
}
