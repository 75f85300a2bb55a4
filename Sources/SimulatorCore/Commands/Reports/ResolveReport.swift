import FeedStorage
import OrderedJSON
import WidgetCanvas
import WidgetModel

/// What `resolve` prints: the pointer, every candidate that was looked at, and what came of it.
public struct ResolveReport {
    private let view: StoreView
    private let verified: GenerationReport?

    /// - Parameter verified: what hashing found of the shown generation.
    public init(_ view: StoreView, verified: GenerationReport?) {
        self.view = view
        self.verified = verified
    }

    /// The generation to be hashed.
    public static func shownID(_ view: StoreView) -> GenerationID? { view.snapshot.shownID }

    private var trace: Trace { view.snapshot.resolution.trace }

    // MARK: JSON

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        let resolved = view.snapshot.resolution.resolved
        return .object([
            ("path", .string(view.path)),
            ("outcome", .string(view.snapshot.resolution.outcome.name)),
            ("schemaVersion", .optional(view.snapshot.schemaVersion)),
            ("pointer", pointer),
            ("candidates", .array(trace.candidates.map(Self.row))),
            (
                "resolved",
                resolved.map { feed in
                    .object([
                        ("id", .string(feed.id.string)), ("source", .string(feed.source.rawValue)),
                        ("position", .count(feed.position)),
                        ("generatedAtEpochMs", .optional(feed.envelope.generatedAtEpochMilliseconds)),
                        ("fingerprint", .string(feed.envelope.fingerprint)),
                    ])
                } ?? .null
            ),
            ("integrity", .optional(resolved == nil ? nil : verified?.integrity.name)),
        ])
    }

    private var pointer: JSONValue {
        .object([
            ("status", .string(trace.pointer.status.name)),
            ("current", .optional(trace.pointer.current?.string)),
            ("previous", .array(trace.pointer.previous.map { .string($0.string) })),
            ("detail", .optional(trace.pointer.status == .ok ? nil : trace.pointer.status.reason)),
        ])
    }

    private static func row(_ candidate: Candidate) -> JSONValue {
        .object([
            ("id", .string(candidate.id.string)), ("source", .string(candidate.source.rawValue)),
            ("position", .count(candidate.position)), ("verdict", .string(candidate.verdict.name)),
            ("detail", .optional(candidate.verdict.isUsable ? nil : candidate.verdict.reason)),
        ])
    }

    // MARK: Text

    /// Some lines for people.
    public func text(_ glyphs: Glyphs) -> String {
        var lines = [SafeText.clean(view.path)]
        lines.append("  " + headline(glyphs))
        let isFine = trace.pointer.status == .ok
        lines.append(
            "  \(isFine ? glyphs.fine : glyphs.refused) pointer    \(isFine ? named : trace.pointer.status.reason)")
        let width = trace.candidates.map { CharacterWidth.columns(of: $0.id.string) }.max() ?? 0
        for candidate in trace.candidates {
            let source = candidate.source.rawValue.padded(to: 10)
            let words = candidate.verdict.isUsable ? candidate.verdict.label : candidate.verdict.reason
            lines.append(
                "  \(sign(candidate.verdict, glyphs)) \(source) "
                    + "\(SafeText.clean(candidate.id.string).padded(to: width + 1)) \(SafeText.clean(words))")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func headline(_ glyphs: Glyphs) -> String {
        if let problem = view.snapshot.problem { return "\(glyphs.unreadable) \(problem)" }
        switch view.snapshot.resolution.outcome {
        case .nothingPublished: return "\(glyphs.none) nothing is published yet"
        case .nothingReadable: return "\(glyphs.unreadable) nothing can be read"
        case .resolved(let feed):
            var facts = [view.snapshot.content?.inventory ?? ""]
            if let schema = view.snapshot.schemaVersion { facts.append("schema \(schema)") }
            if let verified { facts.append(verified.integrity.name) }
            let tail = facts.filter { !$0.isEmpty }.map { glyphs.separator + $0 }.joined()
            return switch feed.source {
            case .current: "\(glyphs.current) current is shown\(tail)"
            case .previous: "\(glyphs.fellBack) fell back to the previous generation\(tail)"
            case .directory: "\(glyphs.fellBack) fell back to the folders, newest first\(tail)"
            }
        }
    }

    private var named: String {
        let current = trace.pointer.current?.shortName ?? ""
        let previous = trace.pointer.previous.map(\.shortName)
        return SafeText.clean(
            "names \(current)" + (previous.isEmpty ? "" : ", then \(previous.joined(separator: ", "))"))
    }

    private func sign(_ verdict: Verdict, _ glyphs: Glyphs) -> String {
        switch verdict {
        case .accepted: glyphs.current
        case .acceptable: glyphs.none
        default: glyphs.refused
        }
    }
}
