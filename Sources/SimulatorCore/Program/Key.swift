/// A key as the program knows it; terminals differ in how they send one, and that stays on their side.
public enum Key: Sendable, Hashable {
    case character(Character)
    /// Control with a letter, in lower case.
    case control(Character)
    case up, down, left, right
    case shiftLeft, shiftRight
    case pageUp, pageDown, home, end
    case tab, backTab, enter, escape, backspace, delete

    /// What a hint or the help calls it: `ctrl-r`, `enter`, `space`, `←`.
    public var name: String {
        switch self {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .control(let letter): "ctrl-\(letter)"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .shiftLeft: "shift-←"
        case .shiftRight: "shift-→"
        case .pageUp: "page up"
        case .pageDown: "page down"
        case .home: "home"
        case .end: "end"
        case .tab: "tab"
        case .backTab: "shift-tab"
        case .enter: "enter"
        case .escape: "esc"
        case .backspace: "backspace"
        case .delete: "delete"
        }
    }
}

/// What the mouse did, at a cell.
public struct MouseEvent: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case pressed, dragged, released, wheelUp, wheelDown }

    public var kind: Kind
    public var column: Int
    public var row: Int

    public init(_ kind: Kind, column: Int, row: Int) {
        self.kind = kind
        self.column = column
        self.row = row
    }
}
