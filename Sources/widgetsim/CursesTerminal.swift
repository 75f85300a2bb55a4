import CNcurses
import SimulatorCore
import WidgetCanvas

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The real terminal, by curses. It shows cells and says what was typed; it takes no decisions.
///
/// Curses draws and knows the terminal; the keyboard is read here, since a decoder of our own can be tested, gives
/// whole pastes and drags, and never takes half a sequence for a command.
final class CursesTerminal: Terminal {
    private(set) var size: Size
    let isASCII: Bool
    var colorDepth: ColorDepth { colors.depth }

    private let screen: OpaquePointer
    private let window: UnsafeMutablePointer<WINDOW>
    private let files: CursesFiles
    private let isUTF8: Bool
    private let signals: Int32
    private var colors: CursesColors
    private var decoder: KeyDecoder
    private var shown: (frame: Canvas, colors: ColorScheme)?
    private var line: [cchar_t] = []
    private var isMouseOn = true
    private var isHeld = false
    /// What happened while nobody asked.
    private var waiting: [TerminalEvent] = []

    /// Takes the terminal.
    ///
    /// - Parameters:
    ///   - setting: what the environment says.
    ///   - prefersASCII: whether ASCII was asked for.
    /// - Throws: `TerminalFailure` when there is none, or none that can show a screen; then nothing was changed.
    init(setting: TerminalSetting, prefersASCII: Bool) throws(TerminalFailure) {
        files = try CursesFiles.open()
        guard TerminalGuard.remember(descriptor: files.output), let signals = TerminalGuard.listen() else {
            throw .setUp(errno: errno)
        }
        self.signals = signals
        isUTF8 = setting.isUTF8
        isASCII = prefersASCII || !setting.isUTF8
        // The size comes from the terminal itself, not from LINES and COLUMNS that were exported long ago.
        use_env(false)
        use_tioctl(true)
        screen = try CursesScreen.start(setting, files)
        guard let window = cnc_stdscr() else { throw .setUp(errno: errno) }
        self.window = window
        let depth: ColorDepth
        if has_colors(), start_color() == OK, use_default_colors() == OK {
            depth = setting.depth(colorCount: Int(cnc_colors()))
        } else {
            depth = .none
        }
        colors = CursesColors(depth: depth)
        decoder = KeyDecoder(sequences: CursesKeys.sequences())
        size = Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
        CursesScreen.setModes(window, files)
        TerminalGuard.prepare(farewell: CursesScreen.farewell())
        hold()
        fitToSize()
        waiting = []
    }

    // MARK: Showing

    func show(_ frame: Canvas, colors scheme: ColorScheme) {
        guard isHeld else {
            shown = (frame, scheme)
            return
        }
        let isStale = colors.startFrame(scheme)
        let former = !isStale && shown?.frame.size == frame.size ? shown?.frame : nil
        if shown?.frame.size != frame.size { werase(window) }
        shown = (frame, scheme)
        let columns = min(frame.size.columns, Int(getmaxx(window)))
        let rows = min(frame.size.rows, Int(getmaxy(window)))
        for row in 0..<rows {
            let start = row * frame.size.columns
            if let former, former.cells[start..<(start + columns)] == frame.cells[start..<(start + columns)] {
                continue
            }
            draw(frame.cells[start..<(start + columns)], row: row)
        }
        wrefresh(window)
    }

    private func draw(_ cells: ArraySlice<Cell>, row: Int) {
        line.removeAll(keepingCapacity: true)
        var style: CellStyle?
        var attributes = CursesColors.Attributes(attributes: 0, pair: 0)
        for place in cells.indices {
            let cell = cells[place]
            if cell.isContinuation { continue }
            // A blank shows its ground only: it stays in the colours of the text before it where their grounds are one.
            if cell.style != style, !(cell.isBlank && colors.isGroundShared(cell.style, style)) {
                style = cell.style
                attributes = colors.attributes(of: cell.style)
            }
            let isWide = place + 1 < cells.endIndex && cells[place + 1].isContinuation
            CursesCell.append(cell, columns: isWide ? 2 : 1, attributes, isUTF8: isUTF8, to: &line)
        }
        _ = mvwadd_wchnstr(window, Int32(row), 0, line, Int32(line.count))
    }

