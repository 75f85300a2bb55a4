import Foundation
import TestSupport
import Testing
import WidgetCanvas

@Suite("Verifying for long on a terminal")
struct InterruptedVerifyTests {
    /// So much hashing that nobody waits for its end.
    private static func makeLong(_ samples: SampleCopy) throws {
        let generations = "\(samples.feed("quotes"))/generations"
        let id = try #require(try FileManager.default.contentsOfDirectory(atPath: generations).sorted().first)
        let assets = "\(generations)/\(id)/assets"
        try FileManager.default.createDirectory(atPath: assets, withIntermediateDirectories: true)
        let path = "\(assets)/long.bin"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(truncate(path, 64 << 30) == 0)
    }

    private static func temporary(_ samples: SampleCopy) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: samples.home).filter { $0.hasPrefix("widgetsim-") }
    }

    @Test("a line says how far it is; Ctrl-C takes it away, with the store of a foreign file, and ends by the signal")
    func controlC() throws {
        let samples = try SampleCopy()
        try Self.makeLong(samples)
        let foreign = "\(BuiltProgram.packageRoot)/Tests/Foreign/group.countdown.plist"
        let terminal = try VirtualTerminal(
            program: BuiltProgram.path, arguments: ["verify", samples.feed("quotes"), samples.feed("edited"), foreign],
            environment: samples.environment(), size: Size(columns: 80, rows: 10))
        #expect(terminal.wait(for: "verify: 2 of 3 stores, "))
        #expect(try !Self.temporary(samples).isEmpty)
        terminal.type("\u{3}")
        #expect(terminal.waitForEnding() == .signalled(SIGINT))
        #expect(terminal.text.trimmingCharacters(in: .whitespacesAndNewlines) == "")
        #expect(terminal.isLeftAsFound)
        #expect(try Self.temporary(samples) == [])
    }

    @Test("a request to end is heard as Ctrl-C is; without a terminal nothing is written of it")
    func terminate() throws {
        let samples = try SampleCopy()
        try Self.makeLong(samples)
        let script = "exec \(BuiltProgram.path) verify --quiet \(samples.feed("quotes")) 2>\(samples.home)/errors"
        let terminal = try VirtualTerminal(
            program: "/bin/sh", arguments: ["-c", "\(script)"], environment: samples.environment(),
            size: Size(columns: 80, rows: 10))
        terminal.settle(milliseconds: 300)
        terminal.pseudoTerminal.send(signal: SIGTERM)
        #expect(terminal.waitForEnding() == .signalled(SIGTERM))
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(samples.home)/errors")).isEmpty)
    }
}
