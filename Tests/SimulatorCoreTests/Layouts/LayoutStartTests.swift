import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing
import WidgetModel

@testable import SimulatorCore

@Suite("Starting a layout")
struct LayoutStartTests {
    private func start(_ store: SmallStore) throws -> LayoutStart {
        let view = StoreView(
            path: store.folder.path,
            reading: FeedReading(
                options: ReadingOptions(kind: "auto"), fileSystem: POSIXFileSystem(), microseconds: { 0 }),
            settings: FeedSettings(), systemZone: Stage.berlin,
            look: Look(theme: .paper, themes: [], appearance: nil, glyphs: .unicode, depth: .none),
            now: Stage.startedAt)
        return try LayoutStart(view, fileSystem: POSIXFileSystem())
    }

    @Test("A layout is written beside the pointer, and a new manifest names it")
    func fresh() throws {
        let store = try SmallStore()
        let outcome = try start(store).write(to: nil, replaces: false)
        #expect(outcome.path == store.folder.path("layout.json"))
        #expect(outcome.manifest == "A new widget.json names it.")
        #expect(try store.folder.names() == ["current.json", "generations", "layout.json", "widget.json"])
        let manifest = try Manifest.parse(try store.folder.bytes("widget.json"))
        #expect(manifest.layout == "layout.json")
        let snapshot = store.read()
        #expect(snapshot.kindName == "layout" && snapshot.layoutProblem == nil)
    }

    @Test("A manifest keeps all that it has")
    func manifest() throws {
        let store = try SmallStore()
        try store.folder.write("{\n  \"title\": \"x\"\n}\n", to: "widget.json")
        #expect(try start(store).write(to: nil, replaces: false).manifest == "widget.json names it now.")
        #expect(
            try store.folder.bytes("widget.json")
                == Array("{\n  \"layout\": \"layout.json\",\n  \"title\": \"x\"\n}\n".utf8))
        // The name that it gives is taken from now on.
        try store.folder.write(#"{"layout":"mine.json"}"#, to: "widget.json")
        let outcome = try start(store).write(to: nil, replaces: false)
        #expect(outcome.path.hasSuffix("/mine.json") && outcome.manifest == "widget.json names it already.")
    }

    @Test("A file that is there stays, unless it is to be replaced")
    func existing() throws {
        let store = try SmallStore()
        try store.folder.write("mine", to: "layout.json")
        do throws(LayoutStart.Failure) {
            _ = try started(store).write(to: nil, replaces: false)
            Issue.record("it was replaced")
        } catch {
            #expect(error.status == .cannotCreate)
            #expect(
                error.message.hasSuffix(
                    "/layout.json is there already; give --force to replace it, or --output for another"))
        }
        #expect(try store.folder.bytes("layout.json") == Array("mine".utf8))
        #expect(try store.folder.names() == ["current.json", "generations", "layout.json"])
        _ = try start(store).write(to: nil, replaces: true)
        _ = try LayoutFile.parse(try store.folder.bytes("layout.json"))
    }

    private func started(_ store: SmallStore) throws(LayoutStart.Failure) -> LayoutStart {
        do {
            return try start(store)
        } catch {
            throw error as? LayoutStart.Failure ?? .nothingReadable(path: "")
        }
    }

    @Test("Elsewhere only the layout is written, and a person is told what to do")
    func elsewhere() throws {
        let store = try SmallStore()
        let other = try TemporaryFolder()
        let outcome = try start(store).write(to: other.path("look.json"), replaces: false)
        #expect(outcome.manifest == "Put it beside widget.json, and name it there.")
        #expect(try other.names() == ["look.json"])
        #expect(try store.folder.names() == ["current.json", "generations"])
    }

    @Test("A manifest that cannot be changed without more is left alone")
    func unreadableManifest() throws {
        let store = try SmallStore()
        try store.folder.write("{ broken", to: "widget.json")
        #expect(
            try start(store).write(to: nil, replaces: false).manifest
                == #"Add "layout": "layout.json" to widget.json."#)
        #expect(try store.folder.bytes("widget.json") == Array("{ broken".utf8))
    }

    @Test("Without a readable generation there is nothing to guess from")
    func empty() throws {
        let store = try SmallStore(empty: true)
        do throws(LayoutStart.Failure) {
            _ = try started(store)
            Issue.record("something was guessed")
        } catch { #expect(error.status == .noInput) }
    }

    @Test("What it draws of the corner shop names the same goods as auto, in every family")
    func likeAuto() throws {
        let view = StoreView(
            path: Samples.path(.inventory),
            reading: FeedReading(options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 0 }),
            settings: FeedSettings(), systemZone: Stage.berlin,
            look: Look(theme: .paper, themes: [], appearance: nil, glyphs: .unicode, depth: .none),
            now: Stage.startedAt)
        let text = try LayoutStart(view, fileSystem: POSIXFileSystem()).text
        let payload = try #require(view.snapshot.resolution.resolved?.payload)
        let layout = try LayoutKind(.file(try LayoutFile.parse(Array(text.utf8))))
            .content(of: payload, isLenient: false)
        let auto = try #require(view.snapshot.content)
        let environment = view.feed.environment(appearance: .light)
        func entries(_ content: any WidgetContent) -> [TimelineEntry] {
            content.timeline(from: Stage.evening, environment: environment).entries
        }
        #expect(entries(layout).map(\.date) == entries(auto).map(\.date))
        #expect(entries(layout).map(\.label) == entries(auto).map(\.label))
        for family in WidgetFamily.allCases {
            let view = layout.decodedView(of: entries(layout)[0], family: family, environment: environment)
            #expect(view.diagnostics.isEmpty, "\(family): \(view.diagnostics)")
        }
    }
}
