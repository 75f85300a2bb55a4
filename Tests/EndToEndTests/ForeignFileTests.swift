import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite("Files that apps leave instead of a store")
struct ForeignFileTests {
    private static let folder = "\(BuiltProgram.packageRoot)/Tests/Foreign"

    @Test("are read by every command as if they were stores, and nothing stays of it")
    func reading() throws {
        let samples = try SampleCopy()
        for command in ["resolve", "render", "timeline", "check", "verify"] {
            let run = try CommandRun(
                [command, "group.countdown.plist", "--json"], environment: samples.environment(), folder: Self.folder)
            #expect(run.status == 0, "\(command): \(run.errors)")
            #expect(try JSONParser.parse(run.output)["path"] == "group.countdown.plist")
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: samples.home)
        #expect(!left.contains { $0.hasPrefix("widgetsim-") })
    }

    @Test("of a property list --key names the value")
    func key() throws {
        let samples = try SampleCopy()
        let refused = try CommandRun(
            ["resolve", "two-values.plist"], environment: samples.environment(), folder: Self.folder)
        #expect(refused.status == 64)
        #expect(refused.errors.contains("choose one with --key: items, theme"))
        let run = try CommandRun(
            ["render", "two-values.plist", "--key", "items", "--family", "small", "--ascii"],
            environment: samples.environment(), folder: Self.folder)
        #expect(run.status == 0)
        #expect(run.output.contains("Milk") || run.output.contains("Bread"))
    }

    @Test("become a store with a manifest; a second import is its next generation")
    func importing() throws {
        let samples = try SampleCopy()
        let store = "\(samples.folder)/feed"
        let file = "\(samples.folder)/data.json"
        for (text, count) in [(#"{"items":[{"title":"Bread"}]}"#, 1), (#"{"items":[{"title":"Milk"}]}"#, 2)] {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            let run = try CommandRun(["import", file, store], environment: samples.environment())
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.hasPrefix("\(file) is JSON of no known form: published "))
            let generations = try FileManager.default.contentsOfDirectory(atPath: "\(store)/generations")
            #expect(generations.count == count)
        }
        let manifest = try String(contentsOfFile: "\(store)/widget.json", encoding: .utf8)
        #expect(try JSONParser.parse(manifest) == ["title": "data"])
    }

    @Test("cannot be changed in place")
    func inPlace() throws {
        let samples = try SampleCopy()
        let run = try CommandRun(
            ["widget-data.json", "--in-place"], environment: samples.environment(), folder: Self.folder)
        #expect(run.status == 64)
        #expect(run.errors.contains("widget-data.json is no store, so --in-place has nothing to change"))
    }
}
