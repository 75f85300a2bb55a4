/// Turns the bytes that a terminal sends into keys, mouse events and pastes.
///
/// It knows what xterm, the Linux console, rxvt, screen and their kin send; sequences of other terminals are given at
/// the start, from their terminfo entry. Sequences that mean nothing here are swallowed whole, so that none of their
/// letters acts as a command.
public struct KeyDecoder: Sendable {
    /// Longer pastes are cut.
    public static let pasteLimit = 1 << 20

    /// How long to wait after an escape character before it counts as the Escape key.
    public static let escapeDelayMilliseconds = 25

    private let sequences: [[UInt8]: Key]
    private let longestSequence: Int
    private var pending: [UInt8] = []
    private var paste: [UInt8]?
    private var isDragging = false

    /// Makes a decoder.
    ///
    /// - Parameter sequences: keys of this terminal beside those that are known; each begins with an escape character.
    public init(sequences: [[UInt8]: Key] = [:]) {
        self.sequences = sequences.filter { $0.key.first == 0x1B && $0.key.count > 1 }
        longestSequence = self.sequences.keys.map(\.count).max() ?? 0
    }

    /// Whether what came so far may be a key by itself: call `flush` when nothing follows within the escape delay.
    public var isWaiting: Bool { paste == nil && pending.first == 0x1B && pending.count < 3 }

