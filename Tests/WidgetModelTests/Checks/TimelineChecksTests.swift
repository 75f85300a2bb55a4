import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("Checks of a timeline")
struct TimelineChecksTests {
    private let start = Date(timeIntervalSince1970: 1_789_236_000)

    private func entry(_ seconds: Double) -> TimelineEntry {
        TimelineEntry(date: start.addingTimeInterval(seconds), label: EntryLabel(word: "", caption: ""))
    }

    private func findings(
        _ seconds: [Double], _ policy: ReloadPolicy, isTimeDependent: Bool = false, isStandIn: Bool = false
    ) -> [String] {
        let entries = seconds.map(entry)
        let timeline = Timeline(
            first: entries[0], then: Array(entries.dropFirst()), policy: policy, isStandIn: isStandIn)
        return TimelineChecks(timeline, askedAt: start, isTimeDependent: isTimeDependent, name: "small")
            .checks.map { "\($0.severity) \($0.code.rawValue) \($0.message)" }
    }

    @Test("A timeline of hours raises nothing")
    func nothing() {
        #expect(findings((0...24).map { Double($0) * 3600 }, .atEnd).isEmpty)
        #expect(findings([0], .after(start.addingTimeInterval(7200))).isEmpty)
        #expect(findings([0, 3600], .never).isEmpty)
    }

    @Test("T01: no entry at all")
    func empty() {
        #expect(findings([0], .never, isStandIn: true) == ["warning T01 empty timeline: small has no entry to show."])
    }

    @Test("T02: a single entry that never reloads")
    func never() {
        #expect(findings([0], .never) == ["note T02 never asks again: small has a single entry and no reload."])
    }

    @Test("T03: the last entry is past, and none follows")
    func ranOut() {
        #expect(
            findings([-7200, -3600], .never) == [
                "warning T03 timeline ran out: The last entry of small is 1 h old, and none follows."
            ])
        #expect(findings([-3600, 0], .never).isEmpty)
    }

    @Test("T04: entries out of order or doubled")
    func disorder() {
        #expect(
            findings([0, 3600, 3600, 1800, 7200], .atEnd) == [
                "warning T04 entries out of order: 2 entries of small are not later than the one before, and left out."
            ])
    }

    @Test("T05: more than 400 entries")
    func many() {
        #expect(findings((0..<400).map { Double($0) * 60 }, .atEnd).isEmpty)
        #expect(
            findings((0..<401).map { Double($0) * 60 }, .atEnd) == [
                "warning T05 too many entries: small has 401 entries, all drawn at once."
            ])
    }

    @Test("T06: a reload within five minutes, or at once")
    func soon() {
        #expect(
            findings([0, 120], .atEnd) == [
                "warning T06 reload too soon: small asks again after 2 min; 5 minutes is the least."
            ])
        #expect(
            findings([0], .after(start.addingTimeInterval(-60))) == [
                "warning T06 reload too soon: small asks again at once; 5 minutes is the least."
            ])
    }

    @Test("T07: the budget of a day will not last; 36 minutes is the least")
    func budget() {
        #expect(
            findings([0, 1200], .atEnd) == [
                "warning T07 budget will not last: small asks again 72 times a day, the budget has 40."
            ])
        #expect(findings([0, 2160], .atEnd).isEmpty)
    }

    @Test("T08: what is shown depends on the time, and nothing is asked for again")
    func standsStill() {
        #expect(
            findings([0], .never, isTimeDependent: true) == [
                "warning T08 time stands still: small shows something that depends on the time, and never asks again."
            ])
        #expect(findings([0], .after(start.addingTimeInterval(7200)), isTimeDependent: true).isEmpty)
    }

    @Test("Placements are asked with their settings, and each code is told once")
    func placements() throws {
        let payload = countdown(CountdownTests.mock, rotates: true)
        let content = try CountdownKind().content(of: payload, isLenient: false)
        let environment = try environment("Europe/Berlin")
        let checks = PlacementChecks(content: content, environment: environment, now: start)
        #expect(checks.checks(of: Placement.standard).isEmpty)
        // Two minutes before midnight the first of many reloads comes soon; that is no fault.
        let late = PlacementChecks(
            content: content, environment: environment, now: try moment("2026-09-12T21:58:00Z"))
        #expect(late.checks(of: Placement.standard).isEmpty)
    }

    @Test("Reloads are followed through the day: every quarter of an hour is too much for the budget")
    func quarters() throws {
        struct Restless: WidgetContent {
            let inventory = "", slotName = ""
            func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
                let wait = environment.family == .small ? 900.0 : 60
                let entry = TimelineEntry(date: date, label: EntryLabel(word: "", caption: ""))
                return Timeline(first: entry, policy: .after(date.addingTimeInterval(wait)))
            }
            func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
                .text("")
            }
        }
        let checks = PlacementChecks(content: Restless(), environment: try environment("UTC"), now: start)
        let found = checks.checks(of: [Placement(family: .small), Placement(family: .medium)])
        #expect(found.map(\.code) == [.reloadTooSoon, .budgetExceeded])
        #expect(found[1].detail == "small asks again 96 times a day, the budget has 40.")
        #expect(found[0].detail == "medium asks again after 1 min; 5 minutes is the least.")
    }

    @Test("Days that are counted, or a view that is another tomorrow, stand still without a reload")
    func timeDependence() throws {
        struct Still: WidgetContent {
            let inventory = "", slotName = ""
            var node: @Sendable (Date) -> ViewNode
            func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
                Timeline(
                    first: TimelineEntry(date: date, label: EntryLabel(word: "", caption: "")), policy: .never)
            }
            func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
                node(entry.date)
            }
        }
        let environment = try environment("UTC")
        let start = start
        func codes(_ node: @escaping @Sendable (Date) -> ViewNode) -> [CheckCode] {
            PlacementChecks(content: Still(node: node), environment: environment, now: start)
                .checks(of: [Placement(family: .small)]).map(\.code)
        }
        #expect(codes { _ in .text("Hello") } == [.neverReloads])
        #expect(codes { _ in ViewNode(.date(start, style: .date)) } == [.neverReloads])
        #expect(codes { _ in ViewNode(.timer(target: start, countsDown: false)) } == [.neverReloads])
        #expect(codes { _ in .column([ViewNode(.date(start, style: .days))]) } == [.standsStill])
        #expect(codes { date in .text("\(date)") } == [.standsStill])
    }
}
