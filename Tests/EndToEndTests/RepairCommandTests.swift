import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite("repair and verify, as a script sees them")
struct RepairCommandTests {
    private func run(_ samples: SampleCopy, _ arguments: String...) throws -> CommandRun {
        try CommandRun(arguments, environment: samples.environment(), folder: "\(samples.folder)/feeds")
    }

    /// Every file of a folder with its bytes.
    private func contents(_ folder: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            contents[name] = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
        }
        return contents
    }

    @Test("repair leads the pointer to what is intact and takes leftovers away; the second time nothing is wrong")
    func repair() throws {
        let samples = try SampleCopy()
        let pointer = "\(samples.feed("quotes"))/current.json"
        let before = try String(contentsOfFile: pointer, encoding: .utf8)
        #expect(try run(samples, "inject", "quotes", "leftover").status == 0)
        try "{".write(toFile: pointer, atomically: true, encoding: .utf8)
        let damaged = try contents(samples.feed("quotes"))
        let plan = try run(samples, "repair", "quotes", "--dry-run")
        #expect(plan.status == 1 && plan.errors == "")
        #expect(plan.output.contains("the pointer would name") && plan.output.contains(".tmp would be removed"))
        #expect(try contents(samples.feed("quotes")) == damaged, "a dry run touches nothing, and makes no lock file")
        let repair = try run(samples, "repair", "quotes")
        #expect(repair.status == 0 && repair.output.contains("the pointer names"))
        #expect(try String(contentsOfFile: pointer, encoding: .utf8) == before)
        #expect(try run(samples, "repair", "quotes").output == "quotes\n  ✓ nothing is wrong\n")
        #expect(try run(samples, "verify", "quotes", "--json").output.contains(#""leftovers":[]"#))
    }

    @Test("what cannot be read is told of and stays, and widgets are led past it")
    func staysWrong() throws {
        let samples = try SampleCopy()
        let generations = "\(samples.feed("broken"))/generations"
        let before = try FileManager.default.contentsOfDirectory(atPath: generations).sorted()
        let repair = try run(samples, "repair", "broken", "--json")
        #expect(repair.status == 0)
        let json = try JSONParser.parse(repair.output)
        #expect(json["dryRun"]?.string == nil && json["steps"]?[0]?["step"]?.string == "point")
        #expect(try FileManager.default.contentsOfDirectory(atPath: generations).sorted() == before)
        #expect(try run(samples, "resolve", "broken").status == 0, "readers need no fallback any more")
        #expect(try run(samples, "repair", "broken", "--quiet").output == "")
    }

    @Test("verify prints several stores in the order of the paths")
    func order() throws {
        let samples = try SampleCopy()
        let paths = ["edited", "quotes", "empty", "broken", "inventory", "quotes"]
        let run = try CommandRun(
            ["verify"] + paths + ["--json"], environment: samples.environment(), folder: "\(samples.folder)/feeds")
        let lines = try run.output.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        #expect(lines.map { $0["path"]?.string } == paths)
        #expect(run.status == 1 && run.errors == "")
    }
}
