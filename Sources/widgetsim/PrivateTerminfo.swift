import CNcurses
import SimulatorCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An entry of our own, through which curses sends 24-bit colours under an ordinary `TERM`.
///
/// `COLORTERM=truecolor` says that the terminal would understand them, but its entry knows 256. So an entry is compiled
/// once by `tic`, on top of the terminal's own, into the cache folder, and curses is pointed there while it starts.
enum PrivateTerminfo {
    /// Grows with the text of the entry.
    private static let version = 1

    /// Starts curses with 24-bit colours; nil where that cannot be, for any reason.
    static func newTerminal(
        basedOn type: String, output: UnsafeMutablePointer<FILE>, input: UnsafeMutablePointer<FILE>
    ) -> OpaquePointer? {
        // A name that could lead elsewhere is nobody's terminal.
        guard type.utf8.allSatisfy({ isNameByte($0) }), let folder = folder() else { return nil }
        let name = "\(type)+widgetsim\(version)"
        guard let first = name.first, access("\(folder)/\(first)/\(name)", R_OK) == 0 || compile(name, type, folder)
        else { return nil }
        let former = ProcessEnvironment.value("TERMINFO_DIRS")
        // An empty last name stands for the system's own folders.
        setenv("TERMINFO_DIRS", "\(folder):\(former ?? "")", 1)
        defer { if let former { setenv("TERMINFO_DIRS", former, 1) } else { unsetenv("TERMINFO_DIRS") } }
        return newterm(name, output, input)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "+", ".": true
        default: false
        }
    }

    private static func folder() -> String? {
        if let cache = ProcessEnvironment.value("XDG_CACHE_HOME"), cache.hasPrefix("/") {
            return "\(cache)/widgetsim/terminfo"
        }
        return ProcessEnvironment.value("HOME").map { "\($0)/.cache/widgetsim/terminfo" }
    }

    /// Colours are sent with semicolons: more terminals read those than the colons of the standard.
    private static func source(_ name: String, basedOn type: String) -> String {
        let parts = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm"
        return """
            \(name)|\(type) with 24-bit colours for widgetsim,
            \tccc@, initc@, initp@, oc@, RGB, colors#0x1000000, pairs#0x10000,
            \tsetaf=\\E[38;2;\(parts), setab=\\E[48;2;\(parts),
            \tuse=\(type),

            """
    }

    private static func compile(_ name: String, _ type: String, _ folder: String) -> Bool {
        for end in folder.indices where folder[end] == "/" && end != folder.startIndex {
            mkdir(String(folder[..<end]), 0o700)
        }
        mkdir(folder, 0o700)
        let path = "\(folder)/\(name).\(getpid()).ti"
        guard let file = fopen(path, "w") else { return false }
        fputs(source(name, basedOn: type), file)
        fclose(file)
        defer { unlink(path) }
        return run("tic", ["-x", "-o", folder, path])
    }

    private static func run(_ program: String, _ arguments: [String]) -> Bool {
        var actions: posix_spawn_file_actions_t = .init()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in [0, 1, 2] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var list: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for text in list { free(text) } }
        var process = pid_t()
        guard posix_spawnp(&process, program, &actions, nil, &list, environ) == 0 else { return false }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { if errno != EINTR { return false } }
        return status == 0
    }
}
