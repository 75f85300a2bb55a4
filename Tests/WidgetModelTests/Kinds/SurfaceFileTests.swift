import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

/// A file that another kind of app has left on disk: `Tests/Foreign`.
func foreignFile(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(BuiltProgram.packageRoot)/Tests/Foreign/\(name)")))
}

@Suite("Surface files")
struct SurfaceFileTests {
    private func error(_ text: String) -> SurfaceFileError? {
        do throws(SurfaceFileError) {
            _ = try SurfaceFile.payload(of: Array(text.utf8))
            return nil
        } catch { return error }
    }

    @Test("A widget's file becomes the payload that its lines spell")
    func delivery() throws {
        let payload = try SurfaceFile.payload(of: try foreignFile("delivery.surface"))
        #expect(payload["kind"] == "delivery" && payload["surface"] == "Widget")
        #expect(payload["publishedAt"] == 1_789_236_000 && payload["refreshAfter"] == 1_789_246_800)
        let keys = try #require(payload["trees"]?.object).members.map(\.name)
        #expect(
            keys
                == [1_789_236_000, 1_789_237_800, 1_789_239_600].flatMap { seconds in
                    ["Small", "Medium", "AccessoryRectangular", "AccessoryInline"].map { "\($0)@\(seconds)" }
                })
        #expect(payload["trees"]?["AccessoryInline@1789237800"]?["p"]?["text"] == "Parcel in 60 min")
    }

    @Test("An activity's file has no moment of refreshing; its keys are places")
    func ride() throws {
        let payload = try SurfaceFile.payload(of: try foreignFile("ride.surface"))
        #expect(payload["surface"] == "Activity" && payload["refreshAfter"] == nil)
        #expect(
            payload["trees"]?.object?.members.map(\.name) == [
                "lockScreen", "compactLeading", "compactTrailing", "minimal", "expandedBottom",
            ])
    }

    @Test("Line ends of Windows, a byte-order mark, empty lines and a key that comes twice do no harm")
    func tolerance() throws {
        let text = "\u{FEFF}k|Widget|5|\r\n\r\nSmall@5\t{\"t\":\"Text\"}\r\nSmall@5\t{\"t\":\"Divider\"}\r\n\n"
        let payload = try SurfaceFile.payload(of: Array(text.utf8))
        #expect(payload["kind"] == "k")
        #expect(payload["trees"]?["Small@5"]?["t"] == "Divider")
    }

    @Test(
        "What is wrong is named with its line",
        arguments: [
            ("", 1, nil, .noHeader), ("\nk|Widget|5|", 1, nil, .noHeader), ("k|Widget|5", 1, nil, .noHeader),
            ("k|Poster|5|", 1, nil, .unknownSurface("Poster")),
            ("k|Widget|soon|", 1, nil, .noNumber(field: "publishedAt", "soon")),
            ("k|Widget|5|\"6\"", 1, nil, .noNumber(field: "refreshAfter", "\"6\"")),
            ("k|Widget|5|\n\nSmall@5 {}", 3, nil, .noTab),
        ] as [(String, Int, Int?, SurfaceFileError.Reason)])
    func faults(text: String, line: Int, column: Int?, reason: SurfaceFileError.Reason) {
        #expect(error(text) == SurfaceFileError(reason, line: line, column: column))
    }

    @Test("A tree that breaks is named with its column in the line")
    func brokenTree() throws {
        // The key has 7 characters, the tab one, and the tree breaks at its own column 5.
        let found = try #require(error("k|Widget|5|\nSmall@5\t{\"t\"}"))
        #expect(found.line == 2 && found.column == 13)
        #expect(found.message.hasPrefix("line 2, column 13: "))
    }

    @Test("A line that is no UTF-8 is refused")
    func foreignBytes() {
        let bytes = Array("k|Widget|5|\nSm".utf8) + [0xFF] + Array("@5\t{}".utf8)
        #expect(throws: SurfaceFileError(.invalidUTF8, line: 2)) { try SurfaceFile.payload(of: bytes) }
    }

    @Test("Cut at any byte, with any byte changed, a file is read or refused, never more than that")
    func mutations() throws {
        let bytes = try foreignFile("ride.surface")
        var numbers = SeededNumbers(seed: 4)
        for length in 0..<bytes.count {
            var mutated = Array(bytes.prefix(length))
            if !mutated.isEmpty {
                mutated[Int(numbers.next() % UInt64(length))] = UInt8(truncatingIfNeeded: numbers.next())
            }
            guard let payload = try? SurfaceFile.payload(of: mutated) else { continue }
            _ = try? SurfaceKind().content(of: payload, isLenient: false)
            _ = try? SurfaceKind().content(of: payload, isLenient: true)
        }
    }
}
