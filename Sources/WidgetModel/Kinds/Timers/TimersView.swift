import Foundation

/// How running timers look in each family; without any, the day and buttons to start one.
///
/// ```
///  ● Deep work              Running                       2 timers
///  since 18:05
///                           ● Deep work             ▀█ ▄ █▀▀▀ █▀▀▀
///  ▀█ ▄ █▀▀▀ █▀▀▀           Draft of chapter 3       █   ▀▀▀█ ▀▀▀█
///   █   ▀▀▀█ ▀▀▀█           since 18:05             ▄█▄▀ ▄▄▄█ ▄▄▄█
///  ▄█▄▀ ▄▄▄█ ▄▄▄█
///                          ▐■ Stop▌             Today  5h 40m
/// ▐■ Stop▌          +1
/// ```
struct TimersView {
    var date: Date
    var zone: TimeZone
    var running: [TimersPayload.Running]
    var tags: [TimersPayload.Tag]
    var todaySeconds: Double
    var recordCount: Int64

    /// A working day, which bars and rings are a share of.
    private static let goalSeconds = 28_800.0

    /// The view in a family.
    func node(in family: WidgetFamily) -> ViewNode {
        switch family {
        case .small: running.first.map(small) ?? quietSmall
        case .medium: running.first.map(medium) ?? quietMedium
        case .large: large
        case .extraLarge: extraLarge
        case .circular: circular
        case .rectangular: rectangular
        case .inline: inline
        }
    }

    // MARK: Pieces

    private var today: String { DurationWording.words(todaySeconds) }
    private var share: Double { min(1, todaySeconds / Self.goalSeconds) }
    private var records: String { recordCount == 1 ? "1 record" : "\(recordCount) records" }

    private func since(_ timer: TimersPayload.Running) -> ViewNode {
        .text(
            "since " + TimeWording(zone: zone).timeOrDay(timer.start, now: date), .color(.secondary), .lineLimit(1))
    }

    private func name(_ timer: TimersPayload.Running) -> ViewNode {
        .row([.dot(timer.tagColor), .text(timer.name, .bold, .lineLimit(1))], spacing: 8)
    }

    private func elapsed(_ timer: TimersPayload.Running) -> String { DurationWording.clock(timer.elapsed(at: date)) }

    private func digits(_ timer: TimersPayload.Running) -> ViewNode {
        .text(elapsed(timer), .font(.largeTitle), .lineLimit(1))
    }

    private func stop(_ timer: TimersPayload.Running) -> ViewNode {
        ViewNode(.button(action: "stop:\(timer.id)", title: "■ Stop", child: nil), [.tint(.accent)])
    }

    /// Buttons for the first four tags.
    private var starts: [ViewNode] {
        tags.prefix(4).map { tag in
            ViewNode(
                .button(action: "start:\(tag.id)", title: "▶ \(GuessedText.clipped(tag.name))", child: nil),
                [.tint(tag.color ?? .accent)])
        }
    }

    /// Name, comment and start at the left, three rows of digits at the right.
    private func clock(_ timer: TimersPayload.Running) -> ViewNode {
        let comment = timer.comment.flatMap { comment in
            comment.isEmpty ? nil : ViewNode.text(comment, .color(.secondary), .lineLimit(1), .privacySensitive)
        }
        return ViewNode(
            .horizontalStack(
                spacing: 8, alignment: .top,
                children: [
                    ViewNode.column([name(timer)] + (comment.map { [$0] } ?? []) + [since(timer)]).with(
                        .fill(horizontal: true, vertical: false)),
                    digits(timer).with(.frame(width: nil, height: 48, alignment: .init(.trailing, .top))),
                ]))
    }

    private var todayRow: ViewNode {
        .row([
            .text("Today", .bold),
            .text(records, .color(.secondary), .lineLimit(1)).with(
                .padding(EdgeInsets(leading: 16))), ViewNode(.spacer(minimumLength: 8)), .text(today, .bold),
        ])
    }

    // MARK: Families

