#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One of several ways that are measured in turns.
struct Contender {
    /// Not measured; before each round.
    var prepare: () throws -> Void = {}
    var body: () throws -> Void
}

/// Measures contenders in turns, so that what else the machine does hits all of them.
enum Contest {
    /// - Parameter clock: what is read; by default the processor's time, which others on a busy machine do not lengthen.
    /// - Returns: seconds of each contender, in their order.
    static func run(
        rounds: Int, clock: Stopwatch.Clock = .processor, _ contenders: [Contender]
    ) throws -> [Figure] {
        var seconds = contenders.map { _ in [Double]() }
        // The first round fills caches and is forgotten.
        for round in 0...rounds {
            for (index, contender) in contenders.enumerated() {
                try contender.prepare()
                let start = Stopwatch.seconds(clock)
                try contender.body()
                let end = Stopwatch.seconds(clock)
                if round > 0 { seconds[index].append(end - start) }
            }
        }
        return seconds.map { Figure($0, .seconds) }
    }
}

/// Time that nobody sets.
enum Stopwatch {
    /// Which time.
    enum Clock {
        /// That the process used, in the kernel too.
        case processor
        case wall
    }

    static func seconds(_ clock: Clock = .wall) -> Double {
        var now = timespec()
        clock_gettime(clock == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    static func sleep(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
}

/// Keeps a result from being worked out of the program by the compiler.
@inline(never)
func keep<T>(_ value: T) { withExtendedLifetime(value) {} }
