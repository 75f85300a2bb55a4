import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite("Layouts, as a script sees them")
struct LayoutCommandTests {
    private func run(_ samples: SampleCopy, _ arguments: String...) throws -> CommandRun {
        try CommandRun(arguments, environment: samples.environment(), folder: "\(samples.folder)/feeds")
    }

    @Test("layout init writes a layout that the next render shows, once")
    func start() throws {
        let samples = try SampleCopy()
        #expect(try run(samples, "render", "inventory").output.contains("guessed"))
        let first = try run(samples, "layout", "init", "inventory")
        #expect(first.status == 0 && first.errors == "", "\(first.errors)")
        #expect(first.output.hasSuffix("/inventory/layout.json\nwidget.json names it now.\n"))
        let render = try run(samples, "render", "inventory")
        #expect(render.status == 0 && !render.output.contains("guessed"), "\(render.output)")
        #expect(try run(samples, "resolve", "inventory").status == 0)
        let second = try run(samples, "layout", "init", "inventory")
        #expect(second.status == 73 && second.errors.contains("--force"))
        #expect(try run(samples, "layout", "init", "inventory", "--force", "--quiet").output == "")
    }

    @Test("layout init prints one where it is asked to, and writes nothing")
    func printing() throws {
        let samples = try SampleCopy()
        let printed = try run(samples, "layout", "init", "quotes", "--output", "-")
        #expect(printed.status == 0)
        let layout = try JSONParser.parse(printed.output)
        #expect(layout["rotate"]?["items"] == "quotes")
        #expect(try JSONSchema(named: "layout").finding(layout) == nil)
        #expect(!FileManager.default.fileExists(atPath: "\(samples.folder)/feeds/quotes/layout.json"))
        #expect(try run(samples, "layout", "init", "empty").status == 66)
        #expect(try run(samples, "layout", "make", "quotes").status == 64)
    }

    @Test("A slip in a layout is complained of with line and column, and stands in the box")
    func slip() throws {
        let samples = try SampleCopy()
        let store = "\(samples.folder)/feeds/quotes"
        try Data("{\"layout\":\"layout.json\"}".utf8).write(to: URL(filePath: "\(store)/widget.json"))
        try Data("{\"views\":{\"small\":\n{\"Text\":\"x\",\"font\":\"big\"}}}".utf8)
            .write(to: URL(filePath: "\(store)/layout.json"))
        let render = try run(samples, "render", "quotes", "--family", "small")
        #expect(render.errors.contains("layout.json is not used: line 2, column 20"))
        #expect(render.output.contains("Layout broken"))
    }
}
