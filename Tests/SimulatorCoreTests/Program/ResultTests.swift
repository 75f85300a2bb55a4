import FeedStorage
import Foundation
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// What the program does with the answers of its effects.
@Suite struct ResultTests {
    private func expect(
        _ action: Action, from start: Program, gives effects: [Effect] = [],
        location: SourceLocation = #_sourceLocation,
        _ change: (inout Program) -> Void = { _ in }
    ) {
        var program = start
        let found = program.handle(action)
        #expect(ProgramDifference(program, start.with(change)).lines == [], sourceLocation: location)
        #expect(found == effects, sourceLocation: location)
    }

    private func line(_ mark: Mark, _ text: String, _ moment: Date = Stage.evening) -> LogLine {
        LogLine(moment: moment, feed: "quotes", mark: mark, text: text)
    }

    private let lab = LabStatus(
        isCopy: true, undoable: [LabStatus.ChangeName(title: "delete", detail: "current")], redoable: [])

    /// The program that shows a small store in the first place of its list.
    private func showing(_ store: SmallStore) -> Program {
        Stage.opened().with { program in
            program.feeds[0].isClockSet = false
            program.feeds[0].snapshot = nil
            program.log = []
            _ = program.handle(.feedRead(feed: 0, snapshot: store.read(), cause: .opened))
        }
    }

    @Test func openingSetsTheClockAsksForTimelinesAndVerifiesAfterTheFrame() throws {
        let snapshot = try #require(Stage.snapshots[.quotes])
        let start = Stage.opened(.empty).with {
            $0.selectedFeed = 0
            $0.log = []
        }
        expect(
            .feedRead(feed: 0, snapshot: snapshot, cause: .opened), from: start,
            gives: [.verify(feed: 0, revision: snapshot.revision)]
        ) { program in
            program.feeds[0].snapshot = snapshot
            program.feeds[0].status = .current
            program.feeds[0].generationCount = 3
            program.feeds[0].isClockSet = true
            program.feeds[0].clock.zone = Stage.berlin
            program.feeds[0].clock.moment = Stage.evening
            program.standAt(Stage.evening, askedAt: Stage.evening)
            program.feeds[0].strip.scale = .hour
            program.log = [line(.empty, "opened with three generations")]
        }
    }

    @Test func aChangeOfTheLabIsReadAtOnce() {
        let outcome = LabOutcome(kind: .fault, sentence: "Current deleted.", lab: lab)
        expect(
            .labChanged(feed: 0, outcome), from: Stage.opened(), gives: [.read(feed: 0, cause: .lab(outcome))]
        ) { $0.feeds[0].lab = lab }
    }

    @Test func aFallBackFlashesForTwoSecondsAndIsLogged() throws {
        let store = try SmallStore()
        let start = showing(store).with { $0.uptime = 10 }
        try store.remove(SmallStore.current)
        let after = store.read()
        let outcome = LabOutcome(kind: .fault, sentence: "Current deleted.", lab: lab)
        let moment = try #require(start.feed?.clock.moment)
        expect(
            .feedRead(feed: 0, snapshot: after, cause: .lab(outcome)), from: start,
            gives: [.verify(feed: 0, revision: after.revision)]
        ) { program in
            program.feeds[0].snapshot = after
            program.feeds[0].status = .fellBackToPrevious
            program.feeds[0].generationCount = 1
            program.feeds[0].flashEnds = 12
            program.standAt(moment, askedAt: moment)
            program.log =
                [
                    line(.fellBack, "Fell back to bbbbbbbb: current is gone.", moment),
                    line(.refused, "Current deleted.", moment),
                ] + program.log
        }
    }

    @Test func aReadThatShowsTheSameDoesNotFlash() throws {
        let store = try SmallStore()
        var program = showing(store)
        _ = program.handle(.feedRead(feed: 0, snapshot: store.read(), cause: .watched))
        #expect(program.feeds[0].flashEnds == 0)
    }

    @Test func thePublishOfALaterTimeTakesTheClockWithIt() throws {
        let store = try SmallStore()
        var program = showing(store)
        try store.write(SmallStore.newest)
        try store.point(at: SmallStore.newest, then: SmallStore.current)
        let outcome = LabOutcome(kind: .publish, sentence: "Published.", lab: lab)
        _ = program.handle(.feedRead(feed: 0, snapshot: store.read(), cause: .lab(outcome)))
        #expect(program.feeds[0].clock.moment == Date(timeIntervalSince1970: 1_789_239_600))
        #expect(program.feeds[0].placements.allSatisfy { $0.askedAt == program.feeds[0].clock.moment })
    }

    @Test func aChangeThatFailedIsSaidAndLogged() {
        expect(.labFailed(feed: 0, message: "The disk is full."), from: Stage.opened()) {
            $0.notice = "The disk is full."
            $0.log.insert(line(.refused, "The disk is full."), at: 0)
        }
    }

