#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Sees to it that the terminal is left as it was found, however the process ends.
///
/// What must be sent and set is prepared while all is well, since a signal handler may not allocate, lock, or call
/// curses. Signals that ask something (end, stop, size) only write their number into a pipe, which the event loop
/// reads; signals of a crash give the terminal back and strike again with what they did before.
enum TerminalGuard {
    /// Signals that ask the process to end; SIGQUIT is Ctrl-\.
    static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// Signals that the event loop hears of.
    private static let asking = ending + [SIGTSTP, SIGCONT, SIGWINCH]
    /// Signals of a crash.
    private static let crashing = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

    /// All that a handler reads. It is made before any handler is set, and never freed.
    private struct State {
        var descriptor: Int32 = -1
        var settings = termios()
        var farewell: UnsafeMutablePointer<UInt8>?
        var farewellCount = 0
        /// Whether the terminal is in our hands, and so to be given back.
        var isHeld = false
        var pipeEnd: Int32 = -1
        /// The signal that asked the process to end and was not heard yet.
        var unheard: Int32 = 0
    }

    // The handlers of signals can be given nothing: what they need must be global. Beside the handlers only the main
    // thread writes it, and what they read of it before `isHeld` is set.
    nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
        let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
        pointer.initialize(to: State())
        return pointer
    }()
    nonisolated(unsafe) private static let former: UnsafeMutablePointer<sigaction> = {
        let pointer = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
        pointer.initialize(repeating: sigaction(), count: 65)
        return pointer
    }()

    /// Keeps the settings of a terminal, to be called before anything changes them.
    ///
    /// - Returns: whether it is a terminal.
    static func remember(descriptor: Int32) -> Bool {
        state.pointee.descriptor = descriptor
        _ = former
        return tcgetattr(descriptor, &state.pointee.settings) == 0
    }

    /// Sets what is sent to the terminal when it is given back in an emergency.
    static func prepare(farewell: [UInt8]) {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, farewell.count))
        bytes.initialize(from: farewell, count: farewell.count)
        state.pointee.farewellCount = 0
        state.pointee.farewell = bytes
        state.pointee.farewellCount = farewell.count
    }

    /// Says whether the terminal is in our hands.
    static func setHeld(_ isHeld: Bool) { state.pointee.isHeld = isHeld }

    /// Puts the settings back that were found; what is on its way to the screen is sent first.
    static func restoreSettings() { tcsetattr(state.pointee.descriptor, TCSADRAIN, &state.pointee.settings) }

    /// Begins to listen.
    ///
    /// - Returns: the descriptor from which the numbers of signals are read, a byte each; nil if there is none left.
    static func listen() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            setFlags(end, F_SETFD, FD_CLOEXEC)
            setFlags(end, F_SETFL, O_NONBLOCK)
        }
        state.pointee.pipeEnd = ends[1]
        prepareStack()
        for signal in asking { handle(signal, passOn, SA_RESTART) }
        for signal in crashing { handle(signal, giveUp, SA_ONSTACK | SA_NODEFER | SA_SIGINFO) }
        handle(SIGALRM, giveUp, SA_SIGINFO)
        atexit { TerminalGuard.restoreAtOnce() }
        return ends[0]
    }

    /// A signal that asked the process to end was heard: it need not be forced.
    static func heard() {
        state.pointee.unheard = 0
        alarm(0)
    }

    /// Lets Ctrl-\ end the process plainly: Swift takes it for a crash and prints a backtrace. What was told to ignore
    /// it goes on ignoring it.
    static func quitPlainly() {
        var action = sigaction()
        sigaction(SIGQUIT, nil, &action)
        // Only a handler that is told of the origin of a signal is Swift's.
        if action.sa_flags & SA_SIGINFO != 0 { setDefault(SIGQUIT) }
    }

    /// Stops the process as a shell's job, until it is told to go on.
    static func stop(wholeGroup: Bool) {
        setDefault(SIGTSTP)
        if wholeGroup { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
        handle(SIGTSTP, passOn, SA_RESTART)
    }

    /// Ends the process by a signal, as its sender expects.
    static func end(by signal: Int32) -> Never {
        setDefault(signal)
        raise(signal)
        exit(128 + signal)
    }

    // MARK: Handlers

    private static let passOn: @convention(c) (Int32) -> Void = { signal in TerminalGuard.pass(signal) }
    private static let giveUp:
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
            signal, info, _ in TerminalGuard.crash(signal, isOfKernel: (info?.pointee.si_code ?? 0) > 0)
        }

    private static func pass(_ signal: Int32) {
        let error = errno
        if ending.contains(signal) {
            // Asked twice, or not heard within a second (the loop may be stuck in a write to a dead line): no more waiting.
            if state.pointee.unheard != 0 { crash(signal, isOfKernel: false) }
            state.pointee.unheard = signal
            alarm(1)
        }
        var byte = UInt8(truncatingIfNeeded: signal)
        _ = write(state.pointee.pipeEnd, &byte, 1)
        errno = error
    }

    private static func crash(_ signal: Int32, isOfKernel: Bool) {
        let fatal = signal == SIGALRM ? state.pointee.unheard : signal
        guard fatal > 0 else { return }
        restoreAtOnce()
        if crashing.contains(fatal) {
            // What was there before: the default, or Swift's printing of a backtrace.
            sigaction(fatal, former + Int(fatal), nil)
            // Going back runs into the same fault again, with its address; a trap would be stepped over.
            if isOfKernel, fatal != SIGTRAP, fatal != SIGABRT { return }
        } else {
            setDefault(fatal)
        }
        raise(fatal)
        // Blocked while its handler runs: it strikes at the return.
    }

    /// Async-signal-safe; does nothing when the terminal is not held.
    private static func restoreAtOnce() {
        guard state.pointee.isHeld else { return }
        state.pointee.isHeld = false
        let descriptor = state.pointee.descriptor
        // A frozen terminal must not keep a dying process.
        let flags = fcntl(descriptor, F_GETFL)
        if flags >= 0 { setFlags(descriptor, F_SETFL, flags | O_NONBLOCK) }
        if let farewell = state.pointee.farewell { _ = write(descriptor, farewell, state.pointee.farewellCount) }
        if flags >= 0 { setFlags(descriptor, F_SETFL, flags) }
        tcsetattr(descriptor, TCSANOW, &state.pointee.settings)
    }

    private static func setFlags(_ descriptor: Int32, _ command: Int32, _ flags: Int32) {
        _ = fcntl(descriptor, command, flags)
    }

    // MARK: Setting handlers

    private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void, _ flags: Int32) {
        var action = sigaction()
        #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = handler
        #else
            action.__sigaction_u.__sa_handler = handler
        #endif
        action.sa_flags = flags
        sigaction(signal, &action, nil)
    }

    private static func handle(
        _ signal: Int32,
        _ handler: @escaping @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void,
        _ flags: Int32
    ) {
        var action = sigaction()
        #if canImport(Glibc)
            action.__sigaction_handler.sa_sigaction = handler
        #else
            action.__sigaction_u.__sa_sigaction = handler
        #endif
        action.sa_flags = flags
        sigaction(signal, &action, former + Int(signal))
    }

    private static func setDefault(_ signal: Int32) {
        var action = sigaction()
        #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = SIG_DFL
        #else
            action.__sigaction_u.__sa_handler = SIG_DFL
        #endif
        sigaction(signal, &action, nil)
    }

    /// A stack of its own for the handlers: the fault may be that there is no stack left.
    private static func prepareStack() {
        let size = 64 * 1024
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
    }
}
