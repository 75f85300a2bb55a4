import FeedStorage
import Foundation
import TestSupport
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// The whole program but for the real terminal.
@Suite struct EventLoopTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the program on stores until the script ends it.
    @discardableResult
    private func run(
        _ terminal: ScriptedTerminal, _ stores: [String] = [Samples.path(.quotes)],
        access: Program.Access = .labCopy, secondsPerLook: Double = 0
    ) -> (program: Program, signal: Int32) {
        let look = Look(
            theme: .paper, themes: [.paper, .ink], appearance: nil, glyphs: .unicode, depth: .trueColor)
        let program = ProgramStart.program(
            size: terminal.size, stores: stores, settings: FeedSettings(), systemZone: Stage.berlin, look: look,
            access: access, startedAt: Stage.startedAt)
        let runner = EffectRunner(
            reading: FeedReading(options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 0 }),
            access: access, temporaryFolder: folder.path, exportFolder: folder.path,
            pictures: FeedPictures(options: PictureOptions()))
        defer { runner.close() }
        var loop = EventLoop(
            program: program, terminal: terminal, runner: runner,
            uptime: {
                terminal.pass(seconds: secondsPerLook)
                return terminal.uptime
            })
        return loop.run(first: ProgramStart.firstEffects)
    }

    @Test func theScreenIsSavedUnderANameThatItSays() throws {
        let terminal = ScriptedTerminal([.type("w"), .type("q")])
        run(terminal)
        let name = "quotes-2026-09-12-200000.svg"
        #expect(try folder.names() == [name])
        #expect(terminal.text(1).contains("saved the screen as"))
        let svg = try String(contentsOfFile: folder.path(name), encoding: .utf8)
        #expect(!svg.contains("Saved"), "the picture is of the screen before")
    }

    @Test func scrubDeleteSeeTheFallBackUndo() throws {
        let terminal = ScriptedTerminal([.type(">"), .type("d"), .type("u"), .type("q")])
        let (program, signal) = run(terminal)
        #expect(signal == 0)
        #expect(program.isFinished)
        #expect(terminal.screens.count == 4)

        #expect(terminal.text(0).contains("● current"))
        #expect(terminal.text(0).contains("Sat 12 Sep 2026"))
        #expect(!terminal.text(0).contains("◐ previous"))

        #expect(terminal.text(1).contains("Sun 13 Sep 2026"))

        #expect(terminal.text(2).contains("◐ previous"))
        #expect(!terminal.text(2).contains("─ ● current"))
        #expect(terminal.text(2).contains("Fell back to 7116ebda"))

        #expect(terminal.text(3).contains("● current"))
        #expect(!terminal.text(3).contains("─ ◐ previous"))
        #expect(terminal.text(3).contains("Undone: delete"))
        #expect(try folder.names() == [], "the private copy is still there")
    }

    /// A folder with many or large feeds did not answer a key until the last of them was read.
    @Test func keysAreAnsweredWhileTheListIsStillLookedAt() {
        let stores = Samples.Name.allCases.map(Samples.path)
        let hasty = ScriptedTerminal([.type("q")])
        let counts = run(hasty, stores, secondsPerLook: 0.05).program.feeds.map(\.generationCount)
        #expect(hasty.sleeps == [0])
        #expect(counts == [3, 2] + Array(repeating: nil, count: 9), "one was read and one looked at before the key")

        let patient = ScriptedTerminal(Array(repeating: .events([]), count: 11) + [.type("q")])
        #expect(run(patient, stores, secondsPerLook: 0.05).program.feeds.allSatisfy { $0.generationCount != nil })
        #expect(patient.sleeps.last == .some(nil))
    }

    @Test func aLargeFeedIsAnnouncedBeforeItIsRead() throws {
        let store = FeedStore(root: folder.path("large"), schemaVersion: 1)
        try store.publish(["text": .string(String(repeating: "x", count: 5_000_000))])
        let terminal = ScriptedTerminal([.type("q")])
        let program = run(terminal, [folder.path("large")]).program
        #expect(terminal.first.map(TextExport.text)?.contains("Reading large, 5 000 KB …") == true)
        #expect(program.notice == nil)
        #expect(!terminal.text(0).contains("Reading"))
    }

    @Test func itSleepsForEverWhileNothingHappens() {
        let terminal = ScriptedTerminal([.type("."), .keys(.tab), .events([]), .type("q")])
        run(terminal)
        #expect(terminal.sleeps == [nil, nil, nil, nil])
    }

    @Test func afterAChangeOfSourceItWakesOnceToEndTheFlash() {
        let terminal = ScriptedTerminal([.type("d"), .deadline, .type("q")])
        run(terminal)
        #expect(terminal.sleeps == [nil, 2000, nil])
        #expect(terminal.screens[1].cells.map(\.text) == terminal.screens[2].cells.map(\.text))
        #expect(terminal.screens[1] != terminal.screens[2], "the frames kept the colour of their mark")
    }

    @Test func aPlayingClockWakesItOnceASecondAndFasterOnesTenTimes() {
        let terminal = ScriptedTerminal([
            .type(" "), .deadline, .type("+"), .deadline, .type(" "), .type("q"),
        ])
        let (program, _) = run(terminal)
        #expect(terminal.sleeps == [nil, 1000, 1000, 100, 100, nil])
        #expect(program.feeds[0].clock.moment == Stage.evening.addingTimeInterval(1 + 6))
    }

    @Test func aTerminalThatIsGoneEndsItWithTheSignal() {
        for signal: Int32 in [0, 1, 2, 15] {
            let terminal = ScriptedTerminal([.events([.ended(signal: signal), .key(.character("d"))])])
            let (program, found) = run(terminal)
            #expect(found == signal)
            #expect(!program.isFinished)
            #expect(program.feeds[0].lab == LabStatus(), "a key after the end was taken")
        }
    }

    @Test func keysThatCameTogetherAreDrawnOnce() {
        let one = ScriptedTerminal([.type("."), .type("q")])
        let many = ScriptedTerminal([.type("..........,,,,,"), .type("q")])
        run(one)
        run(many)
        #expect(many.frameCount == one.frameCount)
        #expect(many.text(1).contains("Sun 13 Sep 2026"))
    }

    @Test func aResizeIsDrawnAtItsSize() {
        let sizes = [Size(columns: 80, rows: 24), Size(columns: 20, rows: 5), Size(columns: 160, rows: 50)]
        let terminal = ScriptedTerminal(sizes.map { .events([.resized($0)]) } + [.type("q")])
        run(terminal)
        #expect(terminal.screens.map(\.size) == [Size(columns: 120, rows: 40)] + sizes)
        #expect(terminal.text(2).contains("widgetsim needs 40"))
    }

    @Test func whatConcernsTheTerminalGoesToIt() throws {
        let terminal = ScriptedTerminal([.type("yM"), .keys(.control("l")), .events([.resumed]), .type("q")])
        run(terminal)
        let copied = try #require(terminal.copied.first)
        #expect(copied.hasPrefix(Samples.path(.quotes)))
        #expect(copied.contains("57fefc3e"))
        #expect(terminal.mouseSettings == [false])
        #expect(terminal.redrawCount == 2)
    }

    @Test func whatChangedWhileItWasStoppedIsSeenWhenItGoesOn() throws {
        let store = try SmallStore()
        let terminal = ScriptedTerminal([.keys(.control("z")), .type("q")])
        terminal.whileSuspended = { Self.publish(in: store) }
        run(terminal, [store.folder.path])
        #expect(terminal.suspensionCount == 1)
        #expect(terminal.text(1).contains("Published just now."))
    }

    #if os(Linux)
        @Test func aPublishByAnotherProcessIsOnTheNextFrame() throws {
            let store = try SmallStore()
            let terminal = ScriptedTerminal([
                .outside { descriptors in
                    Self.publish(in: store)
                    return descriptors.map(TerminalEvent.readable)
                }, .type("q"),
            ])
            run(terminal, [store.folder.path])
            #expect(!terminal.text(0).contains("Published just now."))
            #expect(terminal.text(1).contains("Published just now."))
            #expect(terminal.text(1).contains("cccccccc was published by another process."))
        }
    #endif

    private static func publish(in store: SmallStore) {
        do {
            try store.write(SmallStore.newest, quote: "Published just now.")
            try store.point(at: SmallStore.newest, then: SmallStore.current)
        } catch {
            Issue.record(error)
        }
    }

    @Test func aClickGoesWhereItWasDrawn() throws {
        var point: Point?
        var terminal: ScriptedTerminal?
        let scripted = ScriptedTerminal([
            .outside { _ in
                point = terminal?.point(of: "4 Checks")
                return point.map { [.mouse(MouseEvent(.pressed, column: $0.column + 2, row: $0.row))] } ?? []
            }, .type("q"),
        ])
        terminal = scripted
        let (program, _) = run(scripted)
        #expect(point != nil)
        #expect(program.inspector.tab == .checks)
        #expect(program.focus == .inspector)
        terminal = nil
    }

    @Test func aDragScrubsTheStripAndNothingElse() throws {
        let start = Stage.opened()
        let row = try #require(start.layout.strip).row + 2
        let grid = try #require(start.stripGrid)
        let column = try #require(grid.visibleColumn(of: .berlin(2026, 9, 12, 23)))
        let terminal = ScriptedTerminal([
            .events([.mouse(MouseEvent(.dragged, column: column, row: row))]),
            .events([
                .mouse(MouseEvent(.dragged, column: 20, row: 10)), .mouse(MouseEvent(.released, column: 20, row: 10)),
            ]),
            .type("q"),
        ])
        let (program, _) = run(terminal)
        #expect(program.feeds[0].clock.moment == .berlin(2026, 9, 12, 23))
        #expect(program.focus == .strip)
    }

    @Test func theMarksOfFeedsThatWereNotOpenedAreInTheListAtOnce() {
        let terminal = ScriptedTerminal([.type("q")])
        let (program, _) = run(terminal, [Samples.path(.quotes), Samples.path(.broken), Samples.path(.empty)])
        #expect(program.feeds.map(\.status) == [.current, .fellBackToDirectory, .empty])
        #expect(program.feeds.map(\.generationCount) == [3, 3, 0])
        #expect(program.feeds[1].snapshot == nil)
    }

    @Test func theEditedFeedIsMarkedAlteredAfterTheFirstFrame() {
        let terminal = ScriptedTerminal([.type("q")])
        let (program, _) = run(terminal, [Samples.path(.edited)])
        #expect(program.feeds[0].isAltered)
        #expect(terminal.text(0).contains("⚠"))
    }

    @Test func withReadOnlyNothingIsEverCopied() throws {
        let terminal = ScriptedTerminal([.type("dpu"), .type("x"), .type("q")])
        let (program, _) = run(terminal, access: .readOnly)
        #expect(program.overlay == nil)
        #expect(terminal.text(1).contains("--read-only"))
        #expect(try folder.names() == [])
    }

    @Test func inPlaceTheFolderIsChangedOnlyAfterAYes() throws {
        let store = try SmallStore()
        let before = try store.folder.contents()
        let refused = ScriptedTerminal([.type("dn"), .type("q")])
        run(refused, [store.folder.path], access: .inPlace)
        #expect(try store.folder.contents() == before)

        let confirmed = ScriptedTerminal([.type("d"), .type("y"), .type("u"), .type("y"), .type("q")])
        run(confirmed, [store.folder.path], access: .inPlace)
        #expect(confirmed.text(1).contains("Change in place"))
        #expect(confirmed.text(2).contains("◐ previous"))
        #expect(confirmed.text(4).contains("Undone: delete"))
        #expect(!confirmed.text(4).contains("─ ◐ previous"))
        #expect(try store.folder.contents() == before)
    }
}