    @Test func aChangeOfTheSourceIsRead() {
        expect(.storeChanged(feed: 0), from: Stage.opened(), gives: [.read(feed: 0, cause: .watched)])
    }

    @Test func aChangeOfTheSourceLeavesTheCopyAlone() {
        expect(.storeChanged(feed: 0), from: Stage.opened().with { $0.feeds[0].lab = lab }) {
            let text = "The source was changed by another process; the lab copy stays as it is."
            $0.log.insert(line(.published, text), at: 0)
        }
    }

    @Test func aSavedScreenIsSaidAndLoggedWithItsPath() {
        expect(.screenExported(path: "/home/a/quotes.svg"), from: Stage.opened()) {
            $0.notice = "Saved the screen as /home/a/quotes.svg."
            $0.log.insert(line(.published, "saved the screen as /home/a/quotes.svg"), at: 0)
        }
    }

    @Test func aSentenceOfAnEffectStandsInThePlaceOfTheHints() {
        expect(.noticed("A link was left out."), from: Stage.opened()) { $0.notice = "A link was left out." }
    }

    @Test func whatHashingFoundIsTakenForTheReadThatItBelongsTo() {
        let check = Check(.altered, .warning, title: "altered", detail: "by hand.", advice: "Publish again.")
        expect(.verified(feed: 0, revision: 1, integrity: .altered, checks: [check]), from: Stage.opened()) {
            $0.feeds[0].snapshot?.integrity = .altered
            $0.feeds[0].snapshot?.checks = [check]
            $0.feeds[0].isAltered = true
        }
        expect(.verified(feed: 0, revision: 0, integrity: .altered, checks: [check]), from: Stage.opened())
    }

    @Test func aGlanceFillsTheListUntilTheFeedIsRead() {
        expect(.feedGlanced(feed: 3, status: .current, generationCount: 2), from: Stage.opened()) {
            $0.feeds[3].status = .current
            $0.feeds[3].generationCount = 2
        }
        expect(.feedGlanced(feed: 0, status: .unreadable, generationCount: 9), from: Stage.opened())
    }

    @Test func aPreviewIsTakenByTheOpenListOnly() throws {
        let choice = FaultChoice(fault: Fault(.truncate), target: .generation(.current))
        let preview = FaultPreviewResult(choice: choice, problem: "No room.")
        expect(.faultPreviewed(preview), from: Stage.opened())
        let start = Stage.opened().with { _ = $0.handle(.keyPressed(.character("x"))) }
        var chooser = FaultChooser(start)
        chooser.preview = preview
        expect(.faultPreviewed(preview), from: start) { $0.overlay = .faults(chooser) }
    }

    @Test func thePayloadOfAnotherFeedIsLeftOut() {
        let payload = PayloadBytes(id: SmallStore.current, revision: 1, bytes: [0x7B], byteCount: 1, problem: nil)
        expect(.payloadLoaded(feed: 1, payload), from: Stage.opened(tab: .payload))
    }

    @Test func aBrokenPayloadOpensAtItsFault() {
        let bytes = Array("{\n  \"a\": [\n    1,\n    2,\n    oops\n  ]\n}".utf8)
        let id = Stage.generations()[0]
        let payload = PayloadBytes(id: id, revision: 1, bytes: bytes, byteCount: bytes.count, problem: nil)
        var program = Stage.opened(focus: .inspector, tab: .payload)
        #expect(program.handle(.payloadLoaded(feed: 0, payload)) == [])
        #expect(program.inspector.row == 4)
        program.inspector.row = 0
        for key in [Key.character("n"), .character("N")] {
            #expect(program.handle(.keyPressed(key)) == [])
            #expect(program.inspector.row == 4)
            program.inspector.row = 0
        }
    }

    @Test func answersForFeedsThatAreNotInTheListAreLeftOut() throws {
        let snapshot = try #require(Stage.snapshots[.quotes])
        let outcome = LabOutcome(kind: .undo, sentence: "Undone.", lab: lab)
        let actions: [Action] = [
            .feedRead(feed: 99, snapshot: snapshot, cause: .opened), .labChanged(feed: 99, outcome),
            .feedGlanced(feed: 99, status: .current, generationCount: 1), .storeChanged(feed: 99),
            .verified(feed: 99, revision: 1, integrity: .altered, checks: []),
        ]
        for action in actions { expect(action, from: Stage.opened()) }
    }

    @Test func theLogKeepsItsNewestThousandLines() {
        var program = Stage.opened()
        for number in 0..<1100 { _ = program.handle(.labFailed(feed: 0, message: "Line \(number).")) }
        #expect(program.log.count == 1000)
        #expect(program.log.first?.text == "Line 1099.")
        #expect(program.log.last?.text == "Line 100.")
    }
}
