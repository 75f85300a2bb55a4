extension Program {
    /// `/` begins a search, `n` and `N` go to what was found.
    mutating func search(_ command: Command) -> [Effect] {
        if command == .find { find = FindState(field: TextField(), isTyping: true) }
        return []
    }

    mutating func pressInFind(_ key: Key) -> [Effect] {
        switch key {
        case .escape: find = FindState()
        case .enter: find.isTyping = false
        default: _ = find.field.handle(key)
        }
        return []
    }
}
