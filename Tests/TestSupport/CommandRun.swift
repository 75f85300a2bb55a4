import Foundation

/// A command that ran to its end, without a terminal.
public struct CommandRun: Sendable {
    public let status: Int32
    public let output: String
    public let errors: String

    /// What turns root into an ordinary user; empty where the tests run as one already, nil where it cannot be done.
    public static let ordinaryUser: [String]? = {
        if geteuid() != 0 { return [] }
        let words = ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
        guard FileManager.default.isExecutableFile(atPath: words[0]) else { return nil }
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: words[0])
        probe.arguments = words.dropFirst() + ["test", "-x", BuiltProgram.path]
        do {
            try probe.run()
        } catch {
            return nil
        }
        probe.waitUntilExit()
        return probe.terminationStatus == 0 ? words : nil
    }()

    /// Runs a built program.
    ///
    /// - Parameters:
    ///   - wrapper: a command that is given the program and its arguments, as ``ordinaryUser``.
    ///   - program: the name of another program than widgetsim.
    public init(
        _ arguments: [String], environment: [String: String], input: String = "", folder: String? = nil,
        wrapper: [String] = [], program: String = "widgetsim"
    ) throws {
        let process = Process()
        let words = wrapper + [BuiltProgram.path(of: program)] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.environment = environment
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        // Files, not pipes: nothing can fill up while nobody reads.
        let files = try ["in", "out", "err"].map { name in
            let path = NSTemporaryDirectory() + "widgetsim-\(name)-\(UUID().uuidString)"
            try Data(name == "in" ? Array(input.utf8) : []).write(to: URL(fileURLWithPath: path))
            return path
        }
        defer { for file in files { _ = try? FileManager.default.removeItem(atPath: file) } }
        process.standardInput = FileHandle(forReadingAtPath: files[0])
        process.standardOutput = FileHandle(forWritingAtPath: files[1])
        process.standardError = FileHandle(forWritingAtPath: files[2])
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try String(decoding: Data(contentsOf: URL(fileURLWithPath: files[1])), as: UTF8.self)
        errors = try String(decoding: Data(contentsOf: URL(fileURLWithPath: files[2])), as: UTF8.self)
    }
}
