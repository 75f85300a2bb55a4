#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What was done and what went wrong.
struct Figures {
    var publishes = 0
    var reads = 0
    /// Reads whose generation was pruned before its assets were read.
    var overtaken = 0
    var kills = 0
    /// Kills of the process whose number stood in the lock file.
    var holdersKilled = 0
    var stops = 0
    var violations: [String] = []

    /// A line each, violations last: the first fifty.
    func text(seconds: Double) -> String {
        let rows = [
            ("publishes", "\(publishes)"), ("reads", "\(reads)"), ("overtaken", "\(overtaken)"), ("kills", "\(kills)"),
            ("holders", "\(holdersKilled)"), ("stops", "\(stops)"), ("seconds", "\(Int(seconds.rounded(.up)))"),
            ("violations", "\(violations.count)"),
        ]
        return (rows.map { "\($0) \($1)" } + violations.prefix(50).map { "violation: \($0)" }).joined(separator: "\n")
    }

    /// Takes up what workers wrote: their counts and their violations.
    mutating func add(_ lines: [Substring]) {
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { continue }
            switch words[0] {
            case "read": reads += Int(words[1]) ?? 0
            case "overtaken": overtaken += Int(words[1]) ?? 0
            case "violation": violations.append(String(words[1]))
            default: break
            }
        }
    }
}

/// A moment by a clock that does not step.
struct Moment {
    private let seconds: Double

    static func now() -> Moment {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Moment(seconds: Double(now.tv_sec) + Double(now.tv_nsec) / 1e9)
    }

    func secondsSince() -> Double { Self.now().seconds - seconds }
}
