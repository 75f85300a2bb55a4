import Foundation
import Testing
import WidgetModel

@Suite("Texts under stress")
struct TextStressTests {
    @Test("40 % longer, of its own letters")
    func longer() {
        #expect(TextStress.longer.applied(to: "Save") == "SaveSa")
        // 16 letters: 6.4 more, the blank counted.
        #expect(TextStress.longer.applied(to: "Grandma turns 80") == "Grandma turns 80 Grandm")
        #expect(TextStress.longer.applied(to: "42") == "42")
        #expect(TextStress.longer.applied(to: "") == "")
    }

    @Test("Letters get accents, all else stays")
    func accented() {
        #expect(TextStress.accented.applied(to: "Day 3: go!") == "Ðåý 3: ĝö!")
    }

    @Test("Right-to-left marks stand around the text")
    func rightToLeft() {
        #expect(TextStress.rightToLeft.applied(to: "abc").unicodeScalars.map(\.value) == [0x202E, 97, 98, 99, 0x202C])
    }

    @Test("One after the other, and back to none")
    func order() {
        #expect(TextStress.after(nil) == .longer)
        #expect(TextStress.after(.longer) == .accented)
        #expect(TextStress.after(.accented) == .rightToLeft)
        #expect(TextStress.after(.rightToLeft) == nil)
    }

    @Test("Every text of a tree, and nothing else of it")
    func tree() {
        let moment = Date(timeIntervalSince1970: 0)
        let node = ViewNode(
            .verticalStack(
                spacing: 4, alignment: .leading,
                children: [
                    ViewNode(.text("a"), [.bold], id: "one"), ViewNode(.image(name: "a")),
                    ViewNode(.button(action: "a", title: "a", child: ViewNode(.text("a")))),
                    ViewNode(.group([ViewNode(.link(url: "a", child: ViewNode(.text("a"))))])),
                    ViewNode(.timer(target: moment, countsDown: true)),
                ]))
        let stressed = ViewNode(
            .verticalStack(
                spacing: 4, alignment: .leading,
                children: [
                    ViewNode(.text("å"), [.bold], id: "one"), ViewNode(.image(name: "a")),
                    ViewNode(.button(action: "a", title: "å", child: ViewNode(.text("å")))),
                    ViewNode(.group([ViewNode(.link(url: "a", child: ViewNode(.text("å"))))])),
                    ViewNode(.timer(target: moment, countsDown: true)),
                ]))
        #expect(node.stressed(.accented) == stressed)
    }
}
