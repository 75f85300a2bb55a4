import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Eight writers and eight readers at once.
struct Contest {
    let plan: StressPlan
    let folder: String

    private static let writerCount = 8
    private static let readerCount = 8

    func run(_ figures: inout Figures) throws(StressError) {
        let arena = try Arena(folder: folder)
        try arena.startReaders(Self.readerCount)
        var writers: [Child] = []
        for _ in 0..<Self.writerCount {
            writers.append(try arena.startWriter(count: plan.publishes / Self.writerCount))
        }
        // Far more than it takes: longer only when they wait for each other.
        let limit = 120 + Double(plan.publishes) / 10
        for writer in writers {
            let ending = writer.wait(seconds: limit) { if plan.removesLock { unlink(arena.lockPath) } }
            if ending != .exited(0) { figures.violations.append("a writer ended as \(String(describing: ending))") }
        }
        arena.end([], &figures)
        for writer in writers { figures.add(writer.lines()) }
        checkChain(writers.map { $0.lines() }, arena.store, &figures)
        arena.checkRest(&figures)
    }

    /// Every publish made a generation of its own, and every one but the newest two was pruned, once.
    private func checkChain(_ outputs: [[Substring]], _ store: FeedStore, _ figures: inout Figures) {
        var ids: [GenerationID] = []
        var pruned: [GenerationID] = []
        for line in outputs.joined() where line.hasPrefix("published ") {
            let names = line.dropFirst("published ".count).split(separator: ",").map { GenerationID(String($0)) }
            ids += names.prefix(1)
            pruned += names.dropFirst()
        }
        figures.publishes += ids.count
        if Set(ids).count != ids.count { figures.violations.append("two publishes have the same generation") }
        if Set(pruned).count != pruned.count { figures.violations.append("a generation was pruned twice") }
        let newest = ids.sorted(by: GenerationID.newestFirst).prefix(2)
        // The one that was there before the writers began is pruned as well.
        let expected = Set(ids).subtracting(newest)
        if Set(pruned).intersection(ids) != expected || pruned.count != expected.count + 1 {
            figures.violations.append("\(pruned.count) were pruned of \(ids.count), or others than the oldest")
        }
        do throws(StoreError) {
            let pointer = try store.read().trace.pointer
            let named = [pointer.current].compactMap { $0 } + pointer.previous
            if named != Array(newest) { figures.violations.append("the pointer names \(named), not \(newest)") }
        } catch {
            figures.violations.append("the last read threw: \(error.message)")
        }
    }
}
