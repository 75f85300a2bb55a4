import WidgetCanvas
import WidgetModel

extension Mark {
    /// The sign, as Unicode or ASCII has it.
    func sign(_ glyphs: Glyphs) -> String {
        switch self {
        case .current: glyphs.current
        case .fellBack: glyphs.fellBack
        case .unreadable: glyphs.unreadable
        case .altered: glyphs.altered
        case .empty: glyphs.none
        case .refused: glyphs.refused
        case .fine: glyphs.fine
        case .published: glyphs.published
        }
    }

    /// The colour that goes with it.
    var role: Role {
        switch self {
        case .current, .fine: .ok
        case .fellBack, .altered: .warn
        case .unreadable, .refused: .error
        case .empty: .faint
        case .published: .secondary
        }
    }

    /// Marks are bold, but for the signs of events.
    func styled(_ glyphs: Glyphs) -> StyledLine { StyledLine(sign(glyphs), role, bold: self != .published) }
}

extension FeedState {
    /// The sign of the feed in the list and in small titles.
    var mark: Mark {
        switch status {
        case .empty: .empty
        case .current: isAltered ? .altered : .current
        case .fellBackToPrevious, .fellBackToDirectory: .fellBack
        case .unreadable: .unreadable
        }
    }
}

extension Check.Severity {
    /// The sign of a check.
    var mark: Mark {
        switch self {
        case .error: .refused
        case .warning: .altered
        case .note: .empty
        }
    }
}
