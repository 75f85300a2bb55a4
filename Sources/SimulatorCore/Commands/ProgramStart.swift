import Foundation
import WidgetCanvas
import WidgetModel

/// Makes the program's first state.
public enum ProgramStart {
    /// A program that is about to open its first store.
    ///
    /// - Parameters:
    ///   - stores: the paths of the stores, in the order of the list.
    ///   - sources: of those that were made of foreign files, what they were; none by default.
    ///   - systemZone: the zone of feeds whose manifest names none.
    public static func program(
        size: Size, stores: [String], sources: [String: ForeignSource] = [:], settings: FeedSettings,
        systemZone: TimeZone, look: Look, access: Program.Access, startedAt: Date
    ) -> Program {
        let feeds = zip(stores, names(of: stores)).map { path, name in
            let clock = SimulatedClock(
                moment: startedAt, zone: settings.zone ?? systemZone, localeIdentifier: settings.locale ?? "en_US_POSIX"
            )
            var feed = FeedState(path: path, name: name, clock: clock)
            feed.source = sources[path]
            feed.chosen = settings
            feed.families = settings.families
            return feed
        }
        return Program(size: size, feeds: feeds, look: look, access: access, startedAt: startedAt)
    }

    /// What is done before the first frame.
    public static let firstEffects: [Effect] = [.read(feed: 0, cause: .opened), .watch(feed: 0)]

    /// What the list calls the stores: the last part of the path, with the one before it where two would be alike.
    static func names(of paths: [String]) -> [String] {
        let parts = paths.map { path in
            // A bridge is named after its app; `.` and `..` are nobody's name.
            path.split(separator: "/").map(String.init).filter { $0 != "." && $0 != "widgetbridge" }
        }
        let short = parts.map { $0.last.map { $0 == ".." ? "store" : $0 } ?? "store" }
        return short.indices.map { index in
            let isAlone = short.filter { $0 == short[index] }.count == 1
            return isAlone || parts[index].count < 2 ? short[index] : parts[index].suffix(2).joined(separator: "/")
        }
    }
}
