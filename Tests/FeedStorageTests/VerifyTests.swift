import FeedStorage
import OrderedJSON
import TestSupport
import Testing

@Suite struct VerifyTests {
    /// A store on disk with one generation that names one picture, has another that nothing names, and is intact.
    private func published() throws -> (folder: TemporaryFolder, store: FeedStore, id: GenerationID) {
        let folder = try TemporaryFolder(inMemory: true)
        let store = FeedStore(root: folder.path, schemaVersion: 1)
        let payload: JSONValue = ["quotes": [["text": "see a.png or b", "image": "a.png"], ["image": "gone.JPG"]]]
        let id = try store.publish(
            payload, assets: [.init(name: "a.png", bytes: [1]), .init(name: "extra.png", bytes: [2, 3])]
        ).id
        return (folder, store, id)
    }

    @Test("An intact generation, with what is missing and what nothing names")
    func intact() throws {
        let (folder, store, id) = try published()
        var expected = GenerationReport(id: id, integrity: .intact(.unit))
        expected.assets = [.init(name: "a.png", byteCount: 1), .init(name: "extra.png", byteCount: 2)]
        expected.missing = ["gone.JPG"]
        expected.unnamed = ["extra.png"]
        let report = try store.verify(id)
        #expect(report == expected)
        #expect(
            try store.verify()
                == StoreReport(pointer: .init(status: .ok, current: id), generations: [expected]))
        #expect(try folder.names("generations") == [id.string])
    }

    @Test("A change of payload, of an asset, one more or one less: altered, and still shown")
    func altered() throws {
        for change in ["payload", "asset", "more", "less"] {
            let (folder, store, id) = try published()
            let assets = "generations/\(id)/assets"
            switch change {
            case "payload":
                let feed = String(decoding: try folder.bytes("generations/\(id)/feed.json"), as: UTF8.self)
                let edited = feed.split(separator: "see").joined(separator: "saw")
                try folder.write(edited, to: "generations/\(id)/feed.json")
            case "asset": try folder.write([9], to: "\(assets)/a.png")
            case "more": try folder.write([9], to: "\(assets)/.DS_Store")
            default: try folder.remove("\(assets)/extra.png")
            }
            #expect(try store.verify(id).integrity == .altered, "\(change)")
            #expect(try store.read().resolved?.id == id)
        }
    }

    @Test("White space between members and the way a character is escaped are no alteration")
    func sameContent() throws {
        let (folder, store, id) = try published()
        let feed = try #require(try store.read().resolved?.envelope)
        let text = JSONWriter.compact(feed.payload).replacing("see a", with: #"s\u0065e\u0020a"#)
        try folder.write(
            #"{"payload": \#(text), "fingerprint":"\#(feed.fingerprint)","schemaVersion":1,"generatedAtEpochMs":5}"#,
            to: "generations/\(id)/feed.json")
        #expect(try store.verify(id).integrity == .intact(.unit))
    }

    @Test("What cannot be compared is unverifiable, with the reason")
    func unverifiable() throws {
        let (folder, store, id) = try published()
        #expect(try store.verify(.init("gone")).integrity == .unverifiable(.noEnvelope(.missingDirectory)))
        #expect(try store.verify(.init("..")).integrity == .unverifiable(.noEnvelope(.unsafeName)))
        try folder.remove("generations/\(id)/assets")
        try folder.makeLink("generations/\(id)/assets", to: "..")
        #expect(try store.verify(id).integrity == .unverifiable(.assetsFolder(.symbolicLink)))
        try folder.write("{", to: "generations/\(id)/feed.json")
        #expect(try store.verify(id).integrity.name == "unverifiable")
        #expect(try store.verify(id).integrity.detail == "ends at line 1, column 2: a name in quotes or } must follow")
    }

    @Test("An asset that the disk does not give makes the generation unverifiable")
    func failingDisk() throws {
        let sample = SimulatedStore()
        let id = try sample.publish(1).id
        sample.disk.forgetCalls()
        _ = try sample.store.verify(id)
        let calls = sample.disk.recordedCalls
        let index = try #require(calls.firstIndex { $0.kind == .open && $0.name == "a1.txt" })
        sample.disk.forgetCalls()
        sample.disk.fail(atCall: index, errno: 5)
        #expect(
            try sample.store.verify(id).integrity == .unverifiable(.unreadableAsset(name: "a1.txt", errno: 5)))
        sample.disk.forgetCalls()
        sample.disk.fail(atCall: index, errno: 24)
        #expect(throws: StoreError.self) { try sample.store.verify(id) }
    }

    @Test("Links, folders, unsafe names and names that collide under assets are listed")
    func odd() throws {
        let (folder, store, id) = try published()
        let assets = "generations/\(id)/assets"
        try folder.makeLink("\(assets)/link.png", to: "a.png")
        try folder.write("", to: "\(assets)/folder/x")
        try folder.write("", to: "\(assets)/a b")
        try folder.write("", to: "\(assets)/A.PNG")
        let report = try store.verify(id)
        #expect(
            report.refused.map { "\($0.name) \($0.verdict.name)" } == [
                "a b unsafeName", "folder notAFile", "link.png symbolicLink",
            ])
        #expect(report.collisions == [["A.PNG", "a.png"]])
    }

    @Test("Orphans, leftovers and what the pointer names in vain are listed")
    func store() throws {
        let (folder, store, id) = try published()
        try folder.write(SampleStore.feed(), to: "generations/9-z/feed.json")
        try folder.write("", to: "generations/8-y.tmp/feed.json")
        try folder.write("", to: "generations/note")
        try folder.write(#"{"current":"7-x","previous":["\#(id)","7-x"]}"#, to: "current.json")
        let report = try store.verify()
        #expect(report.generations.map(\.id) == [id, .init("9-z")])
        #expect(report.orphans == [.init("9-z")])
        #expect(report.leftovers == [.init("8-y.tmp")])
        #expect(report.dangling == [.init("7-x")])
        #expect(try FeedStore(root: folder.path("nowhere")).verify().generations.isEmpty)
    }
}
