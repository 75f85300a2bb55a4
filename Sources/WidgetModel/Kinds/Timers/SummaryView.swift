/// How hours per tag look in each family.
///
/// ```
///  This week                      28h 05m     This week
///                                             28h 05m
///  Deep work ━━━━━━━━━━━━━━━━━━━  14h 20m
///  Reading   ━━━━━━━━───────────   6h 05m     Deep work  14h 20m
///  Errands   ━━━━━━─────────────   4h 10m     Reading     6h 05m
///  Other     ━━━━━──────────────   3h 30m     Other       7h 40m
///
///  Mon 7 – Sun 13 Sep           2 running     Mon 7 – Sun 13 Sep
/// ```
struct SummaryView {
    var period: SummaryPeriod
    /// "Mon 7 – Sun 13 Sep"
    var caption: String
    var rows: [Summary.Row]
    var runningCount: Int

    private static let empty = "No records"

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        switch family {
        case .small: small
        case .medium: medium
        case .large: large
        case .extraLarge: extraLarge
        case .circular:
            .ring(
                share: min(1, total / Double(period.goalHours * 3600)), middle: DurationWording.brief(total),
                foot: "\(period.goalHours)h")
        case .rectangular: rectangular
        case .inline: inline
        }
    }

    private var total: Double { rows.reduce(0) { $0 + $1.seconds } }
    private var totalText: String { DurationWording.words(total) }
    private var running: String { runningCount == 0 ? "" : "\(runningCount) running" }

    private func nameAndTime(_ row: Summary.Row) -> ViewNode {
        .row([
            .text(row.name, .lineLimit(1)), ViewNode(.spacer(minimumLength: 8)),
            .text(DurationWording.words(row.seconds), .bold, .lineLimit(1)),
        ])
    }

    private func nothing(lines: Int = 1) -> ViewNode { .text(Self.empty, .color(.secondary), .lineLimit(lines)) }

    private var small: ViewNode {
        let shown = Summary.folded(rows, to: 4)
        return ViewNode.column(
            [.text(period.title, .color(.accent), .bold, .lineLimit(1)), .text(totalText, .bold), .gap(rows: 1)]
                + (shown.isEmpty ? [nothing()] : shown.map(nameAndTime))
                + [.gap(), .text(caption, .color(.secondary), .lineLimit(1))]
        ).with(.rowsPadding(top: 1, sides: 1), .fill(horizontal: true, vertical: true))
    }

    /// A bar for each row, `bar` columns long where the names are short; long names take columns from it.
    private func lines(count: Int, shortest: Int = 9, longest: Int = 14, bar: Int, isSpaced: Bool) -> [ViewNode] {
        let shown = Summary.folded(rows, to: count)
        guard !shown.isEmpty else { return [nothing()] }
        let columns = min(max(shown.map { $0.name.count }.max() ?? 0, shortest), longest)
        let bar = bar - (columns - shortest)
        let most = shown.map(\.seconds).max() ?? 0
        return shown.enumerated().flatMap { place, row -> [ViewNode] in
            let line = ViewNode.row([
                ViewNode.text(row.name, .lineLimit(1))
                    .with(.frame(width: Double(columns) * 8, height: 16, alignment: .init(.leading))),
                ViewNode(.progress(most > 0 ? row.seconds / most : 0), [.tint(row.color ?? .accent)])
                    .with(
                        .frame(width: Double(bar) * 8, height: 16, alignment: .init(.leading)),
                        .padding(EdgeInsets(leading: 8))),
                ViewNode(.spacer(minimumLength: 8)),
                .text(DurationWording.words(row.seconds), .bold, .lineLimit(1)),
            ])
            return isSpaced && place > 0 ? [.gap(rows: 1), line] : [line]
        }
    }

    private var captionText: ViewNode { .text(caption, .color(.secondary), .lineLimit(1)) }
    private var runningText: ViewNode { .text(running, .color(.secondary), .lineLimit(1)) }
    private var bottomRow: ViewNode { .row([captionText, ViewNode(.spacer(minimumLength: 8)), runningText]) }

    /// The whole as large digits.
    private var digits: ViewNode {
        ViewNode.text(DurationWording.clock(total), .font(.largeTitle), .lineLimit(1))
            .with(.frame(width: nil, height: 48, alignment: .init(.leading, .bottom)))
    }

    private var medium: ViewNode {
        ViewNode.column(
            [.heading(period.title, totalText), .gap(rows: 1)] + lines(count: 4, bar: 19, isSpaced: false)
                + [.gap(), bottomRow]
        ).with(.rowsPadding(top: 1, bottom: 1, sides: 2), .fill(horizontal: true, vertical: true))
    }

    private var large: ViewNode {
        // Ten rows leave no room for large digits, six none for the rows between them.
        let head = rows.count > 9 ? [] : [digits, .gap(rows: 1)]
        return ViewNode.column(
            [.heading(period.title, totalText), .gap(rows: 1)] + head
                + lines(count: 10, bar: 19, isSpaced: rows.count <= 5) + [.gap(), bottomRow]
        ).with(.rowsPadding(top: 1, bottom: 1, sides: 2), .fill(horizontal: true, vertical: true))
    }

    /// The whole at the left, the rows at the right.
    private var extraLarge: ViewNode {
        let left = ViewNode.column([
            .text(period.title, .color(.accent), .bold, .lineLimit(1)), .gap(rows: 1), digits, .gap(rows: 1),
            .text(totalText, .bold, .lineLimit(1)), .gap(), captionText, runningText,
        ]).with(
            .fill(horizontal: true, vertical: true), .frame(width: 240, height: nil, alignment: .init(.leading, .top)))
        let right = ViewNode.column(
            lines(count: 10, shortest: 12, longest: 20, bar: 24, isSpaced: rows.count <= 9) + [.gap()]
        ).with(.fill(horizontal: true, vertical: true))
        return ViewNode(.horizontalStack(spacing: 16, alignment: .top, children: [left, right]))
            .with(.rowsPadding(top: 2, bottom: 1, sides: 3), .fill(horizontal: true, vertical: true))
    }

    private var rectangular: ViewNode {
        let shown = Summary.folded(rows, to: 3)
        return ViewNode.column(
            [
                .row([
                    .text(period.title, .bold, .lineLimit(1)), ViewNode(.spacer(minimumLength: 8)),
                    .text(totalText, .bold, .lineLimit(1)),
                ])
            ] + (shown.isEmpty ? [nothing()] : shown.map(nameAndTime))
        ).with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
    }

    private var inline: ViewNode {
        .row([
            ViewNode(.image(name: "clock")),
            .text(rows.isEmpty ? Self.empty : "\(period.title) \(totalText)", .lineLimit(1)),
        ])
    }
}
