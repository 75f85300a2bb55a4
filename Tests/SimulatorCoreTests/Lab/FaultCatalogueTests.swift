import FeedStorage
import OrderedJSON
import Testing

@testable import SimulatorCore

@Suite("The catalogue of faults")
struct FaultCatalogueTests {
    @Test("holds every fault once, with words for it")
    func complete() {
        #expect(
            FaultCatalogue.all.map(\.name).sorted { $0.rawValue < $1.rawValue }
                == FaultName.allCases.sorted { $0.rawValue < $1.rawValue })
        for definition in FaultCatalogue.all {
            #expect(!definition.title.isEmpty && definition.title.count <= 32, "\(definition.name)")
            for place in definition.places {
                let text = definition.explanation(for: place)
                #expect(text.hasSuffix(".") && !text.contains("§") && text.count < 160, "\(text)")
            }
            #expect(definition.place(for: definition.defaultTarget) != nil)
        }
    }

    @Test("reads names with and without a parameter")
    func parses() throws {
        #expect(try FaultCatalogue.parse("truncate") == Fault(.truncate))
        #expect(try FaultCatalogue.parse("truncate:half", seed: 3) == Fault(.truncate, seed: 3))
        #expect(try FaultCatalogue.parse("truncate:500") == Fault(.truncate, parameter: .bytesKept(500)))
        #expect(try FaultCatalogue.parse("silent-edit:quotes[3].text").text == "silent-edit:quotes[3].text")
    }

    @Test(
        "names the nearest fault for one that is not known",
        arguments: [
            ("truncat", "truncate"), ("zerofill", "zero-fill"), ("flipbit", "flip-bit"), ("DELETE", "delete"),
            ("dotdo", "dotdot"), ("backdtae", "backdate"),
        ])
    func suggests(_ typed: String, _ meant: String) {
        #expect(throws: LabError.unknownFault(typed, suggestion: meant)) { try FaultCatalogue.parse(typed) }
    }

    @Test("refuses what it cannot understand")
    func refuses() {
        #expect(throws: LabError.unknownFault("qqqqqq", suggestion: nil)) { try FaultCatalogue.parse("qqqqqq") }
        #expect(throws: LabError.unknownFault("", suggestion: nil)) { try FaultCatalogue.parse("") }
        #expect(throws: LabError.unexpectedParameter(.empty, "3")) { try FaultCatalogue.parse("empty:3") }
        #expect(throws: LabError.badByteCount(.truncate, "-1")) { try FaultCatalogue.parse("truncate:-1") }
        #expect(throws: LabError.badByteCount(.truncate, "٣")) { try FaultCatalogue.parse("truncate:٣") }
        #expect(throws: LabError.emptyParameter(.drift)) { try FaultCatalogue.parse("drift:") }
    }

    @Test(
        "reads targets and writes them as it read them",
        arguments: [
            ("current", FaultTarget.generation(.current)), ("previous", .generation(.previous(0))),
            ("previous:2", .generation(.previous(2))), ("newest", .generation(.newest)), ("all", .generation(.all)),
            ("17-abc", .generation(.id(GenerationID("17-abc")))), ("pointer", .pointer), ("store", .store),
            ("asset", .asset(.current, name: nil)), ("newest/feed", .feed(.newest)),
            ("newest/q01.png", .asset(.newest, name: "q01.png")), ("all/*", .asset(.all, name: nil)),
        ])
    func targets(_ text: String, _ target: FaultTarget) throws {
        #expect(try FaultTarget.parse(text) == target)
        #expect(target.text == text)
    }

    @Test("takes paths in a store for targets too")
    func paths() throws {
        #expect(try FaultTarget.parse("generations/current") == .generation(.id(GenerationID("current"))))
        #expect(try FaultTarget.parse("current/feed.json") == .feed(.current))
        #expect(try FaultTarget.parse("current/assets/a.png") == .asset(.current, name: "a.png"))
        #expect(try FaultTarget.parse("current.json") == .pointer)
        for bad in ["", "/", "previous:x", "previous:-1", "current/", "current/a/b/c"] {
            #expect(throws: LabError.badTarget(bad)) { try FaultTarget.parse(bad) }
        }
    }

    @Test("offers each fault for the targets that it goes with")
    func offers() {
        let forPointer = FaultCatalogue.faults(for: .pointer).map(\.name)
        #expect(
            forPointer == [
                .truncate, .empty, .zeroFill, .garbage, .flipBit, .badUTF8, .delete, .symlink, .noPermission, .dangle,
                .dotdot, .swap,
            ])
        #expect(FaultCatalogue.faults(for: .store).map(\.name) == [.leftover])
        let dangle = FaultCatalogue.definition(of: .dangle)
        #expect(dangle.target(whenChosenFor: .generation(.current)) == .pointer)
        #expect(FaultCatalogue.definition(of: .empty).target(whenChosenFor: .pointer) == .pointer)
    }
}
