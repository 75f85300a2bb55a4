import FeedStorage
import Testing
import WidgetFeedTesting

/// Something that is done to a store, and what may be found when it was cut: the subject of a proof.
///
/// It says nothing of steps: those are found in the calls that the real code makes.
struct ProofOperation: Sendable, CustomTestStringConvertible {
    /// Looks at what was found after a cut; throws when it must not be.
    typealias Check = @Sendable (SimulatedStore) throws -> Void

    var name: String
    /// The disks on which it begins: one at rest, or all that a killed writer may have left, with nothing synced.
    var starts: @Sendable () throws -> [SimulatedDisk]
    var run: @Sendable (SimulatedStore) throws -> Void
    /// What must hold when it was cut before it returned.
    var during: Check
    /// What must hold when it had returned.
    var after: Check
    /// What must hold when it threw; by default what must hold when it was cut.
    var thrown: Check?
    /// What must hold when it returned although a call failed; by default what must hold when it returned.
    var despiteError: Check?
    /// Which of the disks to begin on are cut at every step, the others only after the return; by default the first.
    var cutStarts: Set<Int> = [0]
    /// Fewer states than this mean that the enumeration is broken.
    var leastStates: Int

    var testDescription: String { name }

    /// A reading that shows one of these numbers, whole; nil stands for nothing published.
    static func shows(_ numbers: Set<Int?>, isStrict: Bool = true) -> Check {
        { sample in try expect(numbers, sample.shown(isStrict: isStrict)) }
    }

    /// A reading that shows one of these, whole and by the pointer; no byte of the others is left anywhere.
    static func lasts(_ numbers: Set<Int?>, nothingOf others: [Int] = []) -> Check {
        { sample in
            try expect(numbers, sample.shown(byPointer: true))
            for other in others where sample.holdsBytes(of: other) {
                throw SimulatedStore.Broken(what: "bytes of \(other) are left")
            }
        }
    }

    private static func expect(_ numbers: Set<Int?>, _ shown: Int?) throws {
        if numbers.contains(shown) { return }
        throw SimulatedStore.Broken(what: "\(shown.map { "\($0)" } ?? "nothing") is shown")
    }

    /// A disk at rest, after that preparation.
    static func atRest(
        _ prepare: @escaping @Sendable (SimulatedStore) throws -> Void
    ) -> @Sendable () throws -> [SimulatedDisk] {
        {
            let sample = SimulatedStore(SimulatedDisk(blockByteCount: 64))
            try prepare(sample)
            return [sample.disk.restarted()]
        }
    }

    /// Every disk that is found when the process of that operation was killed at one of its steps, each once.
    static func killed(_ operation: ProofOperation) -> @Sendable () throws -> [SimulatedDisk] {
        {
            try operation.starts().flatMap { start in
                let sample = SimulatedStore(start.copy())
                let cuts = try sample.disk.cuts { try operation.run(sample) }
                return cuts.filter { !$0.isAsBefore }.map { $0.afterKill() }
            }
        }
    }
}
