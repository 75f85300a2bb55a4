#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program on a pseudo-terminal of its own, in a session of its own, as a terminal window would start it.
public final class PseudoTerminal {
    /// How a process ended.
    public enum Ending: Sendable, Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    /// A call that failed while the program was started.
    public struct Failure: Error {
        public var call: String
        public var number: Int32
    }

    public let process: pid_t
    /// The settings of the line before the program could change them.
    public let formerSettings: String
    private var descriptor: Int32
    private var ending: Ending?
    private let device: String

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - environment: all of its environment; `LLVM_PROFILE_FILE` is handed on, so that its coverage counts.
    public init(program: String, arguments: [String], environment: [String: String], columns: Int, rows: Int) throws {
        let (master, device) = try Self.openPair()
        self.device = device
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)

        let former = Self.settings(of: master)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Opened by the leader of a new session, the device becomes its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t()
        sigfillset(&all)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        // POSIX_SPAWN_SETSID, which Glibc hides.
        let newSession: Int32 = 0x80
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | Int16(newSession))

        var variables = environment
        if let profile = getenv("LLVM_PROFILE_FILE") { variables["LLVM_PROFILE_FILE"] = String(cString: profile) }
        var argumentList: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variableList: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in argumentList + variableList { free(text) } }
        var process = pid_t()
        let result = posix_spawn(&process, program, &actions, &attributes, &argumentList, &variableList)
        guard result == 0 else {
            close(master)
            throw Failure(call: "posix_spawn", number: result)
        }
        self.process = process
        descriptor = master
        formerSettings = former
    }

    deinit {
        if ending == nil {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        hangUp()
    }

    /// Our end, closed in every program that is started, and the name of the other.
    private static func openPair() throws -> (Int32, String) {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard master >= 0 else { throw Failure(call: "open", number: errno) }
        #if canImport(Glibc)
            // TIOCSPTLCK and TIOCGPTN: Glibc hides the functions that call them.
            var unlocked: Int32 = 0
            var number: Int32 = 0
            guard ioctl(master, 0x4004_5431, &unlocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
                throw Failure(call: "ioctl", number: errno)
            }
            return (master, "/dev/pts/\(number)")
        #else
            guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
                throw Failure(call: "unlockpt", number: errno)
            }
            return (master, String(cString: name))
        #endif
    }

    /// Reads what the program sent within so many milliseconds; nil when nothing came.
    public func read(milliseconds: Int32) -> [UInt8]? {
        guard descriptor >= 0 else { return nil }
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, milliseconds) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 65536)
        #if canImport(Glibc)
            let count = Glibc.read(descriptor, &bytes, bytes.count)
        #else
            let count = Darwin.read(descriptor, &bytes, bytes.count)
        #endif
        if count <= 0 {
            // EIO: nobody has the other end any more. Not to spin until the process is reaped.
            usleep(1000)
            return nil
        }
        return Array(bytes[..<count])
    }

    /// Types.
    public func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty, descriptor >= 0 {
            #if canImport(Glibc)
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            #else
                let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
            #endif
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Changes the size; the program gets SIGWINCH.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// The settings of the line, all that `stty` shows, as text that can be compared.
    public func settings() -> String { Self.settings(of: descriptor) }

    private static func settings(of descriptor: Int32) -> String {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return "no terminal" }
        let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
        let letters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
        return "\(flags) \(letters)"
    }

    public func send(signal: Int32) { kill(process, signal) }

    /// Closes our end, as a window that is closed.
    public func hangUp() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// How the process ended; nil while it runs.
    public func poll() -> Ending? {
        if let ending { return ending }
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return nil }
        let signal = status & 0x7F
        ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
        return ending
    }

    #if canImport(Glibc)
        private func poll(_ watched: inout pollfd, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
            Glibc.poll(&watched, count, milliseconds)
        }
    #else
        private func poll(_ watched: inout pollfd, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
            Darwin.poll(&watched, count, milliseconds)
        }
    #endif
}
