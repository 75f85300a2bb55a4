import Foundation
import TestSupport
import Testing
import WidgetCanvas

@Suite("Terminal manners")
struct TerminalMannersTests {
    @Test("quitting leaves the terminal as it was found")
    func quit() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples)
        #expect(!terminal.hasFormerSettings)
        #expect(terminal.isAlternateScreen && !terminal.isCursorVisible && terminal.reportsMouse)
        terminal.type("q")
        #expect(terminal.waitForEnding() == .exited(0))
        #expect(terminal.isLeftAsFound)
    }

    @Test(
        "a signal that ends or crashes the program restores the terminal and is passed on",
        arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP])
    func signals(signal: Int32) throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples)
        #expect(!terminal.hasFormerSettings)
        terminal.pseudoTerminal.send(signal: signal)
        #expect(terminal.waitForEnding() == .signalled(signal))
        #expect(terminal.isLeftAsFound)
    }

    @Test(
        "Ctrl-C and Ctrl-\\ end as their signals do, without a backtrace, and the private copy is removed",
        arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
    func keysOfSignals(key: String, signal: Int32) throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples, ["SWIFT_BACKTRACE": "enable=yes,color=no"])
        terminal.type("d")
        #expect(terminal.wait(for: "◐ previous"))
        terminal.type(key)
        #expect(terminal.waitForEnding() == .signalled(signal))
        #expect(terminal.isLeftAsFound)
        #expect(!terminal.text.contains("Program crashed"))
        let left = try FileManager.default.contentsOfDirectory(atPath: samples.home)
        #expect(left.filter { $0.hasPrefix("widgetsim") } == [])
    }

    @Test("when the terminal goes away the process ends within a second")
    func hangUp() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples)
        terminal.pseudoTerminal.hangUp()
        #expect(terminal.waitForEnding(seconds: 3) != nil)
    }

    @Test("Ctrl-S and Ctrl-Q do not freeze the screen")
    func flowControl() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples)
        terminal.type("\u{13}>")
        #expect(terminal.wait(for: "Sun 13 Sep 2026"))
    }

    @Test("as a shell's job it stops with Ctrl-Z and goes on with fg, with the shell's terminal in between")
    func job() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal(
            program: "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
            environment: samples.environment(["PS1": "prompt> "]), size: Size(columns: 120, rows: 40))
        #expect(terminal.wait(for: "prompt>"))
        terminal.type("cd \(samples.home); stty -a > before; clear\r")
        terminal.settle()
        terminal.type("\(BuiltProgram.path) \(samples.feed("quotes"))\r")
        #expect(terminal.wait { $0.isAlternateScreen && $0.text.contains("Home screen") })
        for stop in ["\u{1A}", "outside"] {
            if stop == "outside" {
                let pid = try #require(try Self.child(of: terminal.pseudoTerminal.process))
                kill(pid, SIGTSTP)
            } else {
                terminal.type(stop)
            }
            #expect(terminal.wait { !$0.isAlternateScreen && $0.text.contains("Stopped") })
            #expect(terminal.isCursorVisible && !terminal.reportsMouse)
            terminal.type("stty -a | diff - before && echo sa''me\r")
            #expect(terminal.wait(for: "same"))
            terminal.type("clear; fg\r")
            #expect(terminal.wait { $0.isAlternateScreen && $0.text.contains("Home screen") })
            #expect(!terminal.isCursorVisible && terminal.reportsMouse)
        }
        terminal.type("q")
        #expect(terminal.wait { !$0.isAlternateScreen })
        terminal.type("echo status $?\r")
        #expect(terminal.wait(for: "status 0"))
        terminal.type("exit\r")
        #expect(terminal.waitForEnding() != nil)
    }

    private static func child(of process: pid_t) throws -> pid_t? {
        let children = try String(
            contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return children.split(separator: " ").last.flatMap { pid_t($0) }
    }

    // MARK: Kinds of terminals

    @Test("a terminal that nobody knows is taken for an xterm", arguments: ["nonsense-9", ""])
    func unknownTerminal(type: String) throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples, ["TERM": type])
        #expect(terminal.wait(for: "Home screen"))
        terminal.type("q")
        #expect(terminal.waitForEnding() == .exited(0))
    }

    @Test("a terminal that cannot address its screen gets a sentence and its settings are left alone")
    func dumbTerminal() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal(
            program: BuiltProgram.path, arguments: [samples.feed("quotes")],
            environment: samples.environment(["TERM": "dumb"]), size: Size(columns: 120, rows: 40))
        #expect(terminal.waitForEnding() == .exited(64))
        #expect(terminal.text.hasPrefix("widgetsim: the full screen needs a terminal that can address its screen"))
        #expect(terminal.isLeftAsFound)
    }

    @Test("without a terminal there is a sentence, and the commands work")
    func noTerminal() throws {
        let samples = try SampleCopy()
        let open = try CommandRun([samples.feed("quotes")], environment: samples.environment())
        #expect(open.status == 64)
        #expect(open.output == "")
        #expect(open.errors.hasPrefix("widgetsim: standard output is not a terminal"))
        #expect(open.errors.split(separator: "\n").count == 1)
        #expect(try CommandRun(["resolve", samples.feed("quotes")], environment: samples.environment()).status == 0)
    }

    @Test("24-bit colours are exact, also at the second start, through an entry in the cache folder")
    func trueColor() throws {
        let samples = try SampleCopy()
        for _ in 0..<2 {
            let terminal = try VirtualTerminal.opening(
                samples, options: ["--theme", "ink"], ["COLORTERM": "truecolor"])
            #expect(terminal.wait(for: "Home screen"))
            #expect(terminal.cell(column: 0, row: 0).background == .rgb(0x0E1116))
            terminal.type("q")
            #expect(terminal.waitForEnding() == .exited(0))
        }
        #expect(FileManager.default.fileExists(atPath: "\(samples.home)/.cache/widgetsim/terminfo/x"))
    }

    @Test("256 colours are those of the theme's table")
    func indexedColors() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples, options: ["--theme", "ink"])
        #expect(terminal.wait(for: "Home screen"))
        #expect(terminal.cell(column: 0, row: 0).background == .indexed(233))
    }

    @Test("NO_COLOR and terminals without colours show bold and reverse only")
    func noColor() throws {
        for variables in [["NO_COLOR": "1"], ["TERM": "vt100"]] {
            let samples = try SampleCopy()
            let terminal = try VirtualTerminal.opening(samples, variables)
            #expect(terminal.wait(for: "Home screen"))
            var isBold = false
            for row in 0..<terminal.size.rows {
                for column in 0..<terminal.size.columns {
                    let cell = terminal.cell(column: column, row: row)
                    #expect(cell.foreground == .standard && cell.background == .standard, "\(cell)")
                    isBold = isBold || cell.isBold
                }
            }
            #expect(isBold)
        }
    }

    @Test("where there is no alternate screen the last line is cleared", arguments: ["vt100", "linux"])
    func lastLine(type: String) throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal(
            program: BuiltProgram.path, arguments: [samples.feed("quotes")],
            environment: samples.environment(["TERM": type]), size: Size(columns: 120, rows: 40))
        #expect(terminal.wait(for: "Home screen"))
        terminal.settle(milliseconds: 150)
        #expect(terminal.line(39) != "")
        terminal.type("q")
        #expect(terminal.waitForEnding() == .exited(0))
        #expect(terminal.line(39) == "" && terminal.isLeftAsFound)
    }

    @Test("a locale without UTF-8 gets ASCII only, none at all gets Unicode")
    func locale() throws {
        let samples = try SampleCopy()
        let ascii = try VirtualTerminal.opening(samples, ["LC_ALL": "C"])
        #expect(ascii.wait(for: "Home screen"))
        #expect(ascii.text.allSatisfy { $0.isASCII })
        #expect(ascii.wait(for: "* current"))
        let bare = try VirtualTerminal.opening(samples, ["LC_ALL": ""])
        #expect(bare.wait(for: "● current"))
        let missing = try VirtualTerminal.opening(samples, ["LC_ALL": "xx_XX.UTF-8"])
        #expect(missing.wait(for: "● current"))
    }

    @Test("a screen of 20 by 5 says so in one line")
    func tiny() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal.opening(samples, size: Size(columns: 20, rows: 5))
        #expect(terminal.wait { !$0.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty })
        terminal.type("q")
        #expect(terminal.waitForEnding() == .exited(0))
    }

    @Test("keys can come from the terminal while standard input is a pipe")
    func pipedInput() throws {
        let samples = try SampleCopy()
        let terminal = try VirtualTerminal(
            program: "/bin/sh", arguments: ["-c", "echo hello | \(BuiltProgram.path) \(samples.feed("quotes"))"],
            environment: samples.environment(), size: Size(columns: 120, rows: 40))
        #expect(terminal.wait(for: "Home screen"))
        terminal.type("q")
        #expect(terminal.waitForEnding() == .exited(0))
        #expect(terminal.isLeftAsFound)
    }
}
