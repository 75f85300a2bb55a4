import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writers that are killed at random moments, while others write and read.
struct Killings {
    let plan: StressPlan
    let folder: String

    private static let writerCount = 4
    private static let readerCount = 2

    func run(_ figures: inout Figures) throws(StressError) {
        let arena = try Arena(folder: folder)
        var random = SeededMoments(seed: plan.seed)
        try arena.startReaders(Self.readerCount)
        var writers: [Child] = []
        var killed: [Child] = []
        for _ in 0..<Self.writerCount { writers.append(try arena.startWriter()) }
        for number in 0..<plan.kills {
            usleep(useconds_t(random.next(below: 3000)))
            let slot = slot(of: arena.holder, writers, number, &random)
            let isHolder = arena.holder == writers[slot].process
            writers[slot].send(SIGKILL)
            if writers[slot].wait() == .signalled(SIGKILL) {
                figures.kills += 1
                figures.holdersKilled += isHolder ? 1 : 0
            } else {
                figures.violations.append("a writer ended before it was killed")
            }
            killed.append(writers[slot])
            check(arena, number, &figures)
            writers[slot] = try arena.startWriter()
        }
        arena.end(writers, &figures)
        for child in killed { figures.add(child.lines()) }
        publish(arena, plan.kills, &figures)
        arena.checkRest(&figures)
    }

    /// Every other time the one that holds the lock, else any.
    private func slot(
        of holder: pid_t?, _ writers: [Child], _ number: Int, _ random: inout SeededMoments
    ) -> Int {
        let any = random.next(below: writers.count)
        return number % 2 == 0 ? writers.firstIndex { $0.process == holder } ?? any : any
    }

    /// Right after a kill a read is whole, and another writer goes on.
    private func check(_ arena: Arena, _ number: Int, _ figures: inout Figures) {
        figures.reads += 1
        switch WholeRead(arena.store) {
        case .whole: break
        case .overtaken: figures.overtaken += 1
        case .violation(let words): figures.violations.append("after kill \(number): \(words)")
        }
        publish(arena, number, &figures)
    }

    private func publish(_ arena: Arena, _ number: Int, _ figures: inout Figures) {
        do throws(StoreError) {
            _ = try Stamp(writer: getpid(), number: number)
                .publish(to: arena.store, waitingMilliseconds: Worker.patience)
            figures.publishes += 1
        } catch {
            figures.violations.append("after kill \(number): \(error.message)")
        }
    }
}

/// Moments that look random and are the same for the same seed (xorshift64*).
struct SeededMoments {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2 &+ 1 }

    /// From 0 up to and without the bound.
    mutating func next(below bound: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}
