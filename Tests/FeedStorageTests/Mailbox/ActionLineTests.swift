import TestSupport
import Testing

@testable import FeedStorage

@Suite struct ActionLineTests {
    @Test("The lines of a real mailbox are read, with their escapes")
    func sample() throws {
        let file = #"""
            1789236005.25|ride|ride.b0|
            1789236006|a\pb|x\\y|two\nlines

            """#
        let lines = file.utf8.split(separator: ActionLine.newline)
        #expect(
            lines.map { ActionLine.parse($0) } == [
                SurfaceAction(epochMilliseconds: 1_789_236_005_250, kind: "ride", nodeID: "ride.b0"),
                SurfaceAction(
                    epochMilliseconds: 1_789_236_006_000, kind: "a|b", nodeID: #"x\y"#, value: "two\nlines"),
            ])
        let written = lines.compactMap { ActionLine.parse($0) }.flatMap { ActionLine.bytes(of: $0) }
        #expect(String(decoding: written, as: UTF8.self) == file)
    }

    static let times: [(String, Int64)] = [
        ("0", 0), ("1.5", 1500), ("1.05", 1050), ("1.005", 1005), ("-1.5", -1500), ("-0.001", -1),
        ("9223372036854775.807", .max), ("-9223372036854775.808", .min),
    ]

    @Test("Times are seconds with as many decimals as they need", arguments: times)
    func time(text: String, milliseconds: Int64) {
        let action = SurfaceAction(epochMilliseconds: milliseconds, kind: "k", nodeID: "n")
        #expect(String(decoding: ActionLine.bytes(of: action), as: UTF8.self) == text + "|k|n|\n")
        #expect(ActionLine.parse(Array("\(text)|k|n|".utf8)) == action)
    }

    @Test("Decimals that are not needed are read too")
    func looseTimes() {
        #expect(ActionLine.parse(Array("01.500|k|n|v".utf8))?.epochMilliseconds == 1500)
    }

    static let refused = [
        "", "|||", "1", "1|k|n", "1|k|n|v|w", "x|k|n|v", "1.|k|n|v", ".5|k|n|v", "1.0005|k|n|v", "1.5.5|k|n|v",
        "+1|k|n|v",
        "--1|k|n|v", "-|k|n|v", "1e3|k|n|v", "1 |k|n|v", "9223372036854775.808|k|n|v", "-9223372036854775.809|k|n|v",
        "99999999999999999999|k|n|v", #"1|k|n|\"#, #"1|k|n|\x"#, #"1|k\|n|v"#, #"1|k|n|\N"#, "١|k|n|v", "1|k|n|v\0",
    ]

    @Test("What is no action is refused", arguments: refused)
    func refusals(line: String) { #expect(ActionLine.parse(Array(line.utf8)) == nil) }

    @Test("A line that is no UTF-8 is refused")
    func encoding() { #expect(ActionLine.parse(Array("1|k|n|".utf8) + [0xC3]) == nil) }

    @Test("A line cut anywhere is no action once it was ended as a torn one")
    func torn() {
        let whole = ActionLine.bytes(
            of: SurfaceAction(epochMilliseconds: 1_500, kind: #"\|"#, nodeID: "\n\\", value: #"é|\"#))
        for count in 1..<whole.count {
            let ended = whole.prefix(count) + ActionLine.tornEnd
            #expect(ActionLine.parse(ended.dropLast()) == nil, "cut after \(count)")
            #expect(ended.split(separator: ActionLine.newline).count == 1)
        }
    }

    @Test("Every action is read back as it was written, and takes one line")
    func roundTrip() {
        var numbers = SeededNumbers(seed: 1)
        let pieces = ["a", "|", "\\", "\n", "\r\n", "é", "e\u{301}", "👩‍👩‍👧", "\u{1}", "p", "n", "", "\u{FEFF}", ";"]
        func text() -> String {
            (0..<numbers.next(below: 6)).map { _ in pieces[numbers.next(below: pieces.count)] }.joined()
        }
        for _ in 0..<2000 {
            let action = SurfaceAction(
                epochMilliseconds: Int64(bitPattern: numbers.next()) >> Int64(numbers.next(below: 64)), kind: text(),
                nodeID: text(), value: text())
            let line = ActionLine.bytes(of: action)
            #expect(line.filter { $0 == ActionLine.newline }.count == 1)
            let read = ActionLine.parse(line.dropLast())
            // Compared by bytes too: strings are equal when they only look alike.
            #expect(read == action && read.map { ActionLine.bytes(of: $0) } == line)
        }
    }
}
