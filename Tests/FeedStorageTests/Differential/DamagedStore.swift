import Foundation
import TestSupport

/// A store in a folder of its own, damaged as the numbers will have it.
struct DamagedStore {
    let root: String
    private var numbers: SeededNumbers
    private var ids: [[UInt8]] = []

    /// Names of every sort: ours, foreign ones, equal and huge numbers, scripts, marks, unsafe and temporary ones.
    private static let names: [[UInt8]] =
        [
            "1789236000000-57fefc3e", "1789232400000-7116ebda", "7-a", "007-b", "7-b", "0-a", "00-z", "-5-a", "a-7",
            "99999999999999999999999-x", "100000000000000000000000-x", "caf\u{E9}", "cafe\u{301}", "\u{661}\u{662}-x",
            "½",
            "日本", "a b", "x:y", "backup", "Backup", "7", "7-", "1-a.tmp", "1789236000000-57fefc3e.tmp", ".hidden",
            "...",
            "\u{1D7CF}-x", "ǅ", "ʰ", "_", "\u{202E}abc", "\n",
        ].map { Array($0.utf8) } + [
            [0xFF, 0x41], [0x37, 0x2D, 0xC3], [UInt8](repeating: 0x61, count: 255),
            [UInt8](repeating: 0x39, count: 253) + Array("-a".utf8),
        ]

    /// Ids that only a pointer can name.
    private static let strays: [[UInt8]] =
        ["..", ".", "", "../outside", "a/b", "7-a\u{0}", "missing", "9-gone"].map { Array($0.utf8) } + [
            [UInt8](repeating: 0x61, count: 256)
        ]

    /// Builds the store in an empty folder.
    init(in root: String, seed: UInt64) {
        self.root = root
        numbers = SeededNumbers(seed: seed)
        build()
    }

    private mutating func chance(_ bound: Int) -> Bool { numbers.next(below: bound) == 0 }

    private mutating func any<Element>(_ elements: [Element]) -> Element {
        elements[numbers.next(below: elements.count)]
    }

    private mutating func build() {
        write(Self.feed("outside"), to: "feed.json")
        write(Self.feed("outside"), to: "outside/feed.json")
        if chance(40) {
            replace("generations")
        } else {
            makeFolder("generations")
            for _ in 0..<numbers.next(below: 6) { addGeneration() }
            if chance(6) { write([], to: "generations/a file") }
        }
        addPointer()
    }

    private mutating func addGeneration() {
        let id = any(Self.names)
        ids.append(id)
        let folder = Array("generations/".utf8) + id
        if chance(10) {
            replace(folder)
            return
        }
        guard makeFolder(folder) else { return }
        let feed = folder + Array("/feed.json".utf8)
        switch numbers.next(below: 16) {
        case 0: break
        case 3: write([], to: feed)
        case 1: replace(feed)
        case 2: makeHole(feed)
        default: write(content(), to: feed)
        }
    }

    private mutating func addPointer() {
        switch numbers.next(below: 14) {
        case 0: break
        case 1: replace("current.json")
        case 2: write(chance(2) ? [] : Array("null".utf8), to: "current.json")
        case 3: makeHole("current.json")
        default:
            var text = Array("{\"current\":".utf8) + quoted(anyID())
            if !chance(5) {
                text += Array(",\"previous\":[".utf8)
                for place in 0..<numbers.next(below: 4) { text += (place > 0 ? [0x2C] : []) + quoted(anyID()) }
                text += [0x5D]
            }
            text += [0x7D]
            if chance(4) { damage(&text) }
            write(text, to: "current.json")
        }
    }

    private mutating func anyID() -> [UInt8] {
        if !ids.isEmpty && !chance(4) { return any(ids) }
        return any(chance(2) ? Self.strays : Self.names)
    }

    /// The id as a JSON text, now and then in escapes; bytes that are no UTF-8 stay as they are.
    private mutating func quoted(_ id: [UInt8]) -> [UInt8] {
        if chance(4), let text = String(validating: id, as: UTF8.self) {
            let units = text.utf16.map { "\\u" + String(0x10000 + UInt32($0), radix: 16).dropFirst() }
            return Array("\"\(units.joined())\"".utf8)
        }
        return [0x22]
            + id.flatMap { $0 < 0x20 ? Array("\\u00\($0 < 16 ? "0" : "")".utf8) + String($0, radix: 16).utf8 : [$0] }
            + [0x22]
    }

