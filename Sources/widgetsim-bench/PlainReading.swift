import Foundation

/// A reader as one writes it in ten lines: Foundation decodes, lists, sorts and decodes.
enum PlainReading {
    struct Pointer: Decodable {
        var current: String
        var previous: [String]
    }

    struct Feed: Decodable {
        var schemaVersion: Int
        var generatedAtEpochMs: Int64
        var fingerprint: String
        var payload: Payload
    }

    struct Payload: Decodable {
        var quotes: [Quote]
        var featuredId: String?
    }

    struct Quote: Decodable {
        var id: String
        var text: String
        var author: String?
        var image: String?
    }

    static func read(_ store: String) throws -> Feed {
        let root = URL(fileURLWithPath: store)
        let decoder = JSONDecoder()
        let pointer = try decoder.decode(
            Pointer.self, from: Data(contentsOf: root.appendingPathComponent("current.json")))
        let generations = root.appendingPathComponent("generations")
        let folders = try FileManager.default.contentsOfDirectory(
            at: generations, includingPropertiesForKeys: [.isDirectoryKey]
        ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        let names = folders.map(\.lastPathComponent).filter { !$0.hasSuffix(".tmp") }.sorted(by: >)
        guard let name = ([pointer.current] + pointer.previous + names).first(where: names.contains) else {
            throw BenchError.notResolved
        }
        let file = generations.appendingPathComponent(name).appendingPathComponent("feed.json")
        return try decoder.decode(Feed.self, from: Data(contentsOf: file))
    }
}