    private func small(_ timer: TimersPayload.Running) -> ViewNode {
        let others = running.count > 1 ? "+\(running.count - 1)" : ""
        return ViewNode.column([
            ViewNode.column([
                name(timer), since(timer), .gap(rows: 1),
                digits(timer).with(.frame(width: nil, height: 48, alignment: .init(.leading, .bottom))),
            ]).with(.rowsPadding(sides: 1)), .gap(),
            .row([stop(timer), .gap(), .text(others, .color(.secondary), .lineLimit(1))])
                .with(.padding(EdgeInsets(trailing: 8))),
        ]).with(
            .padding(EdgeInsets(top: 16, bottom: 16)), .fill(horizontal: true, vertical: true))
    }

    private func medium(_ timer: TimersPayload.Running) -> ViewNode {
        let count = running.count == 1 ? "1 timer" : "\(running.count) timers"
        return ViewNode.column([
            ViewNode.column([.heading("Running", count), .gap(rows: 1), clock(timer)]).with(.rowsPadding(sides: 2)),
            .gap(),
            .row(
                [stop(timer), .gap(), .text("Today", .color(.secondary)), .text(today, .bold, .lineLimit(1))],
                spacing: 8
            )
            .with(.padding(EdgeInsets(leading: 8, trailing: 16))),
        ]).with(.rowsPadding(top: 1, bottom: 1, sides: 0), .fill(horizontal: true, vertical: true))
    }

    private var quietSmall: ViewNode {
        let digits = ViewNode.text(DurationWording.clock(todaySeconds), .font(.largeTitle), .lineLimit(1))
        let starts = starts.map { ViewNode.row([$0, .gap()]) }
        return ViewNode.column(
            [
                ViewNode.column([
                    .heading("Today", records),
                    digits.with(.frame(width: nil, height: 48, alignment: .init(.leading, .bottom))), .gap(rows: 1),
                ]).with(.rowsPadding(sides: 1))
            ] + starts + [.gap()]
        ).with(.padding(EdgeInsets(top: starts.count > 3 ? 0 : 16)), .fill(horizontal: true, vertical: true))
    }

    private var quietMedium: ViewNode {
        ViewNode.column([
            ViewNode.column([
                .heading("Today", records), .gap(rows: 1),
                .row(
                    [
                        ViewNode(.progress(share), [.tint(.accent)]), .gap(), .text(today, .bold, .lineLimit(1)),
                    ], spacing: 8),
                .gap(rows: 1), .text("Start", .color(.secondary), .lineLimit(1)),
            ]).with(.rowsPadding(sides: 2)), .gap(),
            .pills(Array(starts.prefix(2)), sides: 2), .pills(Array(starts.dropFirst(2)), sides: 2),
        ]).with(.rowsPadding(top: 1, bottom: 1, sides: 0), .fill(horizontal: true, vertical: true))
    }

    /// One timer in a row: dot, name, time, button; a line above it.
    private func timerRow(_ timer: TimersPayload.Running) -> [ViewNode] {
        [
            .gap(rows: 1), ViewNode(.divider).with(.rowsPadding(sides: 1)), .gap(rows: 1),
            .row([
                name(timer), ViewNode(.spacer(minimumLength: 8)), .text(elapsed(timer), .bold, .lineLimit(1)),
                stop(timer).with(.padding(EdgeInsets(leading: 24))),
            ]).with(.padding(EdgeInsets(leading: 16, trailing: 8))),
        ]
    }

    private var large: ViewNode {
        guard let first = running.first else { return quietLarge }
        // A second timer has a line of its own; more of them stand close, and leave no room for buttons to start.
        let others = Array(running.dropFirst())
        let isClose = others.count > 1
        let shown = others.prefix(others.count <= 7 ? 7 : 6)
        let count = running.count == 1 ? "1 timer" : "\(running.count) timers"
        var nodes: [ViewNode] = [
            .heading("Running", count).with(.rowsPadding(sides: 2)), .gap(rows: 1),
            clock(first).with(.rowsPadding(sides: 2)), .gap(rows: 1), .pills([stop(first)], sides: 2),
        ]
        for (place, timer) in shown.enumerated() {
            nodes += isClose && place > 0 ? timerRow(timer).suffix(1) : timerRow(timer)
        }
        if others.count > shown.count {
            nodes.append(.text("+\(others.count - shown.count) more", .color(.secondary)).with(.rowsPadding(sides: 2)))
        }
        nodes += [.gap(rows: 1), ViewNode(.divider).with(.rowsPadding(sides: 1)), .gap()]
        nodes.append(todayRow.with(.rowsPadding(sides: 2)))
        if !isClose, !tags.isEmpty {
            nodes += [
                .gap(), .text("Start", .color(.secondary)).with(.rowsPadding(sides: 2)), .gap(),
                .pills(Array(starts.prefix(3)), sides: 2), .gap(rows: 1),
            ]
        }
        return ViewNode.column(nodes).with(
            .padding(EdgeInsets(top: 16, bottom: 16)), .fill(horizontal: true, vertical: true))
    }

