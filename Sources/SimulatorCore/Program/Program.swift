import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// The whole state of the program. Keys and results come in as actions, `handle` changes the state and says what is
/// to be done outside, `Screen.draw` makes a frame of it. Nothing here touches disk, clock or terminal.
public struct Program: Sendable, Equatable {
    public var size: Size
    public var feeds: [FeedState]
    public var selectedFeed = 0
    public var look: Look
    public var focus = Focus.home
    /// Whether `v` gave the focused panel the whole body.
    public var isFilled = false
    public var inspector = InspectorState()
    public var overlay: Overlay?
    public var find = FindState()
    /// Newest first.
    public var log: [LogLine] = []
    /// What was run from the command palette, the last one first.
    var recentCommands: [Command] = []
    /// A sentence in the place of the hints until the next key.
    public var notice: String?
    public let access: Access
    public var isMouseOn = true
    public var isWatchPolling = false
    public var keys = KeyTable.standard
    /// Seconds that the program runs, for flashes and their end.
    public var uptime = 0.0
    public var isFinished = false
    /// The wall clock's time when the program started; `@` goes to it plus the uptime.
    public let startedAt: Date

    /// What may be changed, as the command line said.
    public enum Access: Sendable, Equatable { case labCopy, inPlace, readOnly }

    public init(size: Size, feeds: [FeedState], look: Look, access: Access, startedAt: Date) {
        self.size = size
        self.feeds = feeds
        self.look = look
        self.access = access
        self.startedAt = startedAt
    }

    /// The feed that is shown; nil when the list is empty.
    public var feed: FeedState? { feeds.indices.contains(selectedFeed) ? feeds[selectedFeed] : nil }

    /// Changes the feed that is shown.
    mutating func changeFeed(_ change: (inout FeedState) -> Void) {
        guard feeds.indices.contains(selectedFeed) else { return }
        change(&feeds[selectedFeed])
    }

    /// What the wall clock says, as far as the program was told.
    var realTime: Date { startedAt.addingTimeInterval(uptime) }

    /// The colours of the next frame.
    public var colors: ColorScheme { look.theme.colors(appearance) }

    /// Appearance: what was chosen, else what the manifest says, else the theme's lightness.
    public var appearance: Appearance {
        look.appearance ?? feed?.snapshot?.manifest.appearance ?? (look.theme.isDark ? .dark : .light)
    }
}

/// Colours and characters.
public struct Look: Sendable, Equatable {
    public var theme: Theme
    /// All themes that were found, in the order of the chooser.
    public var themes: [Theme]
    /// What `a` or the command line chose; nil follows the manifest and the theme.
    public var appearance: Appearance?
    public var glyphs: Glyphs
    public var depth: ColorDepth
    public var textSize = TextSize.large
    /// Whether the phone is locked: what is marked private is redacted.
    public var isLocked = false
    /// What `s` does to the texts of widgets; nil leaves them.
    public var stress: TextStress?

    public init(theme: Theme, themes: [Theme], appearance: Appearance?, glyphs: Glyphs, depth: ColorDepth) {
        self.theme = theme
        self.themes = themes
        self.appearance = appearance
        self.glyphs = glyphs
        self.depth = depth
    }
}

extension Look {
    /// What is set otherwise than on a phone as it comes, in the words of the title.
    var settings: [String] {
        var words: [String] = []
        if textSize != .large { words.append("text \(textSize.rawValue)") }
        if isLocked { words.append("locked") }
        switch stress {
        case .longer: words.append("longer text")
        case .accented: words.append("accented text")
        case .rightToLeft: words.append("right-to-left text")
        case nil: break
        }
        return words
    }
}

/// Which tab is open, and where each of them stands.
public struct InspectorState: Sendable, Equatable {
    public var tab = InspectorTab.resolve
    /// The chosen row of each tab.
    public var rows: [InspectorTab: Int] = [:]
    public var payload: PayloadBytes?
    /// The payload in lines and tokens.
    public var document: PayloadDocument?
    /// The lines, from 0, at which folded objects and lists begin.
    public var folded: Set<Int> = []
    /// Whether the whole elements before a fault are folded into one row.
    public var isRunFolded = false

    /// The chosen row of the open tab.
    public var row: Int {
        get { rows[tab] ?? 0 }
        set { rows[tab] = newValue }
    }
}

/// A search in the focused panel.
public struct FindState: Sendable, Equatable {
    public var field = TextField()
    /// Whether keys go into the field.
    public var isTyping = false
}
