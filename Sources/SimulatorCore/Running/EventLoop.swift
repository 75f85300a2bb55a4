import Foundation
import WidgetCanvas

/// The one loop: sleeps until something happens, lets the program take it, does the effects, draws once.
///
/// While nothing happens nothing runs. A playing clock wakes it once a second, faster rates ten times.
public struct EventLoop {
    private var program: Program
    private let terminal: any Terminal
    private let runner: EffectRunner
    /// Seconds of a clock that never steps back.
    private let uptime: () -> Double
    private var frame: Frame?
    /// Feeds of the list that were not looked at yet, in order.
    private var unseen: [Int] = []

    public init(
        program: Program, terminal: any Terminal, runner: EffectRunner, uptime: @escaping () -> Double
    ) {
        self.program = program
        self.terminal = terminal
        self.runner = runner
        self.uptime = uptime
    }

    /// Runs until the person quits or the terminal is gone.
    ///
    /// - Returns: the state at the end, and the signal that asked to end, 0 when none did.
    public mutating func run(first effects: [Effect]) -> (program: Program, signal: Int32) {
        perform(effects)
        draw()
        unseen = program.feeds.indices.filter { program.feeds[$0].snapshot == nil }
        glance()
        if !runner.afterFrame.isEmpty { performAfterFrame() }
        draw()
        while !program.isFinished {
            let events = terminal.waitForEvents(
                descriptors: runner.watchedDescriptors,
                milliseconds: unseen.isEmpty ? program.millisecondsToSleep(polling: runner.isPolling) : 0)
            let seconds = uptime() - program.uptime
            var pending = program.handle(.timePassed(seconds: seconds))
            for event in events {
                if case .ended(let signal) = event { return (program, signal) }
                pending += program.handle(event, in: frame, runner: runner)
                perform(pending)
                pending = []
            }
            perform(pending)
            if runner.isPolling { perform(runner.poll().flatMap { program.handle($0) }) }
            program.settleStrip()
            draw()
            if !runner.afterFrame.isEmpty {
                performAfterFrame()
                draw()
            }
            if !unseen.isEmpty, !program.isFinished {
                glance()
                draw()
            }
        }
        return (program, 0)
    }

    /// Looks at the feeds whose marks the list still lacks, for a moment at a time: keys are answered in between.
    private mutating func glance() {
        let end = uptime() + 0.02
        while !unseen.isEmpty {
            perform([.glance(feed: unseen.removeFirst())])
            if uptime() > end { return }
        }
    }

    /// Says that a large feed is being read, before the screen waits for it.
    private mutating func announce(_ effect: Effect) {
        guard case .read(let feed, _) = effect, let byteCount = runner.largeFeedByteCount(feed, program) else { return }
        let size = ByteWords.short(byteCount)
        program.notice = "Reading \(program.feeds[feed].name), \(size) \(program.look.glyphs.ellipsis)"
        draw()
        program.notice = nil
    }

    private mutating func perform(_ effects: [Effect]) {
        var queue = effects
        while !queue.isEmpty {
            let effect = queue.removeFirst()
            switch effect {
            case .copyText(let text): terminal.copy(text)
            case .setMouse(let isOn): terminal.setMouse(isOn: isOn)
            case .redrawAll: terminal.redrawAll()
            case .suspend:
                terminal.suspend()
                queue.append(.read(feed: program.selectedFeed, cause: .watched))
            default:
                announce(effect)
                for action in runner.run(effect, for: program) { queue += program.handle(action) }
            }
        }
        program.settleStrip()
    }

    private mutating func performAfterFrame() {
        let effects = runner.takeAfterFrame()
        for effect in effects {
            for action in runner.runAfterFrame(effect, for: program) { perform(program.handle(action)) }
        }
    }

    private mutating func draw() {
        let drawn = Screen.draw(program, pictures: runner.pictures)
        terminal.show(drawn.canvas, colors: program.colors)
        frame = drawn
    }
}

extension Program {
    /// How long nothing needs to happen by itself; nil is for ever.
    func millisecondsToSleep(polling: Bool) -> Int? {
        var waits: [Double] = []
        if let feed {
            if feed.clock.isPlaying { waits.append(feed.clock.rate == .realTime ? 1 : 0.1) }
            if feed.flashEnds > uptime { waits.append(feed.flashEnds - uptime) }
        }
        if polling { waits.append(1) }
        return waits.min().map { Int(($0 * 1000).rounded(.up)) }
    }

    /// Turns what the terminal tells into actions.
    mutating func handle(_ event: TerminalEvent, in frame: Frame?, runner: EffectRunner) -> [Effect] {
        switch event {
        case .key(let key): return handle(.keyPressed(key))
        case .pasted(let text): return handle(.pasted(text))
        case .resized(let size): return handle(.resized(size))
        case .mouse(let mouse):
            let meaning = frame?.target(at: Point(column: mouse.column, row: mouse.row))
            switch mouse.kind {
            case .pressed: return meaning.map { handle(.clicked($0)) } ?? []
            case .dragged:
                // Only the strip follows a drag: it scrubs.
                if case .stripColumn? = meaning { return meaning.map { handle(.clicked($0)) } ?? [] }
                return []
            case .wheelUp: return handle(.wheeled(up: true, over: meaning))
            case .wheelDown: return handle(.wheeled(up: false, over: meaning))
            case .released: return []
            }
        case .readable: return runner.drainWatcher().flatMap { handle($0) }
        case .resumed:
            // The store may have changed while the process was stopped.
            return [.redrawAll, .read(feed: selectedFeed, cause: .watched)]
        case .ended: return []
        }
    }
}