    func redrawAll() {
        guard isHeld else { return }
        clearok(window, true)
        wrefresh(window)
    }

    func copy(_ text: String) {
        files.send(ClipboardSequence.bytes(for: text))
    }

    func setMouse(isOn: Bool) {
        isMouseOn = isOn
        if isHeld { files.send(isOn ? CursesScreen.mouseOn : CursesScreen.mouseOff) }
    }

    // MARK: Holding and giving back

    private func hold() {
        TerminalGuard.setHeld(true)
        isHeld = true
        reset_prog_mode()
        files.send(CursesScreen.pasteOn + (isMouseOn ? CursesScreen.mouseOn : []))
        clearok(window, true)
        wrefresh(window)
    }

    /// Gives the terminal back as it was found.
    func close() {
        guard isHeld else { return }
        isHeld = false
        files.send(CursesScreen.mouseOff + CursesScreen.pasteOff)
        endwin()
        files.send(CursesScreen.lastLine())
        TerminalGuard.restoreSettings()
        TerminalGuard.setHeld(false)
    }

    func suspend() { suspend(wholeGroup: true) }

    private func suspend(wholeGroup: Bool) {
        close()
        TerminalGuard.stop(wholeGroup: wholeGroup)
        takeAgain()
    }

    private func takeAgain() {
        hold()
        waiting.append(.resumed)
        // What came while the process stood still, but for the signal that set it going.
        takeSignals(except: SIGCONT)
        fitToSize()
        if let shown {
            self.shown = nil
            show(shown.frame, colors: shown.colors)
        }
    }

    /// Asks for the size, and tells of it where it changed.
    private func fitToSize() {
        guard let now = files.size(), now != size else { return }
        size = now
        resize_term(Int32(max(1, now.rows)), Int32(max(1, now.columns)))
        // What the terminal made of the old screen is its own affair: every cell is sent again.
        redrawwin(window)
        shown = nil
        waiting.append(.resized(now))
    }

    // MARK: Hearing

    func waitForEvents(descriptors: [Int32], milliseconds: Int?) -> [TerminalEvent] {
        let deadline = milliseconds.map { MonotonicClock.milliseconds() + $0 }
        while waiting.isEmpty {
            var left = deadline.map { max(0, $0 - MonotonicClock.milliseconds()) }
            let isEscapeWaiting = decoder.isWaiting
            if isEscapeWaiting { left = min(left ?? .max, KeyDecoder.escapeDelayMilliseconds) }
            var watched = ([signals, files.input] + descriptors).map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let count = poll(&watched, nfds_t(watched.count), left.map { Int32(clamping: $0) } ?? -1)
            if count < 0, errno != EINTR, errno != EAGAIN { return [.ended(signal: 0)] }
            if count > 0 {
                if watched[0].revents != 0 { takeSignals() }
                if watched[1].revents != 0 { takeInput() }
                for entry in watched.dropFirst(2) where entry.revents != 0 { waiting.append(.readable(entry.fd)) }
            } else if count == 0 {
                if isEscapeWaiting { waiting += decoder.flush() }
                if let deadline, MonotonicClock.milliseconds() >= deadline { break }
            }
        }
        defer { waiting = [] }
        return waiting
    }

    private func takeInput() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(files.input, &bytes, bytes.count)
        if count > 0 {
            waiting += decoder.decode(bytes[..<count])
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
            waiting.append(.ended(signal: 0))
        }
    }

    private func takeSignals(except forgotten: Int32 = 0) {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(signals, &numbers, numbers.count)
        guard count > 0 else { return }
        let heard = numbers[..<count].map { Int32($0) }.filter { $0 != forgotten }
        // Goes first: a job that is stopped and ended at once must not stop.
        if let signal = heard.first(where: { TerminalGuard.ending.contains($0) }) {
            TerminalGuard.heard()
            waiting.append(.ended(signal: signal))
        } else if heard.contains(SIGTSTP) {
            suspend(wholeGroup: false)
        } else if heard.contains(SIGCONT) {
            // Stopped from outside, by a signal that cannot be caught: the shell has set the terminal for itself.
            takeAgain()
        }
        if heard.contains(SIGWINCH) { fitToSize() }
    }
}
