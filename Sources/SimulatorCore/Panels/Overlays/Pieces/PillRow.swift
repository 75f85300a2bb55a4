import WidgetCanvas

/// Choices side by side, the chosen one a pill: `▐current▌  previous   newest`.
struct PillRow {
    let labels: [String]
    let chosen: Int

    /// Draws the row; where it is too long, from the choice on that lets the chosen one be seen whole.
    func draw(column: Int, row: Int, columns: Int, on frame: inout Frame) {
        let widths = labels.map { CharacterWidth.columns(of: SafeText.clean($0)) + 2 }
        guard labels.indices.contains(chosen) else { return }
        var first = chosen
        var width = widths[chosen]
        while first > 0, width + 1 + widths[first - 1] <= columns {
            first -= 1
            width += 1 + widths[first]
        }
        var place = column
        for index in first..<labels.count {
            let left = column + columns - place
            if index > chosen, widths[index] > left { return }
            let line =
                index == chosen
                ? Pill.line(labels[index], fill: .accent, glyphs: frame.glyphs) : StyledLine(" \(labels[index]) ")
            let end = frame.write(line, column: place, row: row, columns: left, on: .panel)
            frame.addTarget(
                Rect(column: place, row: row, columns: end - place, rows: 1), .overlayChoice(index))
            place = end + 1
        }
    }
}
