import FeedStorage
import TestSupport
import Testing

/// The promise: stopped anywhere, the next read gives the old generation or the new, whole. See ``Proof`` for how.
@Suite struct ProofTests {
    @Test("Cut at any step, an operation leaves old or new, whole; returned, it lasts", arguments: ProofOperation.all)
    func holds(operation: ProofOperation) throws {
        let report = try Proof.examine(operation)
        print(
            "proof: \(operation.name): \(report.starts) starts, \(report.steps) steps, \(report.survivors) survivors, "
                + "\(report.states) states examined")
        Self.total.add([report.starts, report.steps, report.survivors, report.states])
        let (count, first) = (report.violations.count, report.violations.prefix(5))
        #expect(count == 0, "\(first)")
        #expect(report.states >= operation.leastStates, "the enumeration lacks something")
    }

    private static let total = ProofTotal(
        "proof", of: ProofOperation.all.count, ["starts", "steps", "survivors", "states examined"])

    @Test("A dry run of a repair makes no writing call, whatever a dead writer left")
    func dryRun() throws {
        let repair = try #require(ProofOperation.all.first { $0.name == "repair after a publish was killed" })
        for disk in try repair.starts() {
            let image = disk.image()
            _ = try SimulatedStore(disk).store.repair(isDryRun: true)
            #expect(disk.recordedCalls.filter(\.isWriting) == [])
            #expect(disk.image() == image)
        }
    }
}
