import WidgetCanvas

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the commands print.
enum Output {
    /// Prints a text as it is.
    static func write(_ text: String) throws(CommandFailure) {
        guard send(text, to: STDOUT_FILENO) else { throw .cannotPrint(errno: errno) }
    }

    /// Says on standard error what is wrong, in one line: names and texts of others in it are harmless.
    static func complain(_ message: String) { _ = send("widgetsim: \(SafeText.clean(message))\n", to: STDERR_FILENO) }

    /// Writes to standard error as it is; that nobody sees it is no failure.
    static func note(_ text: String) { _ = send(text, to: STDERR_FILENO) }

    private static func send(_ text: String, to descriptor: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            #else
                let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
            #endif
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}

/// The system's numbers for what went wrong.
enum SystemCall {
    static func words(_ number: Int32) -> String { String(cString: strerror(number)) }

    static func isRefusal(_ number: Int32) -> Bool { number == EACCES || number == EPERM }
}
