import Foundation

/// A text kept in a file beside the tests, to be compared with and read by people.
///
/// Files are written only with `RECORD_SNAPSHOTS=1` in the environment, and a run that writes fails.
public struct Snapshot: Sendable {
    private let path: String
    private let isRecording: Bool

    /// What came of a comparison; only `same` is a success.
    public enum Outcome: Sendable, Equatable, CustomStringConvertible {
        case same
        /// The file was written just now; look at it, and run the test again without recording.
        case recorded(path: String)
        case missing(path: String)
        /// The first lines that differ.
        case different(path: String, lines: [String])

        public var description: String {
            switch self {
            case .same: "same"
            case .recorded(let path): "recorded \(path); read it, then run again without RECORD_SNAPSHOTS"
            case .missing(let path): "missing \(path); RECORD_SNAPSHOTS=1 writes it"
            case .different(let path, let lines): "differs from \(path)\n" + lines.joined(separator: "\n")
            }
        }
    }

    /// - Parameters:
    ///   - name: the file's name without its ending.
    ///   - folder: beside the file of the test.
    ///   - isRecording: by default what the environment says.
    public init(
        _ name: String, in folder: String = "Snapshots", of testFile: String = #filePath,
        isRecording: Bool = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    ) {
        let parent = (testFile as NSString).deletingLastPathComponent
        path = "\(parent)/\(folder)/\(name).txt"
        self.isRecording = isRecording
    }

    /// Compares a text with the file.
    ///
    /// - Throws: the error of writing or reading the file.
    public func compare(_ text: String) throws -> Outcome {
        if isRecording {
            let folder = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return .recorded(path: path)
        }
        guard FileManager.default.fileExists(atPath: path) else { return .missing(path: path) }
        let expected = try String(contentsOfFile: path, encoding: .utf8)
        return text == expected ? .same : .different(path: path, lines: Self.differences(text, expected))
    }

    private static func differences(_ text: String, _ expected: String) -> [String] {
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        let (found, wanted) = (lines(text), lines(expected))
        var differences: [String] = []
        for row in 0..<max(found.count, wanted.count) {
            let left = row < found.count ? String(found[row]) : "(nothing)"
            let right = row < wanted.count ? String(wanted[row]) : "(nothing)"
            if left != right { differences += ["\(row + 1) found    |\(left)|", "\(row + 1) expected |\(right)|"] }
            if differences.count >= 12 { break }
        }
        return differences
    }
}
