#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The programs that were built together with the tests.
public enum BuiltProgram {
    /// The root of the package.
    public static let packageRoot: String = {
        // …/Tests/TestSupport/BuiltProgram.swift
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/")
    }()

    /// The program itself.
    public static let path = path(of: "widgetsim")

    /// Where a program of the package is: beside the test runner, else where the package builds.
    public static func path(of program: String) -> String {
        var name = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &name, name.count)
        if count > 0 {
            let runner = String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let beside = runner.split(separator: "/").dropLast().joined(separator: "/")
            if access("/\(beside)/\(program)", X_OK) == 0 { return "/\(beside)/\(program)" }
        }
        return "\(packageRoot)/.build/debug/\(program)"
    }

    /// A small environment that says nothing of the machine: an ordinary terminal, UTF-8, a home of its own.
    ///
    /// Swift's backtraces are off: after a crash they would paint over the screen.
    public static func environment(home: String, _ more: [String: String] = [:]) -> [String: String] {
        [
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": home, "TMPDIR": home,
            "SWIFT_BACKTRACE": "enable=no",
        ].merging(more) { $1 }
    }
}
