import CNcurses
import SimulatorCore
import WidgetCanvas

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why the full screen cannot be had.
enum TerminalFailure: Error, Equatable {
    case noTerminal
    case unknownType(String)
    case cannotAddress(String)
    case setUp(errno: Int32)
}

/// The terminal's two ends.
struct CursesFiles {
    let input: Int32
    let output: Int32
    let inputFile: UnsafeMutablePointer<FILE>
    let outputFile: UnsafeMutablePointer<FILE>

    /// Standard output must be the terminal; keys come from standard input, or from the terminal where that is a pipe.
    static func open() throws(TerminalFailure) -> CursesFiles {
        guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
        var input = STDIN_FILENO
        if isatty(input) != 1 {
            #if canImport(Glibc)
                input = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
            #else
                input = Darwin.open("/dev/tty", O_RDWR | O_CLOEXEC)
            #endif
            guard input >= 0 else { throw .noTerminal }
        }
        guard let inputFile = fdopen(input, "r"), let outputFile = fdopen(STDOUT_FILENO, "w") else {
            throw .setUp(errno: errno)
        }
        return CursesFiles(input: input, output: STDOUT_FILENO, inputFile: inputFile, outputFile: outputFile)
    }

    /// Sends bytes past curses; it has sent all its own by then.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR && errno != EAGAIN {
                return
            }
        }
    }

    /// The size in cells; nil where the line does not know.
    func size() -> Size? {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}

/// Time that nobody sets.
enum MonotonicClock {
    static func milliseconds() -> Int { Int(microseconds() / 1000) }

    static func microseconds() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) * 1_000_000 + Double(now.tv_nsec) / 1000
    }
}
