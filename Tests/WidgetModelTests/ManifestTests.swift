import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Manifest")
struct ManifestTests {
    private func parse(_ text: String) throws -> Manifest { try Manifest.parse(Array(text.utf8)) }

    private func error(_ text: String) -> ManifestError? {
        do throws(ManifestError) {
            _ = try Manifest.parse(Array(text.utf8))
            return nil
        } catch { return error }
    }

    @Test("An empty manifest is that of a feed without one")
    func empty() throws {
        #expect(try parse("{}") == Manifest())
        #expect(try parse("{}").placements.map(\.family) == [.small, .medium, .circular, .rectangular, .inline])
    }

    @Test("Every member is read")
    func full() throws {
        let manifest = try parse(
            """
            {"title":"T","description":"D","schemaVersion":2,"kind":"quotes","layout":"l.json","decoding":"lenient",
            "placements":[{"family":"small"},{"kind":"auto","family":"systemLarge","settings":{"a":"b","n":1.50,"t":true}}],
            "timeZone":"Asia/Kathmandu","locale":"de_DE","firstWeekday":"monday","appearance":"dark",
            "clock":"2026-09-12T20:00:00+02:00","host":"android","link":"app://x","other":[1]}
            """)
        #expect(manifest.title == "T")
        #expect(manifest.schemaVersion == 2)
        #expect(manifest.decodingIsLenient)
        #expect(
            manifest.placements == [
                Placement(family: .small),
                Placement(kind: "auto", family: .large, settings: ["a": "b", "n": "1.50", "t": "true"]),
            ])
        #expect(manifest.timeZone?.identifier == "Asia/Kathmandu")
        #expect(manifest.firstWeekday == 2)
        #expect(manifest.appearance == .dark)
        #expect(manifest.clock == (try moment("2026-09-12T18:00:00Z")))
        #expect(manifest.host == .android)
        #expect(manifest.layout == "l.json" && manifest.link == "app://x" && manifest.locale == "de_DE")
    }

    @Test("Families are the short form of placements; null is missing; a clock without offset is in the zone")
    func shortForms() throws {
        #expect(try parse(#"{"families":["large","inline"]}"#).placements.map(\.family) == [.large, .inline])
        #expect(try parse(#"{"title":null,"placements":null}"#) == Manifest())
        let clock = try parse(#"{"clock":"2026-09-12T20:00","timeZone":"Asia/Kathmandu"}"#).clock
        #expect(clock == (try moment("2026-09-12T14:15:00Z")))
    }

    @Test(
        "A fault is told with its line and column",
        arguments: [
            ("", 1, 1, "a value must follow"), ("{\n\"title\" 5}", 2, 9, "a colon must stand here"),
            ("[]", 1, 1, "an object must be here, not a list"),
            ("{\n  \"title\": 5\n}", 2, 12, "a text must be in title, not a number"),
            ("{\"schemaVersion\":1.0}", 1, 18, "a whole number must be in schemaVersion, not a number"),
            (
                "{\n\"families\": [\"small\",\n  \"smal\"]}", 3, 3,
                "families[1] is \"smal\", but may be small, medium, large, extraLarge, circular, rectangular or inline"
            ),
            ("{\"families\":[]}", 1, 13, "families is empty: name a family, or leave it out"),
            ("{\"placements\":\n[{}]}", 2, 2, "placements[0].family is missing"),
            (
                "{\"placements\":[{\"family\":\"small\",\"settings\":{\"a\":[]}}]}", 1, 50,
                "a text must be in placements[0].settings.a, not a list"
            ),
            (
                "{\"decoding\":\"loose\"}", 1, 13, "decoding is \"loose\", but may be lenient or strict"
            ),
            (
                "{\"timeZone\":\"Mars/Base\"}", 1, 13,
                "there is no time zone \"Mars/Base\", write one like Europe/Berlin"
            ),
            ("{\"clock\":\"soon\"}", 1, 10, "clock is \"soon\", write it like 2026-09-12T20:00:00+02:00"),
        ])
    func faults(text: String, line: Int, column: Int, why: String) {
        let error = error(text)
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.why == why)
    }

    @Test("Of doubled members the last is judged, and its line named")
    func doubled() {
        #expect(error("{\"title\":\"a\",\n\"title\":5}")?.line == 2)
        #expect(error("{\"title\":5,\n\"title\":\"a\"}") == nil)
    }

    @Test("Broken, cut and mutated manifests give a manifest or an error with a place, never a trap")
    func fuzz() {
        let good = Array(
            #"{"title":"T","placements":[{"family":"small","settings":{"é":"\u00e9"}}],"clock":"2026-09-12","x":[1,{}]}"#
                .utf8)
        var random = SeededNumbers(seed: 11)
        let bytes = Array("{}[]\",:\\0é\n ".utf8)
        for round in 0..<4000 {
            var mutated = good
            if round % 4 == 0 { mutated.removeLast(random.next(below: mutated.count)) }
            for _ in 0..<random.next(below: 4) where !mutated.isEmpty {
                mutated[random.next(below: mutated.count)] = bytes[random.next(below: bytes.count)]
            }
            do throws(ManifestError) { _ = try Manifest.parse(mutated) } catch { #expect(error.line >= 1) }
        }
    }

    @Test("A value is found by its path, also behind escapes, strings with brackets and nested namesakes")
    func locator() {
        let text = #"{"a":{"b":"]}\"","c":1},"b":[[],{"c":[7,8]}],"c":null}"#
        func offset(_ path: String) -> Int? {
            JSONPath.parse(path).flatMap { ValueLocator.position(of: $0, in: Array(text.utf8))?.byteOffset }
        }
        #expect(offset("") == 0)
        #expect(offset("a.c") == 21)
        #expect(offset("b[1].c[1]") == 40)
        #expect(offset("c") == 49)
        #expect(offset("a.d") == nil)
        #expect(offset("b[2]") == nil)
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 200_000)
        #expect(ValueLocator.position(of: JSONPath([.member("a")]), in: deep) == nil)
        let escaped = Array(#"{"\u0061":1}"#.utf8)
        #expect(ValueLocator.position(of: JSONPath([.member("a")]), in: escaped)?.column == 11)
    }
}
