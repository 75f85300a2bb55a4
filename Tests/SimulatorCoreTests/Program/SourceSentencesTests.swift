import FeedStorage
import Foundation
import Testing
import WidgetModel

@testable import SimulatorCore

/// The log says what was done, and what widgets show now and why.
@Suite struct SourceSentencesTests {
    private func lines(_ before: FeedSnapshot?, _ after: FeedSnapshot, _ cause: ReadCause) -> [String] {
        SourceSentences(before: before, after: after, cause: cause).lines.map { "\($0.mark): \($0.text)" }
    }

    private func lab(_ kind: LabOutcome.Kind, _ sentence: String) -> ReadCause {
        .lab(LabOutcome(kind: kind, sentence: sentence, lab: LabStatus()))
    }

    @Test func openingAHealthyStoreSaysHowManyGenerationsThereAre() throws {
        let store = try SmallStore()
        #expect(lines(nil, store.read(), .opened) == ["empty: opened with two generations"])
        try store.remove(SmallStore.previous)
        #expect(lines(nil, store.read(), .opened) == ["empty: opened with one generation"])
    }

    @Test func openingAStoreInWhichNothingIsPublishedSaysSo() throws {
        #expect(lines(nil, try SmallStore(empty: true).read(), .opened) == ["empty: opened; nothing is published yet"])
    }

    @Test func openingOnAFallBackSaysWhatIsShownAndWhy() throws {
        let store = try SmallStore()
        try store.empty(SmallStore.current)
        #expect(
            lines(nil, store.read(), .opened) == [
                "empty: opened with two generations",
                "fellBack: Fell back to bbbbbbbb: current has an empty feed.json.",
            ])
    }

    @Test func openingWhereNothingCanBeReadSaysWhyTheFirstWasRefused() throws {
        let store = try SmallStore()
        try store.empty(SmallStore.current)
        try store.empty(SmallStore.previous)
        #expect(
            lines(nil, store.read(), .opened) == [
                "empty: opened with two generations",
                "unreadable: Nothing can be read: current has an empty feed.json.",
            ])
    }

    @Test func aPublishByAnotherProcessIsOneLine() throws {
        let store = try SmallStore()
        let before = store.read()
        try store.write(SmallStore.newest)
        try store.point(at: SmallStore.newest, then: SmallStore.current)
        #expect(lines(before, store.read(), .watched) == ["published: cccccccc was published by another process."])
    }

    @Test func aWakeUpThatChangedNothingSaysNothing() throws {
        let store = try SmallStore()
        let before = store.read()
        #expect(lines(before, store.read(), .watched) == [])
        #expect(lines(before, store.read(), .reloaded) == [])
    }

    @Test func aStoreThatAnotherProcessBrokeIsNotCalledAPublish() throws {
        let store = try SmallStore()
        let before = store.read()
        try store.remove(SmallStore.current)
        #expect(lines(before, store.read(), .watched) == ["fellBack: Fell back to bbbbbbbb: current is gone."])
    }

    @Test func aStoreThatVanishedIsNotCalledEmpty() throws {
        let store = try SmallStore()
        let before = store.read()
        try store.folder.remove("")
        #expect(
            lines(before, store.read(), .watched) == [
                "unreadable: The folder is gone. It is looked for again at each change, and by R."
            ])
    }

    @Test func aStoreThatIsNoFolderSaysWhatIsWrongWithIt() throws {
        let store = try SmallStore()
        var after = store.read()
        after.problem = "The store cannot be read."
        after.resolution.outcome = .nothingReadable
        #expect(lines(store.read(), after, .watched) == ["unreadable: The store cannot be read."])
    }

    @Test func aFaultIsToldFirstAndThenWhatItLedTo() throws {
        let store = try SmallStore()
        let before = store.read()
        try store.remove(SmallStore.current)
        #expect(
            lines(before, store.read(), lab(.fault, "Current deleted.")) == [
                "refused: Current deleted.", "fellBack: Fell back to bbbbbbbb: current is gone.",
            ])
    }

    @Test func aFaultThatWidgetsDoNotFeelIsOneLine() throws {
        let store = try SmallStore()
        let before = store.read()
        try store.remove(SmallStore.previous)
        #expect(lines(before, store.read(), lab(.fault, "Previous deleted.")) == ["refused: Previous deleted."])
    }

    @Test func aFaultOfThePointerIsTheReasonWhereThereIsOne() throws {
        let store = try SmallStore()
        let before = store.read()
        try store.folder.remove("current.json")
        #expect(
            lines(before, store.read(), lab(.fault, "Pointer deleted.")) == [
                "refused: Pointer deleted.", "fellBack: Fell back to aaaaaaaa: the pointer is missing.",
            ])
    }

    @Test func anUndoSaysThatTheCurrentGenerationIsShownAgain() throws {
        let store = try SmallStore()
        try store.remove(SmallStore.current)
        let before = store.read()
        try store.write(SmallStore.current)
        for kind in [LabOutcome.Kind.undo, .redo, .reset] {
            #expect(
                lines(before, store.read(), lab(kind, "Undone: delete.")) == [
                    "empty: Undone: delete.", "current: Shows the current generation aaaaaaaa.",
                ])
        }
    }

    @Test func anUndoOfTheOnlyPublishSaysThatNothingIsPublished() throws {
        let store = try SmallStore()
        let before = store.read()
        let empty = try SmallStore(empty: true)
        #expect(
            lines(before, empty.read(), lab(.undo, "Undone: publish.")) == [
                "empty: Undone: publish.", "empty: Nothing is published: widgets show what they draw without data.",
            ])
    }

    @Test func aPublishInTheLabTellsItsTime() throws {
        let store = try SmallStore()
        let before = store.read()
        try store.write(SmallStore.newest)
        try store.point(at: SmallStore.newest, then: SmallStore.current)
        let sentences = SourceSentences(before: before, after: store.read(), cause: lab(.publish, "Published."))
        #expect(
            sentences.lines.map(\.text) == ["Published.", "Shows the current generation cccccccc."])
        #expect(sentences.lines.map(\.mark) == [.published, .current])
        #expect(sentences.publishedAt == Date(timeIntervalSince1970: 1_789_239_600))
        #expect(sentences.hasSourceChanged)
    }

    @Test func onlyTheFirstCandidateThatWasRefusedIsNamed() throws {
        let store = try SmallStore()
        try store.write(GenerationID("1789228800000-dddddddd"))
        try store.remove(SmallStore.current)
        try store.empty(SmallStore.previous)
        #expect(
            lines(nil, store.read(), .opened).last == "fellBack: Fell back to dddddddd: current is gone.")
    }
}
