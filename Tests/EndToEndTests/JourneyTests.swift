import Foundation
import TestSupport
import Testing
import WidgetCanvas

@Suite("The main job, on a terminal")
struct JourneyTests {
    @Test("scrub to tomorrow, delete the current generation, see the previous one and why, undo, quit")
    func journey() throws {
        let samples = try SampleCopy()
        let before = try samples.contents()
        let terminal = try VirtualTerminal.opening(samples)
        #expect(terminal.wait(for: "● current"))
        #expect(terminal.wait(for: "Sat 12 Sep 2026"))

        terminal.type(">")
        #expect(terminal.wait(for: "Sun 13 Sep 2026"))

        terminal.type("d")
        #expect(terminal.wait(for: "◐ previous"))
        #expect(terminal.wait(for: "Fell back to"))
        #expect(terminal.wait(for: "the folder is not there"))
        #expect(terminal.wait { !$0.text.contains("● current ─") })

        terminal.type("u")
        #expect(terminal.wait { $0.text.contains("● current ─") && !$0.text.contains("◐ previous ─") })
        #expect(terminal.wait(for: "Undone"))

        terminal.type("q")
        #expect(terminal.waitForEnding() == .exited(0))
        #expect(terminal.isLeftAsFound)
        #expect(try samples.contents() == before, "the source was changed")
        #expect(try samples.leftInTemporaryFolder() == [], "the private copy is still there")
    }

    @Test("w saves the screen in the current folder and says where")
    func export() throws {
        let samples = try SampleCopy()
        let start = "cd '\(samples.home)' && exec '\(BuiltProgram.path)' '\(samples.feed("quotes"))'"
        let terminal = try VirtualTerminal(
            program: "/bin/sh", arguments: ["-c", start], environment: samples.environment(),
            size: Size(columns: 120, rows: 40))
        #expect(terminal.wait(for: "● current"))
        terminal.type("w")
        #expect(terminal.wait(for: "Saved the screen as"))
        terminal.type("q")
        #expect(terminal.waitForEnding() == .exited(0))
        let svg = try String(contentsOfFile: "\(samples.home)/quotes-2026-09-12-200000.svg", encoding: .utf8)
        #expect(svg.hasPrefix("<?xml") && svg.contains(">Generations</text>") && svg.hasSuffix("</svg>\n"))
    }

    @Test("a publish by another process is on the screen at once")
    func publishElsewhere() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples)
        #expect(terminal.wait(for: "● current"))
        let payload = "\(samples.folder)/payload.json"
        try #"{"quotes":[{"id":"n","text":"Just now.","author":"A test"}],"emptyTitle":"","emptyBody":""}"#
            .write(toFile: payload, atomically: true, encoding: .utf8)
        let publish = try CommandRun(
            ["publish", samples.feed("quotes"), "--payload", payload], environment: samples.environment())
        #expect(publish.status == 0, "\(publish.errors)")
        #expect(terminal.wait(for: "Just now.", seconds: 3))
    }

    @Test("every resize is drawn right at once, down to a sentence and back")
    func resize() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples)
        #expect(terminal.wait(for: "Home screen"))
        for (columns, rows) in [(80, 24), (50, 16), (41, 12), (20, 5), (160, 50), (120, 40)] {
            terminal.resize(Size(columns: columns, rows: rows))
            #expect(terminal.wait { !$0.text.isEmpty && $0.line(0).count <= columns })
            terminal.settle(milliseconds: 150)
            #expect(!terminal.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty, "\(columns) x \(rows)")
        }
        #expect(terminal.wait(for: "Home screen"))
        terminal.type("q")
        #expect(terminal.waitForEnding() == .exited(0))
    }

    /// A new picture in two boxes changes some 240 cells, most of them in both colours.
    @Test(
        "a step through time sends at most 4 kB, and with new pictures in 24 bit twice that",
        arguments: [
            ("", "small,rectangular,inline", 4096), ("truecolor", "rectangular,circular,inline", 4096),
            ("truecolor", "small,medium,circular,rectangular,inline", 9000),
        ])
    func scrubBytes(color: String, families: String, limit: Int) throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples, options: ["--family", families], ["COLORTERM": color])
        #expect(terminal.wait(for: "●"))
        terminal.settle(milliseconds: 300)
        for _ in 0..<6 {
            let before = terminal.byteCount
            terminal.type(".")
            terminal.settle(milliseconds: 150)
            #expect(terminal.byteCount > before)
            #expect(terminal.byteCount - before <= limit)
        }
    }

    #if os(Linux)
        @Test("while nothing happens the program sleeps")
        func idle() throws {
            let samples = try SampleCopy()
            let terminal = try VirtualTerminal.opening(samples)
            #expect(terminal.wait(for: "● current"))
            // The frame of a box may hold its colour for two seconds.
            terminal.settle(milliseconds: 2500)
            let before = try wakeUps(of: terminal.pseudoTerminal.process)
            terminal.settle(milliseconds: 1000)
            #expect(try wakeUps(of: terminal.pseudoTerminal.process) == before)
        }

        /// How often the process gave the processor back by itself, in all its threads.
        private func wakeUps(of process: pid_t) throws -> Int {
            let tasks = "/proc/\(process)/task"
            return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
                let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
                return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
            }
        }
    #endif
}

extension SampleCopy {
    /// Every file below the feeds with its bytes.
    fileprivate func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/feeds") {
            contents[name] = FileManager.default.contents(atPath: "\(folder)/feeds/\(name)") ?? Data()
        }
        return contents
    }

    /// What the program made in its temporary folder.
    fileprivate func leftInTemporaryFolder() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home).filter { $0.hasPrefix("widgetsim") }
    }
}
