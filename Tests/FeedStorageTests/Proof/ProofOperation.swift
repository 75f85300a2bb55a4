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
    /// What must hold when it threw, also after a power cut; by default what must hold when it was cut.
    var thrown: Check?
    /// What must hold when it threw that generations remain; by default it may not throw that.
    var remaining: Check?
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

    /// All of these hold.
    static func all(_ checks: Check...) -> Check {
        { sample in for check in checks { try check(sample) } }
    }

    /// Nothing temporary is left.
    static let isTidy: Check = { sample in
        if let leftover = sample.leftovers.first { throw SimulatedStore.Broken(what: "\(leftover) is left over") }
    }

    /// So many generations are there.
    static func holds(generations count: Int) -> Check {
        { sample in
            let found = try sample.store.generations().filter { !$0.id.string.hasSuffix(".tmp") }
            if found.count != count { throw SimulatedStore.Broken(what: "\(found.count) generations are there") }
        }
    }

    /// The pointer is of one of these statuses.
    static func hasPointer(_ statuses: [String]) -> Check {
        { sample in
            let status = try sample.store.read().trace.pointer.status
            if !statuses.contains(status.name) { throw SimulatedStore.Broken(what: "the pointer is \(status)") }
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
