import FeedStorage
import Foundation
import TestSupport
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// Programs to begin a test with: samples in the list, the first of them read. No effect is done, all is values.
enum Stage {
    /// 30 November 2026, 12:00 in Greenwich: where `@` goes.
    static let startedAt = Date(timeIntervalSince1970: 1_796_040_000)
    /// 12 September 2026, 20:00 in Berlin: where the samples' clocks stand.
    static let evening = Date(timeIntervalSince1970: 1_789_236_000)
    static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    /// A sample as it is read, once for all tests.
    static let snapshots: [Samples.Name: FeedSnapshot] = Dictionary(
        uniqueKeysWithValues: Samples.Name.allCases.enumerated().map { index, name in
            (name, snapshot(of: Samples.path(name), revision: index + 1))
        })

    static func snapshot(of path: String, revision: Int, knownSchema: Int64? = nil) -> FeedSnapshot {
        FeedReading(options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 0 })
            .snapshot(of: path, revision: revision, knownSchema: knownSchema)
    }

    /// A program with all samples in its list, one of them chosen and read, its clock at its manifest's moment.
    static func opened(
        _ sample: Samples.Name = .quotes, size: Size = Size(columns: 120, rows: 40), focus: Focus = .home,
        tab: InspectorTab = .resolve, access: Program.Access = .labCopy, glyphs: Glyphs = .unicode
    ) -> Program {
        let clock = SimulatedClock(moment: startedAt, zone: .gmt)
        let feeds = Samples.Name.allCases.map { name in
            FeedState(path: Samples.path(name), name: name.rawValue, clock: clock)
        }
        let look = Look(
            theme: .paper, themes: [.paper, .ink], appearance: nil, glyphs: glyphs, depth: .trueColor)
        var program = Program(size: size, feeds: feeds, look: look, access: access, startedAt: startedAt)
        program.selectedFeed = Samples.Name.allCases.firstIndex(of: sample) ?? 0
        program.inspector.tab = tab
        if let snapshot = snapshots[sample] {
            _ = program.handle(.feedRead(feed: program.selectedFeed, snapshot: snapshot, cause: .opened))
        }
        program.focus = focus
        program.settleStrip()
        return program
    }

    /// The generations of a sample, newest first.
    static func generations(_ sample: Samples.Name = .quotes) -> [GenerationID] {
        (snapshots[sample]?.generations ?? []).map(\.id)
    }
}

extension Program {
    /// The same program, changed.
    func with(_ change: (inout Program) -> Void) -> Program {
        var copy = self
        change(&copy)
        return copy
    }

    /// Changes the feed that is shown.
    mutating func feedNow(_ change: (inout FeedState) -> Void) { change(&feeds[selectedFeed]) }

    /// The clock shows a moment, and the timelines are those that were asked for at another.
    mutating func standAt(_ moment: Date, askedAt asked: Date) {
        let appearance = appearance
        feedNow { feed in
            feed.clock.moment = asked
            feed.askForTimelines(environment: feed.environment(appearance: appearance))
            feed.clock.moment = moment
        }
    }

    /// What the first box shows now, in one line.
    var caption: String? {
        feed?.placements.first.flatMap { placement in
            feed.map { placement.shown(at: $0.clock.moment).entry.label.caption }
        }
    }
}

extension Date {
    /// A moment of the local clock in Berlin; the earlier one where there are two.
    static func berlin(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = Stage.berlin
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return calendar.date(from: parts) ?? .distantPast
    }
}
