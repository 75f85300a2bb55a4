import FeedStorage

/// What lies about in the folders: S04, S05, S10, S11.
extension StoreChecks {
    /// S04.
    var leftovers: [Check] {
        each(listings.filter { $0.kind == .temporary }) { listing in
            Check(
                .leftover, .warning, title: "leftover of a write", detail: "\(listing.id.string) was never finished.",
                advice: "The next publish removes it.", place: CheckPlace(generation: listing.id))
        } many: { count, first in
            Check(
                .leftover, .warning, title: "leftovers of writes",
                detail: "\(TimeWording.thousands(count)) folders were never finished.",
                advice: "The next publish removes them.", place: CheckPlace(generation: first.id))
        }
    }

    /// S05; without a readable pointer nothing can be named.
    var orphans: [Check] {
        guard trace.pointer.status == .ok else { return [] }
        let named = Set(named)
        let orphans = listings.filter { $0.kind == .generation && $0.id.isSafe && !named.contains($0.id) }
        return each(orphans) { listing in
            let isShown = listing.id == resolution.resolved?.id
            return Check(
                .orphan, isShown ? .warning : .note, title: "generation nothing names",
                detail: "\(nameAndTime(listing.id))\(isShown ? ", is shown" : "").",
                advice: isShown
                    ? "Publish again: the pointer names nothing that can be read." : "The next publish removes it.",
                place: CheckPlace(generation: listing.id))
        } many: { count, first in
            Check(
                .orphan, .note, title: "generations nothing names",
                detail: "\(TimeWording.thousands(count)), the newest \(nameAndTime(first.id)).",
                advice: "The next publish removes them.", place: CheckPlace(generation: first.id))
        }
    }

    /// S10: an error where the pointer leads there.
    var names: [Check] {
        let named = Set(named)
        let listed = listings.filter { $0.kind != .temporary && !$0.id.isSafe }.map(\.id)
        let pointed = trace.candidates.filter { $0.verdict == .unsafeName && !listed.contains($0.id) }.map(\.id)
        let advice = "Use letters, digits, - _ and . in names."
        let ofGenerations = each(listed + pointed) { id in
            Check(
                .unsafeName, id == trace.pointer.current ? .error : .warning, title: "unsafe name",
                detail: named.contains(id)
                    ? "The pointer names \(id.string), which no reader opens." : "No reader opens \(id.string).",
                advice: advice, place: CheckPlace(generation: id))
        } many: { count, first in
            Check(
                .unsafeName, .warning, title: "unsafe names",
                detail: "No reader opens \(TimeWording.thousands(count)) generations, \(first.string) for one.",
                advice: advice, place: CheckPlace(generation: first))
        }
        return ofGenerations
            + refused(.unsafeName) { id, asset in
                Check(
                    .unsafeName, .warning, title: "unsafe name", detail: "No reader opens the asset \(asset).",
                    advice: advice, place: CheckPlace(generation: id, asset: asset))
            }
    }

    /// S11: an error where the pointer, or what it leads to first, is the link.
    var links: [Check] {
        let advice = "Put the file itself there: readers follow no links out of the store."
        var checks: [Check] = []
        if trace.pointer.status == .symbolicLink {
            checks.append(
                Check(
                    .symbolicLink, .error, title: "symbolic link", detail: "current.json is a link.", advice: advice,
                    place: CheckPlace()))
        }
        let judged = trace.candidates.filter { $0.verdict == .symbolicLink }.map(\.id)
        let listed = listings.filter { $0.kind == .link && !judged.contains($0.id) }.map(\.id)
        checks += each(judged + listed) { id in
            Check(
                .symbolicLink, id == trace.pointer.current ? .error : .warning, title: "symbolic link",
                detail: "\(name(id)), or its feed, is a link.", advice: advice, place: CheckPlace(generation: id))
        } many: { count, first in
            Check(
                .symbolicLink, judged.contains { $0 == trace.pointer.current } ? .error : .warning,
                title: "symbolic links",
                detail: "\(TimeWording.thousands(count)) generations are links, \(name(first)) for one.",
                advice: advice,
                place: CheckPlace(generation: first))
        }
        return checks
            + refused(.symbolicLink) { id, asset in
                Check(
                    .symbolicLink, .warning, title: "symbolic link", detail: "The asset \(asset) is a link.",
                    advice: advice, place: CheckPlace(generation: id, asset: asset))
            }
    }

    /// Findings about refused assets of the shown generation.
    private func refused(_ verdict: Verdict, _ check: (GenerationID, String) -> Check) -> [Check] {
        guard let shown = resolution.resolved?.id, let report = report?.generations.first(where: { $0.id == shown })
        else { return [] }
        return report.refused.filter { $0.verdict == verdict }.prefix(3).map { check(shown, $0.name.string) }
    }
}
