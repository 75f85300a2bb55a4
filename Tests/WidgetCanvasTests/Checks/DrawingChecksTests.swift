import Foundation
import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("Checks that a drawing tells")
struct DrawingChecksTests {
    /// The same view in every family.
    private struct OneView: WidgetContent {
        var node: ViewNode
        var inventory: String { "one view" }
        var slotName: String { "slots" }

        func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
            Timeline(first: DrawingChecksTests.entry, policy: .never)
        }

        func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode { node }
    }

    private static let entry = TimelineEntry(date: sampleMoment, label: EntryLabel(word: "now", caption: "now"))

    private func checks(_ node: ViewNode, _ family: WidgetFamily, _ size: TextSize = .large) -> [Check] {
        DrawingChecks(
            content: OneView(node: node), environment: WidgetEnvironment(calendar: berlin), textSize: size
        ).checks(of: Self.entry, family: family)
    }

    @Test("V13: a text that a family cuts off, with what is left of it")
    func cutOff() {
        let node = text("A smooth sea never made a skilled sailor.", .lineLimit(1))
        let found = checks(node, .small)
        #expect(found.map(\.code.rawValue) == ["V13"])
        // 20 columns: 19 letters and the ellipsis, of which the last would be a blank.
        #expect(
            found.first?.message
                == "text cut off: small shows 18 of 41 characters of “A smooth sea never made…”.")
        #expect(found.first?.severity == .note)
        #expect(checks(node, .medium).isEmpty)
        #expect(checks(node, .medium, .accessibility1).map(\.code.rawValue) == ["V13"])
    }

    @Test("V14: a text below 4.5 : 1 in either appearance, with its contrast")
    func lowContrast() {
        let grey = WidgetColor.rgba(red: 0x77, green: 0x77, blue: 0x77, alpha: 255)
        let found = checks(text("quiet", .color(grey)), .small)
        #expect(found.map(\.code.rawValue) == ["V14"])
        // #777777: 4.48 on white; on #212833, by hand: (0.1845 + 0.05) / (0.0209 + 0.05).
        #expect(
            found.first?.message == "hard to read: “quiet” has a contrast of 3.3 : 1 in small, dark.")
        #expect(checks(text("quiet", .color(.secondary)), .small).isEmpty)
        // Lock-screen families draw in one colour.
        #expect(checks(text("quiet", .color(grey)), .rectangular).isEmpty)
    }

    @Test("V14: signs and the bold titles of buttons need 3 : 1")
    func signsAndButtons() {
        func button(_ color: WidgetColor) -> ViewNode {
            ViewNode(.button(action: "stop", title: "Stop", child: nil), [.tint(color)])
        }
        // The same grey, at 3.3 on the dark surface; a button's ground is #E9E6DF or #0E1116: 3.5 and 4.2.
        let grey = WidgetColor.rgba(red: 0x77, green: 0x77, blue: 0x77, alpha: 255)
        #expect(checks(text("●", .color(grey)), .small).isEmpty)
        #expect(checks(button(grey), .small).isEmpty)
        // #C9A400: (0.79 + 0.05) / (0.39 + 0.05) on the light one.
        let gold = WidgetColor.rgba(red: 0xC9, green: 0xA4, blue: 0, alpha: 255)
        #expect(checks(button(gold), .small).first?.message.contains("contrast of 1.9 : 1 in small, light") == true)
    }

    @Test("A view that fits and can be read raises nothing, whatever the family", arguments: WidgetFamily.allCases)
    func nothing(family: WidgetFamily) {
        #expect(checks(text("ok"), family).isEmpty)
    }
}
