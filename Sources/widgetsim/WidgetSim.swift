#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program.
@main
enum WidgetSim {
    static func main() {
        fputs("widgetsim: the full screen is not built yet\n", stderrFile())
        exit(64)
    }

    /// Standard error; the C library's own name for it is a variable, which Swift does not let us read.
    private static func stderrFile() -> UnsafeMutablePointer<FILE>? { fdopen(STDERR_FILENO, "w") }
}
