import FeedStorage
import Foundation
import TestSupport
import Testing

@testable import SimulatorCore

@Suite("Folders of our own")
struct PrivateFolderTests {
    /// A number that no process has: the system gives none above 4 194 304.
    private let dead = 4_194_399
    private let disk = POSIXFileSystem()

    private func makeLeftover(_ name: String, in folder: TemporaryFolder, mode: mode_t = 0o700) throws {
        try folder.write("x", to: "\(name)/store/current.json")
        try folder.write("", to: "\(name)/lock")
        chmod(folder.path(name), mode)
    }

    @Test("what a crashed process left is removed, also where permissions were taken away in it")
    func stale() throws {
        let folder = try TemporaryFolder()
        try makeLeftover("widgetsim-lab-\(dead)-1", in: folder)
        chmod(folder.path("widgetsim-lab-\(dead)-1/store"), 0)
        try folder.makeFolder("widgetsim-lab-\(dead)-2")
        chmod(folder.path("widgetsim-lab-\(dead)-2"), 0o700)
        Workbench.removeStaleCopies(in: folder.path)
        #expect(try folder.names().isEmpty)
    }

    @Test("everything that is not surely ours and dead stays")
    func kept() throws {
        let folder = try TemporaryFolder()
        for name in [
            "widgetsim-lab-\(dead)", "widgetsim-lab-\(dead)-1-2", "widgetsim-lab-\(dead)-x", "widgetsim-lab--1",
            "widgetsim-lab-0-1", "Widgetsim-lab-\(dead)-1", "widgetsim-lab-\(getppid())-1", "widgetsim-lab-1-1",
            "widgetsim-lab-\(getpid())-77", "widgetsim-lab-+\(dead)-1",
        ] {
            try makeLeftover(name, in: folder)
        }
        try makeLeftover("widgetsim-lab-\(dead)-8", in: folder, mode: 0o755)
        try folder.makeFolder("elsewhere")
        try folder.makeLink("widgetsim-lab-\(dead)-9", to: folder.path("elsewhere"))
        try folder.write("a file", to: "widgetsim-lab-\(dead)-10")
        if disk.userIdentifier == 0 {
            try makeLeftover("widgetsim-lab-\(dead)-11", in: folder)
            chown(folder.path("widgetsim-lab-\(dead)-11"), 1234, 1234)
        }
        let before = try folder.contents()
        #expect(PrivateFolder.removeStale(in: folder.path, fileSystem: disk).isEmpty)
        #expect(try folder.contents() == before)
    }

    @Test("a folder whose lock is held stays, even if its process has no number here")
    func locked() throws {
        let folder = try TemporaryFolder()
        let name = "widgetsim-lab-\(dead)-1"
        try makeLeftover(name, in: folder)
        let file = open(folder.path("\(name)/lock"), O_RDWR | O_CLOEXEC)
        defer { close(file) }
        #expect(flock(file, LOCK_EX) == 0)
        #expect(PrivateFolder.removeStale(in: folder.path, fileSystem: disk).isEmpty)
        #expect(flock(file, LOCK_UN) == 0)
        #expect(PrivateFolder.removeStale(in: folder.path, fileSystem: disk) == [folder.path(name)])
    }

    @Test("a living one is private, has a lock, and goes when told")
    func living() throws {
        let folder = try TemporaryFolder()
        let first = try PrivateFolder(in: folder.path, fileSystem: disk)
        let second = try PrivateFolder(in: folder.path, fileSystem: disk)
        #expect(first.path != second.path)
        let status = try #require(try first.open().status(of: "lock"))
        #expect(status.kind == .file)
        var facts = stat()
        #expect(lstat(first.path, &facts) == 0 && facts.st_mode & 0o7777 == 0o700)
        try first.remove()
        try first.remove()
        #expect(try folder.names() == [String(second.path.dropFirst(folder.path.count + 1))])
    }
}
