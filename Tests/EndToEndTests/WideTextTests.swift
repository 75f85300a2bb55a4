import Foundation
import TestSupport
import Testing
import WidgetCanvas

@Suite("Text that terminals find hard")
struct WideTextTests {
    @Test(
        "wide, combining, joined and foreign characters never shift a border",
        arguments: [
            "日本語のテキスト", "e\u{301}e\u{301}e\u{301} Ze\u{301}ro", "👨‍👩‍👧‍👦 👍🏽 🇩🇪 ❤️ 1️⃣", "ไทย कि தமிழ் 한국어",
            "\u{1B}[31mred\u{7}\u{202E}abc", "🫨🪿 new emoji", "عربى שלום", "a\u{200B}b\u{FEFF}c",
            "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}algo",
        ])
    func borders(text: String) throws {
        let samples = try SampleCopy()
        let store = "\(samples.folder)/feeds/hard"
        let payload = try JSONEncoder().encode(["items": (1...4).map { ["title": text, "id": "\($0)"] }])
        let publish = try CommandRun(
            ["publish", store, "--payload", "-"], environment: samples.environment(),
            input: String(decoding: payload, as: UTF8.self))
        #expect(publish.status == 0, "\(publish.errors)")
        let terminal = try VirtualTerminal.opening(samples, feed: "hard")
        #expect(terminal.wait(for: "● current"))
        let corners = Self.boxes(on: terminal)
        #expect(corners.count == 5)
        for box in corners {
            for row in (box.row + 1)..<(box.endRow - 1) {
                #expect(terminal.cell(column: box.column, row: row).text == "│", "\(terminal.text)")
                #expect(terminal.cell(column: box.endColumn - 1, row: row).text == "│", "\(terminal.text)")
            }
        }
        #expect(terminal.cell(column: 0, row: 0).foreground != .indexed(1), "a colour got through")
    }

    /// The boxes by their upper corners and the line below them.
    private static func boxes(on terminal: VirtualTerminal) -> [Rect] {
        var boxes: [Rect] = []
        for row in 0..<terminal.size.rows {
            var start: Int?
            for column in 0..<terminal.size.columns {
                switch terminal.cell(column: column, row: row).text {
                case "╭": start = column
                case "╮":
                    guard let left = start else { continue }
                    let end =
                        (row..<terminal.size.rows).first { terminal.cell(column: left, row: $0).text == "╰" } ?? row
                    boxes.append(Rect(column: left, row: row, columns: column - left + 1, rows: end - row + 1))
                default: break
                }
            }
        }
        return boxes
    }
}
