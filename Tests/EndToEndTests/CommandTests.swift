import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite("Commands, as a script sees them")
struct CommandTests {
    private func run(_ samples: SampleCopy, _ arguments: String..., input: String = "") throws -> CommandRun {
        try CommandRun(
            arguments, environment: samples.environment(), input: input, folder: "\(samples.folder)/feeds")
    }

    private func names(_ value: JSONValue?) -> [String] { value?.object?.members.map(\.name) ?? [] }

    @Test(
        "resolve ends with what the read came to",
        arguments: [("quotes", 0), ("edited", 0), ("broken", 10), ("empty", 12)] as [(String, Int32)])
    func resolveStatus(feed: String, status: Int32) throws {
        let samples = try SampleCopy()
        for command in ["resolve", "render", "timeline"] {
            let run = try run(samples, command, feed)
            #expect(run.status == status, "\(command): \(run.errors)")
            #expect(run.errors == "")
            #expect(try self.run(samples, command, feed, "--quiet").output == "")
        }
    }

    @Test("resolve --json has the members that are documented, in their order, a line a store")
    func resolveJSON() throws {
        let samples = try SampleCopy()
        let run = try run(samples, "resolve", "broken", "empty", "--json")
        #expect(run.status == 12)
        let lines = try run.output.split(separator: "\n").map { try JSONParser.parse(String($0)) }
        #expect(lines.count == 2)
        #expect(
            names(lines[0]) == [
                "path", "outcome", "schemaVersion", "pointer", "candidates", "resolved", "integrity",
            ])
        #expect(names(lines[0]["pointer"]) == ["status", "current", "previous", "detail"])
        #expect(names(lines[0]["candidates"]?[0]) == ["id", "source", "position", "verdict", "detail"])
        #expect(names(lines[0]["resolved"]) == ["id", "source", "position", "generatedAtEpochMs", "fingerprint"])
        #expect(lines[0]["path"]?.string == "broken")
        #expect(lines[0]["resolved"]?["source"]?.string == "directory")
        #expect(
            lines[0]["candidates"]?.array?.map { $0["verdict"]?.string } == [
                "malformedJSON", "schemaMismatch", "accepted",
            ])
        #expect(lines[1]["outcome"]?.string == "nothingPublished")
        #expect(lines[1]["resolved"]?.isNull == true && lines[1]["integrity"]?.isNull == true)
    }

    @Test("verify finds what was altered, and ends with 1")
    func verify() throws {
        let samples = try SampleCopy()
        #expect(try run(samples, "verify", "quotes").status == 0)
        let edited = try run(samples, "verify", "edited", "--json")
        #expect(edited.status == 1)
        let json = try JSONParser.parse(edited.output)
        #expect(names(json) == ["path", "generations", "pointer", "orphans", "leftovers"])
        #expect(names(json["generations"]?[0]) == ["id", "integrity", "detail", "missing", "unnamed"])
        #expect(json["generations"]?[0]?["integrity"]?.string == "altered")
    }

    @Test("a pointer that leads nowhere is found by verify, in JSON too", arguments: ["current", "all"])
    func danglingPointer(target: String) throws {
        let samples = try SampleCopy()
        #expect(try run(samples, "inject", "quotes", "delete", "--target", target).status == 0)
        let words = try run(samples, "verify", "quotes")
        #expect(words.status == 1)
        #expect(words.output.contains("which is not there") && !words.output.contains("nothing is published yet"))
        let json = try run(samples, "verify", "quotes", "--json")
        #expect(json.status == 1)
        #expect(try JSONParser.parse(json.output)["pointer"]?.string == "dangling")
    }

    @Test("a pointer that is missing or malformed is found by verify, an empty store is fine")
    func badPointer() throws {
        let samples = try SampleCopy()
        let pointer = "\(samples.feed("quotes"))/current.json"
        try "{".write(toFile: pointer, atomically: true, encoding: .utf8)
        #expect(try run(samples, "verify", "quotes").status == 1)
        try FileManager.default.removeItem(atPath: pointer)
        let missing = try run(samples, "verify", "quotes")
        #expect(missing.status == 1 && missing.output.contains("pointer: current.json is not there"))
        let empty = try run(samples, "verify", "empty")
        #expect(empty.status == 0 && empty.output.contains("nothing is published yet"))
    }

    @Test("a path that is not there does not keep the others from being looked at")
    func severalPaths() throws {
        let samples = try SampleCopy()
        for command in ["check", "resolve", "render", "timeline", "verify", "repair"] {
            let run = try run(samples, command, "nowhere", "broken", "README.md")
            #expect(run.status == 66)
            #expect(run.output.contains("broken") || command == "render" && !run.output.isEmpty)
            #expect(run.errors.split(separator: "\n").count == 2)
        }
    }

    @Test("publish refuses a file and a folder of other things, and leaves them as they are")
    func publishElsewhere() throws {
        let samples = try SampleCopy()
        let file = try run(samples, "publish", "README.md", "--payload", "-", input: "{}")
        #expect(file.status == 66 && file.errors == "widgetsim: README.md is a file; give the folder of a store\n")
        let before = try FileManager.default.contentsOfDirectory(atPath: "\(samples.folder)/feeds").sorted()
        let folder = try run(samples, "publish", ".", "--payload", "-", input: "{}")
        #expect(folder.status == 73 && folder.errors.contains("is no store and holds other things"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(samples.folder)/feeds").sorted() == before)
    }

    @Test("check names what is wrong with its code, and ends with 1 for an error only")
    func check() throws {
        let samples = try SampleCopy()
        let broken = try run(samples, "check", "broken", "--json")
        #expect(broken.status == 1)
        let json = try JSONParser.parse(broken.output)
        #expect(names(json) == ["path", "checks"])
        #expect(names(json["checks"]?[0]) == ["code", "severity", "message", "advice", "where"])
        #expect(json["checks"]?[0]?["code"]?.string == "S02")
        #expect(json["checks"]?[0]?["severity"]?.string == "error")
        #expect(try run(samples, "check", "edited").output.contains("S06"))
        #expect(try run(samples, "check", "quotes", "broken").status == 1)
        #expect(try run(samples, "check", "quotes").status == 0)
        #expect(try run(samples, "check", "empty").status == 0)
    }

    @Test("timeline gives every entry with its date, and what stands in the box then")
    func timeline() throws {
        let samples = try SampleCopy()
        let run = try run(
            samples, "timeline", "quotes", "--at", "2026-09-12 20:30", "--zone", "UTC", "--family", "rectangular",
            "--json")
        let json = try JSONParser.parse(run.output)
        #expect(names(json) == ["path", "kind", "family", "policy", "entries"])
        #expect(names(json["policy"]) == ["type", "date"])
        #expect(names(json["entries"]?[0]) == ["date", "epochMs", "generation", "text"])
        #expect(json["family"]?.string == "rectangular")
        #expect(
            json["entries"]?[1]?["date"]?.string == "2026-09-12T21:00:00Z"
                || json["entries"]?[1]?["date"]?.string == "2026-09-12T21:00:00+00:00")
        #expect(json["entries"]?[0]?["text"]?.array?.isEmpty == false)
    }

    @Test("render prints one box with its border, the same every time")
    func render() throws {
        let samples = try SampleCopy()
        let box = try run(samples, "render", "quotes", "--family", "small")
        let lines = box.output.split(separator: "\n")
        #expect(lines.count == 12)
        #expect(lines[0] == "╭─ ● current ────────╮")
        #expect(lines.allSatisfy { $0.count == 22 })
        #expect(try run(samples, "render", "quotes", "--family", "small").output == box.output)
        let ascii = try run(samples, "render", "quotes", "--family", "small", "--ascii")
        #expect(ascii.output.allSatisfy { $0.isASCII })
        let colored = try run(samples, "render", "quotes", "--family", "small", "--format", "ansi")
        #expect(colored.output.contains("\u{1B}["))
    }

    @Test("publish makes a store, says unchanged the second time, and reads standard input")
    func publish() throws {
        let samples = try SampleCopy()
        let store = "\(samples.folder)/new"
        let payload = #"{"items":[{"title":"one"}]}"#
        let first = try run(samples, "publish", store, "--payload", "-", "--json", input: payload)
        #expect(first.status == 0, "\(first.errors)")
        let json = try JSONParser.parse(first.output)
        #expect(names(json) == ["path", "result", "id", "pruned", "notPruned", "images", "leftOut"])
        #expect(json["result"]?.string == "published")
        let second = try run(samples, "publish", store, "--payload", "-", input: payload)
        #expect(second.output.hasPrefix("unchanged "))
        #expect(try run(samples, "resolve", store).status == 0)
    }

    @Test("a payload that is no JSON is refused with its place, and nothing is written")
    func badPayload() throws {
        let samples = try SampleCopy()
        let run = try run(samples, "publish", "\(samples.folder)/new", "--payload", "-", input: "{\"a\":\n  tru}")
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("widgetsim: standard input is no JSON at line 2, column"))
        #expect(!FileManager.default.fileExists(atPath: "\(samples.folder)/new"))
    }

    @Test("what is wrong with a command line or a path is one line, with its status")
    func errors() throws {
        let samples = try SampleCopy()
        let cases: [([String], Int32, String)] = [
            (["render", "quotes", "--famly", "small"], 64, "did you mean --family?"),
            (["render", "quotes", "--family", "smal"], 64, "did you mean small?"),
            (["render", "quotes", "--at", "someday"], 64, "not understood"),
            (["timeline", "quotes", "--at", "--json"], 64, "--at needs a value, and --json is none"),
            (["resolve"], 64, "resolve needs more"),
            (["rendr"], 66, "did you mean widgetsim render?"),
            (["resolve", "nowhere"], 66, "there is no file or folder nowhere"),
            (["resolve", "README.md"], 66, "README.md is no JSON at line 1"),
            (["help", "rendre"], 64, "did you mean render?"),
            (["render", "quotes", "--theme", "nrod"], 64, "did you mean nord?"),
            (["publish", "x", "--payload", "nowhere.json"], 66, "cannot read nowhere.json"),
        ]
        for (arguments, status, words) in cases {
            let run = try CommandRun(
                arguments, environment: samples.environment(), folder: "\(samples.folder)/feeds")
            #expect(run.status == status, "\(arguments): \(run.errors)")
            #expect(run.errors.hasPrefix("widgetsim: ") && run.errors.contains(words), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").count == 1)
            #expect(run.output == "")
        }
    }

    @Test("inject damages the store itself, and --undo puts every byte back")
    func inject() throws {
        let samples = try SampleCopy()
        let feed = samples.feed("quotes")
        let pointer = try Data(contentsOf: URL(fileURLWithPath: "\(feed)/current.json"))
        #expect(try run(samples, "inject", "quotes", "truncate").status == 0)
        #expect(try run(samples, "inject", "quotes", "dangle").status == 0)
        let broken = try run(samples, "resolve", "quotes", "--json")
        #expect(broken.status == 10)
        #expect(try run(samples, "inject", feed, "--undo").output.hasPrefix("undone: dangle"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(feed)/current.json")) == pointer)
        #expect(try run(samples, "inject", "./quotes", "--undo").output.hasPrefix("undone: truncate"))
        #expect(try run(samples, "verify", "quotes").status == 0)
        let nothing = try run(samples, "inject", "quotes", "--undo")
        #expect(nothing.status == 66 && nothing.errors == "widgetsim: there is nothing to undo\n")
        #expect(try run(samples, "inject", "quotes", "trunkate").errors.contains("did you mean truncate?"))
        #expect(try run(samples, "inject", ".", "truncate").errors.contains("holds 11 stores"))
        #expect(try run(samples, "inject", "--list").output.contains("truncate"))
    }

    @Test("themes are listed, help and the version are printed")
    func others() throws {
        let samples = try SampleCopy()
        for name in ["ink", "paper", "nord", "high-contrast", "mono"] {
            #expect(try run(samples, "themes").output.contains(name))
        }
        #expect(try run(samples, "help").output.contains("usage: widgetsim"))
        #expect(try run(samples, "render", "--help").output.contains("--family"))
        #expect(try run(samples, "--version").output.hasPrefix("widgetsim "))
    }
}
