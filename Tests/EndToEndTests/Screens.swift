import TestSupport
import WidgetCanvas

extension VirtualTerminal {
    /// Starts the full screen on stores of the test's own and waits for it.
    static func opening(
        _ samples: SampleCopy, feed: String = "quotes", options: [String] = [], _ more: [String: String] = [:],
        size: Size = Size(columns: 120, rows: 40)
    ) throws -> VirtualTerminal {
        let terminal = try VirtualTerminal(
            program: BuiltProgram.path, arguments: options + [samples.feed(feed)],
            environment: samples.environment(more), size: size)
        terminal.wait { $0.isAlternateScreen }
        terminal.settle(milliseconds: 150)
        return terminal
    }

    /// Whether everything is as a program that never was there would have left it.
    var isLeftAsFound: Bool { hasFormerSettings && !isAlternateScreen && isCursorVisible && !reportsMouse }
}
