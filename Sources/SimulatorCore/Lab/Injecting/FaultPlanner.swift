import FeedStorage
import WidgetModel

/// Works out what a fault does to a store; reads and changes nothing.
struct FaultPlanner {
    let fault: Fault
    let target: FaultTarget
    let root: LabFolder
    let survey: StoreSurvey

    /// What one place becomes, and what is said of it.
    struct Outcome {
        var work: FaultPlan.Work
        var place: StorePath
        /// Follows the label: `cut to half: 1 082 of 2 164 bytes`.
        var detail: String
        /// Follows "3 generations" where there are several: `cut to half`.
        var verb: String
        var manner: String?
        var kept: (bytes: Int, of: Int)?
    }

    /// The plan.
    ///
    /// - Throws: `LabError` when the fault does not go with the target, the target does not exist, or the fault finds
    ///   nothing to change there.
    func plan() throws(LabError) -> FaultPlan {
        var outcomes: [(site: FaultSite, outcome: Outcome)] = []
        var firstRefusal: LabError?
        for site in try target.sites(for: fault, survey: survey, in: root) {
            do throws(LabError) {
                outcomes.append((site, try outcome(at: site)))
            } catch {
                // Of all generations those are passed by that are damaged in such a way already.
                guard target.reference == .all else { throw error }
                firstRefusal = firstRefusal ?? error
            }
        }
        if outcomes.isEmpty, let firstRefusal { throw firstRefusal }
        var plan = FaultPlan(fault: fault, target: target)
        plan.steps = outcomes.map { FaultPlan.Step(place: $0.outcome.place, work: $0.outcome.work) }
        guard let first = outcomes.first else { throw .noGenerations }
        plan.manner = first.outcome.manner
        if outcomes.count == 1 {
            plan.summary = "\(first.site.label) \(first.outcome.detail)"
            plan.kept = first.outcome.kept
        } else {
            plan.summary =
                "\(TimeWording.thousands(outcomes.count)) \(plural(of: first.site.kind)) \(first.outcome.verb)"
        }
        return plan
    }

    private func plural(of kind: FaultPlace) -> String { kind == .asset ? "assets" : "generations" }

    private func outcome(at site: FaultSite) throws(LabError) -> Outcome {
        switch fault.name {
        case .truncate, .truncateAsset, .empty, .zeroFill, .garbage, .flipBit, .badUTF8:
            try damagedBytes(at: site)
        case .bumpSchema, .dropMember, .wrongType, .drift, .silentEdit, .backdate, .postdate:
            try editedFeed(at: site)
        case .delete, .deleteFeed, .deleteAsset, .fileForDirectory, .symlink, .noPermission:
            try changedFile(at: site)
        case .dangle, .dotdot, .swap:
            try editedPointer(at: site)
        case .leftover:
            try leftover()
        }
    }

    // MARK: Content

    private func damagedBytes(at site: FaultSite) throws(LabError) -> Outcome {
        let (bytes, permissions) = try file(at: site.place)
        let size = TimeWording.thousands(bytes.count)
        var outcome: Outcome
        let damaged: [UInt8]
        switch fault.name {
        case .empty:
            damaged = []
            outcome = Outcome(at: site, "emptied: 0 of \(size) bytes", verb: "emptied")
        case .zeroFill:
            damaged = ByteDamage.zeroed(bytes)
            outcome = Outcome(at: site, "filled with zeros: \(size) bytes", verb: "filled with zeros")
        case .garbage:
            damaged = ByteDamage.garbage(bytes, seed: fault.seed)
            outcome = Outcome(
                at: site, "overwritten: \(size) random bytes", verb: "overwritten with random bytes")
        case .flipBit:
            damaged = ByteDamage.bitFlipped(bytes, seed: fault.seed)
            let place = ByteDamage.flippedBit(of: bytes, seed: fault.seed)
            let words = place.map { "bit \($0.bit) of byte \(TimeWording.thousands($0.offset))" } ?? "a bit"
            outcome = Outcome(at: site, "has \(words) turned over", verb: "have a bit turned over", manner: words)
        case .badUTF8:
            damaged = ByteDamage.withoutUTF8(bytes, seed: fault.seed)
            let offset = zip(bytes, damaged).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
            outcome = Outcome(
                at: site, "has a byte that is not UTF-8: byte \(TimeWording.thousands(offset))",
                verb: "have a byte that is not UTF-8")
        default:
            var asked: Int?
            if case .bytesKept(let count) = fault.parameter { asked = count }
            damaged = ByteDamage.truncated(bytes, to: asked)
            let kept = TimeWording.thousands(damaged.count)
            outcome =
                asked == nil
                ? Outcome(at: site, "cut to half: \(kept) of \(size) bytes", verb: "cut to half", manner: "half")
                : Outcome(
                    at: site, "cut short: \(kept) of \(size) bytes", verb: "cut to \(kept) bytes",
                    manner: "\(kept) bytes")
            outcome.kept = (damaged.count, bytes.count)
        }
        guard damaged != bytes else { throw .changesNothing(fault.name, site.kind) }
        outcome.work = .put(.file(bytes: damaged, permissions: permissions, modified: nil))
        return outcome
    }

