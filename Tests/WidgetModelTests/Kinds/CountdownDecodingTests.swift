import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Countdown: decoding and actions")
struct CountdownDecodingTests {
    private func mismatch(_ payload: JSONValue) -> PayloadMismatch? {
        do throws(PayloadMismatch) {
            _ = try CountdownKind().content(of: payload, isLenient: false)
            return nil
        } catch { return error }
    }

    @Test(
        "What does not fit is refused with its path",
        arguments: [
            ([:], "events"), (["events": nil], "events"), ([], ""),
            (countdown([5]), "events[0]"), (countdown([event("a")]), "events[0].daysLeft"),
            (countdown([event("a", on: "2026-10-24"), ["id": "b", "title": 5, "daysLeft": 1]]), "events[1].title"),
            (countdown([["id": "a", "title": "t", "daysLeft": "5"]]), "events[0].daysLeft"),
            (countdown([["id": "a", "title": "t", "daysLeft": 5, "nextDate": 5]]), "events[0].nextDate"),
            (countdown([event("a", on: "2026-02-29")]), "events[0].nextDate"),
            (countdown([event("a", on: "24.10.2026")]), "events[0].nextDate"),
            (countdown([event("a", on: "2026-10-24T10:00:00Z")]), "events[0].nextDate"),
            (countdown([event("a", on: "2026-10-24", .init("recurrence", "daily"))]), "events[0].recurrence"),
            (countdown([event("a", on: "2026-10-24", .init("advanceDays", "60"))]), "events[0].advanceDays"),
            (countdown([event("a", on: "2026-10-24", .init("completedOn", "yes"))]), "events[0].completedOn"),
            (["events": [], "index": "2"], "index"), (["events": [], "rotates": 1], "rotates"),
        ] as [(JSONValue, String)])
    func strict(payload: JSONValue, path: String) { #expect(mismatch(payload)?.codingPath == path) }

    @Test("Null for what may be missing and unknown members are taken")
    func tolerant() {
        let bare = event(
            "a", on: "2026-10-24", .init("footer", nil), .init("completedOn", nil), .init("recurrence", nil),
            .init("mood", ["x"]))
        #expect(mismatch(["events": [bare], "index": nil, "rotates": nil, "theme": 5]) == nil)
    }

    @Test("A lenient reading leaves out bad elements and says so")
    func lenient() throws {
        let payload = countdown([event("a", on: "2026-10-24"), 5, event("b")])
        let content = try CountdownKind().content(of: payload, isLenient: true)
        #expect(content.inventory == "1 event, 2 skipped")
        #expect(content.skipped.map(\.codingPath) == ["events[1]", "events[2].daysLeft"])
    }

    @Test("An app's own names are understood: its list, its index, its rotation, its designs")
    func foreign() throws {
        let payload = try ForeignFile.countdown.json()
        #expect(KindRegistry.standard.kind(named: nil, for: payload).name == "countdown")
        let stage = try CountdownStage(payload)
        #expect(try stage.ids(at: "2026-09-12T18:00:00Z") == ["b3", "b2", "b1"])
        #expect(try stage.days(at: "2026-09-12T18:00:00Z") == [-2, 18, 42])
        #expect(stage.content.rotates)
        #expect(stage.content.events.map(\.design) == ["sunset", "slate", "slate"])
        #expect(try stage.texts(.inline, at: "2026-09-12T18:00:00Z") == ["Library books · 2 days ago"])
    }

    @Test("The shape is guessed by title and days; other lists of events are not taken")
    func shape() {
        let kind = CountdownKind()
        #expect(kind.fits(countdown([event("a", daysLeft: 1)])))
        #expect(kind.fits(["dates": [event("a", on: "2026-10-24")]]))
        #expect(!kind.fits(["events": [["title": "Talk", "startsAt": 5]]]))
        #expect(!kind.fits(["events": 5]) && !kind.fits([]))
    }

    // MARK: Actions

    private func apply(_ action: String, _ payload: JSONValue, at text: String = "2026-09-12T18:00:00Z") throws
        -> JSONValue?
    {
        CountdownKind().payload(
            payload, applying: WidgetAction(action), at: try moment(text),
            calendar: try environment("Europe/Berlin").calendar)
    }

    @Test("Next and previous move the index by one and wrap, under the name that the app uses")
    func moving() throws {
        let payload = countdown(CountdownTests.mock, index: 2)
        #expect(try apply("next", payload)?["index"] == 0)
        #expect(try apply("previous", payload)?["index"] == 1)
        #expect(try apply("previous", countdown(CountdownTests.mock))?["index"] == 2)
        let foreign = try #require(try apply("next", try ForeignFile.countdown.json())?.object)
        #expect(foreign.members.map(\.name) == ["specialDays", "currentIndex", "autoRotate"])
        #expect(foreign["currentIndex"] == 1)
        #expect(try apply("next", countdown([CountdownTests.mock[4]])) == nil)
    }

    @Test("Completing writes the local day; what is done, unknown or no action changes nothing")
    func completing() throws {
        let late = "2026-09-12T22:30:00Z"
        let payload = countdown(CountdownTests.mock)
        let changed = try #require(try apply("complete:books", payload, at: late))
        #expect(changed["events"]?[4]?["completedOn"] == "2026-09-13")
        #expect(changed["events"]?[4]?.object?.members.map(\.name).last == "completedOn")
        #expect(try CountdownStage(changed).ids(at: late) == ["car", "grandma"])
        for action in ["complete:name", "complete:nonesuch", "complete", "explode", "", "next:1"] {
            #expect(try apply(action, payload) == nil, "\(action)")
        }
        #expect(try apply("next", 5) == nil)
    }
}
