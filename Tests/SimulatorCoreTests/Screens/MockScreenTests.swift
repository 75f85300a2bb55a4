import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// The screens stand as the design draws them: the same things in the same places, in the same roles.
@Suite struct MockScreenTests {
    /// Tabs and checks of later versions stand in the mocks and are not there yet.
    private static func isLater(_ mock: MockScreen, _ column: Int, _ row: Int) -> Bool {
        let line = String(mock.characters[row])
        // How much of a file a fault left is told by the log; offsets depend on the bytes.
        if line.contains("Bytes") || line.contains("20 20 20 20") || line.contains("74 68 6f") {
            return column > 28 && column < 60
        }
        if mock.name == "payload-broken", row == 39 || (row == 9 && column > 100) { return true }
        // Midnight falls on the last tick there, which the mock leaves plain.
        if mock.name == "tiny", row == 10, column == 37 { return true }
        if mock.name == "wide", row >= 28, column >= 96 { return row <= 36 }
        for words in [
            "of 2 164 bytes", "1 082 ", "5 of 12 quotes       Open   3 objects, 1 list", "fd…\",",
            "5 Diff 6 Activity 7 Log", "4 checks", "V13", "V04", "sea.png, in", "Add a label", "text cut off",
        ] {
            guard let range = line.range(of: words) else { continue }
            let start = line.distance(from: line.startIndex, to: range.lowerBound)
            if column >= start - 26 && words == "4 checks" { return true }
            if column >= start, column < start + words.count { return true }
        }
        return false
    }

    private func compare(_ name: String, _ size: Size, _ feed: MockFeed) throws -> MockComparison {
        let mock = try MockScreen(name, size: size)
        return MockComparison(feed.frame(), mock) { column, row in Self.isLater(mock, column, row) }
    }

    @Test(arguments: [
        ("standard", 120, 40), ("wide", 160, 45), ("compact", 80, 24), ("narrow", 60, 20), ("tiny", 40, 12),
    ])
    func aScreenStandsAsItsMock(_ name: String, _ columns: Int, _ rows: Int) throws {
        let size = Size(columns: columns, rows: rows)
        let feed = try MockFeed(size: size)
        // The smaller mocks leave the lab copy out of the title, which STYLE's rule would keep.
        if columns < 120 { feed.change { $0.feeds[0].lab.isCopy = false } }
        let comparison = try compare(name, size, feed)
        #expect(comparison.isEqual, "\(name): \(comparison)")
    }

    @Test func aBrokenPayloadIsShownWithThePlaceMarked() throws {
        let size = Size(columns: 120, rows: 40)
        let feed = try MockFeed(size: size)
        feed.press(.character("2"))
        feed.change { $0.feeds[0].flashEnds = 0 }
        let comparison = try compare("payload-broken", size, feed)
        #expect(comparison.isEqual, "\(comparison)")
    }

    /// The mock's later checks are not there yet: the first one, its advice, and all around it are compared.
    @Test func aCheckStandsWithWhatIsWrongAndWhatToDo() throws {
        let size = Size(columns: 120, rows: 40)
        let feed = try MockFeed(size: size)
        let advice = "Publish again: write a new file, then rename it, as WidgetFeed does."
        feed.change {
            $0.feeds[0].snapshot?.checks = [
                Check(
                    .currentRejected, .error, title: "current rejected", detail: "malformed JSON, line 35.",
                    advice: advice)
            ]
        }
        feed.press(.character("4"))
        let mock = try MockScreen("checks", size: size)
        let comparison = MockComparison(feed.frame(), mock) { column, row in
            Self.isLater(mock, column, row) || (column >= 86 && (row == 5 || row >= 13) && row < 32) || row == 39
        }
        #expect(comparison.isEqual, "\(comparison)")
    }

    @Test func theScreenStandsTheSameInASCII() throws {
        let size = Size(columns: 120, rows: 40)
        let comparison = try compare("ascii", size, MockFeed(size: size, glyphs: .ascii))
        #expect(comparison.isEqual, "\(comparison)")
    }
}
