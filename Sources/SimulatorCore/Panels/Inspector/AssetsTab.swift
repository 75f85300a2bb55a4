import WidgetCanvas
import WidgetModel

/// The files of the shown generation, and the picture of the chosen one.
struct AssetsTab {
    let program: Program
    let feed: FeedState

    init(_ program: Program, _ feed: FeedState) {
        self.program = program
        self.feed = feed
    }

    func draw(in area: Rect, _ ground: Role, _ pictures: any PictureSource, on frame: inout Frame) {
        guard let snapshot = feed.snapshot, let shown = snapshot.shownID else {
            frame.write(
                "No generation is shown.", column: area.column, row: area.row, columns: area.columns, on: ground)
            return
        }
        let assets = snapshot.assets
        guard !assets.isEmpty else {
            let text = StyledLine("\(shown.shortName) has no assets.")
            frame.write(text, column: area.column, row: area.row, columns: area.columns, on: ground)
            return
        }
        let total = assets.reduce(0) { $0 + $1.byteCount }
        let title =
            StyledLine("\(assets.count) \(assets.count == 1 ? "file" : "files")", .text, bold: true)
            + StyledLine(" of \(shown.shortName)")
        let head = Rect(column: area.column, row: area.row, columns: area.columns, rows: 1)
        frame.write(title, StyledLine(ByteWords.short(total)), in: head, on: ground)
        let pictureRows = area.rows >= 12 ? min(area.rows / 2, area.columns / 2) : 0
        let listRows = max(1, area.rows - 2 - (pictureRows > 0 ? pictureRows + 1 : 0))
        let chosen = min(program.inspector.rows[.assets] ?? 0, assets.count - 1)
        let first = max(0, min(chosen - listRows / 2, assets.count - listRows))
        let isFocused = program.focus == .inspector && program.overlay == nil
        for (offset, asset) in assets.dropFirst(first).prefix(listRows).enumerated() {
            let row = area.row + 2 + offset
            let isChosen = first + offset == chosen
            let rowGround: Role = isChosen && isFocused ? .surface : ground
            let whole = Rect(column: area.column - 1, row: row, columns: area.columns + 2, rows: 1)
            if isChosen {
                frame.canvas.fill(whole, .chrome(.text, on: rowGround))
                frame.canvas.put(
                    frame.glyphs.selected, column: area.column - 1, row: row,
                    .chrome(.accent, on: rowGround, bold: true))
            }
            let place = Rect(column: area.column, row: row, columns: area.columns, rows: 1)
            frame.write(
                StyledLine(asset.name, .text, bold: isChosen), StyledLine(ByteWords.short(asset.byteCount)), in: place,
                on: rowGround)
            frame.addTarget(place, .inspectorRow(first + offset))
        }
        guard pictureRows > 0 else { return }
        let top = area.row + 3 + min(listRows, assets.count)
        let room = Rect(
            column: area.column, row: top, columns: min(area.columns, pictureRows * 2),
            rows: min(pictureRows, area.endRow - top))
        drawPicture(assets[chosen].name, in: room, ground, pictures, on: &frame)
    }

    private func drawPicture(
        _ name: String, in room: Rect, _ ground: Role, _ pictures: any PictureSource, on frame: inout Frame
    ) {
        guard !room.isEmpty else { return }
        let behind = program.colors.chrome[ground].rgb
        if let picture = pictures.picture(named: name, size: room.size, ground: behind) {
            frame.canvas.put(picture, column: room.column, row: room.row)
        } else {
            let text = StyledLine("\(name) is no picture that can be shown.")
            frame.write(text, column: room.column, row: room.row, columns: room.columns + 20, on: ground)
        }
    }
}

/// Sizes of files in words.
enum ByteWords {
    /// "1 082 bytes", "41 KB", "18 MB".
    static func short(_ byteCount: Int) -> String {
        switch byteCount {
        case ..<10_000: "\(TimeWording.thousands(byteCount)) bytes"
        case ..<10_000_000: "\(TimeWording.thousands((byteCount + 500) / 1000)) KB"
        default: "\(TimeWording.thousands((byteCount + 500_000) / 1_000_000)) MB"
        }
    }
}
