/// Lengths of time as widgets write them, rounded down to minutes.
enum DurationWording {
    /// "1:55"; hours have as many digits as they need.
    static func clock(_ seconds: Double) -> String {
        let minutes = minutes(seconds)
        return "\(minutes / 60):\(twoDigits(minutes % 60))"
    }

    /// "2h 05m", below an hour "5m".
    static func words(_ seconds: Double) -> String {
        let minutes = minutes(seconds)
        return minutes < 60 ? "\(minutes)m" : "\(minutes / 60)h \(twoDigits(minutes % 60))m"
    }

    /// "1:55" below ten hours, "28h" from there on, for places of four columns.
    static func brief(_ seconds: Double) -> String {
        let minutes = minutes(seconds)
        return minutes < 600 ? clock(seconds) : "\(minutes / 60)h"
    }

    private static func minutes(_ seconds: Double) -> Int {
        seconds.isFinite ? Int(min(max(seconds, 0), 1_000_000_000_000) / 60) : 0
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
