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
                ["/": []], ["/": [], "/a": []], ["/": [], "/a": [1, 2]], ["/": [], "/a": [0, 0, 0, 0]],
                ["/": [], "/a": [1, 2, 3, 4]],
            ])
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
