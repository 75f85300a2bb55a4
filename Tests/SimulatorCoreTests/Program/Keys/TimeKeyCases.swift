import Foundation
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

extension KeyCase {
    static let times: [KeyCase] = entries + steps + playing + everywhere

    /// Standing at a moment, with the timelines that were asked for there.
    private static func at(_ moment: Date, asked: Date? = nil) -> Program {
        Stage.opened().with { $0.standAt(moment, askedAt: asked ?? moment) }
    }

    private static let clock = Stage.evening

    /// A step within the timeline keeps it.
    private static func shows(_ moment: Date) -> (inout Program) -> Void { { $0.feedNow { $0.clock.moment = moment } } }

    /// A step out of it asks for another.
    private static func asks(at moment: Date) -> (inout Program) -> Void { { $0.standAt(moment, askedAt: moment) } }

    private static let entries: [KeyCase] = [
        KeyCase(.nextEntry, "goes to the next hour", from: at(clock), shows(.berlin(2026, 9, 12, 21))),
        KeyCase(
            .nextEntry, "goes across midnight", from: at(.berlin(2026, 9, 12, 23, 40), asked: clock),
            shows(.berlin(2026, 9, 13, 0))),
        KeyCase(
            .nextEntry, "goes to the reload at the end", from: at(.berlin(2026, 9, 13, 19), asked: clock),
            asks(at: .berlin(2026, 9, 13, 20))),
        KeyCase(
            .nextEntry, "goes on where the next timeline begins", from: at(.berlin(2026, 9, 13, 20)),
            shows(.berlin(2026, 9, 13, 21))),
        KeyCase(.nextEntry, "says that nothing follows", from: ending(.never)) {
            $0.notice = "The timeline ends here and asks for no reload."
        },
        KeyCase(
            .nextEntry, "goes to a reload after the last entry", from: ending(.after(.berlin(2026, 9, 13, 4, 30)))
        ) { $0.standAt(.berlin(2026, 9, 13, 4, 30), askedAt: .berlin(2026, 9, 13, 4, 30)) },
        KeyCase(.previousEntry, "says that nothing lies before", from: ending(.never)) {
            $0.notice = "No entry lies before this moment."
        },
        KeyCase(.nextEntry, "says that nothing resolved", from: Stage.opened(.empty)) {
            $0.notice = "There is no timeline to step through: nothing resolved."
        },
        KeyCase(.previousEntry, "says that nothing resolved", from: Stage.opened(.empty)) {
            $0.notice = "There is no timeline to step through: nothing resolved."
        },
        KeyCase(
            .previousEntry, "goes to the hour before", from: at(.berlin(2026, 9, 12, 23), asked: clock),
            shows(.berlin(2026, 9, 12, 22))),
        KeyCase(
            .previousEntry, "goes to the beginning of the entry that is shown",
            from: at(.berlin(2026, 9, 12, 22, 17), asked: clock), shows(.berlin(2026, 9, 12, 22))),
        KeyCase(
            .previousEntry, "goes to what an earlier timeline would have shown", from: at(clock),
            asks(at: .berlin(2026, 9, 12, 19))),
        KeyCase(
            .previousEntry, "goes back across midnight", from: at(.berlin(2026, 9, 12, 0)),
            asks(at: .berlin(2026, 9, 11, 23))),
        KeyCase(
            .previousEntry, "goes to a whole hour also where the timeline was asked for between two",
            from: at(.berlin(2026, 9, 12, 20, 50)), asks(at: .berlin(2026, 9, 12, 20))),
    ]

    /// A clock behind the only entry of a timeline with that policy.
    private static func ending(_ policy: ReloadPolicy) -> Program { Stage.still(policy) }

