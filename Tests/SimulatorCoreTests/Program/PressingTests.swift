import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

@Suite("Pressing a widget's button")
struct PressingTests {
    /// The timers: small, summary in medium, rectangular, two circular, large.
    private static func opened(box: Int, access: Program.Access = .labCopy) -> OverlayStage {
        var stage = OverlayStage("timers", access: access)
        stage.program.feedNow { $0.selectedBox = box }
        return stage
    }

    private static func press(_ action: String) -> Effect {
        .press(feed: 0, ButtonPress(kind: "timers", action: action, moment: Stage.evening))
    }

    @Test("presses the only button at the simulated moment")
    func onlyButton() {
        var stage = Self.opened(box: 0)
        #expect(stage.press(.enter) == [Self.press("stop:chapter")])
    }

    @Test("the button that Enter presses is filled while the boxes have the focus")
    func filledButton() {
        func grounds(_ focus: Focus) -> Set<Ink> {
            var program = Self.opened(box: 0).program
            program.focus = focus
            let cells = Screen.draw(program, pictures: MockPictures()).canvas.cells
            return Set(cells.filter { $0.text == "■" }.map(\.style.background))
        }
        #expect(grounds(.home) == [.widget(.accent)])
        #expect(grounds(.feeds) == [.widget(.background)])
    }

    @Test("of several buttons one is chosen first, by key or click")
    func severalButtons() {
        var stage = Self.opened(box: 5)
        #expect(stage.press(.enter) == [])
        #expect(
            stage.inside.prefix(6).map { $0.split(separator: " ").last.map(String.init) } == [
                nil, "stop:chapter", "stop:novel", "start:errands", "start:music", "start:garden",
            ])
        #expect(stage.press(.down, .enter) == [Self.press("stop:novel")])
        #expect(stage.program.overlay == nil)
        stage.press(.enter)
        #expect(stage.click(.overlayRow(3)) == [Self.press("start:music")])
        stage.press(.enter)
        #expect(stage.press(.escape) == [])
        #expect(stage.program.overlay == nil)
    }

    @Test("does nothing, and says so, where there is no button or nothing may be changed")
    func nothingToPress() {
        var summary = Self.opened(box: 1)
        #expect(summary.press(.enter) == [])
        #expect(summary.program.notice == "This widget has no button.")
        var readOnly = Self.opened(box: 0, access: .readOnly)
        #expect(readOnly.press(.enter) == [])
        #expect(readOnly.program.notice?.contains("--read-only") == true)
    }

    @Test("in place is asked for first")
    func inPlace() {
        var stage = Self.opened(box: 0, access: .inPlace)
        #expect(stage.press(.enter) == [])
        #expect(stage.text.contains("Press “■ Stop” in "))
        #expect(stage.press(.enter) == [Self.press("stop:chapter")])
    }

    @Test("lets the app publish what is left, in the private copy; undo brings the timer back")
    func publishing() throws {
        let temporary = try TemporaryFolder()
        let runner = EffectRunner(
            reading: FeedReading(options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 0 }),
            access: .labCopy, temporaryFolder: temporary.path, exportFolder: temporary.path,
            pictures: FeedPictures(options: PictureOptions()))
        defer { runner.close() }
        var program = Self.opened(box: 0).program
        func run(_ effect: Effect) {
            for action in runner.run(effect, for: program) {
                for next in program.handle(action) { run(next) }
            }
        }
        func running() -> [String] {
            let payload = program.feeds[0].snapshot?.resolution.resolved?.payload
            return (payload?["runningTimers"]?.array ?? []).compactMap { $0["id"]?.string }
        }
        #expect(running() == ["chapter", "novel"])
        run(Self.press("stop:chapter"))
        #expect(running() == ["novel"])
        #expect(program.feeds[0].lab.undoable.map(\.detail) == ["stop:chapter"])
        run(Self.press("stop:nobody"))
        #expect(program.notice == "stop:nobody changes nothing: the app has nothing to publish.")
        run(.undo(feed: 0))
        #expect(running() == ["chapter", "novel"])
    }
}
