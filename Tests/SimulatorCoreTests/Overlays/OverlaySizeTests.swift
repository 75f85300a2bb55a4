import Foundation
import Testing
import WidgetCanvas

@testable import SimulatorCore

/// A terminal may have any size: an overlay must draw on it, and take keys.
struct OverlaySizeTests {
    private static let commands: [Command] = [
        .injectFault, .goTo, .showHelp, .showPalette, .chooseFamilies, .chooseTheme, .chooseZone,
    ]

    private static var sizes: [Size] {
        let columns = Array(stride(from: 0, through: 160, by: 40)) + [1, 2, 39, 41, 48, 71, 72, 119, 150]
        let rows = Array(stride(from: 0, through: 50, by: 25)) + [1, 2, 11, 12, 16, 23, 36]
        return columns.flatMap { columns in rows.map { Size(columns: columns, rows: $0) } }
    }

    @Test(arguments: commands) func drawsAtEverySize(_ command: Command) {
        for glyphs in [Glyphs.unicode, .ascii] {
            var stage = OverlayStage(glyphs: glyphs)
            _ = stage.program.handle(.commanded(command))
            #expect(stage.program.overlay != nil)
            for size in Self.sizes {
                _ = stage.program.handle(.resized(size))
                let frame = stage.draw()
                #expect(frame.canvas.size == size)
                #expect(frame.targets.allSatisfy { $0.rect.intersection(Rect(size)) == $0.rect })
                if glyphs.isASCII {
                    let foreign = frame.canvas.cells.first { $0.ascii == nil && !$0.isContinuation }
                    #expect(foreign == nil, "\(foreign?.text ?? "") in \(command) at \(size)")
                }
            }
        }
    }

    /// Quotes of our own sentences and letters of a feed may lie outside what such a terminal has.
    @Test func foreignCharactersAreFoldedOnAnASCIITerminal() {
        var stage = OverlayStage(access: .inPlace, glyphs: .ascii)
        stage.press(.character("x"), .enter)
        #expect(stage.text.contains("Inject \"truncate\" into current in"))
    }

    @Test(arguments: commands) func takesKeysAtEverySize(_ command: Command) {
        let keys: [Key] = [
            .down, .pageDown, .end, .up, .pageUp, .home, .left, .right, .tab, .character("/"), .character("a"),
            .character("1"), .backspace, .delete, .character(" "), .character("-"), .character("+"), .control("w"),
        ]
        let opened = OverlayStage()
        for size in Self.sizes where size.columns % 3 == 0 {
            var stage = opened
            _ = stage.program.handle(.resized(size))
            _ = stage.program.handle(.commanded(command))
            for key in keys { _ = stage.program.handle(.keyPressed(key)) }
            _ = stage.program.handle(.pasted("+90m\u{1B}[31m"))
            _ = stage.draw()
            _ = stage.program.handle(.keyPressed(.escape))
        }
    }
}
