import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the processes do that are started here: they write to or read from one store until they are told.
enum Worker {
    /// How long a writer waits for the others, in milliseconds.
    static let patience = 60_000

    /// Runs as a worker when the arguments say so: `write STORE DONE COUNT` or `read STORE DONE`.
    ///
    /// They end when there is a file `DONE`, a writer also after so many publishes.
    static func run(_ arguments: [String]) throws(StressError) -> Bool {
        switch arguments.first {
        case "write" where arguments.count == 4:
            guard let count = Int(arguments[3]) else { throw .usage(arguments[3]) }
            write(FeedStore(root: arguments[1], schemaVersion: 1), count: count, until: arguments[2])
            return true
        case "read" where arguments.count == 3:
            read(FeedStore(root: arguments[1], schemaVersion: 1), until: arguments[2])
            return true
        default: return false
        }
    }

    /// Says of each publish its id and what it pruned.
    private static func write(_ store: FeedStore, count: Int, until done: String) {
        for number in 0..<count {
            if access(done, F_OK) == 0 { return }
            do throws(StoreError) {
                let stamp = Stamp(writer: getpid(), number: number)
                let result = try stamp.publish(to: store, waitingMilliseconds: patience)
                say("published \(([result.id] + result.pruned).map(\.string).joined(separator: ","))")
                for failure in result.pruneFailures { say("violation not pruned: \(failure.id) \(failure.errno)") }
                if result.kind != .published { say("violation \(result.kind) where all content differs") }
            } catch {
                say("violation a publish threw: \(error.message)")
            }
            // A writer that comes back at once would find the lock free before those that sleep.
            usleep(500)
        }
    }

    private static func read(_ store: FeedStore, until done: String) {
        var counts = (read: 0, overtaken: 0)
        while access(done, F_OK) != 0 {
            counts.read += 1
            switch WholeRead(store) {
            case .whole: break
            case .overtaken: counts.overtaken += 1
            case .violation(let words): say("violation \(words)")
            }
            usleep(200)
        }
        say("read \(counts.read)")
        say("overtaken \(counts.overtaken)")
    }

    /// One line in one call, so that a kill leaves it whole or not there.
    private static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = bytes.withUnsafeBytes { systemWrite(1, $0.baseAddress, $0.count) }
    }
}

private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int { write(file, start, count) }
