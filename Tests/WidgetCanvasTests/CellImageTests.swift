import ImageCoding
import Testing

@testable import WidgetCanvas

@Suite struct CellImageTests {
    static let allOptions: [PictureOptions] = PictureMode.allCases.flatMap { mode in
        [false, true].flatMap { isASCII in
            [0x000000, 0xFFFFFF, 0x212833].map { PictureOptions(mode: mode, isASCII: isASCII, ground: $0) }
        }
    }

    @Test("One colour gives cells of that colour")
    func solid() {
        let image = CellImage(.solid(0x3264C8, width: 40, height: 40), size: Size(columns: 7, rows: 3))
        #expect(image.cells.count == 21)
        #expect(image.cells.allSatisfy { $0.seenColours.allSatisfy { $0.isNear(0x3264C8) } })
    }

    @Test("The upper and the lower half of a cell have their own colours")
    func halves() throws {
        let image = PixelImage.drawn(width: 64, height: 32) { _, row in row < 16 ? 0xFF0000 : 0x0000FF }
        let cell = try #require(CellImage(image, size: Size(columns: 4, rows: 1))[1, 0])
        switch cell.text {
        case "▀": #expect(cell.foreground.isNear(0xFF0000) && cell.background.isNear(0x0000FF))
        case "▄": #expect(cell.foreground.isNear(0x0000FF) && cell.background.isNear(0xFF0000))
        default: Issue.record("drawn as \(cell)")
        }
    }

    @Test("Left and right stay left and right, top stays top")
    func arrangement() throws {
        let quarters: [UInt32] = [0xDC1E1E, 0x1EB43C, 0x283CDC, 0xF0DC28]
        let image = PixelImage.drawn(width: 80, height: 80) { column, row in
            quarters[(column < 40 ? 0 : 1) + (row < 40 ? 0 : 2)]
        }
        let cells = CellImage(image, size: Size(columns: 8, rows: 4))
        for (index, place) in [(1, 0), (6, 0), (1, 3), (6, 3)].enumerated() {
            let cell = try #require(cells[place.0, place.1])
            #expect(cell.seenColours.allSatisfy { $0.isNear(quarters[index]) }, "\(cell)")
        }
    }

    @Test("The middle fills the box, and its proportions are kept")
    func filling() {
        func cut(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) -> PictureCut? {
            PixelImage.solid(0, width: width, height: height).filling(Size(columns: columns, rows: rows))
        }
        #expect(cut(480, 480, 20, 4) == PictureCut(left: 0, top: 144, width: 480, height: 192))
        #expect(cut(480, 480, 16, 10) == PictureCut(left: 48, top: 0, width: 384, height: 480))
        #expect(cut(300, 300, 20, 10) == PictureCut(left: 0, top: 0, width: 300, height: 300))
        #expect(cut(1000, 1, 1, 50) == PictureCut(left: 499, top: 0, width: 1, height: 1))
        #expect(cut(1, 1000, 50, 1) == PictureCut(left: 0, top: 499, width: 1, height: 1))
        #expect(cut(0, 5, 2, 2) == nil)
        #expect(cut(5, 5, 0, 2) == nil)
    }

    @Test("Every size is legal, also of pictures without pixels", arguments: allOptions)
    func sizes(options: PictureOptions) {
        for pixels in [(0, 0), (0, 3), (1, 1), (3, 200), (37, 23)] {
            let image = PixelImage.solid(0x808080, width: pixels.0, height: pixels.1)
            for size in [(0, 0), (0, 4), (4, 0), (1, 1), (2, 1), (1, 2), (9, 5), (90, 1), (1, 40)] {
                let cells = CellImage(image, size: Size(columns: size.0, rows: size.1), options: options)
                #expect(cells.cells.count == size.0 * size.1)
            }
        }
    }

    @Test("Characters are blank, blocks or shades, or printable ASCII: one column each", arguments: allOptions)
    func characters(options: PictureOptions) {
        for image in [PixelImage.noise(seed: 1, width: 90, height: 60), .stripes, .solid(0, width: 9, height: 9)] {
            for cell in CellImage(image, size: Size(columns: 31, rows: 13), options: options).cells {
                let scalars = Array(cell.text.unicodeScalars)
                #expect(scalars.count == 1)
                let allowed: ClosedRange<UInt32> = options.isASCII ? 0x20...0x7E : 0x2580...0x259F
                #expect(scalars.allSatisfy { $0 == " " || allowed.contains($0.value) }, "\(cell.text)")
                #expect(cell.foreground <= 0xFF_FFFF && cell.background <= 0xFF_FFFF)
            }
        }
    }

