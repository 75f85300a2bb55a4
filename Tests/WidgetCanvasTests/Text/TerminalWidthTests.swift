import TestSupport
import Testing

@testable import WidgetCanvas

@Suite("Columns as a terminal has them")
struct TerminalWidthTests {
    /// Shows lines on an emulated terminal and gives those whose end does not stand where it was measured.
    private func misplaced(_ texts: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        let lines = texts.map { SafeText.clean($0) + "|" }
        try folder.write(lines.joined(separator: "\r\n"), to: "lines.txt")
        let terminal = try VirtualTerminal(
            program: "/bin/cat", arguments: [folder.path("lines.txt")], environment: [:],
            size: Size(columns: 80, rows: texts.count))
        _ = terminal.waitForEnding()
        return texts.indices.filter {
            let end = CharacterWidth.columns(of: texts[$0])
            return terminal.cell(column: end, row: $0).text != "|"
        }.map { texts[$0] }
    }

    @Test("What was cleaned ends where it was measured to end")
    func samples() throws {
        // The emulator is as old as Unicode 9.
        let known = CharacterWidthTests.samples.filter { text in
            SafeText.clean(text).unicodeScalars.allSatisfy { ($0.properties.age?.major ?? 99) <= 9 }
        }
        #expect(known.count > 12)
        #expect(try misplaced(known) == [])
    }

    @Test("Every mark, every symbol and every simple character takes the columns that it is given")
    func marks() throws {
        var texts = Mirror(reflecting: Glyphs.unicode).children.compactMap { $0.value as? String }
        texts += Symbols.all.map(\.unicode)
        #expect(texts.count > 60)
        var run = ""
        for value in 0x20..<0x1_0000 as Range<UInt32> where SimpleText.columns(of: value) > 0 {
            // Han and Hangul are thousands of one kind.
            guard let scalar = Unicode.Scalar(value), value < 0x4E00 || value % 64 == 0 else { continue }
            run.unicodeScalars.append(scalar)
            if run.unicodeScalars.count == 30 {
                texts.append(run)
                run = ""
            }
        }
        #expect(try misplaced(texts) == [])
    }

    @Test("Emoji, whatever they are joined of, take the columns of what is drawn")
    func emoji() throws {
        #expect(try misplaced(["😀😁", "🚀", "👨‍👩‍👧‍👦", "👍🏽👎", "❤️", "🇩🇪 🇫🇷", "1️⃣", "🏳️‍🌈", "⌚⏰", "👩‍🚀"]) == [])
    }
}
