import Foundation
import TestSupport
import Testing

/// Mutated inputs with a fixed seed: a failure can be met again. `scripts/fuzz` goes on from here with libFuzzer.
@Suite struct FuzzTests {
    /// The inputs that libFuzzer begins with, by their property.
    private static func seeds(_ name: String) throws -> [[UInt8]] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = tests.appendingPathComponent("Fuzz/corpus/\(name)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
    }

    static let counts = [
        "json": 4000, "pointer": 150, "envelope": 2500, "names": 2500, "mailbox": 150, "fingerprint": 3000,
    ]

    @Test(
        "What must hold for a parser holds for real inputs, cut and mutated ones",
        arguments: FuzzProperty.all.map(\.name))
    func mutated(name: String) throws {
        let property = try #require(FuzzProperty.all.first { $0.name == name })
        let seeds = try Self.seeds(name)
        #expect(seeds.count >= 5)
        for seed in seeds + [[]] { #expect(property.fault(seed) == nil) }
        var mutator = Mutator(seeds: seeds, numbers: SeededNumbers(seed: 20_261_130))
        for _ in 0..<(Self.counts[name] ?? 0) {
            let bytes = mutator.next()
            let fault = property.fault(bytes)
            #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test("The mutated inputs are many, and of both kinds: those that are read and those that are refused")
    func kinds() throws {
        for (name, property) in [
            ("json", JSONProperty.isRead), ("pointer", PointerProperty.isRead), ("envelope", EnvelopeProperty.isRead),
        ] as [(String, ([UInt8]) -> Bool)] {
            var mutator = Mutator(seeds: try Self.seeds(name), numbers: SeededNumbers(seed: 1))
            let inputs = (0..<500).map { _ in mutator.next() }
            #expect(Set(inputs).count > 400)
            #expect((10...490).contains(inputs.count(where: property)), "\(name)")
        }
    }
}
