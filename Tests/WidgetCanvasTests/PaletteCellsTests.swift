import ImageCoding
import Testing

@testable import WidgetCanvas

/// Pictures in the colours that a terminal has.
@Suite struct PaletteCellsTests {
    /// What a cell looks like from afar: the mean of its two colours by the part that its character covers.
    private func seen(_ cell: PictureCell) -> [Int] {
        let shares = [" ": 0, "░": 1, "▒": 2, "▓": 3, "█": 4, "▀": 2, "▄": 2, "▌": 2, "▐": 2]
        let share = shares[cell.text] ?? 2
        return [16, 8, 0].map { shift in
            let ink = Int(cell.foreground >> shift & 0xFF)
            let ground = Int(cell.background >> shift & 0xFF)
            return (ink * share + ground * (4 - share)) / 4
        }
    }

    private func plain(_ rgb: UInt32, _ mode: PictureMode) throws -> PictureCell {
        let picture = CellImage(
            .solid(rgb, width: 32, height: 32), size: Size(columns: 4, rows: 2), options: PictureOptions(mode: mode))
        #expect(Set(picture.cells.map { seen($0) }).count == 1)
        return try #require(picture.cells.first)
    }

    @Test(
        "Dark colours keep their hue in 256 colours",
        arguments: [
            // A night sky, a violet dusk, a wood: the blue, the red and blue, the green lead.
            (0x1A2048, [2]), (0x40264F, [2, 0]), (0x163816, [1]),
        ] as [(UInt32, [Int])])
    func darkHues(rgb: UInt32, leading: [Int]) throws {
        let channels = seen(try plain(rgb, .indexed256))
        let others = [0, 1, 2].filter { !leading.contains($0) }
        for leader in leading {
            for other in others { #expect(channels[leader] > channels[other], "\(channels)") }
        }
        // Nor are they far lighter or darker than they should be.
        let wanted = [16, 8, 0].map { Int(rgb >> $0 & 0xFF) }
        #expect(zip(channels, wanted).allSatisfy { abs($0 - $1) <= 24 }, "\(channels), not \(wanted)")
    }

    @Test(
        "A dark slope has steps where the palette alone has one colour",
        arguments: [
            // The eight have none that dark but black.
            (.indexed256, 4), (.indexed8, 2),
        ] as [(PictureMode, Int)])
    func slopes(mode: PictureMode, steps: Int) {
        let slope = PixelImage.drawn(width: 160, height: 160) { _, row in UInt32(row / 3) << 16 | UInt32(row / 2) }
        let picture = CellImage(slope, size: Size(columns: 20, rows: 10), options: PictureOptions(mode: mode))
        #expect(Set(picture.cells.map { seen($0) }).count >= steps)
    }

    @Test("Colours of the palette stay themselves, without a pattern")
    func exact() throws {
        for index in UInt8(16)...255 {
            let rgb = IndexedColors.rgb(of: index)
            #expect(seen(try plain(rgb, .indexed256)) == [16, 8, 0].map { Int(rgb >> $0 & 0xFF) })
        }
        for index in UInt8(0)..<8 {
            #expect(try plain(IndexedColors.rgb(of: index), .indexed8).seenColours == [IndexedColors.rgb(of: index)])
        }
    }

    @Test("Edges between strong colours stay edges")
    func edges() throws {
        let halves = PixelImage.drawn(width: 32, height: 16) { _, row in row < 8 ? 0xFFFFFF : 0x000000 }
        for mode in [PictureMode.indexed256, .indexed16] {
            let picture = CellImage(halves, size: Size(columns: 4, rows: 1), options: PictureOptions(mode: mode))
            for cell in picture.cells { #expect(["▀", "▄"].contains(cell.text) && cell.seenColours.count == 2) }
        }
    }
}
