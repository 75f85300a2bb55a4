import Foundation
import Testing
import WidgetCanvas

@testable import SimulatorCore

/// A terminal may have any size: every screen is drawn at all that matter, without a trap and without a flaw.
///
/// By default each size is drawn in one of the 13 200 situations, another at each, and every twenty-fourth at
/// a usual size. With `FULL_GRID=1` in the environment each size is drawn in 120 of them and every situation
/// at one size: half a million frames, which are for a release build:
/// `FULL_GRID=1 swift test -c release -Xswiftc -enable-testing --disable-xctest --filter ScreenSizeTests`.
@Suite struct ScreenSizeTests {
    private static let isFull = ProcessInfo.processInfo.environment["FULL_GRID"] == "1"

    /// One below, at and one above each boundary of `SizeClass`.
    private static let boundaryRows = [11, 12, 13, 15, 16, 17, 23, 24, 25, 35, 36, 37]
    private static let boundaryColumns = [39, 40, 41, 47, 48, 49, 71, 72, 73, 119, 120, 121, 149, 150, 151]

    /// Draws sizes; the situations begin somewhere else for each list.
    private func draw(_ sizes: some Sequence<Size>, from start: Int) {
        let all = ScreenSituation.all
        for (index, size) in sizes.enumerated() {
            for offset in 0..<(Self.isFull ? 120 : 1) {
                let problems = all[(start + index + offset * 49) % all.count].problems(at: size)
                if !problems.isEmpty { Issue.record("\(problems.prefix(3).joined(separator: "\n"))") }
            }
        }
    }

    @Test(arguments: boundaryRows) func everyWidthAtABoundaryOfHeight(_ rows: Int) {
        draw((0...210).map { Size(columns: $0, rows: rows) }, from: rows * 211)
    }

    @Test(arguments: boundaryColumns) func everyHeightAtABoundaryOfWidth(_ columns: Int) {
        draw((0...70).map { Size(columns: columns, rows: $0) }, from: columns * 71)
    }

    @Test func fiveHundredSizesByChance() {
        var numbers = SeededGenerator(seed: 2026)
        let sizes = (0..<500).map { _ in Size(columns: numbers.index(below: 260), rows: numbers.index(below: 90)) }
        draw(sizes, from: 17)
    }

    @Test func everySituationAtOneSizeOfEachClass() {
        let sizes = [(40, 12), (60, 20), (80, 24), (120, 40), (160, 45)].map { Size(columns: $0.0, rows: $0.1) }
        for (index, situation) in ScreenSituation.all.enumerated() where Self.isFull || index.isMultiple(of: 24) {
            let problems = situation.problems(at: sizes[index / 24 % sizes.count])
            if !problems.isEmpty { Issue.record("\(problems.prefix(3).joined(separator: "\n"))") }
        }
    }

    @Test func theSituationsAreAllThereAndEachOnce() {
        let names = Set(ScreenSituation.all.map(\.description))
        #expect(names.count == ScreenSituation.all.count)
        #expect(names.count == 11 * 2 * 5 * 5 * 2 * 12)
    }

    @Test func aScreenWithoutFeedsIsDrawnAtEverySizeToo() {
        var program = Stage.opened()
        program.feeds = []
        for columns in stride(from: 0, through: 210, by: 7) {
            for rows in stride(from: 0, through: 70, by: 5) {
                _ = program.handle(.resized(Size(columns: columns, rows: rows)))
                program.settleStrip()
                let frame = Screen.draw(program, pictures: MockPictures())
                #expect(FrameProblems(frame, program).lines == [])
            }
        }
    }

    /// The checks themselves must be able to fail.
    @Test func aFlawIsFound() {
        let program = Stage.opened()
        func problems(_ change: (inout Frame) -> Void) -> [String] {
            var frame = Screen.draw(program, pictures: MockPictures())
            change(&frame)
            return FrameProblems(frame, program).lines
        }
        #expect(problems { _ in } == [])
        let style = CellStyle.chrome(.text, on: .background)
        #expect(!problems { $0.canvas.put("x", column: 119, row: 39, style) }.isEmpty)
        #expect(!problems { $0.canvas.put("╭", column: 100, row: 20, style) }.isEmpty)
        let corner = Screen.draw(program, pictures: MockPictures()).canvas.cells.firstIndex { $0.text == "╯" } ?? 0
        #expect(!problems { $0.canvas.put(" ", column: corner % 120, row: corner / 120, style) }.isEmpty)
    }
}
