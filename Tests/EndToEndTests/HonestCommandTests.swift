import Foundation
import OrderedJSON
import TestSupport
import Testing

/// What a first user met: commands that printed foreign texts raw, or kept silent about what was wrong.
@Suite("Commands hide nothing, and print nothing raw")
struct HonestCommandTests {
    private func run(_ samples: SampleCopy, _ arguments: String..., input: String = "") throws -> CommandRun {
        try CommandRun(
            arguments, environment: samples.environment(), input: input, folder: "\(samples.folder)/feeds")
    }

    private func codes(_ run: CommandRun) throws -> [String] {
        try JSONParser.parse(run.output)["checks"]?.array?.compactMap { $0["code"]?.string } ?? []
    }

    private func write(_ text: String, to name: String, in samples: SampleCopy) throws {
        try text.write(toFile: "\(samples.folder)/\(name)", atomically: true, encoding: .utf8)
    }

    @Test("control characters of titles, manifests and file names reach neither output nor errors")
    func nothingRaw() throws {
        let samples = try SampleCopy()
        let event = #"{"id":"a","title":"\u001b]0;pwn\u0007Party","daysLeft":3,"nextDate":"2026-09-15"}"#
        try write(#"{"events":[\#(event)]}"#, to: "list.json", in: samples)
        try write(#"{"timeZone":"\u001b[31mP"}"#, to: "feeds/quotes/widget.json", in: samples)
        let runs = [
            try run(samples, "timeline", "../list.json"), try run(samples, "check", "quotes"),
            try run(samples, "resolve", "no\u{1B}[31m\nsuch"), try run(samples, "import", "../list.json", "new"),
        ]
        for run in runs {
            for text in [run.output, run.errors] {
                #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
            }
        }
        #expect(runs[0].output.contains("Party"))
        #expect(runs[2].errors.split(separator: "\n").count == 1)
    }

    @Test("check finds a manifest and a layout that cannot be used, whatever the payload makes of it")
    func unusableLooks() throws {
        let samples = try SampleCopy()
        try write("{\"views\":{\"small\":{\"Text\":\"x\",}}}", to: "feeds/recipes/layout.json", in: samples)
        let broken = try run(samples, "check", "recipes", "--json")
        #expect(broken.status == 1)
        #expect(try codes(broken).first == "S15")
        #expect(try !codes(broken).contains("V13"), "our own words are no fault of the feed")
        let style = #"{"views":{"default":{"Date":"{nowhere}","style":"timer"}}}"#
        try write(style, to: "feeds/recipes/layout.json", in: samples)
        #expect(try codes(run(samples, "check", "recipes", "--json")).contains("S15"))
        try write(#"{"views":{"default":{"If":"week > 3"}}}"#, to: "feeds/recipes/layout.json", in: samples)
        #expect(try run(samples, "check", "recipes").errors.contains("there are no comparisons"))
        try write("{", to: "feeds/quotes/widget.json", in: samples)
        #expect(try codes(run(samples, "check", "quotes", "--json")).contains("S15"))
        #expect(try !codes(run(samples, "check", "countdown", "--json")).contains("S15"))
    }

    @Test("what no widget can show is told of when it is published or imported, and never takes another kind's place")
    func misfits() throws {
        let samples = try SampleCopy()
        let published = try run(samples, "publish", "quotes", "--payload", "-", input: "{\"stops\":[]}")
        #expect(published.status == 0)
        #expect(published.errors.contains("quotes shows quotes, and this payload does not fit"))
        try write(#"{"events":[{"id":"a","title":"A","daysLeft":1}]}"#, to: "list.json", in: samples)
        let refused = try run(samples, "import", "../list.json", "quotes")
        #expect(refused.status == 73)
        #expect(refused.errors.contains("quotes shows quotes, and ../list.json is a countdown list"))
        try write(#"{"events":[{"id":"a","title":"A","nextDate":"2026-02-30"}]}"#, to: "odd.json", in: samples)
        #expect(try run(samples, "import", "../odd.json", "odd").errors.contains("events[0].nextDate"))
    }

    @Test("a setting that no box knows, and a family too many, are refused by name")
    func settings() throws {
        let samples = try SampleCopy()
        let unknown = try run(samples, "render", "timers", "--set", "period=bogus")
        #expect(unknown.errors.contains("no box here can be set to period=bogus; there is period=today|"))
        #expect(try run(samples, "render", "timers", "--set", "period=thisMonth").errors == "")
        #expect(try run(samples, "timeline", "quotes", "--family", "all").status == 64)
    }

    @Test("the timeline says that data is out of date where the box does")
    func staleTimeline() throws {
        let samples = try SampleCopy()
        for command in ["timeline", "render"] {
            let stale = try run(samples, command, "timers", "--family", "small", "--at", "2026-09-14 20:00")
            #expect(stale.output.lowercased().contains("out of date"), "\(command)")
            let fresh = try run(samples, command, "timers", "--family", "small", "--at", "2026-09-12 21:00")
            #expect(!fresh.output.lowercased().contains("out of date"), "\(command)")
        }
    }

    @Test("a payload without end is not read to its end")
    func endlessPayload() throws {
        let samples = try SampleCopy()
        let endless = try run(samples, "publish", "new", "--payload", "/dev/zero")
        #expect(endless.status == 66)
        #expect(endless.errors.contains("the most is 64 MB"))
    }

    @Test("verify calls a pointer dangling whose generation is a file")
    func fileForFolder() throws {
        let samples = try SampleCopy()
        #expect(try run(samples, "inject", "quotes", "file-for-directory").status == 0)
        let verify = try run(samples, "verify", "quotes", "--json")
        #expect(try JSONParser.parse(verify.output)["pointer"] == "dangling")
        #expect(verify.status == 1)
    }
}