    /// Takes bytes as they come, cut anywhere, and returns what they complete.
    public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        pending.append(contentsOf: bytes)
        var events: [TerminalEvent] = []
        var text = String.UnicodeScalarView()
        var place = 0
        while place < pending.count {
            if paste != nil {
                place = takePaste(from: place, &events)
                if paste != nil { break }
                continue
            }
            let byte = pending[place]
            if byte >= 0x20, byte != 0x7F {
                guard let length = takeText(at: place, &text) else { break }
                place += length
                continue
            }
            Self.flush(&text, &events)
            if byte != 0x1B {
                Self.control(byte).map { events.append(.key($0)) }
                place += 1
                continue
            }
            guard let length = takeEscape(at: place, &events) else { break }
            place += length
        }
        Self.flush(&text, &events)
        pending.removeFirst(place)
        return events
    }

    /// Takes what waits for its keys: nothing followed.
    public mutating func flush() -> [TerminalEvent] {
        guard isWaiting else { return [] }
        let rest = pending.dropFirst()
        pending = []
        return [.key(.escape)] + rest.map { .key(.character(Character(Unicode.Scalar($0)))) }
    }

    // MARK: Text

    /// Appends one scalar and returns its bytes' count; nil where it is not all there yet.
    private func takeText(at place: Int, _ text: inout String.UnicodeScalarView) -> Int? {
        let first = pending[place]
        if first < 0x80 {
            text.append(Unicode.Scalar(first))
            return 1
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let available = pending[place...].prefix(length)
        if available.count < length, available.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }), first >= 0xC2 {
            return nil
        }
        var decoder = UTF8()
        var iterator = available.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return 1 }
        if scalar.value >= 0xA0 { text.append(scalar) }
        return UTF8.width(scalar)
    }

    /// Every character typed so far becomes a key; marks stay with their letter.
    private static func flush(_ text: inout String.UnicodeScalarView, _ events: inout [TerminalEvent]) {
        guard !text.isEmpty else { return }
        for character in String(text) { events.append(.key(.character(character))) }
        text = String.UnicodeScalarView()
    }

    private static func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x08, 0x7F: .backspace
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    // MARK: Sequences

    /// Returns how many bytes are done with; nil where more must come first.
    private mutating func takeEscape(at place: Int, _ events: inout [TerminalEvent]) -> Int? {
        guard place + 1 < pending.count else { return nil }
        if let (key, length) = knownSequence(at: place) {
            events.append(.key(key))
            return length
        }
        switch pending[place + 1] {
        case UInt8(ascii: "["): return takeControlSequence(at: place, &events)
        case UInt8(ascii: "O"):
            guard place + 2 < pending.count else { return nil }
            let final = pending[place + 2]
            // Behind an escape key that was typed, a letter may follow at once.
            if let key = EscapeSequence.applicationKey(final) { events.append(.key(key)) }
            return final == 0x1B ? 2 : 3
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            return endOfString(from: place + 2).map { $0 - place }
        default:
            events.append(.key(.escape))
            return 1
        }
    }

    private func knownSequence(at place: Int) -> (Key, Int)? {
        guard longestSequence > 1 else { return nil }
        let available = pending[place...].prefix(longestSequence)
        for length in stride(from: available.count, through: 2, by: -1) {
            if let key = sequences[Array(available.prefix(length))] { return (key, length) }
        }
        return nil
    }

    /// `ESC [ parameters final`.
    private mutating func takeControlSequence(at place: Int, _ events: inout [TerminalEvent]) -> Int? {
        let start = place + 2
        var end = start
        while end < pending.count, (0x20...0x3F).contains(pending[end]) {
            end += 1
            // No terminal sends as much; whatever it is, it is not a key.
            if end - start > 64 { return end - place }
        }
        guard end < pending.count else { return nil }
        let final = pending[end]
        guard (0x40...0x7E).contains(final) else { return end - place }
        let length = end - place + 1
        if end == start, final == UInt8(ascii: "[") {
            // A function key of the Linux console.
            return end + 1 < pending.count ? length + 1 : nil
        }
        if end == start, final == UInt8(ascii: "M") {
            guard end + 3 < pending.count else { return nil }
            let bytes = pending[(end + 1)...(end + 3)].map { Int($0) - 32 }
            let isRelease = bytes[0] & 3 == 3 && bytes[0] < 64
            append(
                EscapeSequence.mouse([isRelease ? 0 : bytes[0], bytes[1], bytes[2]], isRelease: isRelease), &events)
            return length + 3
        }
        let sequence = EscapeSequence(parameters: pending[start..<end], final: final)
        if sequence.isPasteStart {
            paste = []
        } else if let mouse = sequence.mouse {
            append(mouse, &events)
        } else if let key = sequence.key {
            events.append(.key(key))
        }
        return length
    }

    /// A drag counts only after a press, so that a terminal which reports every movement is no trouble.
    private mutating func append(_ mouse: MouseEvent?, _ events: inout [TerminalEvent]) {
        guard let mouse else { return }
        switch mouse.kind {
        case .pressed: isDragging = true
        case .dragged where !isDragging: return
        case .released where !isDragging: return
        case .released: isDragging = false
        case .dragged, .wheelUp, .wheelDown: break
        }
        events.append(.mouse(mouse))
    }

    /// The place behind the end of a string that the terminal answers; nil where it has not come yet.
    private func endOfString(from start: Int) -> Int? {
        var place = start
        while place < pending.count {
            if pending[place] == 0x07 { return place + 1 }
            if pending[place] == 0x1B {
                guard place + 1 < pending.count else { return nil }
                return pending[place + 1] == UInt8(ascii: "\\") ? place + 2 : place
            }
            if place - start > 4096 { return place }
            place += 1
        }
        return nil
    }

    // MARK: Paste

    private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

    /// Moves bytes into the paste up to its end, and returns the place behind what was taken.
    private mutating func takePaste(from start: Int, _ events: inout [TerminalEvent]) -> Int {
        guard var bytes = paste else { return start }
        var place = start
        while place < pending.count {
            if pending[place] == 0x1B {
                let rest = pending[place...].prefix(Self.pasteEnd.count)
                if rest.elementsEqual(Self.pasteEnd) {
                    let text = String(decoding: bytes, as: UTF8.self)
                    events.append(.pasted(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")))
                    paste = nil
                    return place + Self.pasteEnd.count
                }
                if Self.pasteEnd.starts(with: rest) { break }
            }
            if bytes.count < Self.pasteLimit { bytes.append(pending[place]) }
            place += 1
        }
        paste = bytes
        return place
    }
}
