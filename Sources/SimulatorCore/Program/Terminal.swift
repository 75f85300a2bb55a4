import WidgetCanvas

/// What the program needs of a terminal. The real one is curses; tests play a scripted one.
///
/// A terminal takes no decisions: it shows cells, and says what was typed.
public protocol Terminal: AnyObject {
    /// The size in cells, as it is now.
    var size: Size { get }
    /// Colours that it can show.
    var colorDepth: ColorDepth { get }
    /// Whether only ASCII may be drawn.
    var isASCII: Bool { get }

    /// Shows a frame; only what differs from the one before is sent.
    ///
    /// `colors` resolves the inks of the cells.
    func show(_ frame: Canvas, colors: ColorScheme)

    /// Sends the whole frame again, as after other programs wrote on the screen.
    func redrawAll()

    /// Sleeps until something happens: input, a change of size, one of `descriptors` ready to read, or the deadline.
    ///
    /// - Parameters:
    ///   - descriptors: watched besides the keyboard.
    ///   - milliseconds: the longest sleep; nil sleeps for as long as nothing happens.
    /// - Returns: everything that happened, in order; empty when the deadline passed.
    func waitForEvents(descriptors: [Int32], milliseconds: Int?) -> [TerminalEvent]

    /// Puts text on the clipboard of the person's own machine (OSC 52).
    func copy(_ text: String)

    /// Reports the mouse, or leaves it to the terminal's own selection.
    func setMouse(isOn: Bool)

    /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal again when it goes on.
    func suspend()
}

/// What a terminal has to tell.
public enum TerminalEvent: Sendable, Hashable {
    case key(Key)
    case mouse(MouseEvent)
    /// A bracketed paste.
    case pasted(String)
    case resized(Size)
    /// One of the watched descriptors can be read.
    case readable(Int32)
    /// The terminal is gone, or the process was asked to end (SIGTERM, SIGHUP, SIGINT): the signal, 0 if none.
    case ended(signal: Int32)
    /// The process was stopped and goes on.
    case resumed
}
