import Foundation
import TestSupport
import Testing

/// Root may read everything: these run the program as an ordinary user.
@Suite("Permissions", .enabled(if: CommandRun.ordinaryUser != nil, "nobody here is an ordinary user"))
struct PermissionTests {
    private func run(_ samples: SampleCopy, _ arguments: String...) throws -> CommandRun {
        try CommandRun(
            arguments, environment: samples.environment(), folder: "\(samples.folder)/feeds",
            wrapper: CommandRun.ordinaryUser ?? [])
    }

    private func setMode(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func setModeOfFolders(_ mode: Int, _ root: String) throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) + ["."] {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
            if isFolder.boolValue { try setMode(mode, "\(root)/\(path)") }
        }
    }

    @Test("a store that may not be read ends with 77 and one sentence")
    func store() throws {
        let samples = try SampleCopy()
        try setMode(0, samples.feed("quotes"))
        defer { try? setMode(0o755, samples.feed("quotes")) }
        for command in ["resolve", "render", "timeline", "check", "verify"] {
            let run = try run(samples, command, "quotes")
            #expect(run.status == 77)
            #expect(run.errors == "widgetsim: quotes may not be read; allow access to it\n")
        }
    }

    @Test("a generation that may not be read is fallen back from, with the reason")
    func generation() throws {
        let samples = try SampleCopy()
        let folder = "\(samples.feed("quotes"))/generations"
        let newest = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).max())
        try setMode(0, "\(folder)/\(newest)")
        defer { try? setMode(0o755, "\(folder)/\(newest)") }
        let run = try run(samples, "resolve", "quotes")
        #expect(run.status == 10)
        #expect(run.output.contains("cannot be read: permission denied"))
    }

    @Test("generations that may not be read are neither nothing nor gone")
    func generations() throws {
        let samples = try SampleCopy()
        let folder = "\(samples.feed("quotes"))/generations"
        try setMode(0, folder)
        defer { try? setMode(0o755, folder) }
        let verify = try run(samples, "verify", "quotes")
        #expect(verify.status == 77 && verify.output == "")
        #expect(verify.errors == "widgetsim: quotes/generations may not be read; allow access to it\n")
        let check = try run(samples, "check", "quotes")
        #expect(check.output.contains("S02") && !check.output.contains("S03"))
    }

    @Test("a store that may not be written to is left as it is, and the publish ends with 77")
    func publish() throws {
        let samples = try SampleCopy()
        let payload = "\(samples.folder)/payload.json"
        try "{}".write(toFile: payload, atomically: true, encoding: .utf8)
        try setModeOfFolders(0o555, samples.feed("quotes"))
        let run = try run(samples, "publish", "quotes", "--payload", payload)
        #expect(run.status == 77, "\(run.errors)")
        #expect(run.errors.hasPrefix("widgetsim: cannot "))
        try setModeOfFolders(0o755, samples.feed("quotes"))
    }
}
