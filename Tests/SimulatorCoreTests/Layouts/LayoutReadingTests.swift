import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

@Suite("Layouts, from the file to the box")
struct LayoutReadingTests {
    private static let good = #"{"rotate":{"items":"quotes"},"views":{"default":{"Text":"My {item.text}"}}}"#

    private func store(manifest: String?, layout: String?) throws -> SmallStore {
        let store = try SmallStore()
        if let manifest { try store.folder.write(manifest, to: "widget.json") }
        if let layout { try store.folder.write(layout, to: "layout.json") }
        return store
    }

    /// What stands inside the first box.
    private func box(_ store: SmallStore, options: ReadingOptions = ReadingOptions()) -> (StoreView, [String]) {
        let view = StoreView(
            path: store.folder.path,
            reading: FeedReading(options: options, fileSystem: POSIXFileSystem(), microseconds: { 0 }),
            settings: FeedSettings(), systemZone: Stage.berlin,
            look: Look(theme: .paper, themes: [], appearance: nil, glyphs: .unicode, depth: .none),
            now: Stage.startedAt)
        let drawing = BoxDrawing(program: view.program, pictures: NoPictures())
        let lines = drawing.boxes.first?.placement.map(drawing.inside) ?? []
        return (view, lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty })
    }

    @Test("A manifest that names a layout shows it, whatever kind it names", arguments: ["", #","kind":"quotes""#])
    func named(kind: String) throws {
        let store = try store(manifest: #"{"layout":"layout.json"\#(kind)}"#, layout: Self.good)
        let (view, lines) = box(store)
        #expect(lines == ["My Time will tell."])
        #expect(view.snapshot.kindName == "layout" && view.layoutProblem == nil)
    }

    @Test("The command line wins over it")
    func commandLine() throws {
        let store = try store(manifest: #"{"layout":"layout.json"}"#, layout: Self.good)
        #expect(box(store, options: ReadingOptions(kind: "auto")).0.snapshot.kindName == "auto")
    }

    @Test("A layout that is broken says line and column in the box and in a sentence")
    func broken() throws {
        let store = try store(manifest: #"{"layout":"layout.json"}"#, layout: "{\"views\":\n {\"small\":{\"text\":1}}}")
        let (view, lines) = box(store)
        #expect(lines.prefix(2) == ["Layout broken", "line 2, column 11"])
        #expect(
            view.layoutProblem
                == "layout.json is not used: line 2, column 11: no capitalised member says what to draw.")
    }

    @Test(
        "A layout that cannot be read says why",
        arguments: [
            (#"{"layout":"layout.json"}"#, "layout.json is not used: layout.json is not read: it is not there."),
            (
                #"{"layout":"../layout.json"}"#,
                "../layout.json is not used: ../layout.json is not read: "
                    + "its name may have letters, digits, - _ and . only."
            ), (#"{"kind":"layout"}"#, "widget.json names no layout file."),
        ])
    func missing(manifest: String, problem: String) throws {
        let (view, lines) = box(try store(manifest: manifest, layout: nil))
        #expect(view.layoutProblem == problem)
        #expect(lines.first == "Layout broken")
    }

    @Test("A link is not followed out of the store")
    func link() throws {
        let store = try store(manifest: #"{"layout":"layout.json"}"#, layout: nil)
        try store.folder.makeLink("layout.json", to: "/etc/passwd")
        #expect(box(store).0.layoutProblem?.hasSuffix("it is a symbolic link.") == true)
    }

    @Test("A path that leads nowhere is a check that names it, with its place in the file")
    func check() throws {
        let layout = #"{"views":{"small":{"Text":"{a.b}"},"default":{"Text":"x"}}}"#
        let (view, _) = box(try store(manifest: #"{"layout":"layout.json"}"#, layout: layout))
        let checks = view.feed.viewChecks
        #expect(checks.map(\.code) == [.pathLeadsNowhere])
        #expect(checks.first?.detail == "{a.b} leads nowhere, in small at views.small.Text, line 1, column 27.")
        #expect(checks.first?.place?.generation == SmallStore.current)
    }

    @Test("Saving the layout is seen, by the system's word and by looking", arguments: [true, false])
    func watched(mayAskSystem: Bool) throws {
        let store = try store(manifest: #"{"layout":"layout.json"}"#, layout: Self.good)
        var watcher = StoreWatcher(root: store.folder.path, mayAskSystem: mayAskSystem)
        watcher.followLayout("layout.json")
        while watcher.drain() {}
        try store.folder.write("other", to: "notes.txt")
        let isOtherSeen = watcher.drain()
        #expect(!isOtherSeen)
        try store.folder.write("{}", to: "layout.json")
        let isWritingSeen = watcher.drain()
        #expect(isWritingSeen)
        while watcher.drain() {}
        // As editors do it: another file takes its place.
        try store.folder.write("{ }", to: "layout.json~")
        try FileManager.default.removeItem(atPath: store.folder.path("layout.json"))
        try FileManager.default.moveItem(
            atPath: store.folder.path("layout.json~"), toPath: store.folder.path("layout.json"))
        let isMovingSeen = watcher.drain()
        #expect(isMovingSeen)
    }

    @Test("Before anything is published a snapshot widget has its placeholder, another kind a sentence")
    func placeholder() throws {
        for (kind, expected) in [("snapshot", "Nothing drawn yet"), ("quotes", "Nothing is")] {
            let store = try SmallStore(empty: true)
            try store.folder.write(#"{"kind":"\#(kind)"}"#, to: "widget.json")
            let (view, _) = box(store)
            let drawing = BoxDrawing(program: view.program, pictures: NoPictures())
            #expect(TextExport.text(of: drawing.box(.small, nil)).contains(expected))
        }
    }
}
