import FeedStorage
import Foundation
import TestSupport
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// The moments that the READMEs of the samples name show what the READMEs promise, worked out by hand.
@Suite struct SampleMomentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The inside of a box as lines, its first placement of that family.
    /// - Parameter moment: local time in Berlin, as `--at` takes it.
    private func box(
        _ sample: Samples.Name, _ family: WidgetFamily, at moment: String? = nil, set: [String: String] = [:],
        kind: String? = nil, withoutCurrent: Bool = false
    ) throws -> String {
        var path = Samples.path(sample)
        if withoutCurrent {
            let copy = folder.path("\(sample)")
            if !FileManager.default.fileExists(atPath: copy) {
                try FileManager.default.copyItem(atPath: path, toPath: copy)
                let newest = try #require(Stage.generations(sample).first)
                try FileManager.default.removeItem(atPath: "\(copy)/generations/\(newest.string)")
            }
            path = copy
        }
        var settings = FeedSettings()
        settings.families = [family]
        settings.moment = moment
        settings.settings = set
        let look = Look(theme: .paper, themes: [.paper], appearance: nil, glyphs: .unicode, depth: .none)
        let view = StoreView(
            path: path,
            reading: FeedReading(
                options: ReadingOptions(kind: kind), fileSystem: POSIXFileSystem(), microseconds: { 0 }),
            settings: settings, systemZone: Stage.berlin, look: look, now: Stage.startedAt)
        let drawing = BoxDrawing(program: view.program, pictures: MockPictures())
        let (drawn, placement) = try #require(drawing.boxes.first { $0.0 == family })
        return TextExport.text(of: drawing.box(drawn, placement))
    }

    private func line(
        _ sample: Samples.Name, at moment: String? = nil, set: [String: String] = [:], withoutCurrent: Bool = false
    ) throws -> String {
        let lines = try box(sample, .inline, at: moment, set: set, withoutCurrent: withoutCurrent)
            .split(separator: "\n")
        return lines.dropFirst().first.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ ")) } ?? ""
    }

    // MARK: countdown

    @Test(arguments: [
        // 18 December less 75 days is 4 October; without the holidays the index goes round to the books.
        ("2026-10-03 12:00", "Library books · 23 days ago", "1 / 2"),
        ("2026-10-04 12:00", "Winter holidays · 75 days", "3 / 3"),
        // 25 October less 14 days.
        ("2026-10-10 12:00", "Winter holidays · 69 days", "3 / 3"),
        ("2026-10-11 12:00", "Clocks go back · 14 days", "3 / 4"),
    ])
    func eventsEnterOnTheirDay(_ moment: String, _ expected: String, _ badge: String) throws {
        #expect(try line(.countdown, at: moment) == expected)
        #expect(try box(.countdown, .small, at: moment).contains(badge))
    }

    @Test(arguments: [
        ("2026-10-24 23:59", "Clocks go back · 1 day"), ("2026-10-25 00:00", "Clocks go back · today"),
        ("2026-10-25 23:59", "Clocks go back · today"), ("2026-10-26 00:00", "Clocks go back · 1 day ago"),
    ])
    func theNightWithAnHourMoreIsOneDay(_ moment: String, _ expected: String) throws {
        #expect(try line(.countdown, at: moment, set: ["event": "clocks"]) == expected)
    }

    @Test(arguments: [
        ("2027-02-06 12:00", "2027-02-07 12:00", "Sun 28 Feb 2027"),
        ("2028-02-07 12:00", "2028-02-08 12:00", "Tue 29 Feb 2028"),
    ])
    func aLeapDayIsOnThe28thInCommonYears(_ before: String, _ entered: String, _ day: String) throws {
        #expect(try !box(.countdown, .large, at: before).contains("Jonas"))
        #expect(try box(.countdown, .large, at: entered).contains(#/Jonas.* 21 days/#))
        #expect(try box(.countdown, .small, at: entered, set: ["event": "leap"]).contains(day))
    }

    @Test func fridayKnewNothingOfTheBooks() throws {
        #expect(try box(.countdown, .large).contains("Library books"))
        #expect(try !box(.countdown, .large, withoutCurrent: true).contains("Library books"))
    }

    // MARK: timers and summary

    @Test(
        arguments: [
            // 3h 20m of records, 1:55 and 0:25 that run.
            (nil, "6 records 5h 40m"),
            ("2026-09-12 20:01", "6 records 5h 42m"),
            // Two timers, half an hour each since midnight.
            ("2026-09-13 00:00", "0 records 0m"),
            ("2026-09-13 00:30", "0 records 1h 00m"),
            ("2026-09-13 20:01", "Out of date"),
        ] as [(String?, String)])
    func todayIsWhatWasRecordedAndWhatRuns(_ moment: String?, _ expected: String) throws {
        #expect(try box(.timers, .large, at: moment).replacing(#/ +/#, with: " ").contains(expected))
    }

    @Test func withoutTheCurrentOneMusicRunsPastMidnight() throws {
        #expect(try line(.timers, at: "2026-09-11 23:59", withoutCurrent: true).contains("Music 1:09"))
        // The 7 records and their 260 minutes were Friday's.
        #expect(
            try box(.timers, .large, at: "2026-09-12 00:00", withoutCurrent: true).contains(#/0 records +0m/#))
    }

    @Test func aMonthCountsFromTheFirst() throws {
        // 745 minutes of this week and 805 of the six days before, and 115 that run.
        let month = try box(.timers, .medium, set: ["period": "thisMonth"], kind: "summary")
        #expect(month.contains(#/Deep work.* 27h 45m/#))
        let week = try box(.timers, .medium, set: ["period": "thisWeek"], kind: "summary")
        #expect(week.contains(#/Deep work.* 14h 20m/#))
    }

    // MARK: The others

    @Test(arguments: [
        ("2026-09-12 18:30", "Parcel: loaded"), ("2026-09-12 19:29", "Parcel: loaded"),
        ("2026-09-12 19:30", "Parcel: on its way"), ("2026-09-12 20:14", "Parcel: on its way"),
        ("2026-09-12 20:15", "Parcel: almost there"), ("2026-09-12 21:00", "Parcel: delivered"),
    ])
    func aParcelGoesFromStageToStage(_ moment: String, _ expected: String) throws {
        #expect(try line(.delivery, at: moment) == expected)
    }

    @Test func theOlderParcelStillSaysLoaded() throws {
        #expect(try line(.delivery, at: "2026-09-12 20:15", withoutCurrent: true) == "Parcel: loaded")
    }

    @Test func aRideCountsDownToItsArrival() throws {
        #expect(try box(.ride, .medium).contains("7:00"))
        #expect(try box(.ride, .medium, at: "2026-09-12 20:08").contains("0:00"))
        #expect(try box(.ride, .medium, withoutCurrent: true).contains("Ride is booked"))
    }

    @Test func aRecipeADay() throws {
        let names = try (12...17).map { try line(.recipes, at: "2026-09-\($0) 12:00") }
        // 12 September is day 20 708 since 1970, and that is 3 more than a multiple of 5.
        #expect(
            names == [
                "Trout with almonds, 40 min", "Tomato salad, 10 min", "Lentil soup, 35 min", "Apple pancakes, 25 min",
                "Rye bread, 240 min", "Trout with almonds, 40 min",
            ])
        #expect(try box(.recipes, .large, withoutCurrent: true).contains("week 36"))
        #expect(try !box(.recipes, .large, withoutCurrent: true).contains("Trout"))
    }

    @Test func theGlassesAreThoseOfTheGeneration() throws {
        #expect(try line(.habit) == "Water, 5 / 8")
        #expect(try line(.habit, at: "2026-09-13 00:00") == "Water, 5 / 8")
        #expect(try line(.habit, withoutCurrent: true) == "Water, 2 / 8")
    }
}