    private static let steps: [KeyCase] = [
        KeyCase(.nextMinute, "goes a minute on", from: at(clock), shows(.berlin(2026, 9, 12, 20, 1))),
        KeyCase(
            .nextMinute, "goes across midnight", from: at(.berlin(2026, 9, 12, 23, 59), asked: clock),
            shows(.berlin(2026, 9, 13, 0))),
        KeyCase(.previousMinute, "goes a minute back", from: at(clock), asks(at: .berlin(2026, 9, 12, 19, 59))),
        KeyCase(
            .previousMinute, "goes back across midnight", from: at(.berlin(2026, 9, 13, 0), asked: clock),
            shows(.berlin(2026, 9, 12, 23, 59))),
        KeyCase(.nextHour, "goes an hour on", from: at(clock), shows(.berlin(2026, 9, 12, 21))),
        KeyCase(
            .nextHour, "goes from the first half past two to the second when clocks go back", from: at(halfPastTwo),
            shows(halfPastTwo.addingTimeInterval(3600))),
        KeyCase(.previousHour, "goes an hour back", from: at(clock), asks(at: .berlin(2026, 9, 12, 19))),
        KeyCase(
            .previousHour, "goes from the second half past two to the first",
            from: at(halfPastTwo.addingTimeInterval(3600)), asks(at: halfPastTwo)),
        KeyCase(.nextDay, "keeps the hour", from: at(clock), asks(at: .berlin(2026, 9, 13, 20))),
        KeyCase(
            .nextDay, "is 25 hours long when clocks go back", from: at(.berlin(2026, 10, 24, 20)),
            reloads(.berlin(2026, 10, 24, 20), to: Date.berlin(2026, 10, 24, 20).addingTimeInterval(25 * 3600))),
        KeyCase(.previousDay, "keeps the hour", from: at(clock), asks(at: .berlin(2026, 9, 11, 20))),
        KeyCase(
            .previousDay, "is 25 hours long when clocks went back", from: at(.berlin(2026, 10, 25, 20)),
            asks(at: Date.berlin(2026, 10, 25, 20).addingTimeInterval(-25 * 3600))),
        KeyCase(
            .previousDay, "crosses the end of a month", from: at(.berlin(2026, 10, 1, 7, 5)),
            asks(at: .berlin(2026, 9, 30, 7, 5))),
    ]

    /// 25 October 2026, 02:30 in Berlin, the first of two.
    private static let halfPastTwo = Date.berlin(2026, 10, 25, 2, 30)

    /// The live host asks again at the end of the first timeline, and lies in the second then.
    private static func reloads(_ asked: Date, to moment: Date) -> (inout Program) -> Void {
        { $0.standAt(moment, askedAt: asked.addingTimeInterval(24 * 3600)) }
    }

    private static func setsClock(_ change: @escaping (inout SimulatedClock) -> Void) -> (inout Program) -> Void {
        { $0.feedNow { change(&$0.clock) } }
    }

    private static let playing: [KeyCase] = [
        KeyCase(.playOrPause, "plays", from: at(clock), setsClock { $0.isPlaying = true }),
        KeyCase(
            .playOrPause, "pauses", from: at(clock).with(setsClock { $0.isPlaying = true }),
            setsClock { $0.isPlaying = false }),
        KeyCase(.faster, "goes to the next rate", from: at(clock), setsClock { $0.rate = .minute }),
        KeyCase(.faster, "stays at a day a second", from: at(clock).with(setsClock { $0.rate = .day })),
        KeyCase(
            .slower, "goes to the rate before", from: at(clock).with(setsClock { $0.rate = .day }),
            setsClock { $0.rate = .hour }
        ),
        KeyCase(.slower, "stays at real time", from: at(clock)),
        KeyCase(.goToNow, "goes to the wall clock", from: at(clock).with { $0.uptime = 90 }) {
            // The chain of daily timelines ends the evening before, Berlin having left summer time on the way.
            $0.standAt(Stage.startedAt.addingTimeInterval(90), askedAt: Stage.evening.addingTimeInterval(78 * 86_400))
        },
    ]

    /// Time keys mean the same in every panel.
    private static let everywhere: [KeyCase] = Focus.allCases.map { focus in
        KeyCase(
            .nextEntry, "means the same in \(focus)", from: Stage.opened(focus: focus), shows(.berlin(2026, 9, 12, 21)))
    }
}
