import CVTerm
import WidgetCanvas

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A program on a terminal that is emulated here, by libvterm: what a person would see can be asked for.
public final class VirtualTerminal {
    /// A colour as the program named it.
    public enum Color: Sendable, Hashable {
        case standard
        case indexed(UInt8)
        case rgb(UInt32)
    }

    /// A cell as it is on the screen.
    public struct Cell: Sendable, Equatable {
        public var text: String
        public var foreground: Color
        public var background: Color
        public var isBold: Bool
        public var isUnderlined: Bool
        public var isReversed: Bool
        public var columns: Int
    }

    public let pseudoTerminal: PseudoTerminal
    public private(set) var size: Size
    /// Bytes that the program sent so far.
    public private(set) var byteCount = 0
    private let emulator: OpaquePointer
    private let screen: OpaquePointer
    private let properties: UnsafeMutablePointer<ScreenProperties>

    /// Starts a program; the path of the built one is `BuiltProgram.path`.
    public init(
        program: String, arguments: [String], environment: [String: String],
        size: Size = Size(columns: 120, rows: 40)
    ) throws {
        self.size = size
        guard let emulator = vterm_new(Int32(size.rows), Int32(size.columns)) else {
            throw PseudoTerminal.Failure(call: "vterm_new", number: ENOMEM)
        }
        self.emulator = emulator
        vterm_set_utf8(emulator, 1)
        screen = vterm_obtain_screen(emulator)
        properties = .allocate(capacity: 1)
        properties.initialize(to: ScreenProperties())
        ScreenProperties.watch(screen, properties)
        vterm_screen_enable_altscreen(screen, 1)
        vterm_screen_reset(screen, 1)
        do {
            pseudoTerminal = try PseudoTerminal(
                program: program, arguments: arguments, environment: environment, columns: size.columns,
                rows: size.rows)
        } catch {
            vterm_free(emulator)
            properties.deallocate()
            throw error
        }
    }

    deinit {
        vterm_free(emulator)
        properties.deallocate()
    }

    // MARK: What is done to it

    /// Types text; an escape sequence is written as it is sent.
    public func type(_ text: String) { pseudoTerminal.write(Array(text.utf8)) }

    public func resize(_ size: Size) {
        self.size = size
        vterm_set_size(emulator, Int32(size.rows), Int32(size.columns))
        pseudoTerminal.resize(columns: size.columns, rows: size.rows)
    }

    /// Reads until a condition holds.
    ///
    /// - Returns: whether it held before the time was over.
    @discardableResult
    public func wait(seconds: Double = 10, until condition: (VirtualTerminal) -> Bool) -> Bool {
        let deadline = Self.now() + seconds
        while !condition(self) {
            if Self.now() > deadline { return false }
            take(pseudoTerminal.read(milliseconds: 10))
        }
        return true
    }

    /// Reads until a text is on the screen.
    @discardableResult
    public func wait(for text: String, seconds: Double = 10) -> Bool {
        wait(seconds: seconds) { $0.text.contains(text) }
    }

    /// Reads until nothing was sent for so many milliseconds.
    public func settle(milliseconds: Int32 = 60) {
        while let bytes = pseudoTerminal.read(milliseconds: milliseconds) { take(bytes) }
    }

    /// Reads until the process ends, and says how it did; nil when the time was over.
    public func waitForEnding(seconds: Double = 10) -> PseudoTerminal.Ending? {
        wait(seconds: seconds) { $0.pseudoTerminal.poll() != nil }
        while let bytes = pseudoTerminal.read(milliseconds: 0) { take(bytes) }
        return pseudoTerminal.poll()
    }

    private func take(_ bytes: [UInt8]?) {
        guard let bytes else { return }
        byteCount += bytes.count
        bytes.withUnsafeBytes { raw in
            guard let start = raw.baseAddress else { return }
            _ = vterm_input_write(emulator, start.assumingMemoryBound(to: CChar.self), raw.count)
        }
        vterm_screen_flush_damage(screen)
        // What a terminal answers when it is asked who it is, or where the cursor stands.
        var answer = [CChar](repeating: 0, count: 4096)
        let count = vterm_output_read(emulator, &answer, answer.count)
        if count > 0 { pseudoTerminal.write(answer[..<count].map { UInt8(bitPattern: $0) }) }
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: What is on it

    public func cell(column: Int, row: Int) -> Cell {
        var cell = VTermScreenCell()
        vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
        var text = String.UnicodeScalarView()
        withUnsafeBytes(of: cell.chars) { raw in
            for value in raw.bindMemory(to: UInt32.self) {
                // The right half of a wide character holds all ones.
                guard value != 0, let scalar = Unicode.Scalar(value) else { break }
                text.append(scalar)
            }
        }
        return Cell(
            text: String(text), foreground: Self.color(cell.fg), background: Self.color(cell.bg),
            isBold: cell.attrs.bold != 0, isUnderlined: cell.attrs.underline != 0,
            isReversed: cell.attrs.reverse != 0, columns: Int(cell.width))
    }

    private static func color(_ color: VTermColor) -> Color {
        if color.type & 0x06 != 0 { return .standard }
        if color.type & 0x01 != 0 { return .indexed(color.indexed.idx) }
        return .rgb(UInt32(color.rgb.red) << 16 | UInt32(color.rgb.green) << 8 | UInt32(color.rgb.blue))
    }

    /// A row without the blanks at its end.
    public func line(_ row: Int) -> String {
        var line = ""
        var column = 0
        while column < size.columns {
            let cell = cell(column: column, row: row)
            line += cell.text.isEmpty ? " " : cell.text
            column += max(1, cell.columns)
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// The whole screen.
    public var text: String { (0..<size.rows).map(line).joined(separator: "\n") }

    public var isAlternateScreen: Bool { properties.pointee.isAlternate }
    public var isCursorVisible: Bool { properties.pointee.isCursorVisible }
    public var reportsMouse: Bool { properties.pointee.reportsMouse }
    /// Whether the settings of the line are those that were found.
    public var hasFormerSettings: Bool { pseudoTerminal.settings() == pseudoTerminal.formerSettings }
}

/// What the program switched on and off.
private struct ScreenProperties {
    var isAlternate = false
    var isCursorVisible = true
    var reportsMouse = false

    /// Lets an emulator tell of its changes.
    static func watch(_ screen: OpaquePointer, _ properties: UnsafeMutablePointer<ScreenProperties>) {
        let callbacks = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)
        callbacks.initialize(to: VTermScreenCallbacks())
        callbacks.pointee.settermprop = { property, value, user in
            guard let value, let properties = user?.assumingMemoryBound(to: ScreenProperties.self) else { return 0 }
            switch property {
            case VTERM_PROP_ALTSCREEN: properties.pointee.isAlternate = value.pointee.boolean != 0
            case VTERM_PROP_CURSORVISIBLE: properties.pointee.isCursorVisible = value.pointee.boolean != 0
            case VTERM_PROP_MOUSE: properties.pointee.reportsMouse = value.pointee.number != 0
            default: break
            }
            return 1
        }
        // The emulator keeps the pointer for as long as it lives, which is as long as the tests run.
        vterm_screen_set_callbacks(screen, callbacks, properties)
    }
}
