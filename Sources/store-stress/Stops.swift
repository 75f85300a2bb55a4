import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A writer that is stopped while it holds the lock: others are told who it is, readers go on, and so does it in the end.
struct Stops {
    let plan: StressPlan
    let folder: String

    func run(_ figures: inout Figures) throws(StressError) {
        let arena = try Arena(folder: folder)
        let writer = try arena.startWriter()
        let start = Moment.now()
        while figures.stops < plan.stops {
            if start.secondsSince() > 60 + Double(plan.stops) {
                figures.violations.append("the writer does not take the lock any more")
                break
            }
            guard arena.holder == writer.process else { continue }
            writer.send(SIGSTOP)
            writer.waitUntilStopped()
            // It may have given the lock back just before it stopped.
            if arena.holder == writer.process {
                check(arena, writer, &figures)
                figures.stops += 1
            }
            writer.send(SIGCONT)
        }
        arena.end([writer], &figures)
        publish(arena, &figures)
        arena.checkRest(&figures)
    }

    private func check(_ arena: Arena, _ writer: Child, _ figures: inout Figures) {
        do throws(StoreError) {
            _ = try Stamp(writer: getpid(), number: figures.stops).publish(to: arena.store, waitingMilliseconds: 5)
            figures.violations.append("two writers at once")
        } catch {
            let expected = StoreError.locked(path: arena.lockPath, holder: writer.process, waitedMilliseconds: 5)
            if error != expected { figures.violations.append("another writer was told: \(error.message)") }
        }
        for _ in 0..<8 {
            figures.reads += 1
            let read = WholeRead(arena.store)
            if read != .whole { figures.violations.append("beside a stopped writer: \(read)") }
        }
    }

    private func publish(_ arena: Arena, _ figures: inout Figures) {
        do throws(StoreError) {
            _ = try Stamp(writer: getpid(), number: -2).publish(to: arena.store, waitingMilliseconds: Worker.patience)
            figures.publishes += 1
        } catch {
            figures.violations.append("after the stops: \(error.message)")
        }
    }
}
