import WidgetCanvas
import WidgetModel

/// Everything that happened since the start, newest first, for all feeds.
struct LogTab {
    let program: Program
    let columns: Int

    init(_ program: Program, columns: Int) {
        self.program = program
        self.columns = columns
    }

    var rows: [InspectorRow] {
        guard let zone = program.feed?.clock.zone else { return [] }
        let wording = TimeWording(zone: zone)
        let glyphs = program.look.glyphs
        return program.log.flatMap { line -> [InspectorRow] in
            let time = wording.nearMoment(line.moment, now: program.feed?.clock.moment ?? line.moment)
            let feed = line.feed == program.feed?.name ? "" : "\(line.feed): "
            let wrapped = TextFitting.lines(
                feed + line.text, columns: max(10, columns - 12), lineLimit: 8, ellipsis: glyphs.ellipsis)
            return wrapped.enumerated().map { place, text in
                let head =
                    place == 0
                    ? StyledLine(time.padded(to: 10)) + line.mark.styled(glyphs) + .gap(1) : StyledLine.gap(12)
                return InspectorRow(head + StyledLine(text, .text))
            }
        }
    }
}
