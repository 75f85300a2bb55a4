import FeedStorage
import TestSupport
import WidgetFeedTesting

extension ProofOperation {
    /// Everything that changes a store, on every kind of disk on which it may begin.
    static let all: [ProofOperation] = atRest + afterKills + mailbox

    /// Those that begin on a disk at rest.
    static let atRest: [ProofOperation] = publishes + removals + repairs

    /// One publish after another with nothing between.
    private static func published(_ numbers: ClosedRange<Int>, keeping count: Int = 1)
        -> @Sendable () throws ->
        [SimulatedDisk]
    {
        atRest { sample in
            for number in numbers { try sample.publish(number, .init(keepPrevious: count)) }
        }
    }

    private static let first = ProofOperation(
        name: "first publish, no folder", starts: atRest { _ in }, run: { try $0.publish(1) },
        during: shows([nil, 1]), after: lasts([1]), thrown: shows([nil]), leastStates: 400)

    private static let second = ProofOperation(
        name: "publish over one generation", starts: published(1...1),
        run: { try $0.publish(2) }, during: shows([1, 2]), after: lasts([2]),
        thrown: shows([1]), leastStates: 400)

    private static let third = ProofOperation(
        name: "publish over two generations", starts: published(1...2),
        run: { try $0.publish(3) }, during: shows([2, 3]), after: lasts([3]),
        thrown: shows([2]), leastStates: 400)

    private static let clear = ProofOperation(
        name: "clear", starts: published(1...2), run: { try $0.store.clear() },
        during: shows([2, 1, nil]), after: lasts([nil], nothingOf: [1, 2]),
        // Nothing is removed before the pointer is.
        thrown: all(shows([2]), holds(generations: 2)), remaining: all(shows([1, 2, nil]), hasPointer(["missing"])),
        leastStates: 50)

    private static let publishes = [
        first,
        ProofOperation(
            name: "first publish, empty folder",
            starts: atRest { sample in
                try sample.disk.makeFolder("phone", in: try sample.disk.openFolder(path: "/"))
                try sample.disk.makeFolder("store", in: try sample.disk.openFolder(path: "/phone"))
            }, run: { try $0.publish(1) }, during: shows([nil, 1]), after: lasts([1]),
            thrown: shows([nil]), leastStates: 400),
        second, third,
        ProofOperation(
            name: "publish over five generations, of which three are pruned", starts: published(1...5, keeping: 9),
            run: { try $0.publish(6, .init(keepPrevious: 2)) }, during: shows([5, 6]),
            after: lasts([6]), thrown: shows([5]), leastStates: 500),
        ProofOperation(
            name: "publish what is there", starts: published(1...2),
            run: { try $0.publish(2) }, during: shows([2]), after: lasts([2]),
            thrown: all(lasts([2]), holds(generations: 2)), leastStates: 5),
        ProofOperation(
            name: "publish what differs in an ignored member only", starts: published(1...2),
            run: { try $0.publish(2, stamp: 7, .init(ignoring: ["stamp"])) }, during: shows([2]), after: lasts([2]),
            thrown: all(lasts([2]), holds(generations: 2)), leastStates: 5),
        ProofOperation(
            name: "publish after the clock stepped back",
            starts: {
                let disk = try published(1...2)()
                disk.forEach { $0.setTime(epochMilliseconds: 1000) }
                return disk
            }, run: { try $0.publish(3) }, during: shows([2, 3]), after: lasts([3]),
            thrown: shows([2]), leastStates: 400),
    ]

    private static let removals = [
        ProofOperation(
            name: "publish without fallback", starts: published(1...2),
            run: { try $0.publish(3, .init(keepsFallback: false)) },
            during: shows([2, 3]), after: lasts([3], nothingOf: [1, 2]), thrown: shows([2]), remaining: lasts([3]),
            leastStates: 400),
        ProofOperation(
            name: "publish what is there, without fallback", starts: published(1...2),
            run: { try $0.publish(2, .init(keepsFallback: false)) },
            during: shows([2]), after: lasts([2], nothingOf: [1]), thrown: all(lasts([2]), holds(generations: 2)),
            remaining: lasts([2]), leastStates: 50),
        clear,
    ]

