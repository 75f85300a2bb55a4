/// What stands between `ESC [` and its final letter.
struct EscapeSequence {
    /// The numbers; a missing one is 0.
    private let numbers: [Int]
    private let isPrivate: Bool
    private let final: UInt8

    init(parameters: some Sequence<UInt8>, final: UInt8) {
        var numbers = [0]
        var isPrivate = false
        for byte in parameters {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                // Beyond any screen, and never an overflow.
                numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte) - 48, 99_999)
            case UInt8(ascii: ";"): numbers.append(0)
            default: isPrivate = true
            }
        }
        self.numbers = numbers
        self.isPrivate = isPrivate
        self.final = final
    }

    var isPasteStart: Bool { !isPrivate && final == UInt8(ascii: "~") && numbers[0] == 200 }

    var key: Key? {
        guard !isPrivate else { return nil }
        // The second number is 1 + the modifiers: shift 1, alt 2, ctrl 4.
        let isShifted = numbers.count > 1 && (numbers[1] - 1) & 1 == 1
        switch Unicode.Scalar(final) {
        case "A": return .up
        case "B": return .down
        case "C": return isShifted ? .shiftRight : .right
        case "D": return isShifted ? .shiftLeft : .left
        case "c": return .shiftRight
        case "d": return .shiftLeft
        case "H": return .home
        case "F": return .end
        case "Z": return .backTab
        case "~": return Self.numberedKey(numbers[0])
        default: return nil
        }
    }

    private static func numberedKey(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }

    /// `ESC O letter`: arrows in application mode, and the number pad.
    static func applicationKey(_ letter: UInt8) -> Key? {
        switch Unicode.Scalar(letter) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        case "M": .enter
        case "j": .character("*")
        case "k": .character("+")
        case "l": .character(",")
        case "m": .character("-")
        case "n": .character(".")
        case "o": .character("/")
        case "p"..."y": .character(Character(Unicode.Scalar(letter - 0x40)))
        default: nil
        }
    }

    /// `ESC [ < button ; column ; row M`, or `m` for a release.
    var mouse: MouseEvent? {
        guard isPrivate, numbers.count == 3 else { return nil }
        switch Unicode.Scalar(final) {
        case "M": return Self.mouse(numbers, isRelease: false)
        case "m": return Self.mouse(numbers, isRelease: true)
        default: return nil
        }
    }

    /// The first button and the wheel; the others stay without meaning.
    static func mouse(_ numbers: [Int], isRelease: Bool) -> MouseEvent? {
        let column = numbers[1] - 1
        let row = numbers[2] - 1
        guard column >= 0, row >= 0 else { return nil }
        // 4, 8 and 16 are shift, alt and ctrl; 32 says that the mouse moved.
        let kind: MouseEvent.Kind
        switch numbers[0] & ~0b11100 {
        case 0: kind = isRelease ? .released : .pressed
        case 32: kind = isRelease ? .released : .dragged
        case 64 where !isRelease: kind = .wheelUp
        case 65 where !isRelease: kind = .wheelDown
        default: return nil
        }
        return MouseEvent(kind, column: column, row: row)
    }
}
