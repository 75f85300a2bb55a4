import FeedStorage
import TestSupport
import Testing
import WidgetFeedTesting

/// A repair that is cut anywhere: the store is as good as before or better, and the next repair does the rest.
@Suite struct StoreRepairCrashTests {
    /// Two generations, the newer altered, a pointer that leads to it, and leftovers of a draft and of the pointer.
    private func damaged() throws -> SimulatedStore {
        let sample = SimulatedStore()
        try sample.publish(1)
        let second = try sample.publish(2).id
        let root = SimulatedStore.root
        try sample.disk.write([1], to: "\(root)/generations/\(second)/assets/a2.txt")
        try sample.disk.write([1], to: "\(root)/current.json.tmp")
        let (folder, name) = try sample.disk.parent(of: "\(root)/generations/7-x.tmp")
        try sample.disk.makeFolder(name, in: folder)
        sample.disk.close(folder)
        try sample.disk.write([1], to: "\(root)/generations/7-x.tmp/feed.json")
        return SimulatedStore(sample.disk.restarted())
    }

    private func number(_ sample: SimulatedStore) throws -> Int64? {
        try sample.store.read().resolved?.payload["number"]?.number?.int64
    }

    @Test("Cut before any call, every survivor shows one of the two, and a repair of it gives the intact one")
    func powerCut() throws {
        let rehearsal = try damaged()
        #expect(try number(rehearsal) == 2)
        rehearsal.disk.forgetCalls()
        let whole = try rehearsal.store.repair()
        #expect(whole.steps.count == 3)
        for disk in rehearsal.disk.survivors() {
            #expect(try SimulatedStore(disk).store.repair().steps.isEmpty, "a repair that returned lasts")
        }
        let callCount = rehearsal.disk.recordedCalls.count
        #expect(callCount > 40)
        var examined: Set<[String: [UInt8]]> = []
        for index in 0..<callCount {
            let sample = try damaged()
            sample.disk.forgetCalls()
            sample.disk.cutPower(atCall: index)
            do { _ = try sample.store.repair() } catch {}
            for disk in sample.disk.survivors() where examined.insert(disk.contents()).inserted {
                let survivor = SimulatedStore(disk)
                #expect([1, 2].contains(try number(survivor)), "cut before call \(index)")
                _ = try survivor.store.repair()
                #expect(try number(survivor) == 1)
                #expect(try survivor.store.generations().count == 2, "both generations are there")
                #expect(try survivor.store.repair().steps.isEmpty)
            }
        }
        #expect(examined.count > 5)
    }

    @Test("An error at any call: a typed error with both generations there, or a report; the next repair finishes")
    func errors() throws {
        let rehearsal = try damaged()
        rehearsal.disk.forgetCalls()
        _ = try rehearsal.store.repair()
        for index in 0..<rehearsal.disk.recordedCalls.count {
            for errno: Int32 in [28, 5, 13, 30] {
                let sample = try damaged()
                sample.disk.forgetCalls()
                sample.disk.fail(atCall: index, errno: errno)
                do { _ = try sample.store.repair() } catch {}
                #expect(sample.disk.openCount == 0, "everything is closed: \(index)")
                sample.disk.forgetCalls()
                #expect([1, 2].contains(try number(sample)))
                _ = try sample.store.repair()
                #expect(try number(sample) == 1, "call \(index), error \(errno)")
                #expect(try sample.store.generations().count == 2)
            }
        }
    }

    /// A store whose writer was killed before that call of its third publish; nothing of it is synced since.
    private func killed(before index: Int) throws -> SimulatedStore {
        let sample = SimulatedStore()
        try sample.publish(1)
        try sample.publish(2)
        sample.disk.kill(atCall: sample.disk.recordedCalls.count + index)
        do { try sample.publish(3) } catch {}
        sample.disk.revive()
        sample.disk.forgetCalls()
        return sample
    }

    @Test("A generation that a dead writer was removing never comes back by half, wherever the repair is cut")
    func killedPruner() throws {
        let whole = SimulatedStore()
        try whole.publish(1)
        try whole.publish(2)
        whole.disk.forgetCalls()
        try whole.publish(3)
        let calls = whole.disk.recordedCalls
        let pruning = try #require(calls.lastIndex { $0.kind == .rename && $0.name == "current.json.tmp" })
        var examined: Set<[String: [UInt8]]> = []
        for index in pruning..<calls.count {
            let rehearsal = try killed(before: index)
            _ = try rehearsal.store.repair()
            // Before a call that only looks the disk is as before the next that does more.
            let looking: Set<FileSystemError.Call> = [.open, .status, .list, .read]
            for (cut, call) in rehearsal.disk.recordedCalls.enumerated() where !looking.contains(call.kind) {
                let sample = try killed(before: index)
                sample.disk.cutPower(atCall: cut)
                do { _ = try sample.store.repair() } catch {}
                for disk in sample.disk.survivors() where examined.insert(disk.contents()).inserted {
                    let shown = try SimulatedStore(disk).shown()
                    #expect([2, 3].contains(shown), "killed before call \(index), cut before \(cut)")
                }
            }
        }
    }
}