    private var quietLarge: ViewNode {
        let digits = ViewNode.text(DurationWording.clock(todaySeconds), .font(.largeTitle), .lineLimit(1))
        let starts = starts.flatMap { [ViewNode.gap(rows: 1), .pills([$0], sides: 2)] }
        return ViewNode.column(
            [
                ViewNode.column([
                    .heading("Today", records), .gap(rows: 1),
                    digits.with(.frame(width: nil, height: 48, alignment: .init(.leading, .bottom))), .gap(rows: 1),
                    ViewNode(.progress(share), [.tint(.accent)]), .gap(rows: 1), ViewNode(.divider), .gap(rows: 1),
                    .text("Start", .color(.secondary), .lineLimit(1)),
                ]).with(.rowsPadding(sides: 2))
            ] + starts + [.gap()]
        ).with(.padding(EdgeInsets(top: 16)), .fill(horizontal: true, vertical: true))
    }

    /// The large one, and beside it all the timers in rows.
    private var extraLarge: ViewNode {
        let shown = running.prefix(14)
        let rows = shown.map { timer in
            ViewNode.row([
                name(timer), ViewNode(.spacer(minimumLength: 8)), since(timer),
                .text(elapsed(timer), .bold, .lineLimit(1)).with(.padding(EdgeInsets(leading: 16))),
            ])
        }
        let more = running.count - shown.count
        let right = ViewNode.column(
            [
                .heading("All timers", today + " today"), .gap(rows: 1),
            ] + (rows.isEmpty ? [.text("None is running.", .color(.secondary))] : rows)
                + (more > 0 ? [.text("+\(more) more", .color(.secondary))] : []) + [.gap()]
        ).with(.rowsPadding(top: 1, sides: 2), .fill(horizontal: true, vertical: true))
        return ViewNode(
            .horizontalStack(
                spacing: 0, alignment: .top,
                children: [large.with(.frame(width: 344, height: nil, alignment: .init(.leading, .top))), right]))
    }

    // MARK: Lock screen

    /// The ring turns once an hour with the first timer; without one it is the day's share of eight hours.
    private var circular: ViewNode {
        guard let first = running.first else {
            return .ring(share: share, middle: DurationWording.brief(todaySeconds), foot: "8h")
        }
        let elapsed = first.elapsed(at: date)
        let others = running.count > 1 ? "+\(running.count - 1)" : ""
        return .ring(
            share: elapsed.truncatingRemainder(dividingBy: 3600) / 3600, middle: DurationWording.brief(elapsed),
            foot: others)
    }

    private var rectangular: ViewNode {
        let shown = running.prefix(running.count > 3 ? 2 : 3)
        var rows = shown.map { timer in
            ViewNode.row([
                .text(timer.name, .bold, .lineLimit(1)), ViewNode(.spacer(minimumLength: 8)),
                .text(elapsed(timer), .lineLimit(1)),
            ])
        }
        if running.count > 3 { rows.append(.text("+\(running.count - 2) more", .lineLimit(1))) }
        rows.append(.row([.text("Today"), ViewNode(.spacer(minimumLength: 8)), .text(today, .lineLimit(1))]))
        if running.isEmpty { rows.append(.text(records, .lineLimit(1))) }
        if rows.count < 4 { rows.append(ViewNode(.progress(share))) }
        return ViewNode.column(rows).with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
    }

    private var inline: ViewNode {
        guard let first = running.first else {
            return .row([ViewNode(.image(name: "timer")), .text("Today \(today)", .lineLimit(1))])
        }
        let others = running.count > 1 ? " +\(running.count - 1)" : ""
        // A long name gives way to the time behind it.
        let name = first.name.count > 18 ? first.name.prefix(17) + "…" : first.name
        return .row([
            ViewNode(.image(name: "timer")), .text("\(name) \(elapsed(first))\(others)", .lineLimit(1)),
        ])
    }
}
