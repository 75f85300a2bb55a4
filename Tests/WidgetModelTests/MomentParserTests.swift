import Foundation
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Moments in words")
struct MomentParserTests {
    private func read(_ text: String, at start: String = "2026-09-12T18:00:00Z", in name: String = "Europe/Berlin")
        throws
        -> String
    {
        let clock = try clock(start, name)
        let landmarks = MomentLandmarks(
            nextEntry: try moment("2026-09-12T19:00:00Z"), endOfTimeline: try moment("2026-09-13T18:00:00Z"),
            now: try moment("2026-11-30T13:00:00Z"))
        return TimeWording(zone: clock.zone).rfc3339(
            try MomentParser.parse(text, relativeTo: clock, landmarks: landmarks))
    }

    @Test(
        "Each form names its moment (Saturday 12 September 2026, 20:00 in Berlin)",
        arguments: [
            ("2026-12-24 18:00", "2026-12-24T18:00:00+01:00"), ("2026-12-24", "2026-12-24T00:00:00+01:00"),
            ("2026-12-24T18:00:30", "2026-12-24T18:00:30+01:00"), ("2026-12-24T18:00:00Z", "2026-12-24T19:00:00+01:00"),
            ("2026-12-24T18:00:00.250+05:45", "2026-12-24T13:15:00.250+01:00"),
            ("tomorrow 7:30", "2026-09-13T07:30:00+02:00"), ("  Tomorrow   7:30 ", "2026-09-13T07:30:00+02:00"),
            ("tomorrow at 7:30", "2026-09-13T07:30:00+02:00"), ("tomorrow", "2026-09-13T20:00:00+02:00"),
            ("yesterday", "2026-09-11T20:00:00+02:00"), ("today 18:45", "2026-09-12T18:45:00+02:00"),
            ("tomorrow noon", "2026-09-13T12:00:00+02:00"), ("18:45", "2026-09-12T18:45:00+02:00"),
            ("18:45:30", "2026-09-12T18:45:30+02:00"), ("6:45 pm", "2026-09-12T18:45:00+02:00"),
            ("12am", "2026-09-12T00:00:00+02:00"), ("fri 22:00", "2026-09-18T22:00:00+02:00"),
            ("friday", "2026-09-18T20:00:00+02:00"), ("sat 22:00", "2026-09-12T22:00:00+02:00"),
            ("sat 19:00", "2026-09-19T19:00:00+02:00"), ("sat", "2026-09-19T20:00:00+02:00"),
            ("next sat 22:00", "2026-09-19T22:00:00+02:00"), ("24 dec", "2026-12-24T00:00:00+01:00"),
            ("24 Dec 2027 18:00", "2027-12-24T18:00:00+01:00"), ("dec 24 18:00", "2026-12-24T18:00:00+01:00"),
            ("+90m", "2026-09-12T21:30:00+02:00"), ("-2d", "2026-09-10T20:00:00+02:00"),
            ("+1w", "2026-09-19T20:00:00+02:00"), ("+1h30m", "2026-09-12T21:30:00+02:00"),
            ("+ 2 days 1 hour", "2026-09-14T21:00:00+02:00"), ("-45s", "2026-09-12T19:59:15+02:00"),
            ("+1mo", "2026-10-12T20:00:00+02:00"), ("+1y", "2027-09-12T20:00:00+02:00"),
            ("now", "2026-11-30T14:00:00+01:00"), ("next entry", "2026-09-12T21:00:00+02:00"),
            ("next midnight", "2026-09-13T00:00:00+02:00"), ("end of timeline", "2026-09-13T20:00:00+02:00"),
            ("next clock change", "2026-10-25T02:00:00+01:00"), ("1789236000", "2026-09-12T20:00:00+02:00"),
            ("1789236000250", "2026-09-12T20:00:00.250+02:00"), ("@0", "1970-01-01T01:00:00+01:00"),
            ("@-3600", "1970-01-01T00:00:00+01:00"),
        ])
    func forms(text: String, expected: String) throws { #expect(try read(text) == expected) }

    @Test(
        "A time in a gap counts from before it, the first of a doubled one is meant, days have the hours they have",
        arguments: [
            ("2026-03-29 02:30", "2026-03-29T03:30:00+02:00", "2026-03-28T12:00:00Z", "Europe/Berlin"),
            ("2026-10-25 02:30", "2026-10-25T02:30:00+02:00", "2026-10-24T12:00:00Z", "Europe/Berlin"),
            ("+1d", "2026-10-25T14:00:00+01:00", "2026-10-24T12:00:00Z", "Europe/Berlin"),
            ("+24h", "2026-10-25T13:00:00+01:00", "2026-10-24T12:00:00Z", "Europe/Berlin"),
            ("next midnight", "2026-10-26T00:00:00+01:00", "2026-10-24T22:30:00Z", "Europe/Berlin"),
            ("2026-10-04 02:15", "2026-10-04T02:45:00+11:00", "2026-10-01T00:00:00Z", "Australia/Lord_Howe"),
            ("2026-04-05 01:45", "2026-04-05T01:45:00+11:00", "2026-04-01T00:00:00Z", "Australia/Lord_Howe"),
            ("next clock change", "2026-10-04T02:30:00+11:00", "2026-09-01T00:00:00Z", "Australia/Lord_Howe"),
            ("tomorrow 7:30", "2026-09-14T07:30:00+05:45", "2026-09-12T18:20:00Z", "Asia/Kathmandu"),
            ("tomorrow", "2011-12-31T12:00:00+14:00", "2011-12-29T22:00:00Z", "Pacific/Apia"),
            ("next midnight", "2011-12-31T00:00:00+14:00", "2011-12-29T22:00:00Z", "Pacific/Apia"),
            ("-1d", "2011-12-29T12:00:00-10:00", "2011-12-30T22:00:00Z", "Pacific/Apia"),
            // Santiago's clocks skip the first hour of 6 September 2026.
            ("2026-09-06", "2026-09-06T01:00:00-03:00", "2026-09-01T00:00:00Z", "America/Santiago"),
        ])
    func clockChanges(text: String, expected: String, start: String, name: String) throws {
        #expect(try read(text, at: start, in: name) == expected)
    }

    @Test(
        "What names no moment is refused, and the error says which part",
        arguments: [
            ("", .empty), ("   ", .empty), ("fribble", .notUnderstood("fribble")),
            ("tomorrow soon", .notUnderstood("soon")), ("2026-02-30", .noSuchDate("2026-02-30")),
            ("2026-13-01 10:00", .noSuchDate("2026-13-01 10:00")), ("31 feb", .noSuchDate("31 Feb 2026")),
            ("25:00", .noSuchTime("25:00")), ("tomorrow 24:30", .noSuchTime("24:30")),
            ("2026-09-12 20:61", .noSuchTime("2026-09-12 20:61")), ("+90", .unitMissing("+90")),
            ("+90 fortnights", .unknownUnit("fortnights")), ("+", .notUnderstood("+")), ("+m", .notUnderstood("m")),
            ("2026", .ambiguousNumber("2026")), ("1830", .ambiguousNumber("1830")),
            ("99999999999999999999", .outOfRange("99999999999999999999")),
            ("999999999999999", .outOfRange("999999999999999")), ("+999999999d", .outOfRange("+999999999d")),
            ("+99999999999999999999m", .outOfRange("+99999999999999999999m")), ("+9000y", .outOfRange("+9000y")),
            ("+999999999y", .outOfRange("+999999999y")), ("-999999999w", .outOfRange("-999999999w")),
            ("0001-01-01", .outOfRange("0001-01-01")), ("13pm", .notUnderstood("13pm")),
            ("45 dec", .notUnderstood("45")),
        ] as [(String, MomentError)])
    func errors(text: String, expected: MomentError) throws {
        #expect(throws: expected) { try read(text) }
        #expect(expected.message.hasSuffix("."))
    }

    @Test("Landmarks that are not there are named")
    func missingLandmarks() throws {
        let clock = try clock("2026-09-12T18:00:00Z", "Asia/Kathmandu")
        for (text, landmark) in [
            ("now", .now), ("next entry", .nextEntry), ("end of timeline", .endOfTimeline),
            ("next clock change", .clockChange),
        ] as [(String, MomentLandmark)] {
            #expect(throws: MomentError.nothingAhead(landmark)) { try MomentParser.parse(text, relativeTo: clock) }
        }
    }

    @Test("The last and first days of the range are reached, and not passed")
    func extremes() throws {
        #expect(try read("9999-12-30 12:00") == "9999-12-30T12:00:00+01:00")
        for text in ["9999-12-31 23:59", "+1d", "next midnight", "+1s", "tomorrow 23:00", "next clock change"] {
            _ = try? read(text, at: "9999-12-30T23:59:58Z")
            _ = try? read(text, at: "1600-01-02T00:00:00Z")
        }
        #expect(throws: MomentError.outOfRange("9999-12-31 23:59")) { try read("9999-12-31 23:59") }
    }

    @Test("Completions begin as what was typed")
    func completions() {
        #expect(MomentParser.completions(for: "tom") == ["tomorrow", "tomorrow 7:30"])
        #expect(MomentParser.completions(for: "Tomorrow ") == ["tomorrow 7:30"])
        #expect(MomentParser.completions(for: "next") == ["next entry", "next midnight", "next clock change"])
        #expect(MomentParser.completions(for: "xyz").isEmpty)
        #expect(MomentParser.completions(for: "").count > 10)
    }

    @Test("Every completion is understood")
    func completionsAreUnderstood() throws {
        for text in MomentParser.completions(for: "") { _ = try read(text) }
    }

    @Test("Random words and broken forms never trap")
    func fuzz() throws {
        var random = SeededNumbers(seed: 7)
        let clock = try clock("2026-09-12T18:00:00Z", "Europe/Berlin")
        let pieces = [
            "tomorrow", "fri", "+", "-", "9", "99999", ":", "30", "dec", "2026", "-12-", "T", "Z", "@", "pm", " ", "é",
            "🕰",
            "next", "m", "1w", "٣", "\u{0}",
        ]
        var understood = 0
        for _ in 0..<5000 {
            let text = (0..<random.next(below: 8)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            if (try? MomentParser.parse(text, relativeTo: clock)) != nil { understood += 1 }
        }
        #expect(understood > 10)
    }
}