    private func editedFeed(at site: FaultSite) throws(LabError) -> Outcome {
        let (bytes, permissions) = try file(at: site.place)
        let edit = try FeedDamage(fault, bytes: bytes).edited()
        var outcome = Outcome(at: site, "edited: \(edit.detail)", verb: "edited: \(edit.detail)")
        outcome.work = .put(.file(bytes: edit.bytes, permissions: permissions, modified: nil))
        return outcome
    }

    // MARK: Pointer

    private func editedPointer(at site: FaultSite) throws(LabError) -> Outcome {
        let (bytes, permissions) = try file(at: site.place)
        let others = fault.name == .swap ? try survey.generations().filter { $0 != survey.pointer.current } : []
        let edit = try PointerDamage.edited(fault, bytes: bytes, lostID: lostID(), others: others)
        var outcome = Outcome(at: site, edit.detail, verb: edit.detail)
        guard edit.bytes != bytes else { throw .changesNothing(fault.name, site.kind) }
        outcome.work = .put(.file(bytes: edit.bytes, permissions: permissions, modified: nil))
        return outcome
    }

    /// An id that no generation has: a minute after the newest.
    private func lostID() throws(LabError) -> GenerationID {
        var generator = SeededGenerator(seed: fault.seed)
        let time = try survey.newestEpochMilliseconds() ?? 0
        let digits = String(generator.next() >> 32, radix: 16)
        let padded = String(repeating: "0", count: 8 - digits.count) + digits
        return GenerationID("\(time.addingReportingOverflow(60_000).partialValue)-\(padded)")
    }

    // MARK: Store

    private func leftover() throws(LabError) -> Outcome {
        let lost = try lostID()
        let newest = try survey.generations().first
        let source = survey.pointer.current ?? newest
        var bytes: [UInt8] = Array("{\n    \"schemaVersion\": 1,\n    \"generatedAtEpochMs\": ".utf8)
        if let source, let whole = try? file(at: .feed(source)).bytes { bytes = ByteDamage.truncated(whole, to: nil) }
        let folder = DiskEntry.folder(
            permissions: 0o755, modified: nil,
            children: [
                StoreLayout.assets: .folder(permissions: 0o755, modified: nil, children: [:]),
                StoreLayout.feed: .file(bytes: bytes, permissions: 0o644, modified: nil),
            ])
        let name = FileName("\(lost.string).tmp")
        return Outcome(
            work: .put(folder), place: StorePath.generations.appending(name),
            detail: "has a half-written \(lost.shortName).tmp left in it", verb: "")
    }

    /// The bytes and permissions of a plain file.
    func file(at place: StorePath) throws(LabError) -> (bytes: [UInt8], permissions: UInt16) {
        guard let name = place.name else { throw .notAFile(path: root.path) }
        let folder = try root.folder(at: place.parent)
        guard let status = try folder.status(of: name) else { throw .nothingAt(path: folder.path(of: name)) }
        guard status.kind == .file else { throw .notAFile(path: folder.path(of: name)) }
        return (try folder.bytes(of: name), status.permissions)
    }
}

extension FaultPlanner.Outcome {
    /// What happens at a place; the work is filled in when the bytes are known.
    init(at site: FaultSite, _ detail: String, verb: String, manner: String? = nil) {
        self.init(work: .put(.absent), place: site.place, detail: detail, verb: verb, manner: manner)
    }
}
