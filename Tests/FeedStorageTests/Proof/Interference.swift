import FeedStorage
import TestSupport
import Testing
import WidgetFeedTesting

/// What happens when another program does something right before any call of a publish.
enum Interference {
    private static func start() throws -> SimulatedDisk {
        let sample = SimulatedStore()
        try sample.publish(1)
        try sample.publish(2)
        return sample.disk.restarted()
    }

    /// Publishes 3, and right before each of its calls another writer publishes 4; how often that came through, and
    /// what broke the rules.
    static func writers(fault: ProofFault = .none) throws -> (interleaved: Int, violations: [String]) {
        let start = try start()
        let rehearsal = SimulatedStore(start.copy())
        try rehearsal.publish(3)
        var interleaved = 0
        var violations: [String] = []
        for index in rehearsal.disk.recordedCalls.indices {
            let disk = start.copy()
            let sample = SimulatedStore(disk, through: fault.fileSystem(over: disk))
            var callCount = 0
            var hasPublished = false
            disk.visit { _ in
                defer { callCount += 1 }
                guard callCount == index else { return }
                do throws(StoreError) {
                    try sample.publish(4, .init(lockDeadlineMilliseconds: 0))
                    hasPublished = true
                } catch {
                    if case .locked = error { return }
                    violations.append("call \(index): the other writer: \(error)")
                }
            }
            do {
                try sample.publish(3)
                disk.visit(nil)
                if hasPublished { interleaved += 1 }
                // Whoever has the lock later publishes over the other.
                let isLast = try !hasPublished || sample.shown() == 3
                let shown = try sample.shown()
                let generations = try sample.store.generations()
                let wasBefore = hasPublished && isLast
                guard shown == 3 || hasPublished, generations.count == 2, sample.leftovers.isEmpty else {
                    violations.append("call \(index): \(String(describing: shown)) of \(generations)")
                    continue
                }
                let fallback = try sample.store.read().trace.pointer.previous.first
                if fallback != generations.last?.id || (wasBefore && !sample.holdsBytes(of: 4)) {
                    violations.append("call \(index): a generation was lost")
                }
            } catch {
                violations.append("call \(index): \(error)")
            }
        }
        return (interleaved, violations)
    }

    /// Reads right before each call of a publish; what was seen that should not be.
    static func readers() throws -> [String] {
        let sample = SimulatedStore(try start())
        var violations: [String] = []
        sample.disk.visit { call in
            do {
                try ProofOperation.shows([2, 3])(sample)
            } catch {
                violations.append("before \(call.kind) \(call.path): \(error)")
            }
        }
        try sample.publish(3)
        sample.disk.visit(nil)
        return violations
    }

    /// Makes a folder under the name that the new generation is about to get; what became of it, when that is wrong.
    static func takenName(fault: ProofFault = .none) throws -> String? {
        let disk = try start()
        let sample = SimulatedStore(disk, through: fault.fileSystem(over: disk))
        var taken: String?
        disk.visit { call in
            guard taken == nil, call.kind == .rename, call.path.contains("/generations/"), call.name.hasSuffix(".tmp")
            else { return }
            let name = String(call.name.dropLast(4))
            taken = name
            do {
                let (folder, _) = try disk.parent(of: call.path)
                try disk.makeFolder(FileName(name), in: folder)
                disk.close(folder)
            } catch {
                taken = "\(error)"
            }
        }
        let result = try sample.publish(3)
        disk.visit(nil)
        guard try sample.shown() == 3, let taken else { return "nothing was taken" }
        return result.id.string == taken ? "\(taken) was replaced" : nil
    }
}

@Suite struct InterferenceTests {
    @Test("Two writers at any two calls: one waits, none is lost, and what is shown is whole")
    func writers() throws {
        let (interleaved, violations) = try Interference.writers()
        #expect(violations == [])
        #expect(interleaved > 2, "before the first has the lock, and after")
    }

    @Test("A reader at any call of a publish sees the old or the new by its pointer, and never half of one")
    func readers() throws {
        #expect(try Interference.readers() == [])
    }

    @Test("A name that another program takes at the last moment is never replaced")
    func takenName() throws {
        #expect(try Interference.takenName() == nil)
    }
}
