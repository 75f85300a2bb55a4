import FeedStorage

/// Faults that leave the bytes alone and change what stands under a name.
extension FaultPlanner {
    func changedFile(at site: FaultSite) throws(LabError) -> Outcome {
        guard let name = site.place.name else { throw .notForThisPlace(fault.name, site.kind) }
        let folder = try root.folder(at: site.place.parent)
        guard let status = try folder.status(of: name) else { throw .nothingAt(path: folder.path(of: name)) }
        switch fault.name {
        case .fileForDirectory:
            guard status.kind == .folder else { throw .notAFolder(path: folder.path(of: name)) }
            var outcome = Outcome(at: site, "replaced by a file: \(gone(site))", verb: "replaced by files")
            outcome.work = .put(
                .file(bytes: Array("a file where a folder was\n".utf8), permissions: 0o644, modified: nil))
            return outcome
        case .symlink:
            let destination = try destination(for: site)
            var outcome = Outcome(
                at: site, "replaced by a link to \(destination)", verb: "replaced by links")
            outcome.work = .put(.link(destination: Array(destination.utf8), modified: nil))
            return outcome
        case .noPermission:
            // A link has no permissions of its own.
            guard status.kind != .link else { throw .notAFile(path: folder.path(of: name)) }
            guard status.permissions & 0o777 != 0 else { throw .changesNothing(fault.name, site.kind) }
            var outcome = Outcome(at: site, "may not be read any more", verb: "may not be read any more")
            outcome.work = .setPermissions(0)
            return outcome
        default:
            let verb = site.kind == .feed ? "left without feed.json" : "deleted"
            return Outcome(at: site, "deleted: \(gone(site))", verb: verb)
        }
    }

    private func gone(_ site: FaultSite) -> String {
        switch site.kind {
        case .generation: "generation \(site.id?.shortName ?? "") is gone"
        case .feed: "feed.json of \(site.id?.shortName ?? "") is gone"
        case .asset: "its file is gone"
        case .pointer: "current.json is gone"
        case .store: "the store is gone"
        }
    }

    /// Where a link leads: to another generation's own, so that who follows it finds something that looks right.
    ///
    /// Never out of the store: a program that writes through the link must not reach what is not ours.
    private func destination(for site: FaultSite) throws(LabError) -> String {
        let other = try survey.generations().first { $0 != site.id && $0.isSafe }?.string ?? "elsewhere"
        let name = site.place.name?.string ?? ""
        return switch site.kind {
        case .generation, .store: other
        case .feed: "../\(other)/\(name)"
        case .asset: "../../\(other)/\(StoreLayout.assets)/\(name)"
        case .pointer: "\(StoreLayout.generations)/\(survey.pointer.current?.string ?? other)/\(StoreLayout.feed)"
        }
    }
}