    @Test("The same picture gives the same cells, each time", arguments: allOptions)
    func determinism(options: PictureOptions) {
        let image = PixelImage.noise(seed: 7, width: 96, height: 96)
        let first = CellImage(image, size: Size(columns: 40, rows: 20), options: options)
        for _ in 0..<2 { #expect(CellImage(image, size: Size(columns: 40, rows: 20), options: options) == first) }
    }

    @Test("The ground shows through transparent pixels, in their measure")
    func transparency() {
        var pixels: [UInt8] = []
        for _ in 0..<256 { pixels += [255, 255, 255, 0] }
        for _ in 0..<256 { pixels += [255, 255, 255, 128] }
        let image = PixelImage(checked: 16, 32, pixels)
        let cells = CellImage(image, size: Size(columns: 2, rows: 2), options: PictureOptions(ground: 0x202020))
        #expect(cells.cells.prefix(2).allSatisfy { $0.seenColours.allSatisfy { $0.isNear(0x202020) } })
        #expect(cells.cells.suffix(2).allSatisfy { $0.seenColours.allSatisfy { $0.isNear(0x909090) } })
    }

    @Test("A terminal gets the palette entries that the picture was made for")
    func palettes() {
        let image = PixelImage.noise(seed: 3, width: 160, height: 160)
        func colours(_ mode: PictureMode) -> Set<UInt32> {
            CellImage(image, size: Size(columns: 60, rows: 30), options: PictureOptions(mode: mode, ground: 0x212833))
                .colours
        }
        let many = colours(.indexed256)
        #expect(many.count > 60)
        #expect(many.allSatisfy { IndexedColors.rgb(of: IndexedColors.nearest256($0)) == $0 })
        let basic = Set((0..<16).map { IndexedColors.rgb(of: $0) })
        #expect(colours(.indexed16).count > 8 && colours(.indexed16).isSubset(of: basic))
        #expect(colours(.indexed8).isSubset(of: Set((0..<8).map { IndexedColors.rgb(of: $0) })))
        #expect(basic.allSatisfy { IndexedColors.rgb(of: IndexedColors.nearestBasic($0)) == $0 })
    }

    @Test(
        "Primary colours keep their names in sixteen colours",
        arguments: [
            (0xFF0000, 9), (0x0000EE, 4), (0x00FF00, 10), (0xFFFF00, 11), (0xFF00FF, 13), (0xFFFFFF, 15), (0, 0),
        ] as [(UInt32, UInt8)])
    func primaries(rgb: UInt32, index: UInt8) {
        let options = PictureOptions(mode: .indexed16)
        let cells = CellImage(.solid(rgb, width: 32, height: 32), size: Size(columns: 4, rows: 2), options: options)
        #expect(cells.cells.allSatisfy { $0.seenColours == [IndexedColors.rgb(of: index)] })
    }

    @Test("Each depth of colour has its mode")
    func depths() {
        #expect(
            ColorDepth.allCases.map { PictureMode($0) }
                == [.monochrome, .indexed8, .indexed16, .indexed256, .trueColor])
    }

    @Test("Without colours, ink stands where the picture differs from the ground")
    func shading() {
        let image = PixelImage.drawn(width: 64, height: 64) { column, _ in column < 32 ? 0x000000 : 0xFFFFFF }
        let size = Size(columns: 4, rows: 2)
        func text(_ options: PictureOptions) -> String {
            CellImage(image, size: size, options: options).cells.map(\.text).joined()
        }
        #expect(text(PictureOptions(mode: .monochrome, isASCII: true, ground: 0xFFFFFF)) == "##  ##  ")
        #expect(text(PictureOptions(mode: .monochrome, isASCII: true, ground: 0x000000)) == "  ##  ##")
        #expect(text(PictureOptions(mode: .monochrome, ground: 0x000000)) == "  ██  ██")
    }

    @Test("Without colours it is drawn as text is")
    func monochromeStyle() throws {
        let picture = CellImage(
            .stripes, size: Size(columns: 4, rows: 2), options: PictureOptions(mode: .monochrome, isASCII: true))
        var canvas = Canvas(size: picture.size, style: .chrome(.text, on: .background))
        canvas.put(picture, column: 0, row: 0)
        #expect(canvas.cells.allSatisfy { $0.style == CellStyle(.widget(.text), on: .widget(.surface)) })
    }

    @Test("Drawn on a canvas it is clipped like everything else")
    func drawing() {
        let picture = CellImage(size: Size(columns: 3, rows: 2), filledWith: 0x123456)
        let blank = CellStyle.chrome(.text, on: .background)
        var canvas = Canvas(size: Size(columns: 4, rows: 3), style: blank)
        canvas.clip = Rect(column: 1, row: 0, columns: 2, rows: 3)
        canvas.put(picture, column: -1, row: 2)
        canvas.put(picture, column: 2, row: -1)
        let drawn = canvas.cells.indices.filter { canvas.cells[$0].style != blank }
        #expect(drawn == [2, 9])
    }
}
