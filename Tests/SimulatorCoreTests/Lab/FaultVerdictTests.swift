import FeedStorage
import OrderedJSON
import TestSupport
import Testing

@testable import SimulatorCore

@Suite("What a read says after a fault")
struct FaultVerdictTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var fault: String
        var target: String
        var reading: String
        var seed: UInt64 = 1
        var testDescription: String { "\(fault) on \(target)" }
    }

    static let fallsBack = "previous accepted"

    static let cases: [Case] = [
        Case(fault: "truncate", target: "current", reading: "ok: current malformedJSON, previous accepted"),
        Case(fault: "truncate:0", target: "current", reading: "ok: current emptyFeed, previous accepted"),
        Case(fault: "truncate:10", target: "newest", reading: "ok: current malformedJSON, previous accepted"),
        Case(fault: "truncate", target: "previous", reading: "ok: current accepted"),
        Case(fault: "truncate", target: "0305808f", reading: "ok: current accepted"),
        Case(
            fault: "truncate", target: "all",
            reading: "ok: current malformedJSON, previous malformedJSON, directory malformedJSON"),
        Case(fault: "truncate", target: "current/feed", reading: "ok: current malformedJSON, previous accepted"),
        Case(fault: "truncate", target: "current/q01.png", reading: "ok: current accepted"),
        Case(fault: "empty", target: "current", reading: "ok: current emptyFeed, previous accepted"),
        Case(fault: "zero-fill", target: "current", reading: "ok: current malformedJSON, previous accepted"),
        Case(fault: "garbage", target: "current", reading: "ok: current invalidUTF8, previous accepted"),
        Case(fault: "flip-bit", target: "current", reading: "ok: current malformedJSON, previous accepted", seed: 6),
        Case(fault: "bad-utf8", target: "current", reading: "ok: current invalidUTF8, previous accepted"),
        Case(fault: "bump-schema", target: "current", reading: "ok: current schemaMismatch, previous accepted"),
        Case(fault: "drop-member", target: "current", reading: "ok: current missingMember, previous accepted"),
        Case(fault: "drop-member:payload", target: "current", reading: "ok: current missingMember, previous accepted"),
        Case(fault: "wrong-type", target: "current", reading: "ok: current wrongType, previous accepted"),
        Case(fault: "wrong-type:payload.title", target: "current", reading: "ok: current accepted"),
        Case(fault: "drift", target: "current", reading: "ok: current accepted"),
        Case(fault: "silent-edit", target: "current", reading: "ok: current accepted"),
        Case(fault: "backdate", target: "current", reading: "ok: current accepted"),
        Case(fault: "postdate", target: "current", reading: "ok: current accepted"),
        Case(fault: "delete", target: "current", reading: "ok: current missingDirectory, previous accepted"),
        Case(fault: "delete", target: "current/feed", reading: "ok: current missingFeed, previous accepted"),
        Case(fault: "delete", target: "current/q02.png", reading: "ok: current accepted"),
        Case(
            fault: "delete", target: "all", reading: "ok: current missingDirectory, previous missingDirectory"),
        Case(fault: "delete-feed", target: "current", reading: "ok: current missingFeed, previous accepted"),
        Case(fault: "delete-asset", target: "current", reading: "ok: current accepted"),
        Case(fault: "truncate-asset", target: "asset", reading: "ok: current accepted"),
        Case(
            fault: "file-for-directory", target: "current", reading: "ok: current notADirectory, previous accepted"),
        Case(fault: "symlink", target: "current", reading: "ok: current symbolicLink, previous accepted"),
        Case(fault: "symlink", target: "current/feed", reading: "ok: current symbolicLink, previous accepted"),
        Case(fault: "symlink", target: "current/q01.png", reading: "ok: current accepted"),
        Case(fault: "truncate", target: "pointer", reading: "malformed: directory accepted"),
        Case(fault: "empty", target: "pointer", reading: "malformed: directory accepted"),
        Case(fault: "zero-fill", target: "pointer", reading: "malformed: directory accepted"),
        Case(fault: "garbage", target: "pointer", reading: "malformed: directory accepted"),
        Case(fault: "bad-utf8", target: "pointer", reading: "malformed: directory accepted"),
        Case(fault: "delete", target: "pointer", reading: "missing: directory accepted"),
        Case(fault: "symlink", target: "pointer", reading: "symbolicLink: directory accepted"),
        Case(fault: "dangle", target: "pointer", reading: "ok: current missingDirectory, previous accepted"),
        Case(fault: "dotdot", target: "pointer", reading: "ok: current unsafeName, previous accepted"),
        Case(fault: "swap", target: "pointer", reading: "ok: current accepted"),
        Case(fault: "leftover", target: "store", reading: "ok: current accepted"),
    ]

    @Test("is in the table, the preview says the same, and undo and redo are exact", arguments: cases)
    func everyFault(_ row: Case) throws {
        let store = try LabStore()
        let fault = try FaultCatalogue.parse(row.fault, seed: row.seed)
        let target = try FaultTarget.parse(row.target)
        let whole = try picture(of: store.root)

        let preview = try FaultPreview.preview(fault, at: target, in: store.root, schemaVersion: 1)
        #expect(try picture(of: store.root) == whole)
        #expect(LabStore.words(preview.after) == row.reading)

        var bench = try store.bench()
        let change = try bench.inject(fault, at: target)
        let damaged = try picture(of: store.root)
        #expect(damaged != whole)
        #expect(try store.reading() == row.reading)
        let read = try FeedStore(root: store.root, schemaVersion: 1).read()
        #expect(preview.after.trace == read.trace)
        #expect(preview.after.resolved?.envelope == read.resolved?.envelope)
        #expect(preview.summary == change.summary)

        try bench.undo()
        #expect(try picture(of: store.root) == whole)
        try bench.redo()
        #expect(try picture(of: store.root) == damaged)
        try bench.undo()
        #expect(try picture(of: store.root) == whole)
    }

    @Test("is the same for the same seed, byte for byte", arguments: cases)
    func sameSeed(_ row: Case) throws {
        let fault = try FaultCatalogue.parse(row.fault, seed: row.seed)
        let target = try FaultTarget.parse(row.target)
        let pictures = try (0..<2).map { _ in
            let store = try LabStore()
            var bench = try store.bench()
            try bench.inject(fault, at: target)
            return try picture(of: store.root, withTimes: false)
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test("covers every fault of the catalogue but no-permission, which has a test of its own")
    func covered() {
        let covered = Set(Self.cases.map { $0.fault.split(separator: ":")[0] }.map(String.init))
        #expect(Set(FaultName.allCases.map(\.rawValue)).subtracting(covered) == ["no-permission"])
    }

    @Test("another seed gives other garbage, another bit and another member")
    func otherSeeds() throws {
        for name in [FaultName.garbage, .flipBit, .badUTF8, .dropMember, .drift, .silentEdit, .deleteAsset] {
            let pictures = try [1, 2].map { (seed: UInt64) in
                let store = try LabStore()
                var bench = try store.bench()
                try bench.inject(Fault(name, seed: seed), at: .generation(.current))
                return try picture(of: store.root, withTimes: false)
            }
            #expect(pictures[0] != pictures[1], "\(name.rawValue)")
        }
    }

    @Test("all passes those by that are damaged in that way already, until none is left")
    func all() throws {
        let store = try LabStore()
        var bench = try store.bench()
        try bench.inject(Fault(.deleteFeed), at: .generation(.current))
        let change = try bench.inject(Fault(.deleteFeed), at: .generation(.all))
        #expect(change.summary == "2 generations left without feed.json")
        #expect(throws: LabError.self) { try bench.inject(Fault(.deleteFeed), at: .generation(.all)) }
    }

    @Test("no-permission leaves the bytes and takes the permissions; undo brings them back")
    func noPermission() throws {
        for target in ["current", "current/feed", "current/q01.png", "pointer"] {
            let store = try LabStore()
            let whole = try picture(of: store.root)
            let target = try FaultTarget.parse(target)
            var bench = try store.bench()
            let preview = try FaultPreview.preview(Fault(.noPermission), at: target, in: store.root, schemaVersion: 1)
            try bench.inject(Fault(.noPermission), at: target)
            let read = try FeedStore(root: store.root, schemaVersion: 1).read()
            #expect(preview.after.trace == read.trace)
            if POSIXFileSystem().userIdentifier == 0 {
                #expect(read.trace.candidates.map(\.verdict) == [.accepted])
                #expect(preview.note?.contains("root") == true)
            }
            try bench.undo()
            #expect(try picture(of: store.root) == whole)
        }
    }
}
