import Foundation

/// A command that ran to its end, without a terminal.
public struct CommandRun: Sendable {
    public let status: Int32
    public let output: String
    public let errors: String

    /// Runs the built program.
    public init(
        _ arguments: [String], environment: [String: String], input: String = "", folder: String? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
        process.arguments = arguments
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
