import TestSupport
import Testing
import WidgetCanvas

@Suite("The terminal of the tests")
struct VirtualTerminalTests {
    private func shell(_ script: String) throws -> VirtualTerminal {
        try VirtualTerminal(
            program: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm"],
            size: Size(columns: 30, rows: 5))
    }

    @Test("text, colours and attributes are read from its cells")
    func cells() throws {
        let terminal = try shell(
            #"printf '\033[1;31mA\033[0;7;48;2;1;2;3mB\033[0m 日x'; read line; exit 3"#)
        #expect(terminal.wait(for: "AB 日x"))
        #expect(terminal.cell(column: 0, row: 0).foreground == .indexed(1))
        #expect(terminal.cell(column: 0, row: 0).isBold)
        #expect(terminal.cell(column: 1, row: 0).background == .rgb(0x010203))
        #expect(terminal.cell(column: 1, row: 0).isReversed)
        #expect(terminal.cell(column: 3, row: 0).columns == 2)
        terminal.type("\n")
        #expect(terminal.waitForEnding() == .exited(3))
    }

    @Test("it is the program's controlling terminal, of the size that was asked for")
    func size() throws {
        let terminal = try shell("stty size </dev/tty; read line; stty size; read line")
        #expect(terminal.wait(for: "5 30"))
        terminal.resize(Size(columns: 44, rows: 7))
        terminal.type("\n")
        #expect(terminal.wait(for: "7 44"))
    }

    @Test("changed settings, the other screen and the way a program ended are noticed")
    func changes() throws {
        let terminal = try shell(#"stty -echo; printf '\033[?1049h\033[?25l\033[?1000hup'; read line; kill -KILL $$"#)
        #expect(terminal.wait(for: "up"))
        #expect(terminal.isAlternateScreen && !terminal.isCursorVisible && terminal.reportsMouse)
        #expect(!terminal.hasFormerSettings)
        terminal.type("\n")
        #expect(terminal.waitForEnding() == .signalled(9))
    }
}
