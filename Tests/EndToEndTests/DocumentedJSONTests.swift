import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite("The JSON that is documented")
struct DocumentedJSONTests {
    /// The blocks of the page by the heading that they stand under.
    private static func blocks() throws -> [(command: String, json: JSONValue)] {
        let page = try String(contentsOfFile: "\(BuiltProgram.packageRoot)/docs/json.md", encoding: .utf8)
        return try page.components(separatedBy: "\n## ").dropFirst().map { section in
            let lines = section.split(separator: "\n")
            let block = try #require(lines.first { $0.hasPrefix("{") })
            return (String(lines[0]), try JSONParser.parse(String(block)))
        }
    }

    private static let shown = "quotes/generations/1789236000000-57fefc3e"

    /// Names of members, of objects within too; of a list those of its first element.
    private static func shape(_ value: JSONValue?) -> String {
        if let object = value?.object {
            return "{" + object.members.map { "\($0.name)\(shape($0.value))" }.joined(separator: ",") + "}"
        }
        if let list = value?.array, let first = list.first, first.object != nil { return "[\(shape(first))]" }
        return ""
    }

    @Test("has the members that the program prints, in the same order")
    func shapes() throws {
        let samples = try SampleCopy()
        let arguments = [
            "resolve": ["broken"], "verify": ["edited"], "check": ["edited"],
            "repair": ["broken", "--dry-run"],
            "timeline": ["quotes", "--family", "rectangular"], "render": ["quotes", "--family", "rectangular"],
            "import": [
                "\(BuiltProgram.packageRoot)/Tests/Foreign/countdown-events.json", "\(samples.folder)/imported",
            ],
            "publish": [
                "\(samples.folder)/new", "--payload", "-", "--image", "\(Self.shown)/assets/moon.jpg",
                "--image", "\(Self.shown)/feed.json=none.jpg",
            ],
            "themes": [],
        ]
        let blocks = try Self.blocks()
        #expect(Set(blocks.map(\.command)) == Set(arguments.keys))
        for (command, json) in blocks {
            let run = try CommandRun(
                [command] + (arguments[command] ?? []) + ["--json"], environment: samples.environment(), input: "{}",
                folder: "\(samples.folder)/feeds")
            let line = try #require(run.output.split(separator: "\n").first, "\(command): \(run.errors)")
            #expect(Self.shape(try JSONParser.parse(String(line))) == Self.shape(json), "\(command)")
        }
    }
}
