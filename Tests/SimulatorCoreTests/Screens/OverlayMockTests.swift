import Testing
import WidgetCanvas

@testable import SimulatorCore

/// What lies over the screen stands as the design draws it, and what lies behind steps back.
@Suite struct OverlayMockTests {
    /// - Parameter isLeftOut: cells whose contents are others than the mock's.
    private func compare(
        _ name: String, isTorn: Bool = true, press: (MockFeed) -> Void, isLeftOut: (_ column: Int, _ row: Int) -> Bool
    ) throws -> MockComparison {
        let size = Size(columns: 120, rows: 40)
        let feed = try MockFeed(size: size, isTorn: isTorn)
        press(feed)
        let mock = try MockScreen(name, size: size)
        return MockComparison(feed.frame(), mock) { column, row in
            // Behind: tabs of later, the number of bytes, of checks, and a log line whose colours the mocks forgot.
            if column >= 86, row == 3 || row == 13 || row == 26 { return true }
            return row == 31 || isLeftOut(column, row)
        }
    }

    @Test func theFaultListStandsAsItsMock() throws {
        let comparison = try compare("faults", isTorn: false) { feed in
            feed.press(.character("x"))
        } isLeftOut: { column, row in
            // Line breaks in the explanation, and the reason; the mock's inspector stands a row lower.
            (column >= 72 && (9...11).contains(row)) || (column >= 74 && (19...20).contains(row)) || column > 108
                || (row == 30 && column < 24)
        }
        #expect(comparison.isEqual, "\(comparison)")
    }

    @Test func goToStandsAsItsMockAndTheStripStaysLit() throws {
        let comparison = try compare("goto") { feed in
            feed.press(.character("g"))
            for character in "tomorrow 7:30" { feed.press(.character(character)) }
        } isLeftOut: { _, _ in
            false
        }
        #expect(comparison.isEqual, "\(comparison)")
    }

    @Test func theHelpStandsAsItsMock() throws {
        let comparison = try compare("help") { feed in
            feed.press(.character("?"))
        } isLeftOut: { column, row in
            // Keys of later move those below them up; second keys stand in the last rows.
            (row >= 9 && row <= 26 && !(46..<80).contains(column)) || (row >= 18 && row <= 26)
        }
        #expect(comparison.isEqual, "\(comparison)")
    }

    @Test func thePaletteStandsAsItsMock() throws {
        let comparison = try compare("palette") { feed in
            feed.change { $0.recentCommands = [.goTo, .chooseTheme, .copyText, .quit] }
            feed.press(.character(":"), .character("f"), .character("a"))
        } isLeftOut: { column, row in
            // Other commands, another line break.
            (20...98).contains(column) && ((8...15).contains(row) || (18...21).contains(row) || (24...25).contains(row))
        }
        #expect(comparison.isEqual, "\(comparison)")
    }
}
