import FeedStorage

/// Damages a store, so that it can be mended and damaged again exactly.
enum FaultInjector {
    /// Works out what a fault does to a store, without doing it.
    ///
    /// - Throws: `LabError` when the target does not exist or the fault finds nothing to change there.
    static func plan(
        _ fault: Fault, at target: FaultTarget, in root: LabFolder, survey: StoreSurvey
    ) throws(LabError) -> FaultPlan {
        try FaultPlanner(fault: fault, target: target, root: root, survey: survey).plan()
    }

    /// Reads what a plan will replace, so that the change can be kept before anything is done.
    ///
    /// - Throws: `LabError.cannotBeKept` when there is something in it that could not be put back.
    static func prepared(_ plan: FaultPlan, in root: LabFolder) throws(LabError) -> Change {
        var change = Change(
            title: plan.fault.name.rawValue,
            detail: plan.manner.map { "\(plan.target.label), \($0)" } ?? plan.target.label,
            summary: plan.summary, fault: plan.fault, target: plan.target)
        for step in plan.steps {
            guard let name = step.place.name else { continue }
            let folder = try root.folder(at: step.place.parent)
            let content: ChangeStep.Content
            switch step.work {
            case .put(let entry):
                content = .entry(before: try DiskEntry(name, in: folder), after: entry)
            case .setPermissions(let permissions):
                let before = try folder.status(of: name)?.permissions ?? permissions
                content = .permissions(before: before, after: permissions)
            }
            change.steps.append(
                ChangeStep(
                    place: step.place, content: content, parentModifiedBefore: try folder.modifiedNanoseconds()))
        }
        return change
    }

    /// Does a prepared change for the first time, and takes down the times that the system gives to what it makes.
    ///
    /// - Throws: `LabError`; what was done till then is taken back.
    static func perform(_ change: Change, in root: LabFolder) throws(LabError) -> Change {
        try change.redo(in: root)
        var change = change
        for index in change.steps.indices {
            let place = change.steps[index].place
            guard let name = place.name else { continue }
            let folder = try root.folder(at: place.parent)
            if case .entry(let before, _) = change.steps[index].content {
                change.steps[index].content = .entry(before: before, after: try DiskEntry(name, in: folder))
            }
            change.steps[index].parentModifiedAfter = try folder.modifiedNanoseconds()
        }
        return change
    }
}
