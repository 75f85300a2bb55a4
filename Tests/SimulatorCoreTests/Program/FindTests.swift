import Testing
import WidgetCanvas

@testable import SimulatorCore

/// `/` takes text; then `n` and `N` go round what was found.
@Suite struct FindTests {
    private func typing(_ text: String, focus: Focus = .feeds) -> Program {
        Stage.opened(focus: focus).with { program in
            _ = program.handle(.keyPressed(.character("/")))
            for character in text { _ = program.handle(.keyPressed(.character(character))) }
        }
    }

    @Test func whileTextIsTypedNoKeyIsACommand() {
        let commands = KeyTable.standard.bindings.flatMap(\.keys).compactMap { key in
            if case .character(let character) = key { character } else { nil }
        }
        let program = typing(String(commands))
        let expected = Stage.opened(focus: .feeds).with {
            $0.find = FindState(field: TextField(String(commands)), isTyping: true)
        }
        #expect(ProgramDifference(program, expected).lines == [])
    }

    @Test func enterGoesToTheFirstMatchFromHereOn() {
        var program = typing("edited")
        #expect(program.handle(.keyPressed(.enter)) == [.read(feed: 8, cause: .opened), .watch(feed: 8)])
        #expect(program.find == FindState(field: TextField("edited"), isTyping: false))
        #expect(program.notice == "1 of 1 for “edited”")
    }

    @Test func enterStaysOnTheRowThatMatchesAlready() {
        var program = typing("QUOT")
        #expect(program.handle(.keyPressed(.enter)) == [])
        #expect(program.selectedFeed == 0)
        #expect(program.notice == "1 of 1 for “QUOT”")
    }

    @Test func escapeForgetsWhatWasTyped() {
        var program = typing("edi")
        #expect(program.handle(.keyPressed(.escape)) == [])
        #expect(ProgramDifference(program, Stage.opened(focus: .feeds)).lines == [])
    }

    @Test func enterWithNothingTypedEndsTheSearch() {
        var program = typing("")
        #expect(program.handle(.keyPressed(.enter)) == [])
        #expect(ProgramDifference(program, Stage.opened(focus: .feeds)).lines == [])
    }

    @Test func nAndNGoRound() {
        var program = typing("o")
        _ = program.handle(.keyPressed(.enter))
        var places = [program.selectedFeed]
        for key in "nnnnNNNN" {
            _ = program.handle(.keyPressed(.character(key)))
            places.append(program.selectedFeed)
        }
        // quotes, countdown, inventory and broken have an o.
        #expect(places == [0, 1, 7, 9, 0, 9, 7, 1, 0])
    }

    @Test func aPasteIsTypedWithoutItsLineBreaks() {
        var program = typing("a")
        #expect(program.handle(.pasted("b\nc\u{1B}[31m\td")) == [])
        #expect(program.find.field.text == "abc[31md")
    }

    @Test func aPasteElsewhereChangesNothing() {
        var program = Stage.opened()
        #expect(program.handle(.pasted("qqq d x")) == [])
        #expect(ProgramDifference(program, Stage.opened()).lines == [])
    }

    @Test func theScreenCanBeSentAgainAndTheProgramStoppedWhileTyping() {
        var program = typing("a")
        #expect(program.handle(.keyPressed(.control("l"))) == [.redrawAll])
        #expect(program.handle(.keyPressed(.control("z"))) == [.suspend])
        #expect(program.find == FindState(field: TextField("a"), isTyping: true))
    }

    @Test func boxesAreFoundByWhatTheyShow() {
        let caption = Stage.opened().caption ?? ""
        var program = typing(String(caption.prefix(6)), focus: .home)
        program.feedNow { $0.selectedBox = 3 }
        _ = program.handle(.keyPressed(.enter))
        #expect(program.feed?.selectedBox == 3)
        _ = program.handle(.keyPressed(.character("n")))
        #expect(program.feed?.selectedBox == 4)
        _ = program.handle(.keyPressed(.character("n")))
        #expect(program.feed?.selectedBox == 0)
    }
}
