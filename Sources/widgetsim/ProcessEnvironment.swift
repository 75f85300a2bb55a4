import CNcurses
import SimulatorCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The environment of the process; nothing but this folder reads it.
enum ProcessEnvironment {
    /// A variable that is set and not empty.
    static func value(_ name: String) -> String? {
        guard let pointer = getenv(name), pointer.pointee != 0 else { return nil }
        return String(cString: pointer)
    }

    /// What it says of the terminal; sets the character set of the C library by it.
    static func terminalSetting() -> TerminalSetting {
        setlocale(LC_CTYPE, "")
        let setting = TerminalSetting(variable: value, codeset: codeset)
        // A locale that is named but not installed, or none at all: the characters are meant nevertheless.
        if setting.isUTF8, codeset() != "UTF-8" {
            for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil { break }
        }
        return setting
    }

    private static func codeset() -> String { String(cString: nl_langinfo(nl_item(CODESET))) }

    /// Where private copies go.
    static var temporaryFolder: String {
        guard let folder = value("TMPDIR"), folder.hasPrefix("/") else { return "/tmp" }
        return folder
    }

    /// Where the program keeps what it must not forget: `$XDG_STATE_HOME/widgetsim`. Nil without a home.
    static var stateFolder: String? {
        if let state = value("XDG_STATE_HOME"), state.hasPrefix("/") { return "\(state)/widgetsim" }
        return value("HOME").map { "\($0)/.local/state/widgetsim" }
    }

    /// The program's own file, links resolved.
    static func programPath() -> String? {
        #if canImport(Glibc)
            guard let path = realpath("/proc/self/exe", nil) else { return nil }
        #else
            var size: UInt32 = 4096
            var name = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&name, &size) == 0, let path = realpath(name, nil) else { return nil }
        #endif
        defer { free(path) }
        return String(cString: path)
    }
}
