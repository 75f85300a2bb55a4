import Foundation

/// The most that this process ever had in memory, in bytes.
func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
    #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #endif
}
