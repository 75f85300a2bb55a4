import Foundation

/// Works on several things at once, and hands over what came of each in the order of the things.
///
/// On threads of its own: the work waits for the disk and must not hold up tasks.
public final class OrderedWork<Output: Sendable>: @unchecked Sendable {
    // Unchecked: what follows is read and written with the condition locked only.
    private let condition = NSCondition()
    private var next = 0
    private var outputs: [Int: Output] = [:]

    private let count: Int
    private let work: @Sendable (Int) -> Output

    /// Prepares the work on things that are numbered from 0; `work` is called on other threads, for several at once.
    public init(count: Int, work: @escaping @Sendable (Int) -> Output) {
        self.count = count
        self.work = work
    }

    /// Does all of it, and calls `each` on this thread for one thing after the other.
    ///
    /// - Parameters:
    ///   - width: on how many at once, one at the least.
    ///   - waiting: called on this thread about ten times a second while nothing can be handed over.
    /// - Throws: what `each` throws; then no further thing is begun.
    public func run<Failure: Error>(
        width: Int, waiting: () -> Void = {}, each: (Int, Output) throws(Failure) -> Void
    ) throws(Failure) {
        for _ in 0..<min(count, max(1, width)) {
            let thread = Thread { self.workOn() }
            // Deeply nested JSON needs more than some systems give.
            thread.stackSize = 4 << 20
            thread.start()
        }
        for index in 0..<count {
            let output = output(of: index, waiting)
            do throws(Failure) {
                try each(index, output)
            } catch {
                condition.lock()
                next = count
                condition.unlock()
                throw error
            }
        }
    }

    private func workOn() {
        while true {
            condition.lock()
            let index = next
            next += index < count ? 1 : 0
            condition.unlock()
            if index >= count { return }
            let output = work(index)
            condition.lock()
            outputs[index] = output
            condition.broadcast()
            condition.unlock()
        }
    }

    private func output(of index: Int, _ waiting: () -> Void) -> Output {
        while true {
            condition.lock()
            if outputs[index] == nil { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.1)) }
            let output = outputs.removeValue(forKey: index)
            condition.unlock()
            if let output { return output }
            waiting()
        }
    }
}
