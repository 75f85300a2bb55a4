import FeedStorage
import WidgetFeedTesting

/// Cuts an operation at every step and looks at everything that may be left.
///
/// A reader can follow it here from top to bottom:
/// 1. The operation is done once, uncut, on a `SimulatedDisk`, which writes down every call that the real code makes. Each
///    call is a step: the power may be cut, or the process killed, right before it. There is no list of steps.
/// 2. **Power cut after the return** (`survivors` of the last cut): every disk that POSIX allows to be left must show what was
///    published, nothing else, and what was shown at the return.
/// 3. **Power cut at each step**: every disk that may be left must show the old generation or the new one, whole, by its
///    pointer and with its own assets, compared byte by byte; and no generation beside it may be half one.
/// 4. On every such disk: reading twice gives the same, changes nothing, and makes no writing call. The next publish
///    succeeds, reading then shows it, and nothing temporary is left.
/// 5. **Process killed at each step**: the next process finds all that was done, and none of it is synced. It shows old or
///    new; it publishes; and when that has returned, every disk that a power cut may leave shows what it published.
///
/// Which disks may be left is said at `DiskSurvivors` and `BytesFate` in `WidgetFeedTesting`. Disks that no program can tell
/// apart are examined once. What breaks a rule is reported, not asserted, so that ``ProofOfProofTests`` can take away each
/// sync, the lock and the order of steps, and see the proof fail.
struct Proof {
    let operation: ProofOperation
    /// What is broken in the file system; by default nothing.
    var fault = ProofFault.none
    /// Whether to end at the first violation.
    var isBrief = false

    /// What was examined, and what was found.
    struct Report {
        /// Disks on which the operation began.
        var starts = 0
        /// Calls before which the power was cut, and the moment after the last.
        var steps = 0
        /// Disks that may be left, some of them alike.
        var survivors = 0
        /// Different disks that were read and published to.
        var states = 0
        var violations: [String] = []
    }

    private var report = Report()
    private var seenDuring: Set<[UInt8]> = []
    private var seenAfter: Set<Returned> = []

    /// A disk that may be left after a return, and what was shown when that came.
    private struct Returned: Hashable {
        var image: [UInt8]
        var shown: Int?
    }

    init(_ operation: ProofOperation, fault: ProofFault = .none, isBrief: Bool = false) {
        self.operation = operation
        self.fault = fault
        self.isBrief = isBrief
    }

    /// The number that the publish after a cut publishes.
    static let next = 99

    /// Examines everything.
    ///
    /// - Throws: only what shows that the proof itself is broken.
    static func examine(
        _ operation: ProofOperation, fault: ProofFault = .none, isBrief: Bool = false
    ) throws -> Report {
        var proof = Proof(operation, fault: fault, isBrief: isBrief)
        for (number, start) in try operation.starts().enumerated() {
            try proof.examine(start, cutsAll: operation.cutStarts.contains(number))
            if proof.isDone { break }
        }
        return proof.report
    }

    private var isDone: Bool { isBrief && !report.violations.isEmpty }

    private mutating func examine(_ start: SimulatedDisk, cutsAll: Bool) throws {
        report.starts += 1
        let disk = start.copy()
        try fault.prepare(disk, rehearsing: operation, on: start)
        let sample = SimulatedStore(disk, through: fault.fileSystem(over: disk))
        let cuts: [PowerCut]
        do {
            cuts = try disk.cuts { try operation.run(sample) }
        } catch {
            report.violations.append("it throws: \(error)")
            return
        }
        if let last = cuts.last { examineReturn(last) }
        guard cutsAll else { return }
        report.steps += cuts.count
        for cut in cuts where !cut.isAsBefore {
            if isDone { return }
            examinePowerCut(cut)
            examineKill(cut)
        }
    }

    private mutating func examineReturn(_ cut: PowerCut) {
        var shown: Int?
        note(cut, "returned") { shown = try SimulatedStore(cut.afterKill()).shown() }
        let check = ProofOperation.all(operation.after, ProofOperation.shows([shown]))
        for survivor in cut.survivors() {
            report.survivors += 1
            let image = survivor.image()
            guard seenAfter.insert(Returned(image: image, shown: shown)).inserted else { continue }
            examine(survivor, of: cut, "power cut after the return", check, image)
            if isDone { return }
        }
    }

    private mutating func examinePowerCut(_ cut: PowerCut) {
        for survivor in cut.survivors() {
            report.survivors += 1
            let image = survivor.image()
            guard seenDuring.insert(image).inserted else { continue }
            examine(survivor, of: cut, "power cut", operation.during, image)
            if isDone { return }
        }
    }

    private mutating func examine(
        _ survivor: SimulatedDisk, of cut: PowerCut, _ what: String, _ check: ProofOperation.Check, _ image: [UInt8]
    ) {
        report.states += 1
        note(cut, what) {
            let sample = SimulatedStore(survivor)
            try Self.read(sample, check, image)
            try Self.publishNext(sample)
        }
    }

    private mutating func examineKill(_ cut: PowerCut) {
        let killed = cut.afterKill()
        let sample = SimulatedStore(killed, through: fault.fileSystem(over: killed))
        let check = operation.during
        report.states += 1
        note(cut, "killed") {
            try Self.read(sample, check, killed.image())
            try Self.publishNext(sample)
            for survivor in killed.survivors() { try ProofOperation.lasts([Self.next])(SimulatedStore(survivor)) }
        }
    }

    /// Reads twice, and sees that reading only reads.
    private static func read(_ sample: SimulatedStore, _ check: ProofOperation.Check, _ image: [UInt8]) throws {
        try check(sample)
        guard try sample.store.read().trace == sample.store.read().trace else {
            throw SimulatedStore.Broken(what: "reading twice differs")
        }
        if let call = sample.disk.recordedCalls.first(where: \.isWriting) {
            throw SimulatedStore.Broken(what: "reading makes the call \(call.kind) \(call.path)")
        }
        guard sample.disk.image() == image else { throw SimulatedStore.Broken(what: "reading changes the disk") }
        guard sample.disk.openCount == 0 else { throw SimulatedStore.Broken(what: "reading leaves something open") }
    }

    /// Publishes, and sees that it shows and that nothing temporary is left.
    private static func publishNext(_ sample: SimulatedStore) throws {
        let result = try sample.publish(next)
        guard result.kind == .published, result.pruneFailures.isEmpty, try sample.shown() == next else {
            throw SimulatedStore.Broken(what: "the next publish: \(result)")
        }
        try ProofOperation.isTidy(sample)
    }

    private mutating func note(_ cut: PowerCut, _ what: String, _ body: () throws -> Void) {
        do {
            try body()
        } catch {
            let call = cut.call.map { "\($0.kind) \($0.path)" } ?? "the end"
            report.violations.append("\(what) at step \(cut.index), before \(call): \(error)")
        }
    }
}

extension SimulatedStore {
    /// What is temporary and should not outlive a publish.
    var leftovers: [String] { disk.contents().keys.filter { $0.contains(".tmp") }.sorted() }
}
