import SimulatorCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The progress line of a command on standard error; where that is no terminal, nothing is written.
final class Progress {
    let count = WorkCount()
    private let isShown: Bool
    private var line: ProgressLine

    init(_ invocation: Invocation, storeCount: Int) {
        isShown = isatty(STDERR_FILENO) == 1 && !invocation.has(.quiet)
        line = ProgressLine(invocation.command, storeCount: storeCount, milliseconds: MonotonicClock.milliseconds())
    }

    /// Writes how far the work has come, if it is time.
    func show() {
        guard isShown else { return }
        let (stores, byteCount) = count.current
        let now = MonotonicClock.milliseconds()
        if let text = line.text(stores: stores, byteCount: byteCount, milliseconds: now) { Output.note(text) }
    }

    /// Takes the line away, since something else will be written, or Ctrl-C was typed.
    func clear(isInterrupted: Bool = false) {
        if let text = line.clear(isInterrupted: isInterrupted) { Output.note(text) }
    }
}
