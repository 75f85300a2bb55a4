import CChafa
import ImageCoding

extension CellImage {
    /// Fills a size with the middle of a picture: its proportions are kept, what stands over is cut off at two sides.
    ///
    /// A cell counts as 8 × 16 pixels. An empty picture gives cells of the ground; an empty size gives no cells.
    public init(_ image: PixelImage, size: Size, options: PictureOptions = PictureOptions()) {
        guard let cut = image.filling(size) else {
            self.init(size: size, filledWith: options.ground)
            return
        }
        let source = image.pixels(in: cut, over: options.ground)
        if options.mode == .monochrome {
            // chafa's own modes without colours read beyond a table (1.12.4, light grounds), so only colours are asked
            // of it, one a cell, and the characters are chosen here.
            let colours = Self.paint(source, size: size, mode: .trueColor, symbols: .blank, ground: options.ground)
            self = colours.shaded(isASCII: options.isASCII, ground: options.ground)
        } else if options.isASCII {
            self = Self.paint(source, size: size, mode: options.mode, symbols: .ascii, ground: options.ground)
        } else {
            // chafa's own way into a palette takes the nearest colour for each cell: dark pictures come out flat, and
            // sixteen colours garish.
            let picture = Self.paint(source, size: size, mode: .trueColor, symbols: .blocks, ground: options.ground)
                .withLongRuns()
            let palette = ShadePalette.of(options.mode)
            self = palette.map { picture.painted(with: $0).withLongRuns(tolerance: 0) } ?? picture
        }
    }

    private static func paint(
        _ source: OpaquePixels, size: Size, mode: PictureMode, symbols: PictureSymbols, ground: UInt32
    ) -> CellImage {
        guard let columns = Int32(exactly: size.columns), let rows = Int32(exactly: size.rows),
            let width = Int32(exactly: source.width), let height = Int32(exactly: source.height),
            let stride = Int32(exactly: source.width * 4)
        else { return CellImage(size: size, filledWith: ground) }
        let map = symbols.makeMap()
        defer { chafa_symbol_map_unref(map) }
        let config = chafa_canvas_config_new()
        defer { chafa_canvas_config_unref(config) }
        chafa_canvas_config_set_geometry(config, columns, rows)
        chafa_canvas_config_set_cell_geometry(config, 8, 16)
        chafa_canvas_config_set_canvas_mode(config, mode.canvasMode)
        chafa_canvas_config_set_symbol_map(config, map)
        chafa_canvas_config_set_bg_color(config, ground)
        // The median keeps edges and small things that the average blurs.
        chafa_canvas_config_set_color_extractor(config, CHAFA_COLOR_EXTRACTOR_MEDIAN)
        // Nearest by eye: in plain RGB the dark colours of the 240 all turn grey.
        chafa_canvas_config_set_color_space(
            config, mode == .indexed256 ? CHAFA_COLOR_SPACE_DIN99D : CHAFA_COLOR_SPACE_RGB)
        // A picture of some hundred cells is drawn sooner than threads are made, and threads that wait for more work
        // would wake a program that is idle.
        chafa_set_n_threads(1)
        let canvas = chafa_canvas_new(config)
        defer { chafa_canvas_unref(canvas) }
        source.bytes.withUnsafeBufferPointer {
            chafa_canvas_draw_all_pixels(canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, $0.baseAddress, width, height, stride)
        }

        // Negative means transparent. Of a palette the index is taken and looked up in our own table, so that the
        // terminal gets just that index, although chafa's idea of the 16 colours is another than ours.
        let colour = { (value: Int32) -> UInt32 in
            if value < 0 { return ground }
            return mode == .trueColor ? UInt32(value) : IndexedColors.rgb(of: UInt8(truncatingIfNeeded: value))
        }
        var cells: [PictureCell] = []
        cells.reserveCapacity(size.columns * size.rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var foreground: Int32 = 0
                var background: Int32 = 0
                chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background)
                let character = Unicode.Scalar(chafa_canvas_get_char_at(canvas, column, row)) ?? " "
                cells.append(
                    PictureCell(
                        String(character), foreground: colour(foreground), background: colour(background)))
            }
        }
        return CellImage(size: size, cells: cells)
    }
}

/// The characters that a picture is made of.
private enum PictureSymbols {
    case blocks, ascii, blank

    /// The caller releases it.
    func makeMap() -> OpaquePointer? {
        let map = chafa_symbol_map_new()
        switch self {
        case .blocks:
            chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_BLOCK)
            chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_SPACE)
        case .ascii:
            // Without letters and digits, which would look like text.
            for character in " -_='\".:^~#|/\\".unicodeScalars {
                chafa_symbol_map_add_by_range(map, character.value, character.value)
            }
        case .blank:
            chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_SPACE)
        }
        return map
    }
}

extension PictureMode {
    fileprivate var canvasMode: ChafaCanvasMode {
        switch self {
        case .trueColor, .monochrome: CHAFA_CANVAS_MODE_TRUECOLOR
        case .indexed256: CHAFA_CANVAS_MODE_INDEXED_240
        case .indexed16: CHAFA_CANVAS_MODE_INDEXED_16
        case .indexed8: CHAFA_CANVAS_MODE_INDEXED_8
        }
    }
}
