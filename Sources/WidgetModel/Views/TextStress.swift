/// Ways to make every text of a widget harder to show, before a translation does.
public enum TextStress: String, Sendable, Hashable, CaseIterable {
    /// 40 % more letters, as English has in many other languages.
    case longer
    /// Every letter with an accent, so that heights, fonts and folding show.
    case accented
    /// Wrapped in the marks that turn the direction of text; a terminal gets them as replacement marks.
    case rightToLeft

    /// The one after it, round and round, with no stress between the last and the first.
    public static func after(_ stress: TextStress?) -> TextStress? {
        switch stress {
        case nil: .longer
        case .longer: .accented
        case .accented: .rightToLeft
        case .rightToLeft: nil
        }
    }

    /// The text under stress; an empty one stays empty.
    public func applied(to text: String) -> String {
        guard !text.isEmpty else { return text }
        switch self {
        case .longer: return Self.lengthened(text)
        case .accented: return String(text.map { Self.accents[$0] ?? $0 })
        case .rightToLeft: return "\u{202E}\(text)\u{202C}"
        }
    }

    /// Goes on with the text's own letters, so that it stays of one script and breaks where it did.
    private static func lengthened(_ text: String) -> String {
        // Numbers are as long in every language.
        guard text.contains(where: \.isLetter) else { return text }
        let further = max(1, (text.count * 2 + 4) / 5)
        return text.contains(" ") ? "\(text) \(text.prefix(max(1, further - 1)))" : text + text.prefix(further)
    }

    private static let accents: [Character: Character] = [
        "a": "å", "b": "ƀ", "c": "ç", "d": "ð", "e": "é", "f": "ƒ", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ",
        "l": "ļ", "m": "ɱ", "n": "ñ", "o": "ö", "p": "þ", "q": "ɋ", "r": "ŕ", "s": "š", "t": "ţ", "u": "û", "v": "ṽ",
        "w": "ŵ", "x": "ẋ", "y": "ý", "z": "ž", "A": "Å", "B": "Ɓ", "C": "Ç", "D": "Ð", "E": "É", "F": "Ƒ", "G": "Ĝ",
        "H": "Ĥ", "I": "Î", "J": "Ĵ", "K": "Ķ", "L": "Ļ", "M": "Ḿ", "N": "Ñ", "O": "Ö", "P": "Þ", "Q": "Ɋ", "R": "Ŕ",
        "S": "Š", "T": "Ţ", "U": "Û", "V": "Ṽ", "W": "Ŵ", "X": "Ẋ", "Y": "Ý", "Z": "Ž",
    ]
}

extension ViewNode {
    /// The same tree with every text and every title of a button under stress; identities, actions, names of pictures
    /// and moments stay.
    public func stressed(_ stress: TextStress) -> ViewNode {
        var node = self
        switch content {
        case .text(let text): node.content = .text(stress.applied(to: text))
        case .button(let action, let title, let child):
            node.content = .button(
                action: action, title: stress.applied(to: title), child: child?.stressed(stress))
        case .link(let url, let child): node.content = .link(url: url, child: child?.stressed(stress))
        case .verticalStack(let spacing, let alignment, let children):
            node.content = .verticalStack(
                spacing: spacing, alignment: alignment, children: children.map { $0.stressed(stress) })
        case .horizontalStack(let spacing, let alignment, let children):
            node.content = .horizontalStack(
                spacing: spacing, alignment: alignment, children: children.map { $0.stressed(stress) })
        case .depthStack(let alignment, let children):
            node.content = .depthStack(alignment: alignment, children: children.map { $0.stressed(stress) })
        case .group(let children): node.content = .group(children.map { $0.stressed(stress) })
        case .timer, .date, .image, .bitmap, .spacer, .divider, .progress, .gauge, .shape, .unknown: break
        }
        return node
    }
}
