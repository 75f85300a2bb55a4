import CNcurses
import SimulatorCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Starting curses, its modes, and what curses does not send by itself.
enum CursesScreen {
    /// Presses, drags and the wheel (1002), reported in decimal (1006).
    static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
    static let mouseOff = Array("\u{1B}[?1006l\u{1B}[?1002l".utf8)
    static let pasteOn = Array("\u{1B}[?2004h".utf8)
    static let pasteOff = Array("\u{1B}[?2004l".utf8)

    /// Starts curses for the terminal that the environment names.
    static func start(_ setting: TerminalSetting, _ files: CursesFiles) throws(TerminalFailure) -> OpaquePointer {
        let screen = try newScreen(setting, files)
        guard Terminfo.string("cup") != nil, setting.type != "dumb" else {
            endwin()
            delscreen(screen)
            throw .cannotAddress(setting.type)
        }
        return screen
    }

    private static func newScreen(
        _ setting: TerminalSetting, _ files: CursesFiles
    ) throws(TerminalFailure) -> OpaquePointer {
        if setting.promisesTrueColor, !setting.refusesColor, setting.isOrdinary,
            let screen = PrivateTerminfo.newTerminal(
                basedOn: setting.type, output: files.outputFile, input: files.inputFile)
        {
            return screen
        }
        // Newer terminals are not known everywhere, and nearly all of them understand what xterm does.
        for type in [setting.type, "xterm-256color", "xterm"] where !type.isEmpty {
            if let screen = newterm(type, files.outputFile, files.inputFile) { return screen }
        }
        throw .unknownType(setting.type)
    }

    /// Keys one by one and unseen. Ctrl-C, Ctrl-Z and Ctrl-\ stay signals, so that they work whatever we do;
    /// Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O are keys like others.
    static func setModes(_ window: UnsafeMutablePointer<WINDOW>, _ files: CursesFiles) {
        cbreak()
        noecho()
        nonl()
        intrflush(window, false)
        leaveok(window, true)
        // Nobody reads keys through curses, so it must not look for them and put off drawing.
        typeahead(-1)
        curs_set(0)
        var settings = termios()
        guard tcgetattr(files.output, &settings) == 0 else { return }
        settings.c_iflag &= ~tcflag_t(IXON)
        settings.c_lflag &= ~tcflag_t(IEXTEN)
        tcsetattr(files.output, TCSANOW, &settings)
        def_prog_mode()
    }

    /// What leaves the terminal as it was found, in an emergency: a half-sent sequence is cancelled first.
    static func farewell() -> [UInt8] {
        var bytes: [UInt8] = [0x18]
        bytes += mouseOff + pasteOff
        for name in ["sgr0", "op", "cnorm", hasAlternateScreen ? "rmcup" : "clear"] {
            bytes += Terminfo.string(name) ?? []
        }
        return bytes
    }

    /// What clears the last line, where curses leaves the cursor, if what was drawn stays on the screen: the shell's
    /// prompt would stand in the midst of it.
    static func lastLine() -> [UInt8] {
        hasAlternateScreen ? [] : [UInt8(ascii: "\r")] + (Terminfo.string("el") ?? [])
    }

    private static var hasAlternateScreen: Bool { Terminfo.string("rmcup")?.isEmpty == false }
}
