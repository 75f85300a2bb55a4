import FeedStorage

/// What stands in the way from the pointer to a generation: S01 to S03, S13.
extension StoreChecks {
    /// S01.
    var pointer: [Check] {
        let status = trace.pointer.status
        switch status {
        // S11 speaks of the link.
        case .ok, .symbolicLink: return []
        case .missing:
            return [
                Check(
                    .pointerUnreadable, .error, title: "pointer missing",
                    detail: "current.json is not there, so the folders are searched.",
                    advice: "Publish again, or repair the pointer.", place: CheckPlace())
            ]
        case .malformed(let line, let column, _, _):
            return [
                Check(
                    .pointerUnreadable, .error, title: "pointer malformed", detail: sentence(status.reason),
                    advice: "Publish again: write a new file, then rename it, as WidgetFeed does.",
                    place: CheckPlace(line: line, column: column))
            ]
        case .tooLarge, .notAFile, .unreadable:
            return [
                Check(
                    .pointerUnreadable, .error, title: "pointer unreadable", detail: sentence(status.reason),
                    advice: "Remove current.json and publish again.", place: CheckPlace())
            ]
        }
    }

    /// S02, unless the folder is missing: S03 speaks of that.
    var current: [Check] {
        guard let candidate = trace.candidates.first(where: { $0.source == .current }), !candidate.verdict.isUsable,
            candidate.verdict != .missingDirectory
        else { return [] }
        return [
            Check(
                .currentRejected, .error, title: "current rejected", detail: Self.detail(of: candidate.verdict),
                advice: Self.advice(for: candidate.verdict), place: Self.place(of: candidate))
        ]
    }

    /// S03: an error for the current one, a warning for one to fall back to.
    var dangling: [Check] {
        let missing = trace.candidates.filter { $0.source != .directory && $0.verdict == .missingDirectory }.map(\.id)
        let unseen = (report?.dangling ?? []).filter { !missing.contains($0) }
        return (missing + unseen).map { id in
            let isCurrent = id == trace.pointer.current
            return Check(
                .pointerDangles, isCurrent ? .error : .warning,
                title: isCurrent ? "current is not there" : "previous is not there",
                detail: "The pointer names \(name(id)), which is no folder.",
                advice: isCurrent
                    ? "Publish again. \(shownInstead)" : "Publish again, so that there is something to fall back to.",
                place: CheckPlace(generation: id))
        }
    }

    /// S13, where every candidate was judged or there is no other.
    var fallback: [Check] {
        guard let shown = resolution.resolved else { return nothingShown }
        let others = trace.candidates.filter { $0.id != shown.id }
        let judged = Set(trace.candidates.map(\.id))
        let isUnjudged = { (listing: GenerationListing) in listing.kind == .generation && !judged.contains(listing.id) }
        guard !others.contains(where: \.verdict.isUsable), !listings.contains(where: isUnjudged) else { return [] }
        let isFirst = others.isEmpty
        return [
            Check(
                .noFallback, isFirst ? .note : .warning, title: "nothing to fall back to",
                detail: isFirst
                    ? "\(name(shown.id)) is the only generation."
                    : "If \(name(shown.id)) fails too, widgets show nothing.",
                advice: isFirst ? "The next publish keeps it as the previous one." : "Publish again.",
                place: CheckPlace(generation: shown.id))
        ]
    }

    /// Nothing that is there can be read: widgets show what they draw without data.
    private var nothingShown: [Check] {
        guard case .nothingReadable = resolution.outcome, !trace.candidates.isEmpty else { return [] }
        let count = trace.candidates.count
        return [
            Check(
                .noFallback, .error, title: "nothing can be shown",
                detail: count == 1
                    ? "The only generation is refused." : "All \(count) generations that were tried are refused.",
                advice: "Publish again.", place: CheckPlace())
        ]
    }

    private func sentence(_ reason: String) -> String { "\(reason)." }

    private static func place(of candidate: Candidate) -> CheckPlace {
        guard case .malformedJSON(let line, let column, _, _) = candidate.verdict else {
            return CheckPlace(generation: candidate.id)
        }
        return CheckPlace(generation: candidate.id, line: line, column: column)
    }

    /// "malformed JSON, line 35."
    private static func detail(of verdict: Verdict) -> String {
        if case .malformedJSON(let line, _, _, _) = verdict { return "\(verdict.label), line \(line)." }
        return "\(verdict.label): \(verdict.reason)."
    }

    private static func advice(for verdict: Verdict) -> String {
        switch verdict {
        case .schemaMismatch: "Update the widget, or publish the schema that it reads."
        case .payloadMismatch: "Publish a payload that the widget can decode."
        case .missingMember, .wrongType: "Publish again with WidgetFeed, which writes every member."
        case .unreadable: "Let the widget's process read the folder and its files."
        case .tooLarge: "Publish less: pictures belong into assets."
        case .unsafeName: "Publish again: names have letters, digits, - _ and . only."
        case .symbolicLink: "Put the generation itself into the store and publish again."
        case .accepted, .acceptable, .temporary, .missingDirectory, .notADirectory, .missingFeed, .notAFile, .emptyFeed,
            .invalidUTF8, .malformedJSON:
            "Publish again: write a new file, then rename it, as WidgetFeed does."
        }
    }
}
