import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Layout files")
struct LayoutFileTests {
    private func file(_ text: String) throws -> LayoutFile { try LayoutFile.parse(Array(text.utf8)) }

    private func error(_ text: String) -> LayoutFileError? {
        do throws(LayoutFileError) {
            _ = try LayoutFile.parse(Array(text.utf8))
            return nil
        } catch { return error }
    }

    @Test("A file is read: rotation, views by family in both ways to write one, default, empty")
    func whole() throws {
        let file = try file(
            #"""
            {"$schema": "layout.schema.json", "rotate": {"items": "{shop.orders[0]}", "every": 90},
             "views": {"small": {"Text": "s"}, "systemMedium": {"Text": "m"}, "default": {"Text": "d"}},
             "empty": {"Text": "e"}, "comment": 5}
            """#)
        #expect(file.rotation == LayoutFile.Rotation(items: "shop.orders[0]", minutes: 90))
        #expect(file.families == [.small, .medium])
        #expect(file.view(for: .small)?.value == ["Text": "s"] && file.view(for: .medium)?.value == ["Text": "m"])
        #expect(file.view(for: .inline)?.value == ["Text": "d"] && file.empty?.value == ["Text": "e"])
    }

    @Test(
        "How long an element is shown: an hour where nothing is said",
        arguments: [("", 60), (#", "every": "hour""#, 60), (#", "every": "day""#, 1440), (#", "every": 15"#, 15)])
    func intervals(member: String, minutes: Int) throws {
        let file = try file(#"{"rotate":{"items":"a"\#(member)},"views":{"default":{"Divider":null}}}"#)
        #expect(file.rotation?.minutes == minutes)
    }

    @Test(
        "What is wrong is named with line and column",
        arguments: [
            ("[]", 1, 1, "an object must be here, not a list"), ("{}", 1, 1, "views is missing"),
            (#"{"views":{}}"#, 1, 10, "views is empty: name a family, or default"),
            (#"{"views":[]}"#, 1, 10, "an object must be in views, not a list"),
            (
                "{\"views\":{\n \"smal\":{\"Text\":\"x\"}}}", 2, 9,
                "\"smal\" in views may be small, medium, large, extraLarge, circular, rectangular, inline or default"
            ),
            (
                "{\"views\":{\"small\":\n  {\"Text\":\"x\",\n   \"font\":\"headlin\"}}}", 3, 11,
                "\"headlin\" may be largeTitle, title, headline, body or caption"
            ),
            (#"{"views":{"small":{"text":"x"}}}"#, 1, 19, "no capitalised member says what to draw"),
            (#"{"views":{"small":{"Text":["x"]}}}"#, 1, 27, "a text must be here, not a list"),
            (#"{"rotate":5}"#, 1, 11, "an object must be in rotate, not a number"),
            (#"{"rotate":{}}"#, 1, 11, "rotate.items is missing"),
            (#"{"rotate":{"items":"a..b"}}"#, 1, 20, "\"a..b\" is no path: write it like orders or shop.items[0]"),
            (
                #"{"rotate":{"items":"a","every":"week"}}"#, 1, 32,
                "\"week\" in rotate.every may be day, hour or minutes"
            ),
            (
                #"{"rotate":{"items":"a","every":0}}"#, 1, 32,
                "rotate.every is 0, but may be hour, day, or 1 to 10080 minutes"
            ),
        ] as [(String, Int, Int, String)])
    func faults(text: String, line: Int, column: Int, why: String) throws {
        let found = try #require(error(text))
        #expect(found.line == line && found.column == column)
        #expect(found.why == why)
    }

    @Test("What only another payload would draw is looked at too: both branches, every loop, the empty view")
    func branches() throws {
        for text in [
            #"{"views":{"small":{"If":"a","then":{"Text":"x"},"else":{"Text":"y","bold":5}}}}"#,
            #"{"views":{"small":{"ForEach":"a","child":{"Text":"y","bold":5}}}}"#,
            #"{"views":{"small":{"Text":"x"}},"empty":{"Text":"y","bold":5}}"#,
        ] {
            let found = try #require(error(text))
            #expect(found.why == "true or false must be here, not a number")
            // The place of the 5.
            #expect(
                found.column
                    == text.utf8.firstIndex(of: 0x35).map { text.utf8.distance(from: text.startIndex, to: $0) + 1 })
        }
    }

    @Test("What a payload may still make right is no fault of the file")
    func bound() throws {
        _ = try file(
            #"""
            {"views":{"small":{"VStack":[{"Text":"{a.b}","color":"{hue}","bold":"{loud}"},{"Progress":"{share}"},
             {"Date":"{due}"},{"Sparkle":1},{"ForEach":"list","limit":"{n}","child":{"Image":"{each.image}"}}]}}}
            """#)
    }

    @Test("Dates that are worded by their distance are found wherever they stand")
    func days() throws {
        #expect(
            try file(#"{"views":{"small":{"VStack":[{"If":"a","then":{"Date":"{due}","style":"days"}}]}}}"#)
                .isTimeDependent)
        #expect(try !file(#"{"views":{"small":{"Date":"{due}","style":"weekday"}}}"#).isTimeDependent)
    }

    @Test("Cut at any byte, with any byte changed, a file is read or refused, never more than that")
    func mutations() {
        let text =
            #"{"rotate":{"items":"list"},"views":{"small":{"VStack":[{"ForEach":"a","child":{"Text":"{each}"}}]}}}"#
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<2000 {
            var bytes = Array(text.utf8)
            bytes[numbers.next(below: bytes.count)] = UInt8(truncatingIfNeeded: numbers.next())
            bytes.removeLast(numbers.next(below: 3) == 0 ? numbers.next(below: bytes.count) : 0)
            guard let file = try? LayoutFile.parse(bytes) else { continue }
            _ = try? LayoutKind(.file(file)).content(of: ["list": [1]], isLenient: false)
        }
    }
}
