import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A store, the processes that work on it, and the file that tells them to end.
final class Arena {
    let store: FeedStore
    private let folder: String
    private let done: String
    private var started = 0
    private var readers: [Child] = []

    /// Makes the folder and publishes the first generation.
    init(folder: String) throws(StressError) {
        self.folder = folder
        guard mkdir(folder, 0o700) == 0 else { throw .call("mkdir \(folder)", errno) }
        store = FeedStore(root: "\(folder)/store", schemaVersion: 1)
        done = "\(folder)/done"
        do throws(StoreError) {
            _ = try Stamp(writer: getpid(), number: -1).publish(to: store, waitingMilliseconds: 0)
        } catch {
            throw .store(error.message)
        }
    }

    var lockPath: String { "\(store.root)/.lock" }

    /// The number that the holder of the lock wrote; nil while nobody holds it.
    var holder: pid_t? { pid_t(TextFile.content(lockPath).prefix { $0 != "\n" }) }

    func startWriter(count: Int = .max) throws(StressError) -> Child {
        try start(["write", store.root, done, "\(count)"])
    }

    func startReaders(_ count: Int) throws(StressError) {
        for _ in 0..<count { readers.append(try start(["read", store.root, done])) }
    }

    /// Tells all to end, and takes up what readers and writers say.
    func end(_ writers: [Child], _ figures: inout Figures) {
        TextFile.touch(done)
        for child in writers + readers {
            if child.wait(seconds: 120) != .exited(0) { figures.violations.append("a process did not end by itself") }
        }
        for child in writers + readers { figures.add(child.lines()) }
    }

    /// After the last publish: the newest two, whole, and nothing else.
    func checkRest(_ figures: inout Figures) {
        do throws(StoreError) {
            let report = try store.verify()
            let integrities = report.generations.map(\.integrity)
            if integrities != [.intact(.unit), .intact(.unit)] {
                figures.violations.append("left over: \(integrities)")
            }
            let named = [report.pointer.current].compactMap { $0 } + report.pointer.previous
            if named != report.generations.map(\.id) || !report.leftovers.isEmpty {
                figures.violations.append("the pointer names \(named), there are \(report.generations.map(\.id))")
            }
        } catch {
            figures.violations.append("verify threw: \(error.message)")
        }
        if WholeRead(store) != .whole { figures.violations.append("the last read: \(WholeRead(store))") }
        if holder != nil { figures.violations.append("a number is left in the lock file") }
    }

    private func start(_ arguments: [String]) throws(StressError) -> Child {
        started += 1
        return try Child(arguments, output: "\(folder)/output-\(started)")
    }
}
