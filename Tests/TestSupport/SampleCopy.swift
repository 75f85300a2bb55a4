import Foundation

/// A folder of its own for one test: a home, and a copy of the sample feeds that may be changed.
public final class SampleCopy {
    public let folder: String

    /// Copies the samples.
    public init() throws {
        folder = NSTemporaryDirectory() + "widgetsim-test-\(UUID().uuidString)"
        let files = FileManager.default
        try files.createDirectory(atPath: "\(folder)/home", withIntermediateDirectories: true)
        try files.copyItem(atPath: "\(BuiltProgram.packageRoot)/sample-feeds", toPath: "\(folder)/feeds")
    }

    deinit {
        // What cannot be removed is the system's to remove.
        _ = try? FileManager.default.removeItem(atPath: folder)
    }

    public var home: String { "\(folder)/home" }

    /// The path of one of the samples.
    public func feed(_ name: String) -> String { "\(folder)/feeds/\(name)" }

    /// The environment for a program that is started here.
    public func environment(_ more: [String: String] = [:]) -> [String: String] {
        BuiltProgram.environment(home: home, more)
    }
}
