import FeedStorage
import Foundation
import OrderedJSON
import TestSupport

@testable import SimulatorCore

/// A real store in a temporary folder: a current generation, one to fall back to, and one that only a search finds.
struct LabStore {
    let folder: TemporaryFolder
    var root: String { folder.path("store") }

    static let current = GenerationID("1789236000000-04d29add")
    static let previous = GenerationID("1789232400000-effa36cd")
    static let oldest = GenerationID("1789149600000-0305808f")

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        for (id, first) in [
            (Self.current, "Still waters run deep."), (Self.previous, "A smooth sea never made a skilled sailor."),
            (Self.oldest, "Many hands make light work."),
        ] {
            try write(id, payload: Self.payload(first))
        }
        try writePointer(current: Self.current, previous: [Self.previous])
    }

    static func payload(_ text: String) -> JSONValue {
        [
            "title": "Quote of the hour",
            "quotes": [
                ["id": "q01", "text": .string(text), "author": "Proverb", "image": "q01.png"],
                ["id": "q02", "text": "A stitch in time saves nine.", "author": "Proverb", "image": "q02.png"],
            ],
            "featuredId": "q02",
        ]
    }

    func write(_ id: GenerationID, payload: JSONValue) throws {
        let time = id.epochMilliseconds ?? 0
        let envelope: JSONValue = [
            "schemaVersion": 1, "generatedAtEpochMs": .number(JSONNumber(time)),
            "fingerprint": .string(String(repeating: String(id.string.suffix(8)), count: 8)), "payload": payload,
        ]
        try folder.write(JSONWriter.pretty(envelope), to: "store/generations/\(id)/feed.json")
        try folder.write(Array(0..<200), to: "store/generations/\(id)/assets/q01.png")
        try folder.write(Array(0..<100), to: "store/generations/\(id)/assets/q02.png")
    }

    func writePointer(current: GenerationID, previous: [GenerationID]) throws {
        let pointer: JSONValue = [
            "current": .string(current.string), "previous": .array(previous.map { .string($0.string) }),
        ]
        try folder.write(JSONWriter.pretty(pointer), to: "store/current.json")
    }

    /// What a read says: the pointer's status, then each candidate that was looked at.
    func reading(_ fileSystem: any FileSystem = POSIXFileSystem()) throws -> String {
        try Self.words(FeedStore(root: root, schemaVersion: 1, fileSystem: fileSystem).read())
    }

    static func words(_ resolution: Resolution<JSONValue>) -> String {
        let candidates = resolution.trace.candidates.map { "\($0.source.rawValue) \($0.verdict.name)" }
        return "\(resolution.trace.pointer.status.name): \(candidates.joined(separator: ", "))"
    }

    func bench(_ mode: Workbench.Mode = .inPlace) throws -> Workbench {
        try folder.makeFolder("tmp")
        return Workbench(source: root, mode: mode, temporaryFolder: folder.path("tmp"))
    }
}

/// Everything that a folder holds, link by link and byte by byte, to compare.
func picture(of path: String, withTimes: Bool = true) throws -> [String] {
    var lines: [String] = []
    let manager = FileManager.default
    let names = (try manager.subpathsOfDirectory(atPath: path) + [""]).sorted()
    for name in names {
        let full = name.isEmpty ? path : "\(path)/\(name)"
        var facts = stat()
        guard lstat(full, &facts) == 0 else { continue }
        var line = "\(name) \(String(facts.st_mode, radix: 8))"
        if withTimes { line += " \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)" }
        if facts.st_mode & S_IFMT == S_IFLNK { line += " -> \(try manager.destinationOfSymbolicLink(atPath: full))" }
        if facts.st_mode & S_IFMT == S_IFREG {
            line += " \(Array(manager.contents(atPath: full) ?? Data()).map { String($0, radix: 16) }.joined())"
        }
        lines.append(line)
    }
    return lines
}
