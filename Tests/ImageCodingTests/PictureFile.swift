import Foundation
import TestSupport

/// The pictures beside these tests, written by `Pictures/make.py`.
enum PictureFile {
    static let folder = "\(BuiltProgram.packageRoot)/Tests/ImageCodingTests/Pictures"

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
    }

    /// All pictures by name.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".py") }.sorted()
    }
}

#if os(Linux)
    /// The most memory that this process has held, in bytes.
    func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
#endif