    static func feed(_ text: String) -> [UInt8] {
        Array(
            #"{"schemaVersion":1,"generatedAtEpochMs":1789236000000,"fingerprint":"00","payload":{"text":"\#(text)"}}"#
                .utf8)
    }

    /// A feed: sound, with a member missing, doubled or of another type, or damaged byte by byte.
    private mutating func content() -> [UInt8] {
        var members = [
            #""schemaVersion":1"#, #""generatedAtEpochMs":1789236000000"#, #""fingerprint":"00""#,
            #""payload":{"text":"é😀","list":[1,2.5e3,{"a":null}]}"#,
        ]
        switch numbers.next(below: 8) {
        case 0: members.remove(at: numbers.next(below: 4))
        case 1, 2:
            let values = [
                "2", "2", "3", "1.0", "1e0", "-1", "01", "9223372036854775808", "\"1\"", "null", "true", "[]", "{}",
                "\"\\ud83d\"",
                "{\"text\":7}", "\"\\ud83d\\ude00\"",
                String(repeating: "[", count: 511) + String(repeating: "]", count: 511),
                String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
            ]
            let name = any(["schemaVersion", "generatedAtEpochMs", "fingerprint", "payload", "other", "payl\\u006fad"])
            members.insert("\"\(name)\":\(any(values))", at: numbers.next(below: 5))
        case 3: members.swapAt(0, 1 + numbers.next(below: 3))
        default: break
        }
        var text = Array("{\(members.joined(separator: chance(2) ? "," : " ,\r\n\t"))}".utf8)
        if chance(8) { text = [0xEF, 0xBB, 0xBF] + text }
        if chance(2) { damage(&text) }
        return text
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        for _ in 0...numbers.next(below: 2) {
            let place = numbers.next(below: bytes.count + 1)
            let length = min(numbers.next(below: 9), bytes.count - place)
            switch numbers.next(below: 7) {
            case 0: bytes.removeSubrange(place...)
            case 1: bytes.replaceSubrange(place..<(place + length), with: [UInt8](repeating: 0, count: length))
            case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8(numbers.next(below: 8))
            case 3: bytes.removeSubrange(place..<(place + length))
            case 4: bytes += any([" \n", "x", "{}", "\0", ","].map { Array($0.utf8) })
            case 5:
                bytes.insert(
                    contentsOf: any([[0x20], [0x22], [0x5C], [0xFF], [0xED, 0xA0, 0x80], [0x0A], [0x09]]), at: place)
            default: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
            }
        }
    }
}

/// What a file system can hold.
extension DamagedStore {
    private func path(_ name: [UInt8]) -> [CChar] {
        (Array((root + "/").utf8) + name).map(CChar.init(bitPattern:)) + [0]
    }

    @discardableResult private func makeFolder(_ name: [UInt8]) -> Bool { mkdir(path(name), 0o700) == 0 }

    private func makeFolder(_ name: String) { makeFolder(Array(name.utf8)) }

    private func write(_ bytes: [UInt8], to name: String) {
        if name.contains("outside/") { makeFolder("outside") }
        write(bytes, to: Array(name.utf8))
    }

    private func write(_ bytes: [UInt8], to name: [UInt8]) {
        let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        FileHandle(fileDescriptor: file).write(Data(bytes))
        close(file)
    }

    /// A file that is larger than a feed or a pointer may be and takes no room.
    private func makeHole(_ name: [UInt8]) {
        write([], to: name)
        truncate(path(name), off_t(64 << 20) + 1)
    }

    private func makeHole(_ name: String) { makeHole(Array(name.utf8)) }

    private mutating func replace(_ name: String) { replace(Array(name.utf8)) }

    /// Puts something else in the place of a file or folder.
    private mutating func replace(_ name: [UInt8]) {
        switch numbers.next(below: 6) {
        case 0: symlink(any(["outside", "../outside", "../../outside", "nowhere", "feed.json", "."]), path(name))
        case 1: symlink(root + any(["/outside", "/feed.json", ""]), path(name))
        case 2: mkfifo(path(name), 0o600)
        case 3: makeFolder(name)
        case 4: write(Self.feed("instead"), to: name)
        default: break
        }
    }
}
