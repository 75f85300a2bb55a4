import FeedStorage
import OrderedJSON
import WidgetCanvas
import WidgetModel

/// What `check` prints: everything that is wrong with a store, and what to do about it.
public struct CheckReport {
    private let path: String
    private let checks: [Check]

    /// - Parameters:
    ///   - view: the store, read with every candidate judged.
    ///   - report: what hashing found.
    ///   - listings: the entries of `generations/`.
    public init(_ view: StoreView, report: StoreReport, listings: [GenerationListing]) {
        path = view.path
        checks = view.feed.checks(
            resolution: view.snapshot.resolution, report: report, listings: listings, sizes: PictureSizes())
    }

    /// An error was found, or none.
    public var status: CommandStatus { checks.contains { $0.severity == .error } ? .found : .fine }

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        .object([
            ("path", .string(path)),
            (
                "checks",
                .array(
                    checks.map { check in
                        .object([
                            ("code", .string(check.code.rawValue)), ("severity", .string(check.severity.rawValue)),
                            ("message", .string(check.message)), ("advice", .string(check.advice)),
                            ("where", .optional(check.place?.path)),
                        ])
                    })
            ),
        ])
    }

    /// Some lines for people.
    public func text(_ glyphs: Glyphs) -> String {
        var lines = [path]
        for check in checks {
            lines.append("  \(check.severity.mark.sign(glyphs)) \(check.code.rawValue) \(check.message)")
            if let place = check.place { lines.append("        \(place.path)") }
            lines.append("        \(check.advice)")
        }
        if checks.isEmpty { lines.append("  \(glyphs.fine) nothing is wrong") }
        return lines.map { SafeText.clean($0) + "\n" }.joined()
    }
}
