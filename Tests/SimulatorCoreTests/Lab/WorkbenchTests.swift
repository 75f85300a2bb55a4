import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import SimulatorCore

@Suite("The workbench")
struct WorkbenchTests {
    private let current = FaultTarget.generation(.current)

    @Test("damages a private copy, and the source stays untouched")
    func copyMode() throws {
        let store = try LabStore()
        try store.folder.makeLink("store/elsewhere", to: "/nowhere")
        chmod(store.root + "/current.json", 0o640)
        let source = try picture(of: store.root)
        var bench = try store.bench(.copy)
        #expect(bench.root == store.root && !bench.isUsingCopy)
        try bench.inject(Fault(.delete), at: current)
        #expect(bench.isUsingCopy && bench.root != store.root)
        #expect(try picture(of: store.root) == source)
        var facts = stat()
        #expect(lstat(bench.root + "/..", &facts) == 0 && facts.st_mode & 0o7777 == 0o700)
        let read = try FeedStore(root: bench.root, schemaVersion: 1).read()
        #expect(read.resolved?.id == LabStore.previous)

        let copy = bench.root
        try bench.undo()
        #expect(!bench.isUsingCopy && bench.root == store.root)
        #expect(try picture(of: copy) == source)
        #expect(bench.canRedo && !bench.canUndo)
        bench.close()
        #expect(try store.folder.names("tmp").isEmpty)
    }

