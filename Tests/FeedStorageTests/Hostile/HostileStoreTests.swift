import FeedStorage
import Foundation
import TestSupport
import Testing

@Suite struct HostileStoreTests {
    private func rows(_ prepare: (SampleStore) throws -> Void) throws -> [String] {
        let sample = try SampleStore()
        try prepare(sample)
        return try sample.store.read().rows
    }

    @Test("A pointer that names places outside the store leads nowhere")
    func names() throws {
        let rows = try rows { sample in
            try sample.folder.write(SampleStore.feed(), to: "feed.json")
            try sample.addGeneration("1-a")
            try sample.point(
                to: "..", [".", "../generations/1-a", "/etc", "1-a/", "", "1-a"])
        }
        #expect(
            rows == [
                "current 0 .. unsafeName", "previous 0 . unsafeName", "previous 1 ../generations/1-a unsafeName",
                "previous 2 /etc unsafeName", "previous 3 1-a/ unsafeName", "previous 4  unsafeName",
                "previous 5 1-a accepted",
            ])
    }

    @Test("Names with escape sequences and a zero byte are unsafe, never opened")
    func escapes() throws {
        let rows = try rows { sample in
            try sample.addGeneration("1-a")
            try sample.folder.write(
                #"{"current":"\u001b[2J","previous":["1-a\u0000","1-b.tmp","1-a"]}"#, to: "current.json")
        }
        #expect(
            rows == [
                "current 0 \u{1B}[2J unsafeName", "previous 0 1-a\u{0} unsafeName", "previous 1 1-b.tmp temporary",
                "previous 2 1-a accepted",
            ])
    }

    @Test("A folder whose name is no UTF-8 is unsafe, and two such are told apart")
    func invalidUTF8() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a")
        let fileSystem = POSIXFileSystem()
        let generations = try fileSystem.openFolder(path: sample.folder.path("generations"))
        defer { fileSystem.close(generations) }
        try fileSystem.makeFolder(FileName(bytes: [0x39, 0x2D, 0xFF]), in: generations)
        try fileSystem.makeFolder(FileName(bytes: [0x39, 0x2D, 0xFE]), in: generations)
        #expect(
            try sample.store.read().rows == [
                "directory 0 9-\u{FFFD} unsafeName", "directory 1 9-\u{FFFD} unsafeName", "directory 2 1-a accepted",
            ])
        #expect(try sample.store.read().trace.candidates.first?.id == GenerationID(bytes: [0x39, 0x2D, 0xFF]))
    }

    @Test("Symbolic links are refused as pointer, generation, feed and folder of assets")
    func links() throws {
        let sample = try SampleStore()
        try sample.addGeneration("1-a")
        try sample.folder.write("picture", to: "elsewhere/secret.png")
        try sample.folder.makeLink("generations/2-b", to: "1-a")
        try sample.folder.makeFolder("generations/3-c")
        try sample.folder.makeLink("generations/3-c/feed.json", to: "../1-a/feed.json")
        try sample.folder.makeFolder("generations/1-a/assets")
        try sample.folder.makeLink("generations/1-a/assets/x.png", to: "../../../elsewhere/secret.png")
        try sample.point(to: "3-c", ["2-b", "1-a"])
        let resolution = try sample.store.read()
        #expect(
            resolution.rows == [
                "current 0 3-c symbolicLink", "previous 0 2-b symbolicLink", "previous 1 1-a accepted",
            ])
        let assets = try #require(resolution.resolved?.assets)
        #expect(try assets.list().isEmpty)
        #expect(throws: StoreError.assetMissing(name: "x.png")) { try assets.read("x.png") }
        #expect(throws: StoreError.assetMissing(name: "../feed.json")) { try assets.read("../feed.json") }
        #expect(throws: StoreError.assetMissing(name: "x.png")) { try assets.beginning(of: "x.png", byteCount: 8) }
        #expect(try assets.status(of: "x.png") == nil && assets.status(of: "../feed.json") == nil)
        try sample.folder.remove("generations/1-a/assets")
        try sample.folder.makeLink("generations/1-a/assets", to: "../../elsewhere")
        #expect(throws: StoreError.self) { try assets.read("secret.png") }
        #expect(throws: StoreError.self) { try assets.beginning(of: "secret.png", byteCount: 8) }
        #expect(throws: StoreError.self) { try assets.list() }
        try sample.folder.write(#"{"current":"1-a"}"#, to: "real.json")
        try sample.folder.remove("current.json")
        try sample.folder.makeLink("current.json", to: "real.json")
        #expect(try sample.store.read().trace.pointer.status == .symbolicLink)
    }

    @Test("Pipes, sockets and folders in place of files are refused without being opened")
    func pipes() throws {
        let sample = try SampleStore()
        try sample.folder.makeFolder("generations/1-a")
        try sample.folder.makeFolder("generations/2-b/feed.json")
        try sample.folder.makeFolder("generations/4-d/assets")
        #expect(mkfifo(sample.folder.path("generations/1-a/feed.json"), 0o600) == 0)
        #expect(mkfifo(sample.folder.path("generations/3-c"), 0o600) == 0)
        #expect(mkfifo(sample.folder.path("current.json"), 0o600) == 0)
        try sample.addGeneration("4-d")
        #expect(mkfifo(sample.folder.path("generations/4-d/assets/x.png"), 0o600) == 0)
        let resolution = try sample.store.read()
        #expect(resolution.trace.pointer.status == .notAFile)
        #expect(resolution.rows == ["directory 0 4-d accepted"])
        #expect(throws: StoreError.assetMissing(name: "x.png")) { try resolution.resolved?.assets.read("x.png") }
        try sample.folder.remove("current.json")
        try sample.point(to: "1-a", ["2-b", "3-c"])
        #expect(
            try sample.store.read().rows == [
                "current 0 1-a notAFile", "previous 0 2-b notAFile", "previous 1 3-c notADirectory",
                "directory 0 4-d accepted",
            ])
        try sample.folder.remove("current.json")
        try HostileThing.socket.put(at: sample.folder.path("current.json"), outside: "")
        #expect(try sample.store.read().trace.pointer.status == .notAFile)
        try sample.folder.remove("current.json")
        try sample.folder.makeFolder("current.json")
        #expect(try sample.store.read().trace.pointer.status == .notAFile)
    }

    @Test("A store that many folders crowd is read by its pointer alone, and searched newest first without it")
    func crowd() throws {
        let sample = try SampleStore()
        for number in 0..<500 { try sample.folder.makeFolder("generations/\(number)-x") }
        try sample.addGeneration("7-y")
        try sample.point(to: "7-y")
        #expect(try sample.store.read().rows == ["current 0 7-y accepted"])
        try sample.folder.remove("current.json")
        let rows = try sample.store.read().rows
        #expect(rows.count == 493)
        #expect(rows.first == "directory 0 499-x missingFeed")
    }
}
