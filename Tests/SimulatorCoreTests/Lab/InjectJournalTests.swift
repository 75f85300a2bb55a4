import FeedStorage
import Foundation
import TestSupport
import Testing

@testable import SimulatorCore

@Suite("What inject keeps")
struct InjectJournalTests {
    @Test("undo in another run puts every byte back, the last change first", arguments: FaultName.allCases)
    func undo(_ name: FaultName) throws {
        let store = try LabStore()
        let whole = try picture(of: store.root)
        let state = store.folder.path("deep/state")
        let target = FaultCatalogue.definition(of: name).defaultTarget
        let first = try InjectJournal(stateFolder: state).inject(
            Fault(.truncate), at: .generation(.previous(0)), store: store.root)
        let between = try picture(of: store.root)
        let second = try InjectJournal(stateFolder: state).inject(Fault(name), at: target, store: store.root)
        // Who is not root cannot even look at what this one closes.
        if name != .noPermission { #expect(try picture(of: store.root) != between) }

        #expect(try InjectJournal(stateFolder: state).undo(store: store.root + "/").summary == second.summary)
        #expect(try picture(of: store.root) == between)
        #expect(try InjectJournal(stateFolder: state).undo(store: store.root).summary == first.summary)
        #expect(try picture(of: store.root) == whole)
        #expect(throws: LabError.nothingToUndo) { try InjectJournal(stateFolder: state).undo(store: store.root) }
    }

    @Test("a store that nothing was injected into has nothing to undo")
    func nothing() throws {
        let store = try LabStore()
        #expect(throws: LabError.nothingToUndo) {
            try InjectJournal(stateFolder: store.folder.path("none")).undo(store: store.root)
        }
    }

    @Test("undo refuses when the app has published over the damage, once: then the damage before is put back")
    func changedSince() throws {
        let store = try LabStore()
        let journal = InjectJournal(stateFolder: store.folder.path("state"))
        let whole = try store.folder.bytes("store/generations/\(LabStore.previous)/feed.json")
        _ = try journal.inject(Fault(.empty), at: .feed(.id(LabStore.previous)), store: store.root)
        _ = try journal.inject(Fault(.empty), at: .pointer, store: store.root)
        try store.writePointer(current: LabStore.previous, previous: [])
        #expect(throws: LabError.cannotPutBack(path: store.root + "/current.json")) {
            try journal.undo(store: store.root)
        }
        _ = try journal.undo(store: store.root)
        #expect(try store.folder.bytes("store/generations/\(LabStore.previous)/feed.json") == whole)
        #expect(throws: LabError.nothingToUndo) { try journal.undo(store: store.root) }
    }

    @Test("a record that was tampered with is refused and leads nowhere out of the store")
    func tampered() throws {
        let store = try LabStore()
        let journal = InjectJournal(stateFolder: store.folder.path("state"))
        _ = try journal.inject(Fault(.empty), at: .pointer, store: store.root)
        let folder = "state/inject/\(try store.folder.names("state/inject")[0])"
        let text = String(decoding: try store.folder.bytes("\(folder)/1.json"), as: UTF8.self)
        let path = store.folder.path("\(folder)/1.json")
        for bad in [
            text.replacingOccurrences(of: "current.json", with: ".."), String(text.dropLast(20)),
            text.replacingOccurrences(of: "\"version\":1", with: "\"version\":2"),
            text.replacingOccurrences(of: "current.json", with: "a/b"),
        ] {
            try store.folder.write(bad, to: "\(folder)/1.json")
            #expect(throws: LabError.badJournal(path: path)) { try journal.undo(store: store.root) }
        }
    }
}
