import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import SimulatorCore

@Suite("Watching a store", .serialized)
struct StoreWatcherTests {
    /// Waits as the event loop does and takes up what came; the milliseconds it took, or nil.
    private func wait(_ watcher: inout StoreWatcher, atMost limit: Int = 2000) -> Int? {
        let start = ContinuousClock.now
        while true {
            let passed = start.duration(to: .now)
            let milliseconds = Int(
                passed.components.seconds * 1000 + passed.components.attoseconds / 1_000_000_000_000_000)
            if milliseconds > limit { return nil }
            if let descriptor = watcher.descriptor {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, 20)
            } else {
                usleep(5000)
            }
            if watcher.drain() {
                let end = start.duration(to: .now)
                return Int(end.components.seconds * 1000 + end.components.attoseconds / 1_000_000_000_000_000)
            }
        }
    }

    private func expectSeen(_ watcher: inout StoreWatcher, sourceLocation: SourceLocation = #_sourceLocation) {
        let took = wait(&watcher)
        #expect(took != nil, sourceLocation: sourceLocation)
    }

    private func expectQuiet(_ watcher: inout StoreWatcher, sourceLocation: SourceLocation = #_sourceLocation) {
        let isChanged = watcher.drain()
        #expect(!isChanged, sourceLocation: sourceLocation)
    }

    private func watcher(_ store: LabStore, mayAskSystem: Bool = true) -> StoreWatcher {
        var watcher = StoreWatcher(root: store.root, mayAskSystem: mayAskSystem)
        watcher.follow(LabStore.current)
        return watcher
    }

    @Test("a publish by another is seen within 100 ms, once", arguments: [true, false])
    func publish(_ mayAskSystem: Bool) async throws {
        let store = try LabStore()
        var watcher = watcher(store, mayAskSystem: mayAskSystem)
        #if os(Linux)
            #expect(watcher.isPolling != mayAskSystem)
        #endif
        expectQuiet(&watcher)
        let root = store.root
        let publishing = Task.detached {
            try FeedStore(root: root, schemaVersion: 1).publish(["quotes": [1, 2, 3]])
        }
        let id = try await publishing.value.id
        let start = ContinuousClock.now
        expectSeen(&watcher)
        #expect(start.duration(to: .now) < .milliseconds(100))
        watcher.follow(id)
        _ = watcher.drain()
        usleep(30_000)
        expectQuiet(&watcher)
    }

    @Test("a publish by another process is seen")
    func otherProcess() throws {
        let store = try LabStore()
        var watcher = watcher(store)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cp current.json c.tmp && mv c.tmp current.json"]
        process.currentDirectoryURL = URL(fileURLWithPath: store.root)
        try process.run()
        process.waitUntilExit()
        let took = try #require(wait(&watcher))
        #expect(took < 100)
    }

    @Test(
        "changes in the files of the shown generation are seen",
        arguments: [
            "truncate current", "delete current/q01.png", "delete-feed current", "delete current",
            "no-permission current",
            "dangle pointer",
        ])
    func inPlace(_ text: String) throws {
        let store = try LabStore()
        var watcher = watcher(store)
        let words = text.split(separator: " ").map(String.init)
        var bench = try store.bench(.inPlace)
        try bench.inject(try FaultCatalogue.parse(words[0]), at: try FaultTarget.parse(words[1]))
        expectSeen(&watcher)
        while watcher.drain() {}
        try bench.undo()
        expectSeen(&watcher)
    }

    @Test("what readers do not look at does not wake: the lock, drafts, leftovers")
    func irrelevant() throws {
        let store = try LabStore()
        var watcher = watcher(store)
        try store.folder.write("1", to: "store/.lock")
        try store.folder.write("{}", to: "store/current.json.tmp")
        try store.folder.write("{}", to: "store/generations/1-a.tmp/feed.json")
        usleep(20_000)
        expectQuiet(&watcher)
    }

    @Test("a store that vanishes and comes back is seen both times", arguments: [true, false])
    func vanishing(_ mayAskSystem: Bool) throws {
        let store = try LabStore()
        var watcher = watcher(store, mayAskSystem: mayAskSystem)
        let away = store.folder.path("away")
        try FileManager.default.moveItem(atPath: store.root, toPath: away)
        expectSeen(&watcher)
        while watcher.drain() {}
        try FileManager.default.moveItem(atPath: away, toPath: store.root)
        expectSeen(&watcher)
        while watcher.drain() {}
        try store.writePointer(current: LabStore.previous, previous: [])
        expectSeen(&watcher)
        try FileManager.default.removeItem(atPath: store.root)
        expectSeen(&watcher)
    }

    @Test("a store that is not there yet is seen when it comes, with its parent or without")
    func coming() throws {
        let folder = try TemporaryFolder(inMemory: true)
        var watcher = StoreWatcher(root: folder.path("a/store"))
        #expect(watcher.isPolling)
        try folder.write("{}", to: "a/store/current.json")
        expectSeen(&watcher)
        #if os(Linux)
            #expect(!watcher.isPolling)
        #endif
        while watcher.drain() {}
        try folder.makeFolder("a/store/generations")
        expectSeen(&watcher)
        while watcher.drain() {}
        try folder.write("{}", to: "a/store/generations/1-a/feed.json")
        expectSeen(&watcher)
    }

    #if os(Linux)
        @Test("network mounts are told by the type of the mount")
        func mounts() {
            let mounts = """
                25 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
                40 25 0:47 / /mnt/nas rw shared:2 - nfs4 nas:/volume rw
                41 25 0:48 / /home/me/phone rw - fuse.sshfs phone: rw
                """
            #expect(!NetworkMount.isNetwork(device: "8:1", mounts: mounts))
            #expect(NetworkMount.isNetwork(device: "0:47", mounts: mounts))
            #expect(NetworkMount.isNetwork(device: "0:48", mounts: mounts))
            #expect(!NetworkMount.isNetwork(device: "0:49", mounts: mounts))
            #expect(!NetworkMount.holds("/tmp", fileSystem: POSIXFileSystem()))
        }
    #endif
}
