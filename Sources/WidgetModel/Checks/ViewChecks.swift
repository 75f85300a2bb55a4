import FeedStorage

/// The checks V01 to V12, V15 and V16: what view trees ask of a phone that it will not do.
///
/// Works on values alone, and needs no canvas: what is cut off or hard to read is found where it is drawn.
public struct ViewChecks {
    /// A view as a family gets it.
    public struct FamilyView: Sendable {
        public var family: WidgetFamily
        public var view: DecodedView

        /// Pairs a view with its family.
        public init(family: WidgetFamily, view: DecodedView) {
            self.family = family
            self.view = view
        }
    }

    /// What a Live Activity or a notification carries besides the widgets.
    public struct Surroundings: Sendable {
        /// Bytes of an activity's content; nil where there is none.
        public var activityByteCount: Int?
        /// The trees of an activity, by their place.
        public var activity: [(slot: ActivitySlot, view: DecodedView)] = []
        /// The trees of a notification.
        public var notification: [DecodedView] = []

        /// Neither is there.
        public init() {}
    }

    /// More than this an activity may not carry, in bytes (ActivityKit's documentation).
    public static let activityByteLimit = 4096
    /// Above this an activity is near the limit, in bytes.
    public static let activityGuideline = 2048
    /// More pixels than this are refused when a widget of the family `medium` is archived.
    public static let pixelLimit = 718_080
    /// Nodes inside one another that every phone lays out.
    public static let depthLimit = 10
    /// Buttons that a notification shows.
    public static let notificationActionLimit = 3

    let views: [FamilyView]
    let surroundings: Surroundings
    let host: HostStyle
    /// What findings are about.
    let place: CheckPlace?
    /// Whether the widget's process can do what a button asks for.
    let serves: (String) -> Bool

    /// Collects what is known of the views of one entry.
    ///
    /// - Parameters:
    ///   - host: the phone that shows them; what only Android does is found on `android` alone.
    ///   - place: the generation that they come from.
    ///   - serves: whether the widget's process knows an action; by default every one that has a name.
    public init(
        views: [FamilyView], surroundings: Surroundings = Surroundings(), host: HostStyle, place: CheckPlace? = nil,
        serves: @escaping (String) -> Bool = { !$0.isEmpty }
    ) {
        self.views = views
        self.surroundings = surroundings
        self.host = host
        self.place = place
        self.serves = serves
    }

    /// All findings: errors first, then warnings, then notes, each by code.
    public var checks: [Check] {
        let trees = activitySize + buttons + bitmaps + inlineParts + depth + notificationActions
        return (trees + android + oddities).bySeverity
    }

    /// Every tree with what it is called: the family, or its place in an activity or notification.
    var trees: [(name: String, view: DecodedView)] {
        views.map { ($0.family.rawValue, $0.view) }
            + surroundings.activity.map { ("the activity's \($0.slot.rawValue)", $0.view) }
            + surroundings.notification.map { ("the notification", $0) }
    }

    /// The names of the trees with a node of which something holds, with how many such nodes there are in all.
    func trees(where holds: (ViewNode) -> Bool) -> (names: String, count: Int)? {
        var names: [String] = []
        var count = 0
        for (name, view) in trees {
            var own = 0
            view.node.forEachNode { if holds($0) { own += 1 } }
            if own > 0 { names.append(name) }
            count += own
        }
        return names.isEmpty ? nil : (Self.list(names), count)
    }

    /// "small, medium and large".
    static func list(_ names: [String]) -> String {
        var unique: [String] = []
        for name in names where !unique.contains(name) { unique.append(name) }
        guard let last = unique.last, unique.count > 1 else { return unique.first ?? "" }
        return unique.dropLast().joined(separator: ", ") + " and " + last
    }
}
