import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("Changing a manifest")
struct ManifestEditTests {
    private func naming(_ text: String?) -> ManifestEdit.Outcome {
        ManifestEdit.naming(layout: "layout.json", in: text.map { Array($0.utf8) })
    }

    @Test(
        "The new member stands as the first one did, and nothing else changes",
        arguments: [
            (nil, "{\n    \"layout\": \"layout.json\"\n}\n"),
            ("{\n  \"title\": \"x\"\n}\n", "{\n  \"layout\": \"layout.json\",\n  \"title\": \"x\"\n}\n"),
            ("{\"a\":1}", "{\"layout\": \"layout.json\", \"a\":1}"),
            ("\u{FEFF} { \"a\":1 , \"a\" : 2 }", "\u{FEFF} { \"layout\": \"layout.json\", \"a\":1 , \"a\" : 2 }"),
            ("{}", "{\"layout\": \"layout.json\"}"), ("{ \n}\n", "{\"layout\": \"layout.json\" \n}\n"),
        ] as [(String?, String)])
    func changes(text: String?, expected: String) throws {
        #expect(naming(text) == .changed(Array(expected.utf8)))
        #expect(try Manifest.parse(Array(expected.utf8)).layout == "layout.json")
    }

    @Test("Where it cannot be done without more, nothing is done")
    func others() {
        #expect(naming(#"{"layout":"layout.json"}"#) == .unchanged)
        #expect(naming(#"{"layout":"mine.json"}"#) == .namesOther("mine.json"))
        for text in ["", "[]", #"{"a":"#, #"{"layout":5}"#, #"{"layout":null}"#] {
            #expect(naming(text) == .unreadable, "\(text)")
        }
    }
}
