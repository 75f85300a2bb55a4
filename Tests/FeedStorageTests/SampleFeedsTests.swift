import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import FeedStorage

@Suite struct SampleFeedsTests {
    private func store(_ sample: Samples.Name) throws -> FeedStore {
        // The version that the manifest gives; without one it is worked out.
        let manifest = try JSONParser.parse(Self.file("\(Samples.path(sample))/widget.json"))
        return FeedStore(root: Samples.path(sample), schemaVersion: manifest["schemaVersion"]?.number?.int64)
    }

    private static func file(_ path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func verdicts(_ sample: Samples.Name) throws -> [String] {
        try store(sample).explain().trace.candidates.map { "\($0.source.rawValue) \($0.verdict.name)" }
    }

    @Test(
        "All but three are healthy, to the last generation",
        arguments: [Samples.Name.countdown, .timers, .recipes, .habit, .delivery, .ride, .inventory])
    func healthy(_ sample: Samples.Name) throws {
        #expect(try verdicts(sample) == ["current accepted", "previous acceptable"])
    }

    @Test("quotes is healthy, and has a third that nothing names")
    func healthyWithAThird() throws {
        #expect(try verdicts(.quotes) == ["current accepted", "previous acceptable", "directory acceptable"])
    }

    @Test("broken is torn, then of another schema, then saved by the third")
    func broken() throws {
        #expect(
            try verdicts(.broken) == ["current malformedJSON", "previous schemaMismatch", "directory accepted"])
    }

    @Test("edited is accepted as it stands, and empty has nothing published")
    func others() throws {
        #expect(try verdicts(.edited) == ["current accepted", "previous acceptable"])
        #expect(
            try store(.edited).read().resolved?.payload["quotes"]?[2]?["text"]?.string?.contains("second-best") == true)
        #expect(try store(.empty).read().outcome.name == "nothingPublished")
    }

    @Test("An id says when its generation was made and how its fingerprint begins", arguments: Samples.Name.allCases)
    func identities(sample: Samples.Name) throws {
        for listing in try store(sample).generations() {
            let feed = try Self.file("\(Samples.path(sample))/generations/\(listing.id)/feed.json")
            // Also in the torn one these two members are whole.
            let text = String(decoding: feed, as: UTF8.self)
            #expect(text.contains("\"generatedAtEpochMs\": \(listing.id.epochMilliseconds ?? 0),"))
            #expect(text.contains("\"fingerprint\": \"\(listing.id.shortName)"))
        }
    }

    /// `=` stands for intact, `≠` for altered, `?` for what cannot be compared; newest first.
    static let integrities: [(Samples.Name, String)] = [
        (.quotes, "==="), (.countdown, "=="), (.timers, "=="), (.recipes, "=="), (.habit, "=="), (.delivery, "=="),
        (.ride, "=="), (.inventory, "=="), (.broken, "?=="), (.edited, "≠="), (.empty, ""),
    ]

    @Test("Every fingerprint is right but those that are meant to be wrong", arguments: integrities)
    func fingerprints(sample: Samples.Name, expected: String) throws {
        let report = try store(sample).verify()
        let signs = report.generations.map { generation in
            switch generation.integrity {
            case .intact(let separator): separator == .unit ? "=" : "0"
            case .altered: "≠"
            case .unverifiable: "?"
            }
        }
        #expect(signs.joined() == expected)
        #expect(report.leftovers.isEmpty && report.dangling.isEmpty)
        #expect(report.generations.allSatisfy { $0.missing.isEmpty && $0.unnamed.isEmpty })
        #expect(report.orphans.count == max(0, report.generations.count - 2))
    }

    @Test("Nothing in the samples is a link, executable or hidden")
    func kindsOfFiles() throws {
        let files = FileManager.default.enumerator(atPath: Samples.folder)?.compactMap { $0 as? String } ?? []
        #expect(files.count > 50)
        for file in files {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(Samples.folder)/\(file)")
            let type = attributes[.type] as? FileAttributeType
            #expect(type == .typeRegular || type == .typeDirectory, "\(file)")
            let mode = attributes[.posixPermissions] as? Int ?? 0
            #expect(type == .typeDirectory || mode & 0o111 == 0, "\(file)")
            #expect(!file.split(separator: "/").contains { $0.hasPrefix(".") }, "\(file)")
        }
    }

    @Test(
        "Every picture that a payload names lies beside it, and no other",
        arguments: [
            Samples.Name.quotes, .inventory,
        ])
    func pictures(sample: Samples.Name) throws {
        let store = try store(sample)
        for listing in try store.generations() {
            let folder = "\(Samples.path(sample))/generations/\(listing.id)"
            let payload = try JSONParser.parse(Self.file("\(folder)/feed.json"))["payload"]
            let items = (payload?["quotes"] ?? payload?["stock"])?.array ?? []
            let named = items.compactMap { ($0["image"] ?? $0["photo"])?.string }
            #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/assets").sorted() == named.sorted())
        }
    }

    @Test("What is played as the app fits the payload, and the last state is empty")
    func nextStates() throws {
        let folder = "\(Samples.path(.quotes))/next"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let counts = try names.map { try JSONParser.parse(Self.file("\(folder)/\($0)"))["quotes"]?.array?.count }
        #expect(counts == [12, 13, 0])
    }

    @Test("The rotation agrees with the vectors that come with the sample")
    func rotation() throws {
        let vectors = try JSONParser.parse(Self.file("\(Samples.path(.quotes))/rotation-vectors.json"))
        let rotations = try #require(vectors["rotation"]?.array)
        #expect(rotations.count >= 15)
        func number(_ value: JSONValue, _ name: String) throws -> Int64 { try #require(value[name]?.number?.int64) }
        for vector in rotations {
            let slot = WidgetRotation.slot(
                epochMilliseconds: try number(vector, "epochMs"),
                offsetSeconds: Int(try number(vector, "offsetSeconds")),
                slotMinutes: Int(try number(vector, "slotMinutes")))
            #expect(try slot == number(vector, "slot"), "\(vector)")
            let index = WidgetRotation.index(slot: slot, count: Int(try number(vector, "count")))
            #expect(index.map(Int64.init) == vector["index"]?.number?.int64, "\(vector)")
        }
        for vector in try #require(vectors["stableHash"]?.array) {
            let hash = WidgetRotation.stableHash(try #require(vector["text"]?.string))
            #expect(try Int64(hash) == number(vector, "hash"), "\(vector)")
        }
    }
}
