import FeedStorage
import Foundation
import WidgetModel

/// What the log says after a read: what was done, and what the widgets show now and why.
struct SourceSentences {
    struct Line: Equatable {
        var mark: Mark
        var text: String
    }

    /// The newest last, so that it comes to stand on top.
    private(set) var lines: [Line] = []
    /// Whether the widgets show another generation, or from another source, than before.
    let hasSourceChanged: Bool
    /// The time of a generation that the lab published just now.
    private(set) var publishedAt: Date?

    /// - Parameter source: the foreign file that the store was made of; nil for a store.
    init(before: FeedSnapshot?, after: FeedSnapshot, cause: ReadCause, source: ForeignSource? = nil) {
        let statusBefore = before.map { SourceStatus($0.resolution) }
        let status = SourceStatus(after.resolution)
        hasSourceChanged = before?.shownID != after.shownID || statusBefore != status
        if before == nil { lines.append(Line(mark: .empty, text: Self.opening(after, source))) }
        switch cause {
        case .opened, .reloaded: break
        case .watched:
            let pointed = after.resolution.trace.pointer.current
            if let pointed, pointed != before?.resolution.trace.pointer.current {
                lines.append(Line(mark: .published, text: "\(pointed.shortName) was published by another process."))
                if status == .current { return }
            }
        case .lab(let outcome):
            lines.append(Line(mark: Self.mark(of: outcome.kind), text: outcome.sentence))
            if outcome.kind == .publish { publishedAt = after.generatedAt }
        }
        if let problem = after.problem { lines.append(Line(mark: .unreadable, text: problem)) }
        let changed = before == nil ? status.isFallback || status == .unreadable : hasSourceChanged
        if changed, after.problem == nil { lines.append(Self.source(after, status)) }
    }

    private static func opening(_ snapshot: FeedSnapshot, _ source: ForeignSource?) -> String {
        if let source {
            let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
            return "\(file) is \(source.form.title): it has no fallback"
        }
        return switch snapshot.generations.count {
        case 0: "opened; nothing is published yet"
        case 1: "opened with one generation"
        case let count: "opened with \(NumberWords.upToTwelve(count)) generations"
        }
    }

    private static func mark(of kind: LabOutcome.Kind) -> Mark {
        switch kind {
        case .fault: .refused
        case .publish: .published
        case .undo, .redo, .reset: .empty
        }
    }

    /// "Fell back to effa36cd: current ends at line 35, column 36."
    private static func source(_ snapshot: FeedSnapshot, _ status: SourceStatus) -> Line {
        let reason = refusal(in: snapshot.resolution.trace)
        let name = snapshot.shownID?.shortName ?? ""
        switch status {
        case .empty: return Line(mark: .empty, text: "Nothing is published: widgets show what they draw without data.")
        case .current: return Line(mark: .current, text: "Shows the current generation \(name).")
        case .fellBackToPrevious, .fellBackToDirectory:
            return Line(mark: .fellBack, text: "Fell back to \(name)" + (reason.map { ": \($0)." } ?? "."))
        case .unreadable:
            return Line(mark: .unreadable, text: "Nothing can be read" + (reason.map { ": \($0)." } ?? "."))
        }
    }

    /// The first refusal that a read met, in words: the pointer's, else the first candidate's.
    static func refusal(in trace: Trace) -> String? {
        if trace.pointer.status != .ok { return "the pointer \(trace.pointer.status.afterName)" }
        guard let refused = trace.candidates.first(where: { !$0.verdict.isUsable }) else { return nil }
        return "\(refused.sourceName) \(refused.verdict.shortReason)"
    }
}

extension Candidate {
    /// "current", "previous", "previous 2", "directory".
    var sourceName: String {
        source == .previous && position > 0 ? "previous \(position + 1)" : source.rawValue
    }
}

/// Small whole numbers as words, as a sentence has them.
enum NumberWords {
    static func upToTwelve(_ number: Int) -> String {
        let words = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ]
        return words[safely: number] ?? TimeWording.thousands(number)
    }
}
