import FeedStorage
import TestSupport
import Testing
import WidgetFeedTesting

/// Whatever is stopped at any call: an action whose append returned is handed over, under one id, and applied once by an app
/// that keeps the last id with its state.
@Suite struct MailboxCrashTests {
    /// What an app saves in one step.
    struct State: Equatable {
        var applied: [String] = []
        var last: ActionID?
    }

    private static let root = "/phone/store"

    private func mailbox(_ disk: SimulatedDisk) -> Mailbox { FeedStore(root: Self.root, fileSystem: disk).mailbox }

    /// Drains as an app does, and checks that no id ever stands for two actions.
    private func drain(_ disk: SimulatedDisk, _ state: inout State, _ seen: inout [ActionID: String]) throws {
        try mailbox(disk).drain(after: { state.last }) { actions in
            for action in actions {
                let value = seen.updateValue(action.action.value, forKey: action.id)
                #expect(value == nil || value == action.action.value, "\(action.id) was \(value ?? "")")
            }
            state.applied += actions.map(\.action.value)
            state.last = actions.last?.id
        }
    }

    /// Appends and drains, as far as it comes; notes what returned.
    private func work(
        _ disk: SimulatedDisk, _ state: inout State, _ seen: inout [ActionID: String], _ returned: inout [String]
    ) throws {
        for round in 1...2 {
            for value in ["a\(round)", "b\(round)"] {
                try mailbox(disk).append(.tap(value))
                returned.append(value)
            }
            try drain(disk, &state, &seen)
        }
        try mailbox(disk).append(.tap("rest"))
        returned.append("rest")
    }

    private func callCount() throws -> Int {
        let disk = SimulatedDisk()
        var (state, seen, returned) = (State(), [ActionID: String](), [String]())
        try work(disk, &state, &seen, &returned)
        #expect(state == State(applied: ["a1", "b1", "a2", "b2"], last: ActionID("2:2")))
        return disk.recordedCalls.count
    }

    /// Goes on after a stop: one more tap, and everything is applied, each once, in order.
    private func finish(_ disk: SimulatedDisk, _ state: State, _ seen: [ActionID: String], _ returned: [String]) throws
    {
        var (state, seen) = (state, seen)
        try mailbox(disk).append(.tap("after"))
        try drain(disk, &state, &seen)
        let all = ["a1", "b1", "a2", "b2", "rest", "after"]
        #expect(state.applied == all.filter(state.applied.contains), "in order, none twice: \(state.applied)")
        #expect(Set(returned + ["after"]).isSubset(of: state.applied), "\(returned) returned, \(state.applied)")
        #expect(try mailbox(disk).waiting().count == 0)
    }

    @Test("A process killed before any call loses no action, and none is applied twice")
    func kills() throws {
        for index in 0..<(try callCount()) {
            let disk = SimulatedDisk()
            var (state, seen, returned) = (State(), [ActionID: String](), [String]())
            disk.kill(atCall: index)
            do { try work(disk, &state, &seen, &returned) } catch {}
            disk.revive()
            try finish(disk, state, seen, returned)
        }
    }

    @Test("A power cut before any call loses no action whose append returned, and none is applied twice")
    func powerCuts() throws {
        for index in 0..<(try callCount()) {
            let disk = SimulatedDisk()
            var (state, seen, returned) = (State(), [ActionID: String](), [String]())
            disk.cutPower(atCall: index)
            do { try work(disk, &state, &seen, &returned) } catch {}
            for survivor in disk.survivors() { try finish(survivor, state, seen, returned) }
        }
    }

    @Test("A drain killed before any call, and then the power cut before any call of the next one")
    func killThenCut() throws {
        var (killIndex, cutIndex) = (0, 0)
        while true {
            // The same again up to here, since a disk cannot be copied with what is unsynced on it.
            let disk = SimulatedDisk()
            for value in ["a1", "b1"] { try mailbox(disk).append(.tap(value)) }
            disk.forgetCalls()
            var (state, seen) = (State(), [ActionID: String]())
            disk.kill(atCall: killIndex)
            let isKilled = !isDone { try drain(disk, &state, &seen) }
            guard isKilled else { break }
            disk.revive()
            disk.forgetCalls()
            disk.cutPower(atCall: cutIndex)
            let isCut = !isDone { try drain(disk, &state, &seen) }
            for survivor in disk.survivors() { try finish(survivor, state, seen, ["a1", "b1"]) }
            (killIndex, cutIndex) = isCut ? (killIndex, cutIndex + 1) : (killIndex + 1, 0)
        }
        #expect(killIndex > 15)
    }

    private func isDone(_ work: () throws -> Void) -> Bool {
        do {
            try work()
            return true
        } catch {
            return false
        }
    }

    @Test("When a drain returned, no power cut brings its actions back")
    func nothingComesBack() throws {
        let disk = SimulatedDisk()
        for round in 1...3 {
            try mailbox(disk).append(.tap("\(round)"))
            try mailbox(disk).drain { _ in }
            for survivor in disk.survivors() { #expect(try mailbox(survivor).waiting() == MailboxContents()) }
        }
    }

    @Test("A disk that fails at any call is told, and the action is there only if its append returned")
    func failures() throws {
        for number: Int32 in [28, 5] {
            let rehearsal = SimulatedDisk()
            try mailbox(rehearsal).append(.tap("a"))
            rehearsal.forgetCalls()
            try mailbox(rehearsal).append(.tap("b"))
            for index in 0..<rehearsal.recordedCalls.count {
                let disk = SimulatedDisk()
                try mailbox(disk).append(.tap("a"))
                disk.forgetCalls()
                disk.limitWrites(to: 3)
                disk.fail(atCall: index, errno: number)
                var expected = ["a"]
                do {
                    try mailbox(disk).append(.tap("b"))
                    expected.append("b")
                } catch {
                    #expect(error.message.contains(Self.root), "what failed is named: \(error)")
                }
                #expect(try mailbox(disk).waiting().log.map(\.value) == expected)
                #expect(disk.openCount == 0)
            }
        }
    }

    @Test("An action is appended with one write")
    func oneWrite() throws {
        let disk = SimulatedDisk()
        try mailbox(disk).append(.tap("a"))
        try disk.write(Array("1|k|n|torn".utf8), to: Self.root + "/actions.log")
        disk.forgetCalls()
        try mailbox(disk).append(.tap("b"))
        // The first write signs the lock.
        #expect(disk.recordedCalls.filter { $0.kind == .write }.count == 2)
    }
}
