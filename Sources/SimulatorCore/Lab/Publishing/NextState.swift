import FeedStorage
import OrderedJSON

/// What the app of the simulation publishes next.
public struct NextState: Sendable, Equatable {
    public var payload: JSONValue
    /// Where it is from, in few words: `2-one-more.json`, `quotes turned by one`.
    public var origin: String

    /// Chooses it: the next file of the store's `next/*.json`, by name, round and round; without such files the
    /// payload with its first list turned by one.
    ///
    /// Which file is the next is seen by what is published now, so that it is right after an undo too.
    /// - Parameters:
    ///   - current: the payload that is shown now, or nil.
    ///   - last: the file that was published last, if that is known; it decides where several hold the same.
    /// - Throws: `LabError.noNextState` when there is neither, `LabError.nextStateMalformed` for a file that is no JSON.
    static func choose(in root: LabFolder, current: JSONValue?, last: String? = nil) throws(LabError) -> NextState {
        let files = try files(in: root)
        guard !files.isEmpty else {
            guard let current else { throw .nothingReadable }
            guard let turned = turned(current) else { throw .noNextState }
            return turned
        }
        let folder = try root.folder(StoreLayout.next)
        var published: Int?
        if let current {
            // A file that is no JSON cannot be what is published; it is told of when its turn comes.
            let same = files.indices.filter { (try? payload(of: files[$0], in: folder)) == current }
            published = same.first { files[$0].string == last } ?? same.first
        }
        let next = files[published.map { ($0 + 1) % files.count } ?? 0]
        return NextState(payload: try payload(of: next, in: folder), origin: next.string)
    }

    /// The payload with its first list, in the order of the text, turned by one: the first element becomes the last.
    ///
    /// Lists of fewer than two elements are passed by, since nothing would change. Nil when there is no other.
    static func turned(_ payload: JSONValue) -> NextState? {
        guard let path = firstList(in: payload) else { return nil }
        let name = path.components.isEmpty ? "the list" : path.description
        return NextState(payload: turned(payload, at: path.components[...]), origin: "\(name) turned by one")
    }

    private static func files(in root: LabFolder) throws(LabError) -> [FileName] {
        guard try root.status(of: StoreLayout.next)?.kind == .folder else { return [] }
        return try root.folder(StoreLayout.next).entries()
            .filter { $0.kind == .file && $0.name.string.hasSuffix(".json") }.map(\.name)
    }

    private static func payload(of name: FileName, in folder: LabFolder) throws(LabError) -> JSONValue {
        let bytes = try folder.bytes(of: name)
        do throws(JSONError) {
            return try JSONParser.parse(bytes)
        } catch {
            throw .nextStateMalformed(
                path: folder.path(of: name), line: error.position.line, column: error.position.column,
                why: error.explanation)
        }
    }

    private static func firstList(in payload: JSONValue) -> JSONPath? {
        // A list of work instead of recursion: a payload may be nested deep.
        var waiting: [(components: [JSONPath.Component], value: JSONValue)] = [([], payload)]
        while let (components, value) = waiting.popLast() {
            if let elements = value.array {
                if elements.count > 1 { return JSONPath(components) }
                for (index, element) in elements.enumerated().reversed() {
                    waiting.append((components + [.index(index)], element))
                }
            }
            for member in (value.object?.members ?? []).reversed() {
                waiting.append((components + [.member(member.name)], member.value))
            }
        }
        return nil
    }

    private static func turned(_ value: JSONValue, at path: ArraySlice<JSONPath.Component>) -> JSONValue {
        guard let step = path.first else {
            guard let elements = value.array, let first = elements.first else { return value }
            return .array(elements.dropFirst() + [first])
        }
        switch step {
        case .member(let name):
            guard var object = value.object, let inner = object[name] else { return value }
            object[name] = turned(inner, at: path.dropFirst())
            return .object(object)
        case .index(let index):
            guard var elements = value.array, elements.indices.contains(index) else { return value }
            elements[index] = turned(elements[index], at: path.dropFirst())
            return .array(elements)
        }
    }
}