    /// Sets the pointer to the older of two generations.
    private static let pointingBack: @Sendable (SimulatedStore) throws -> Void = { sample in
        let old = try sample.publish(1).id
        try sample.publish(2)
        try sample.disk.replacePointer(#"{"current":"\#(old)","previous":[]}"#)
    }

    private static func repairing(
        _ name: String, _ starts: @escaping @Sendable () throws -> [SimulatedDisk], isStrict: Bool,
        thrown: Check? = nil
    ) -> ProofOperation {
        ProofOperation(
            name: name, starts: starts,
            run: { try $0.publish(2) }, during: shows([1, 2], isStrict: isStrict), after: lasts([2]), thrown: thrown,
            leastStates: 50)
    }

    /// Two generations, a torn pointer, and leftovers of a draft and of the pointer.
    private static let damaged: @Sendable (SimulatedStore) throws -> Void = { sample in
        try sample.publish(1)
        try sample.publish(2)
        try sample.disk.replacePointer(#"{"current":"#)
        let root = SimulatedStore.root
        try sample.disk.write([1], to: "\(root)/current.json.tmp")
        try sample.disk.makeFolder("7-x.tmp", in: try sample.disk.openFolder(path: "\(root)/generations"))
        try sample.disk.write([1], to: "\(root)/generations/7-x.tmp/feed.json")
    }

    /// Repairs; when that returned nothing temporary is left, but for what it says that it could not look into or remove.
    private static let repair: @Sendable (SimulatedStore) throws -> Void = { sample in
        let report = try sample.store.repair()
        let isHindered = report.findings.contains { if case .generationsFolder = $0 { true } else { false } }
        if !isHindered && report.failures.isEmpty { try isTidy(sample) }
    }

    private static let repairs = [
        ProofOperation(
            name: "repair", starts: atRest(damaged), run: repair,
            during: shows([2], isStrict: false), after: all(lasts([2]), isTidy),
            // As it was, or with the new pointer and some of the leftovers.
            thrown: all(shows([2], isStrict: false), hasPointer(["malformed", "ok"]), holds(generations: 2)),
            // What cannot be read is not known to be intact, so that the other one is taken, or none.
            despiteError: shows([1, 2], isStrict: false), leastStates: 20),
        repairing(
            "publish repairs a pointer to an older generation", atRest(pointingBack), isStrict: true, thrown: lasts([1])
        ),
        repairing(
            "publish repairs a torn pointer",
            atRest { sample in
                try pointingBack(sample)
                try sample.disk.replacePointer(#"{"current":"#)
            }, isStrict: false, thrown: all(shows([2], isStrict: false), hasPointer(["malformed"]))),
        repairing(
            "publish repairs a pointer, to a generation that nobody synced",
            {
                let sample = SimulatedStore(SimulatedDisk(blockByteCount: 64))
                let old = try sample.publish(1).id
                // As a program writes that does not sync: all of the second generation is volatile.
                let careless = SimulatedStore(sample.disk, through: CarelessFileSystem(base: sample.disk))
                try careless.publish(2)
                try sample.disk.replacePointer(#"{"current":"\#(old)","previous":[]}"#)
                return [sample.disk]
            }, isStrict: false),
    ]

    /// The second of two crashes, and a publish that returns though a killed writer synced nothing before it.
    static let afterKills = [
        ProofOperation(
            name: "publish after a first publish was killed", starts: killed(first),
            run: { try $0.publish(2) }, during: shows([nil, 1, 2]), after: lasts([2]),
            cutStarts: [9], leastStates: 400),
        ProofOperation(
            name: "publish again after the same first publish was killed", starts: killed(first),
            run: { try $0.publish(1) }, during: shows([nil, 1]), after: lasts([1]),
            cutStarts: [21], leastStates: 400),
        ProofOperation(
            name: "publish after a publish was killed", starts: killed(third),
            run: { try $0.publish(4) }, during: shows([2, 3, 4]), after: lasts([4]),
            cutStarts: [16], leastStates: 400),
        ProofOperation(
            name: "publish again after the same publish was killed", starts: killed(third),
            run: { try $0.publish(3) }, during: shows([2, 3]), after: lasts([3]),
            cutStarts: [22], leastStates: 400),
        ProofOperation(
            name: "publish without fallback after a publish was killed", starts: killed(third),
            run: { try $0.publish(4, .init(keepsFallback: false)) },
            during: shows([2, 3, 4]), after: lasts([4], nothingOf: [1, 2, 3]), cutStarts: [24], leastStates: 400),
        ProofOperation(
            name: "clear after a publish was killed", starts: killed(third),
            run: { try $0.store.clear() }, during: shows([1, 2, 3, nil]),
            after: lasts([nil], nothingOf: [1, 2, 3]), cutStarts: [20], leastStates: 100),
        ProofOperation(
            name: "publish after a clear was killed", starts: killed(clear),
            run: { try $0.publish(3) }, during: shows([1, 2, nil, 3]),
            after: lasts([3]), cutStarts: [6], leastStates: 300),
        ProofOperation(
            name: "repair after a publish was killed", starts: killed(third), run: repair,
            during: shows([2, 3]), after: lasts([2, 3]), cutStarts: [18, 26], leastStates: 100),
        ProofOperation(
            name: "publish after the power was cut in a publish",
            starts: {
                try third.starts().flatMap { start in
                    let sample = SimulatedStore(start.copy())
                    let cuts = try sample.disk.cuts { try third.run(sample) }
                    let survivors = cuts.filter { !$0.isAsBefore }.flatMap { $0.survivors() }
                    return stride(from: 0, to: survivors.count, by: 31).map { survivors[$0] }
                }
            }, run: { try $0.publish(4) }, during: shows([2, 3, 4]),
            after: lasts([4]), cutStarts: [20], leastStates: 400),
    ]
}

/// A file system for a program that never syncs.
struct CarelessFileSystem: ForwardingFileSystem {
    let base: any FileSystem

    func sync(_ descriptor: Descriptor) throws(FileSystemError) {}
}
