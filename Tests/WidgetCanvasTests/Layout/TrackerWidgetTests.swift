import Foundation
import OrderedJSON
import TestSupport
import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("The time tracker of the mocks, in every family")
struct TrackerWidgetTests {
    private func draw(
        _ kind: any WidgetKind, _ family: WidgetFamily, _ payload: JSONValue? = nil, settings: [String: String] = [:]
    ) throws -> DrawnWidget {
        let content = try kind.content(of: try payload ?? ForeignFile.timeTracker.json(), isLenient: false)
        var calendar = berlin
        calendar.firstWeekday = 2
        let environment = WidgetEnvironment(calendar: calendar, settings: settings, generatedAt: sampleMoment)
        let entry = content.timeline(from: sampleMoment, environment: environment).entries[0]
        return DrawnWidget(content.view(of: entry, family: family, environment: environment), family)
    }

    /// The same feed with nothing running any more.
    private func stopped() throws -> JSONValue {
        try #require(
            TimersKind().payload(
                try ForeignFile.timeTracker.json(), applying: WidgetAction("stopAll"), at: sampleMoment,
                calendar: berlin))
    }

    @Test("Large has a clock, the other timer, the day and buttons to start")
    func large() throws {
        let drawn = try draw(TimersKind(), .large)
        #expect(
            drawn.lines == [
                "",
                "  Running                       2 timers",
                "",
                "  ● Deep work             ▀█ ▄ █▀▀▀ █▀▀▀",
                "  Draft of chapter 3       █   ▀▀▀█ ▀▀▀█",
                "  since 18:05             ▄█▄▀ ▄▄▄█ ▄▄▄█",
                "",
                " ▐■ Stop▌",
                "",
                " ────────────────────────────────────────",
                "",
                "  ● Reading               0:25   ▐■ Stop▌",
                "",
                " ────────────────────────────────────────",
                "",
                "  Today  6 records                5h 40m",
                "",
                "  Start",
                "",
                " ▐▶ Errands▌ ▐▶ Music▌ ▐▶ Garden▌",
                "",
                "",
            ])
        #expect(drawn.report.buttons.count == 5)
        #expect(drawn.canvas[2, 3]?.style.foreground == .literal(0x3A7BD5))
    }

    @Test("Small and medium have the first timer")
    func first() throws {
        #expect(
            try draw(TimersKind(), .small).lines == [
                "", " ● Deep work", " since 18:05", "", " ▀█ ▄ █▀▀▀ █▀▀▀", "  █   ▀▀▀█ ▀▀▀█", " ▄█▄▀ ▄▄▄█ ▄▄▄█", "",
                "▐■ Stop▌         +1", "",
            ])
        #expect(
            try draw(TimersKind(), .medium).lines == [
                "",
                "  Running                       2 timers",
                "",
                "  ● Deep work             ▀█ ▄ █▀▀▀ █▀▀▀",
                "  Draft of chapter 3       █   ▀▀▀█ ▀▀▀█",
                "  since 18:05             ▄█▄▀ ▄▄▄█ ▄▄▄█",
                "",
                "",
                " ▐■ Stop▌                   Today 5h 40m",
                "",
            ])
    }

    @Test("Without a timer the day stands over buttons to start one")
    func quiet() throws {
        #expect(
            try draw(TimersKind(), .small, stopped()).lines == [
                "", " Today    8 records", " █▀▀▀ ▄ █  █ █▀▀█", " ▀▀▀█   ▀▀▀█ █  █", " ▄▄▄█ ▀    █ █▄▄█", "",
                "▐▶ Errands▌", "▐▶ Music▌", "▐▶ Garden▌", "",
            ])
        let medium = try draw(TimersKind(), .medium, stopped()).lines
        #expect(
            medium[1...3] == [
                "  Today                        8 records", "", "  ━━━━━━━━━━━━━━━━━───────        5h 40m",
            ])
        #expect(medium[7...8] == [" ▐▶ Errands▌ ▐▶ Music▌", " ▐▶ Garden▌"])
    }

    @Test("The lock screen has a ring, rows with a bar, and a line")
    func accessories() throws {
        let ring = try draw(TimersKind(), .circular).lines
        #expect(ring[1].contains("1:55") && ring[3].contains("+1"))
        let quiet = try draw(TimersKind(), .circular, stopped()).lines
        #expect(quiet[1].contains("5:40") && quiet[3].contains("8h"))
        #expect(
            try draw(TimersKind(), .rectangular).lines == [
                " Deep work     1:55", " Reading       0:25", " Today       5h 40m", " ━━━━━━━━━━━━━─────",
            ])
        #expect(try draw(TimersKind(), .inline).lines == ["◷ Deep work 1:55 +1"])
    }

    @Test("The summary of a week has a bar for each tag")
    func summary() throws {
        let settings = ["period": "thisWeek"]
        // Deep work: 45 000 s of totals and 1:55 running; Reading: 19 800 s and 0:25; without a tag 2 700 s.
        #expect(
            try draw(SummaryKind(), .medium, settings: settings).lines == [
                "",
                "  This week                      21h 05m",
                "",
                "  Deep work ━━━━━━━━━━━━━━━━━━━  14h 25m",
                "  Reading   ━━━━━━━━───────────   5h 55m",
                "  Untagged  ━──────────────────      45m",
                "",
                "",
                "  Mon 7 – Sun 13 Sep           2 running",
                "",
            ])
        #expect(
            try draw(SummaryKind(), .rectangular, settings: settings).lines == [
                " This week  21h 05m", " Deep work  14h 25m", " Reading     5h 55m", " Untagged       45m",
            ])
        #expect(try draw(SummaryKind(), .inline, settings: settings).lines == ["◷ This week 21h 05m"])
        #expect(try draw(SummaryKind(), .circular, settings: settings).lines[1].contains("21h"))
    }
}
