import FeedStorage
import TestSupport
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// Something that can be on the screen; a size test draws each of them at many sizes.
struct ScreenSituation: Sendable, CustomStringConvertible {
    let description: String
    let program: Program

    /// Every feed, focus, tab, filled or not, overlay or none, in an order in which neighbours differ in all of them.
    static let all: [ScreenSituation] = {
        var situations: [ScreenSituation] = []
        for sample in Samples.Name.allCases {
            for glyphs in [Glyphs.unicode, .ascii] {
                let opened = Stage.opened(sample, glyphs: glyphs)
                for focus in Focus.allCases {
                    for tab in InspectorTab.allCases {
                        for isFilled in [false, true] {
                            for cover in Cover.allCases {
                                var program = opened
                                program.focus = focus
                                program.inspector.tab = tab
                                program.isFilled = isFilled
                                cover.lay(over: &program)
                                let name =
                                    "\(sample) \(focus) \(tab) \(cover)" + (isFilled ? " filled" : "")
                                    + (glyphs.isASCII ? " ascii" : "")
                                situations.append(ScreenSituation(description: name, program: program))
                            }
                        }
                    }
                }
            }
        }
        // A step that shares no factor with the count visits all of them.
        let count = situations.count
        var step = count * 5 / 8
        while count.isMultiple(ofAnyFactorOf: step) { step += 1 }
        return situations.indices.map { situations[$0 * step % count] }
    }()

    /// What lies over the panels.
    enum Cover: CaseIterable {
        case nothing, flash, notice, search, faults, goTo, help, palette, families, themes, zones, question

        func lay(over program: inout Program) {
            switch self {
            case .nothing: break
            case .flash: program.feedNow { $0.flashEnds = 2 }
            case .notice: program.notice = "A sentence that is longer than most screens are wide, and then some more."
            case .search: program.find = FindState(field: TextField("漢字 and more"), isTyping: true)
            case .faults: _ = program.handle(.commanded(.injectFault))
            case .goTo: _ = program.handle(.commanded(.goTo))
            case .help: _ = program.handle(.commanded(.showHelp))
            case .palette: _ = program.handle(.commanded(.showPalette))
            case .families: _ = program.handle(.commanded(.chooseFamilies))
            case .themes: _ = program.handle(.commanded(.chooseTheme))
            case .zones: _ = program.handle(.commanded(.chooseZone))
            case .question:
                program.overlay = .confirm(Confirmation(question: "Delete 漢字 in /a/b?", effect: .undo(feed: 0)))
            }
        }
    }

    /// Draws it at a size, and says what is wrong with the frame.
    func problems(at size: Size) -> [String] {
        var program = program
        _ = program.handle(.resized(size))
        program.settleStrip()
        let frame = Screen.draw(program, pictures: MockPictures())
        return FrameProblems(frame, program).lines.map { "\(size.columns) × \(size.rows), \(self): \($0)" }
    }
}

extension Int {
    /// Whether a number greater than one divides both.
    fileprivate func isMultiple(ofAnyFactorOf other: Int) -> Bool {
        var pair = (self, other)
        while pair.1 != 0 { pair = (pair.1, pair.0 % pair.1) }
        return pair.0 != 1
    }
}
