#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A process that was started here and is waited for here.
struct Child {
    let process: pid_t
    /// The file of its output.
    private let output: String

    /// How a process ended, as `wait` tells it.
    enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    /// The program that runs now.
    static let ownProgram: String = {
        var name = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &name, name.count)
        let bytes = name[..<max(count, 0)].map { UInt8(bitPattern: $0) }
        return count > 0 ? String(decoding: bytes, as: UTF8.self) : CommandLine.arguments[0]
    }()

    /// Starts a program, by default this one. What it writes goes into the file.
    init(
        program: String = Self.ownProgram, _ arguments: [String], output: String = "/dev/null"
    ) throws(StressError) {
        self.output = output
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let result = posix_spawn(&process, program, &actions, nil, &words, environ)
        guard result == 0 else { throw .call("posix_spawn \(program)", result) }
        self.process = process
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Waits until it ends.
    func wait() -> Ending {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return Self.ending(status)
    }

    /// Waits until it ends, for so long at the most; then it is killed and nil is returned.
    func wait(seconds: Double, each pause: () -> Void = {}) -> Ending? {
        let start = Moment.now()
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            pause()
            usleep(1000)
            if start.secondsSince() > seconds {
                send(SIGKILL)
                _ = wait()
                return nil
            }
        }
        return Self.ending(status)
    }

    /// Waits until a SIGSTOP has stopped it.
    func waitUntilStopped() {
        var status: Int32 = 0
        while waitpid(process, &status, WUNTRACED) < 0 && errno == EINTR {}
    }

    /// The lines that it wrote, the last only when it is whole.
    func lines() -> [Substring] {
        var text = TextFile.content(output).split(separator: "\n", omittingEmptySubsequences: false)
        if !text.isEmpty { text.removeLast() }
        return text
    }

    private static func ending(_ status: Int32) -> Ending {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
}

/// Small files by the system's calls alone.
enum TextFile {
    /// All of it; empty where there is none.
    static func content(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// Makes an empty file.
    static func touch(_ path: String) { close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
}
