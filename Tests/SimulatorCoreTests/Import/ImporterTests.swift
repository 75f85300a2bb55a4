import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import SimulatorCore

@Suite("Import")
struct ImporterTests {
    private static let folder = "\(BuiltProgram.packageRoot)/Tests/Foreign"

    private static func feed(_ name: String, key: String? = nil) throws -> ImportedFeed {
        let feeds = try Importer().feeds(at: "\(folder)/\(name)", key: key).feeds
        #expect(feeds.count == 1)
        return feeds[0]
    }

    /// Writes a file that is made up for one test.
    private static func feed(of text: String, named name: String = "data.json") throws -> ImportedFeed {
        let temporary = try TemporaryFolder()
        return try #require(try Importer().feeds(at: try temporary.put(text, to: name)).feeds.first)
    }

    @Test("a time tracker's file is its payload as it stands")
    func timeTracker() throws {
        for name in ["widget-data.json", "widget-data-1.0.3.json"] {
            let feed = try Self.feed(name)
            #expect(feed.form == .timeTracker)
            #expect(feed.kind == "timers")
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)"))
            #expect(feed.payload == (try JSONParser.parse(Array(bytes))))
        }
        // 810 928 758 seconds after 2001, which is 978 307 200 seconds after 1970.
        #expect(try Self.feed("widget-data.json").generatedAtEpochMilliseconds == 1_789_235_958_000)
    }

    @Test("a countdown app's list is found under a name of its own, and the app's names become ours")
    func countdown() throws {
        let feed = try Self.feed("countdown-events.json")
        #expect(feed.form == .countdown)
        #expect(feed.kind == "countdown")
        #expect(feed.name == "countdown-events")
        #expect(feed.payload.object?.members.map(\.name) == ["events", "index", "rotates"])
        #expect(feed.payload["rotates"] == true)
        let titles = feed.payload["events"]?.array?.compactMap { $0["title"]?.string }
        #expect(titles == ["Grandma turns 80", "Car inspection", "Library books"])
        #expect(feed.payload["events"]?[0]?["design"] == "sunset")
        #expect(feed.payload["events"]?[0]?["designKey"] == nil)
    }

    @Test("of a property list the only value that holds something is taken, and read as JSON")
    func propertyList() throws {
        let feed = try Self.feed("group.countdown.plist")
        #expect(feed.form == .countdown)
        #expect(feed.payload["events"]?[1]?["title"] == "Car inspection")
        #expect(try Self.feed("group.countdown.plist", key: "widgetData").payload == feed.payload)
    }

    @Test("of several values one must be named; an unknown name is answered with those that there are")
    func keys() throws {
        let path = "\(Self.folder)/two-values.plist"
        #expect(throws: ImportError.keyNeeded(path: path, keys: ["items", "theme"])) {
            try Importer().feeds(at: path)
        }
        #expect(throws: ImportError.noSuchKey(path: path, key: "nope", keys: ["items", "theme"])) {
            try Importer().feeds(at: path, key: "nope")
        }
        let theme = try Self.feed("two-values.plist", key: "theme")
        #expect(theme.form == .propertyList)
        let scale = try #require(JSONNumber(text: "1.5"))
        #expect(theme.payload == ["dark": true, "name": "slate", "scale": .number(scale)])
        #expect(try Self.feed("two-values.plist", key: "items").payload == [["title": "Bread"], ["title": "Milk"]])
    }

    @Test("a key means nothing to a file that is no property list")
    func keyForNothing() {
        let path = "\(Self.folder)/widget-data.json"
        #expect(throws: ImportError.keyForNothing(path: path)) { try Importer().feeds(at: path, key: "a") }
    }

    @Test("a surface file is told by its name or its first line, and was made when the app published it")
    func surface() throws {
        let feed = try Self.feed("ride.surface")
        #expect(feed.form == .surface)
        #expect(feed.kind == "surface")
        #expect(feed.name == "ride")
        #expect(feed.generatedAtEpochMilliseconds == 1_789_236_000_000)
        #expect(feed.payload["trees"]?["minimal"]?["p"]?["name"] == "car")
        let line = "a|Widget|1789236000.5|\nSmall@1789236000\t{\"t\":\"Divider\"}\n"
        let unnamed = try Self.feed(of: line, named: "group")
        #expect(unnamed.form == .surface)
        #expect(unnamed.generatedAtEpochMilliseconds == 1_789_236_000_500)
    }

    @Test("a folder of surface files is a feed for each, in the order of their names")
    func surfaces() throws {
        let temporary = try TemporaryFolder()
        for name in ["ride", "delivery"] {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name).surface")))
            try temporary.write(bytes, to: "\(name).surface")
        }
        try temporary.write("x", to: "actions.log")
        #expect(try Importer().feeds(at: temporary.path).feeds.map(\.name) == ["delivery", "ride"])
    }

    @Test("a broken surface file in a folder is told of, and the others are there, each with its own path")
    func oneBroken() throws {
        let temporary = try TemporaryFolder()
        let good = try temporary.put("a|Widget|1789236000|\nSmall@1789236000\t{\"t\":\"Divider\"}\n", to: "a.surface")
        let bad = try temporary.put("b|Widget|x|\n", to: "b.surface")
        let found = try Importer().feeds(at: temporary.path)
        #expect(found.feeds.map(\.path) == [good])
        #expect(found.problems.map(\.message).first?.hasPrefix("\(bad), line 1: ") == true)
    }

    @Test("an empty list of events is known by what stands beside it, and one bad event hides no list")
    func oddCountdowns() throws {
        let empty = try Self.feed(of: #"{"specialDays":[],"currentIndex":0,"autoRotate":true}"#)
        #expect(empty.form == .countdown)
        #expect(empty.payload == ["events": [], "index": 0, "rotates": true])
        let odd = try Self.feed(
            of: #"{"days":[{"title":"A","daysLeft":1},{"title":"B","nextDate":"2026-01-01"},{"daysLeft":3}]}"#)
        #expect(odd.form == .countdown)
        #expect(odd.payload["events"]?.array?.count == 3)
    }

    @Test("a broken surface file is refused with its line")
    func brokenSurface() throws {
        let temporary = try TemporaryFolder()
        let path = try temporary.put("a|Widget|1789236000|\nSmall@1789236000 {}\n", to: "a.surface")
        let error = #expect(throws: ImportError.self) { try Importer().feeds(at: path) }
        #expect(error?.message.hasPrefix("\(path), line 2: ") == true)
    }

    @Test("a feed.json without its store gives its payload, version and time")
    func envelope() throws {
        let feed = try Self.feed(
            of: """
                {"schemaVersion":3,"generatedAtEpochMs":1789236000000,"fingerprint":"ab","payload":{"quotes":[]}}
                """)
        #expect(feed.form == .envelope)
        #expect(feed.payload == ["quotes": []])
        #expect(feed.schemaVersion == 3)
        #expect(feed.generatedAtEpochMilliseconds == 1_789_236_000_000)
    }

    @Test("any other JSON is a payload as it is, made when it was last written")
    func anyJSON() throws {
        let temporary = try TemporaryFolder()
        let path = try temporary.put(#"[{"name":"Soup","minutes":20}]"#, to: "recipes.json")
        let moment = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: path)
        let feed = try #require(try Importer().feeds(at: path).feeds.first)
        #expect(feed.form == .json)
        #expect(feed.kind == nil)
        #expect(feed.payload == [["name": "Soup", "minutes": 20]])
        #expect(feed.generatedAtEpochMilliseconds == 1_700_000_000_000)
        #expect(feed.manifest == ["title": "recipes"])
    }

    @Test("a folder with a payload and its pictures is a snapshot; names that lead out of it are no pictures of it")
    func snapshotFolder() throws {
        let temporary = try TemporaryFolder()
        let payload = """
            {"title":"Water","variants":{"light":{"image":"l.png"},"dark":{"image":"../secret.png"}}}
            """
        _ = try temporary.put("secret", to: "secret.png")
        let path = try temporary.put(payload, to: "habit/payload.json")
        _ = try temporary.put("l", to: "habit/l.png")
        let folder = String(path.dropLast("/payload.json".count))
        let feed = try #require(try Importer().feeds(at: folder).feeds.first)
        #expect(feed.form == .snapshot)
        #expect(feed.kind == "snapshot")
        #expect(feed.name == "habit")
        #expect(feed.assets.map(\.name) == ["l.png"])
    }

    @Test("what cannot be imported is refused with its reason")
    func refusals() throws {
        let temporary = try TemporaryFolder()
        let empty = try temporary.put("", to: "empty.json")
        #expect(throws: ImportError.emptyFile(path: empty)) { try Importer().feeds(at: empty) }
        let text = try temporary.put("{\"a\":\n  tru}", to: "text.json")
        let error = #expect(throws: ImportError.self) { try Importer().feeds(at: text) }
        #expect(error?.message.hasPrefix("\(text) is no JSON at line 2, column 3: ") == true)
        let list = try temporary.put("bplist00 and nothing of it", to: "a.plist")
        #expect(throws: ImportError.brokenPropertyList(path: list)) { try Importer().feeds(at: list) }
        let missing = "\(temporary.path)/none"
        #expect(throws: ImportError.unreadable(path: missing, errno: 2)) { try Importer().feeds(at: missing) }
        #expect(throws: ImportError.nothingToImport(path: temporary.path)) { try Importer().feeds(at: temporary.path) }
    }

    @Test("a pipe is not waited for")
    func pipe() throws {
        let temporary = try TemporaryFolder()
        let path = "\(temporary.path)/pipe.json"
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: ImportError.notAFile(path: path)) { try Importer().feeds(at: path) }
    }

    @Test("a file that is too large is refused unread")
    func tooLarge() throws {
        let temporary = try TemporaryFolder()
        let path = try temporary.put("[]", to: "large.json")
        #expect(truncate(path, 5 << 30) == 0)
        #expect(throws: ImportError.tooLarge(path: path, byteCount: 5 << 30, limit: 64 << 20)) {
            try Importer().feeds(at: path)
        }
    }
}

extension TemporaryFolder {
    /// Writes a file and gives its path.
    fileprivate func put(_ text: String, to name: String) throws -> String {
        try write(text, to: name)
        return path(name)
    }
}
