#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Holds back the signals that end the process, so that what it made can be tidied up first.
///
/// They wait, for the threads that begin meanwhile too, until the work looks for them and lets them through.
struct Interruption {
    private let signals: [Int32]
    private var former = sigset_t()

    /// Begins to hold them back. What the process was told to ignore stays ignored.
    init() {
        signals = TerminalGuard.ending.filter { !Self.isIgnored($0) }
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, &former)
    }

    /// Whether one of them waits.
    var isWaiting: Bool {
        var waiting = sigset_t()
        sigpending(&waiting)
        return signals.contains { sigismember(&waiting, $0) == 1 }
    }

    /// Lets them through: one that waits ends the process here, as its sender expects.
    func letThrough() {
        var former = former
        pthread_sigmask(SIG_SETMASK, &former, nil)
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        #if canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sigaction_u.__sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
