import Testing
import WidgetCanvas

@testable import SimulatorCore

@Suite("What the environment says of the terminal")
struct TerminalSettingTests {
    private func setting(_ variables: [String: String], codeset: String = "ANSI_X3.4-1968") -> TerminalSetting {
        TerminalSetting(variable: { variables[$0] }, codeset: { codeset })
    }

    @Test(
        "a bare system counts as UTF-8, C and POSIX mean ASCII, and a name is taken at its word",
        arguments: [
            ([:], true), (["LANG": ""], true), (["LANG": "C"], false), (["LC_ALL": "POSIX"], false),
            (["LANG": "C.UTF-8"], true), (["LANG": "de_DE.utf8"], true), (["LANG": "de_DE.UTF-8@euro"], true),
            (["LANG": "de_DE.ISO-8859-1"], false), (["LANG": "de_DE"], false), (["LC_CTYPE": "UTF-8"], true),
            (["LC_ALL": "C", "LANG": "C.UTF-8"], false), (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
        ] as [([String: String], Bool)])
    func locale(variables: [String: String], isUTF8: Bool) {
        #expect(setting(variables).isUTF8 == isUTF8)
    }

    @Test("a locale that does not name its characters is looked up")
    func codeset() {
        #expect(setting(["LANG": "de_DE"], codeset: "UTF-8").isUTF8)
    }

    @Test("the entry's count of colours gives the depth, and NO_COLOR takes it")
    func depth() {
        let plain = setting(["TERM": "xterm-256color"])
        #expect(
            [0, 2, 8, 16, 88, 256, 0x100_0000].map { plain.depth(colorCount: $0) }
                == [.none, .none, .ansi8, .ansi16, .ansi16, .indexed256, .trueColor])
        #expect(setting(["NO_COLOR": "1"]).depth(colorCount: 256) == .none)
        #expect(setting(["NO_COLOR": ""]).depth(colorCount: 256) == .indexed256)
    }

    @Test("24 bits are promised by COLORTERM, for types that do not name them themselves")
    func trueColor() {
        #expect(setting(["COLORTERM": "truecolor"]).promisesTrueColor)
        #expect(setting(["COLORTERM": "24bit"]).promisesTrueColor)
        #expect(!setting(["COLORTERM": "yes"]).promisesTrueColor)
        #expect(setting(["TERM": "tmux-256color"]).isOrdinary)
        for type in ["", "dumb", "xterm-direct"] { #expect(!setting(["TERM": type]).isOrdinary) }
    }

    @Test(
        "text goes to the clipboard as base64",
        arguments: [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("é日", "w6nml6U=")])
    func clipboard(text: String, encoded: String) {
        #expect(String(decoding: ClipboardSequence.bytes(for: text), as: UTF8.self) == "\u{1B}]52;c;\(encoded)\u{7}")
    }
}
