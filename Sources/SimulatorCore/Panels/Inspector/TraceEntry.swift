import FeedStorage

/// A row of the trace: a candidate that was looked at, or one that a read did not come to.
struct TraceEntry: Sendable, Equatable {
    var id: GenerationID
    /// "current", "previous", "directory".
    var sourceName: String
    /// Nil where it was not tried.
    var verdict: Verdict?

    /// More of them than a person reads are left out.
    static let limit = 40

    /// What was tried, then what would come next.
    static func all(in snapshot: FeedSnapshot) -> [TraceEntry] {
        let trace = snapshot.resolution.trace
        var entries = trace.candidates.map {
            TraceEntry(id: $0.id, sourceName: $0.sourceName, verdict: $0.verdict == .acceptable ? nil : $0.verdict)
        }
        var seen = Set(entries.map(\.id))
        for (position, id) in trace.pointer.previous.enumerated() where seen.insert(id).inserted {
            entries.append(TraceEntry(id: id, sourceName: position == 0 ? "previous" : "previous \(position + 1)"))
        }
        for row in snapshot.generations where entries.count < limit && seen.insert(row.id).inserted {
            entries.append(TraceEntry(id: row.id, sourceName: "directory"))
        }
        return Array(entries.prefix(limit))
    }
}
