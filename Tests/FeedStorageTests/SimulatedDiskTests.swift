import FeedStorage
import TestSupport
import Testing
import WidgetFeedTesting

/// The disk that the proofs rest on: what it keeps and what it loses.
@Suite struct SimulatedDiskTests {
    private func contents(_ disks: [SimulatedDisk]) -> Set<[String: [UInt8]]> { Set(disks.map { $0.contents() }) }

    private func write(_ bytes: [UInt8], _ name: FileName, _ disk: SimulatedDisk) throws -> Descriptor {
        let file = try disk.openFile(name, in: try disk.openFolder(path: "/"), for: .createOrUpdate)
        _ = try bytes.withUnsafeBytes { try disk.write($0, to: file) }
        return file
    }

    @Test("Without a sync a file may be gone, empty, torn, zeros or whole")
    func unsynced() throws {
        let disk = SimulatedDisk()
        _ = try write([1, 2, 3, 4], "a", disk)
        #expect(
            contents(disk.survivors()) == [
                ["/": []], ["/": [], "/a": []], ["/": [], "/a": [1]], ["/": [], "/a": [1, 2]],
                ["/": [], "/a": [1, 2, 3]], ["/": [], "/a": [0, 0, 0, 0]], ["/": [], "/a": [1, 2, 3, 4]],
            ])
    }

    @Test("Blocks are lost one by one or from one on; a text is torn at its marks")
    func blocks() throws {
        let disk = SimulatedDisk(blockByteCount: 4)
        let file = try write(Array("ab,cdefghijk".utf8), "a", disk)
        try disk.sync(try disk.openFolder(path: "/"))
        let left = Set(disk.survivors().map { String(decoding: $0.contents()["/a"] ?? [], as: UTF8.self) })
        let z = "\0\0\0\0"
        #expect(
            left == [
                "", "a", "ab,", "ab,cde", "ab,cdefghij", "ab,cdefghijk", z + z + z, "ab,c" + z + z, "ab,cdefg" + z,
                z + "defghijk", "ab,c" + z + "hijk",
            ])
        try disk.sync(file)
        // What was synced stays: only the tail that came later is lost, torn or zeros.
        _ = try Array("lm".utf8).withUnsafeBytes { try disk.write($0, to: file) }
        let later = Set(disk.survivors().map { String(decoding: $0.contents()["/a"] ?? [], as: UTF8.self) })
        #expect(later == ["ab,cdefghijk", "ab,cdefghijkl", "ab,cdefghijklm", "ab,cdefghijk\0\0"])
    }

    @Test("A file that was cut and written anew may be as before, as between, or partly each")
    func rewritten() throws {
        let disk = SimulatedDisk()
        let file = try write([1, 2, 3], "a", disk)
        try disk.sync(file)
        try disk.sync(try disk.openFolder(path: "/"))
        try disk.truncate(file, to: 0)
        _ = try ([9, 8] as [UInt8]).withUnsafeBytes { try disk.write($0, to: file) }
        let left = Set(disk.survivors().compactMap { $0.contents()["/a"] })
        #expect(left.isSuperset(of: [[1, 2, 3], [], [9], [9, 8], [9, 2, 3], [0, 0]]))
    }

    @Test("A removed file may come back; a rename between folders may leave both names or none")
    func removalAndMove() throws {
        let disk = SimulatedDisk()
        try disk.write([1], to: "/a")
        let root = try disk.openFolder(path: "/")
        try disk.makeFolder("b", in: root)
        try disk.sync(root)
        try disk.rename("a", in: root, to: "a", in: try disk.openFolder("b", in: root), isReplacing: true)
        #expect(
            contents(disk.survivors()) == [
                ["/": [], "/a": [1], "/b/": []], ["/": [], "/b/": [], "/b/a": [1]],
                ["/": [], "/a": [1], "/b/": [], "/b/a": [1]], ["/": [], "/b/": []],
            ])
        let other = SimulatedDisk()
        try other.write([1], to: "/a")
        try other.removeFile("a", in: try other.openFolder(path: "/"))
        #expect(contents(other.survivors()) == [["/": []], ["/": [], "/a": [1]]])
    }

    @Test("Of many changes of folders every prefix, suffix, single one and all but one is tried")
    func manyChanges() throws {
        let disk = SimulatedDisk()
        let root = try disk.openFolder(path: "/")
        for number in 0..<8 { try disk.makeFolder(FileName("\(number)"), in: root) }
        let left = Set(disk.survivors().map { $0.contents().keys.sorted().joined() })
        // 9 prefixes and 9 suffixes with none and all in common, and "0" and "7" and their opposites among them; 8 singles, 8
        // opposites.
        #expect(left.count == 9 + 7 + 6 + 6)
        #expect(left.contains("//3/") && left.contains("//0//1//2//4//5//6//7/"))
    }

    @Test("A killed process leaves what it did, unsynced; every call is a moment to cut at")
    func cuts() throws {
        let disk = SimulatedDisk()
        let cuts = try disk.cuts {
            let root = try disk.openFolder(path: "/")
            try disk.makeFolder("a", in: root)
            try disk.sync(root)
        }
        #expect(cuts.map(\.call?.kind) == [.open, .makeFolder, .sync, nil])
        #expect(cuts.map(\.isAsBefore) == [false, true, false, false])
        #expect(cuts.map { contents($0.survivors()).count } == [1, 1, 2, 1])
        #expect(cuts[2].afterKill().contents() == ["/": [], "/a/": []])
        #expect(cuts[2].afterKill().survivors().count == 2)
        #expect(cuts.map { $0.call?.path } == ["/", "/a", "/", nil])
    }

    @Test("Synced bytes stay with the file, its name only when the folder is synced")
    func synced() throws {
        let disk = SimulatedDisk()
        let file = try write([1, 2], "a", disk)
        try disk.sync(file)
        #expect(contents(disk.survivors()) == [["/": []], ["/": [], "/a": [1, 2]]])
        try disk.sync(try disk.openFolder(path: "/"))
        #expect(contents(disk.survivors()) == [["/": [], "/a": [1, 2]]])
    }

    @Test("A rename over a file leaves the old or the new target, never none; renames are lost in any order")
    func renames() throws {
        let disk = SimulatedDisk()
        try disk.write([1], to: "/a")
        try disk.write([2], to: "/b")
        let root = try disk.openFolder(path: "/")
        try disk.rename("b", in: root, to: "a", in: root, isReplacing: true)
        #expect(contents(disk.survivors()) == [["/": [], "/a": [1], "/b": [2]], ["/": [], "/a": [2]]])
        try disk.makeFolder("c", in: root)
        #expect(
            contents(disk.survivors()) == [
                ["/": [], "/a": [1], "/b": [2]], ["/": [], "/a": [2]], ["/": [], "/a": [1], "/b": [2], "/c/": []],
                ["/": [], "/a": [2], "/c/": []],
            ])
    }

    @Test("After a cut nothing reaches the disk; an ignored sync does nothing; a failing call changes nothing")
    func injection() throws {
        let disk = SimulatedDisk()
        let root = try disk.openFolder(path: "/")
        disk.forgetCalls()
        disk.cutPower(atCall: 2)
        try disk.makeFolder("a", in: root)
        try disk.sync(root)
        #expect(throws: FileSystemError(call: .makeFolder, path: "b", errno: 5)) { try disk.makeFolder("b", in: root) }
        #expect(throws: FileSystemError.self) { try disk.sync(root) }
        #expect(contents(disk.survivors()) == [["/": [], "/a/": []]])
        #expect(disk.recordedCalls.map(\.kind) == [.makeFolder, .sync, .makeFolder, .sync])

        let other = SimulatedDisk()
        let otherRoot = try other.openFolder(path: "/")
        other.forgetCalls()
        other.ignoreSync(atCall: 1)
        other.fail(atCall: 2, errno: 28)
        try other.makeFolder("a", in: otherRoot)
        try other.sync(otherRoot)
        #expect(throws: FileSystemError(call: .makeFolder, path: "b", errno: 28)) {
            try other.makeFolder("b", in: otherRoot)
        }
        #expect(contents(other.survivors()) == [["/": []], ["/": [], "/a/": []]])
    }

    @Test("A lock excludes other openers until it is closed")
    func locks() throws {
        let disk = SimulatedDisk()
        let first = try write([], ".lock", disk)
        let second = try write([], ".lock", disk)
        #expect(try disk.lock(first, waitingMilliseconds: 0))
        #expect(try !disk.lock(second, waitingMilliseconds: 0))
        disk.close(first)
        #expect(try disk.lock(second, waitingMilliseconds: 0))
        #expect(disk.isLockHeld)
    }
}
