import FeedStorage
import Foundation
import TestSupport
import Testing
import WidgetFeedTesting

@testable import FeedStorage

/// An error at every call: a typed error and the old state, or an operation that came through. See ``ErrorProof``.
@Suite struct ErrorProofTests {
    @Test(
        "Any error at any call leaves the old state, or the operation comes through",
        arguments: ProofOperation.atRest + ProofOperation.mailbox)
    func errors(operation: ProofOperation) throws {
        let proof = try ErrorProof.examine(operation)
        print("errors: \(operation.name): \(proof.callCount) calls, \(proof.errorCount) errors thrown")
        Self.total.add([proof.callCount, proof.errorCount])
        let (count, first) = (proof.violations.count, proof.violations.prefix(5))
        #expect(count == 0, "\(first)")
        #expect(proof.callCount > 10 && proof.errorCount > proof.callCount)
    }

    private static let total = ProofTotal(
        "errors", of: (ProofOperation.atRest + ProofOperation.mailbox).count, ["calls", "errors thrown"])

    @Test("What is written byte by byte is whole", arguments: ProofOperation.atRest + ProofOperation.mailbox)
    func shortWrites(operation: ProofOperation) throws {
        for start in try operation.starts() {
            let sample = SimulatedStore(start.copy())
            sample.disk.limitWrites(to: 1)
            try operation.run(sample)
            try operation.after(sample)
        }
    }

    @Test("A call that a signal interrupted is made again; the store never sees it")
    func interrupted() throws {
        var attempts = 0
        let result = try POSIXFileSystem.call(.rename, "a") { _ in
            attempts += 1
            errno = attempts < 3 ? EINTR : 0
            return attempts < 3 ? -1 : 7
        }
        #expect(result == 7 && attempts == 3)
        attempts = 0
        try POSIXFileSystem.retrying(.sync) {
            attempts += 1
            errno = attempts < 3 ? EINTR : 0
            return attempts < 3 ? -1 : 0
        }
        #expect(attempts == 3)
        attempts = 0
        let descriptor = try POSIXFileSystem.descriptor(.open, "/") {
            attempts += 1
            errno = attempts < 3 ? EINTR : 0
            return attempts < 3 ? -1 : 5
        }
        #expect(descriptor == Descriptor(5) && attempts == 3)
        #expect(throws: FileSystemError(call: .sync, path: "", errno: EIO)) {
            try POSIXFileSystem.retrying(.sync) {
                errno = EIO
                return -1
            }
        }
    }

    @Test("A publish that failed after the pointer was replaced puts the old pointer back, byte for byte")
    func pointerPutBack() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        let before = try sample.disk.bytes(of: SimulatedStore.root + "/current.json")
        let rehearsal = SimulatedStore(sample.disk.restarted())
        try rehearsal.publish(2)
        let calls = rehearsal.disk.recordedCalls
        let renamed = try #require(calls.lastIndex { $0.kind == .rename && $0.name == "current.json.tmp" })
        let failing = SimulatedStore(sample.disk.restarted())
        failing.disk.fail(atCall: renamed + 1, errno: 5)
        #expect(throws: StoreError.failed(step: .syncStore, path: SimulatedStore.root, errno: 5)) {
            try failing.publish(2)
        }
        #expect(try failing.disk.bytes(of: SimulatedStore.root + "/current.json") == before)
        for disk in failing.disk.survivors() { #expect(try SimulatedStore(disk).shown() == 1) }
    }

    @Test("Where the old pointer cannot be put back, both generations stay")
    func pointerUndecided() throws {
        let sample = SimulatedStore()
        try sample.publish(1)
        let rehearsal = SimulatedStore(sample.disk.restarted())
        try rehearsal.publish(2)
        let calls = rehearsal.disk.recordedCalls
        let renamed = try #require(calls.lastIndex { $0.kind == .rename && $0.name == "current.json.tmp" })
        for later in 2..<12 {
            let failing = SimulatedStore(sample.disk.restarted())
            for index in [renamed + 1, renamed + later] { failing.disk.fail(atCall: index, errno: 5) }
            #expect(throws: StoreError.self) { try failing.publish(2) }
            for disk in failing.disk.survivors() { #expect([1, 2].contains(try SimulatedStore(disk).shown())) }
        }
    }
}
