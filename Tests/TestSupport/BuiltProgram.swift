#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program that was built together with the tests.
public enum BuiltProgram {
    /// The root of the package.
    public static let packageRoot: String = {
        // …/Tests/TestSupport/BuiltProgram.swift
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/")
    }()

    /// Beside the test runner, else where the package builds.
    public static let path: String = {
        var name = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &name, name.count)
        if count > 0 {
            let runner = String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let beside = runner.split(separator: "/").dropLast().joined(separator: "/")
            if access("/\(beside)/widgetsim", X_OK) == 0 { return "/\(beside)/widgetsim" }
        }
        return "\(packageRoot)/.build/debug/widgetsim"
    }()

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
