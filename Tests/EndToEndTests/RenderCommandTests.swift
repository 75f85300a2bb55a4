import Foundation
import TestSupport
import Testing

@Suite("render, as a script sees it")
struct RenderCommandTests {
    private func run(
        _ samples: SampleCopy, _ arguments: String..., environment: [String: String] = [:]
    ) throws -> CommandRun {
        try CommandRun(
            ["render"] + arguments, environment: samples.environment(environment), folder: "\(samples.folder)/feeds")
    }

    @Test("svg and html are one document each, with the box in them")
    func documents() throws {
        let samples = try SampleCopy()
        let svg = try run(samples, "quotes", "--family", "small", "--format", "svg")
        #expect(svg.status == 0 && svg.errors == "")
        #expect(svg.output.hasPrefix("<?xml") && svg.output.hasSuffix("</svg>\n"))
        #expect(svg.output.contains("width=\"220\" height=\"240\""))
        #expect(svg.output.contains(">After the storm</text>"))
        let html = try run(samples, "broken", "--format", "html")
        #expect(html.status == 10 && html.output.hasPrefix("<!DOCTYPE html>"))
        #expect(html.output.contains("<pre>") && html.output.hasSuffix("</html>\n"))
    }

    @Test("a picture takes one store; a word that is no format is refused")
    func refusals() throws {
        let samples = try SampleCopy()
        let several = try run(samples, "quotes", "broken", "--format", "svg")
        #expect(several.status == 64 && several.output == "")
        #expect(
            several.errors
                == "widgetsim: --format svg is one picture, and these are 2 stores; give one at a time\n")
        let unknown = try run(samples, "quotes", "--format", "svgg")
        #expect(unknown.status == 64 && unknown.errors.contains("did you mean svg?"))
    }

    @Test("png goes through rsvg-convert, and where that is not installed a sentence says so")
    func png() throws {
        let samples = try SampleCopy()
        let missing = try run(samples, "quotes", "--format", "png", environment: ["PATH": samples.home])
        #expect(missing.status == 66 && missing.output == "")
        #expect(missing.errors.hasPrefix("widgetsim: PNG needs rsvg-convert, which is not installed; install librsvg"))
        // A stand-in that shows what it was given.
        let stand = "\(samples.home)/rsvg-convert"
        try "#!/bin/sh\necho \"$@\"; exec cat\n".write(toFile: stand, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stand)
        let path = ["PATH": "\(samples.home):/usr/bin:/bin"]
        let converted = try run(samples, "broken", "--format", "png", environment: path)
        #expect(converted.status == 10 && converted.errors == "")
        #expect(converted.output.hasPrefix("--format png --zoom 2\n<?xml") && converted.output.hasSuffix("</svg>\n"))
        try "#!/bin/sh\nexit 3\n".write(toFile: stand, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stand)
        let failed = try run(samples, "quotes", "--format", "png", environment: path)
        #expect(
            failed.status == 74 && failed.errors == "widgetsim: rsvg-convert did not make the PNG; take --format svg\n")
    }

    @Test("tinted, larger texts and the lock are drawn")
    func looks() throws {
        let samples = try SampleCopy()
        let box = ["--family", "rectangular"]
        let plain = try CommandRun(["render", samples.feed("quotes")] + box, environment: samples.environment())
        let large = try CommandRun(
            ["render", samples.feed("quotes"), "--text-size", "AX1"] + box, environment: samples.environment())
        #expect(plain.output.contains("After the storm") && !large.output.contains("After the storm"))
        #expect(large.output.contains("After the") && large.status == 0)
        let locked = try CommandRun(
            ["render", samples.feed("quotes"), "--locked"] + box, environment: samples.environment())
        #expect(locked.output == plain.output, "nothing of it is private")
        let color = ["COLORTERM": "truecolor", "TERM": "xterm-256color"]
        let tinted = try run(
            samples, "quotes", "--family", "medium", "--format", "ansi", "--appearance", "tinted", environment: color)
        let dark = try run(
            samples, "quotes", "--family", "medium", "--format", "ansi", "--appearance", "dark", environment: color)
        #expect(tinted.output != dark.output && tinted.status == 0)
        #expect(try run(samples, "quotes", "--text-size", "M").status == 64)
    }
}