    @Test("undoes and redoes several changes in order, and forgets what was undone at a new change")
    func stack() throws {
        let store = try LabStore()
        var bench = try store.bench(.copy)
        try bench.inject(Fault(.truncate), at: current)
        try bench.inject(Fault(.delete), at: .generation(.previous(0)))
        try bench.inject(Fault(.empty), at: .pointer)
        #expect(
            bench.changes.map(\.summary) == [
                "current cut to half: 320 of 640 bytes", "previous deleted: generation effa36cd is gone",
                "pointer emptied: 0 of 101 bytes",
            ])
        #expect(bench.lastChange?.detail == "pointer")
        #expect(bench.changes[0].detail == "current, half")
        try bench.undo()
        try bench.undo()
        #expect(bench.undone.count == 2 && bench.changes.count == 1)
        try bench.redo()
        #expect(bench.changes.last?.title == "delete")
        try bench.inject(Fault(.swap), at: .pointer)
        #expect(bench.undone.isEmpty)
        #expect(throws: LabError.nothingToRedo) { try bench.redo() }
        while bench.canUndo { try bench.undo() }
        #expect(throws: LabError.nothingToUndo) { try bench.undo() }
        bench.close()
    }

    @Test("a fault that finds nothing to change begins no copy")
    func noCopyForNothing() throws {
        let store = try LabStore()
        var bench = try store.bench(.copy)
        #expect(throws: LabError.noPrevious(position: 3, count: 1)) {
            try bench.inject(Fault(.truncate), at: .generation(.previous(3)))
        }
        #expect(throws: LabError.notForThisPlace(.dangle, .generation)) {
            try bench.inject(Fault(.dangle), at: current)
        }
        #expect(try store.folder.names("tmp").isEmpty)
    }

    @Test("redo from the source is refused when the source was published to meanwhile")
    func sourceChanged() throws {
        let store = try LabStore()
        var bench = try store.bench(.copy)
        try bench.inject(Fault(.truncate), at: current)
        try bench.undo()
        try bench.redo()
        try bench.undo()
        try store.write(GenerationID("1789236000001-aaaaaaaa"), payload: ["a": 1])
        #expect(throws: LabError.sourceChanged) { try bench.redo() }
        // A new fault works on a copy of what is there now.
        try bench.inject(Fault(.truncate), at: .generation(.newest))
        #expect(bench.changes.last?.summary.hasPrefix("aaaaaaaa cut to half") == true)
        bench.close()
        #expect(try store.folder.names("tmp").isEmpty)
    }

    @Test("undo and redo bring the mailbox back, too, whatever file its actions are in")
    func mailbox() throws {
        let store = try LabStore()
        let mailbox = FeedStore(root: store.root).mailbox
        func files() throws -> [String] { try picture(of: store.root).filter { $0.hasPrefix("actions") } }
        func tap(_ value: String) throws(LabError) {
            do throws(StoreError) {
                try mailbox.append(SurfaceAction(epochMilliseconds: 1000, kind: "k", nodeID: "n", value: value))
            } catch {
                throw .store(error)
            }
        }
        try tap("before")
        let before = try files()
        var bench = try store.bench(.inPlace)
        _ = try bench.record(title: "press", detail: "a button") { _ throws(LabError) in
            #expect(throws: Never.self) { try mailbox.drain { _ in } }
            try tap("after")
        } summary: {
            "pressed"
        }
        let after = try files()
        #expect(before.count == 1 && after.count == 2)
        try bench.undo()
        #expect(try files() == before)
        try bench.redo()
        #expect(try files() == after)
    }

    @Test("reset drops the copy with all changes; in place it takes all changes back")
    func reset() throws {
        for mode in [Workbench.Mode.copy, .inPlace] {
            let store = try LabStore()
            let source = try picture(of: store.root)
            var bench = try store.bench(mode)
            try bench.inject(Fault(.truncate), at: current)
            try bench.inject(Fault(.delete), at: .pointer)
            #expect(bench.isUsingCopy == (mode == .copy))
            try bench.reset()
            #expect(!bench.isUsingCopy && !bench.canUndo && !bench.canRedo)
            #expect(try picture(of: store.root) == source)
            #expect(try store.folder.names("tmp").isEmpty)
        }
    }

    @Test("read-only refuses every change with a sentence")
    func readOnly() throws {
        let store = try LabStore()
        var bench = try store.bench(.readOnly)
        #expect(throws: LabError.readOnly) { try bench.inject(Fault(.truncate), at: current) }
        #expect(throws: LabError.readOnly) { try bench.undo() }
        #expect(LabError.readOnly.message == "this was opened with --read-only, nothing is changed")
    }

    @Test("in place, undo refuses to overwrite what someone else has changed since")
    func changedSince() throws {
        let store = try LabStore()
        var bench = try store.bench(.inPlace)
        try bench.inject(Fault(.truncate), at: .pointer)
        try store.writePointer(current: LabStore.previous, previous: [])
        #expect(throws: LabError.changedSince(path: store.root + "/current.json")) { try bench.undo() }
        #expect(try store.reading() == "ok: current accepted")
    }

    @Test("records whatever else changes a store, so that it can be undone")
    func recorded() throws {
        let store = try LabStore()
        let whole = try picture(of: store.root)
        var bench = try store.bench(.inPlace)
        let new = GenerationID("1789239600000-bbbbbbbb")
        try bench.record(title: "publish", detail: "by hand") { _ throws(LabError) in
            do {
                try store.write(new, payload: LabStore.payload("New."))
                try store.folder.remove("store/generations/\(LabStore.oldest)")
                try store.writePointer(current: new, previous: [LabStore.current])
            } catch {
                Issue.record(error)
            }
        } summary: {
            "published"
        }
        let after = try picture(of: store.root)
        try bench.undo()
        #expect(try picture(of: store.root) == whole)
        try bench.redo()
        #expect(try picture(of: store.root) == after)
    }

    @Test("a copy leaves out pipes and copies the rest")
    func specialFiles() throws {
        let store = try LabStore()
        mkfifo(store.root + "/generations/pipe", 0o600)
        var bench = try store.bench(.copy)
        try bench.inject(Fault(.truncate), at: current)
        #expect(bench.copyNotes == ["generations/pipe is a pipe, a socket or a device and is not in the copy"])
        #expect(try FeedStore(root: bench.root, schemaVersion: 1).read().resolved?.id == LabStore.previous)
        bench.close()
    }

    @Test("a generation with a pipe in it is not deleted, since it could not be put back")
    func cannotBeKept() throws {
        let store = try LabStore()
        let pipe = "\(store.root)/generations/\(LabStore.current)/pipe"
        mkfifo(pipe, 0o600)
        let whole = try picture(of: store.root)
        var bench = try store.bench(.inPlace)
        #expect(throws: LabError.cannotBeKept(path: pipe)) { try bench.inject(Fault(.delete), at: current) }
        #expect(try picture(of: store.root) == whole)
    }

    @Test("nothing is followed out of the store: a folder of generations that is a link is refused")
    func linkedGenerations() throws {
        let store = try LabStore()
        try store.folder.makeFolder("outside/1-aaaaaaaa")
        try store.folder.remove("store/generations")
        try store.folder.makeLink("store/generations", to: store.folder.path("outside"))
        var bench = try store.bench(.inPlace)
        #expect(throws: LabError.self) {
            try bench.inject(Fault(.delete), at: .generation(.id(GenerationID("1-aaaaaaaa"))))
        }
        #expect(throws: LabError.self) { try bench.inject(Fault(.delete), at: current) }
        #expect(try store.folder.names("outside") == ["1-aaaaaaaa"])
    }

    @Test("a disk that fills up in the middle of a copy gives an error and leaves nothing")
    func diskFull() throws {
        let store = try LabStore()
        let source = try picture(of: store.root)
        try store.folder.makeFolder("tmp")
        for room in stride(from: 0, to: 2_500, by: 250) {
            var bench = Workbench(
                source: store.root, mode: .copy, temporaryFolder: store.folder.path("tmp"),
                fileSystem: FullDisk(room: room))
            do throws(LabError) {
                try bench.inject(Fault(.truncate), at: current)
                Issue.record("room for \(room) bytes was enough")
            } catch {
                #expect(error.message.hasSuffix("cannot be written: the disk is full"))
            }
            #expect(!bench.isUsingCopy && bench.root == store.root && !bench.canUndo)
            #expect(try store.folder.names("tmp").isEmpty)
        }
        #expect(try picture(of: store.root) == source)
    }

    @Test("a copy can be stopped, and leaves nothing")
    func stopped() throws {
        let store = try LabStore()
        var bench = try store.bench(.copy)
        var largest: Int64 = 0
        #expect(throws: LabError.stopped) {
            try bench.inject(Fault(.truncate), at: current) { copied, total in
                largest = max(largest, total)
                return copied < 1000
            }
        }
        #expect(largest > 2500)
        #expect(try store.folder.names("tmp").isEmpty)
    }
}
