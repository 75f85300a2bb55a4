import FeedStorage
import TestSupport
import Testing
import WidgetFeedTesting

/// The proof itself is proved: with any one part of the safety taken away it fails.
@Suite struct ProofOfProofTests {
    /// Syncs that an operation makes and that no cut of it needs on a disk at rest, and the operation that needs them.
    struct Spared: Sendable {
        var operations: [String]
        /// The paths that are synced; what ends in a slash stands for all that begins with it.
        var paths: [String]
        /// An operation in which leaving such a sync out is noticed.
        var needed: String
    }

    static let spared = [
        // A killed writer may have replaced the pointer and not synced it.
        Spared(
            operations: ["publish what is there", "publish what differs in an ignored member only"],
            paths: ["/phone/store"], needed: "publish again after the same publish was killed"),
        // A killed writer may have made the log and not synced its name.
        Spared(
            operations: ["append an action"], paths: ["/phone/store"], needed: "append after an append was killed"),
        // A killed writer may have made these folders and not synced them.
        Spared(
            operations: ["first publish, empty folder", "publish after a clear was killed"], paths: ["/", "/phone"],
            needed: "publish after a first publish was killed"),
        // Another program may have written the generation and not synced it.
        Spared(
            operations: [
                "publish repairs a pointer to an older generation", "publish repairs a torn pointer", "repair",
            ],
            paths: ["/phone/store/generations", "/phone/store/generations/ID", "/phone/store/generations/ID/..."],
            needed: "publish repairs a pointer, to a generation that nobody synced"),
    ]

    private static func isSpared(_ site: ProofFault.Site, in operation: ProofOperation) -> Bool {
        spared.filter { $0.operations.contains(operation.name) }.flatMap(\.paths).contains { path in
            path.hasSuffix("...") ? site.path.hasPrefix(path.dropLast(3)) : site.path == path
        }
    }

    private func sites(of operation: ProofOperation) throws -> [ProofFault.Site] {
        var sites: Set<ProofFault.Site> = []
        for start in try operation.starts() { sites.formUnion(try ProofFault.syncs(of: operation, on: start).keys) }
        return sites.sorted { $0.description < $1.description }
    }

    private static let operations = ProofOperation.atRest + ProofOperation.mailbox

    @Test("With any one sync switched off the proof fails", arguments: Self.operations)
    func syncs(operation: ProofOperation) throws {
        let sites = try sites(of: operation).filter { !Self.isSpared($0, in: operation) }
        #expect(!sites.isEmpty || Self.spared.contains { $0.operations.contains(operation.name) })
        for site in sites {
            let report = try Proof.examine(operation, fault: .sync(site), isBrief: true)
            if report.violations.isEmpty { Issue.record("without the sync of \(site) nothing is noticed") }
        }
    }

    @Test(
        "After a kill, too, with any one sync of the store's names switched off the proof fails",
        arguments: ProofOperation.afterKills)
    func syncsAfterKills(operation: ProofOperation) throws {
        // Of generations nothing is written or removed in another way than on a disk at rest.
        let sites = try sites(of: operation).filter {
            !$0.path.contains("generations") && !Self.isSpared($0, in: operation)
        }
        for site in sites {
            let report = try Proof.examine(operation, fault: .sync(site), isBrief: true)
            if report.violations.isEmpty { Issue.record("without the sync of \(site) nothing is noticed") }
        }
    }

    @Test("What an operation need not sync on a disk at rest is needed in another", arguments: Self.spared)
    func neededElsewhere(_ spared: Spared) throws {
        let operation = try #require(ProofOperation.all.first { $0.name == spared.needed })
        for path in spared.paths where !path.hasSuffix("...") {
            let site = ProofFault.Site(path: path, occurrence: 0)
            let report = try Proof.examine(operation, fault: .sync(site), isBrief: true)
            if report.violations.isEmpty { Issue.record("without the sync of \(site) nothing is noticed") }
        }
    }

    @Test("Removed in place instead of renamed first, half a generation is seen")
    func removalInPlace() throws {
        for name in ["publish over two generations", "publish without fallback", "clear"] {
            let operation = try #require(ProofOperation.all.first { $0.name == name })
            #expect(try !Proof.examine(operation, fault: .removalInPlace, isBrief: true).violations.isEmpty)
        }
    }

    @Test("The lock, and the rename that replaces nothing, are missed when another program comes between")
    func interference() throws {
        #expect(try Interference.writers(fault: .noLock).violations.first != nil)
        #expect(try Interference.takenName(fault: .replacingRename) != nil)
    }
}
