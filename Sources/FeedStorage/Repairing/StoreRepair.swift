extension FeedStore {
    /// Mends what can be mended without losing anything that a person could want.
    ///
    /// The pointer is led to the newest intact generation. Where none is intact, it stays if reads accept what it names,
    /// else it is led to the newest that reads accept. Behind it stand the readable ones that it named before, else the
    /// newest other. What writers left that did not come to their end is removed, and generations that are empty folders. No
    /// generation with anything in it is removed, readable or not: that is left to the next publish.
    ///
    /// Stopped at any point it leaves the store as good as before or better, and the next repair does the rest. In a store
    /// in order nothing is written and no lock is taken.
    ///
    /// - Parameters:
    ///   - isDryRun: whether only to look: then no lock is taken, nothing at all is touched, and the steps are those that
    ///     would be done. What a writer is doing at that moment looks like a leftover. False by default.
    ///   - lockDeadlineMilliseconds: how long to wait for another writer; 5000 by default.
    ///   - progress: told of each piece that was hashed, in bytes; false ends the work before anything is changed. By
    ///     default nobody is told.
    /// - Throws: ``StoreError``: what ``verify(reusing:progress:)`` throws, when the lock is not to be had, and when the pointer
    ///   cannot be replaced; then it is as it was. What cannot be removed is in the report.
    public func repair(
        isDryRun: Bool = false, lockDeadlineMilliseconds: Int = 5000, progress: (Int) -> Bool = { _ in true }
    ) throws(StoreError) -> RepairReport {
        guard let root = try reader.openRootForChange() else { return RepairReport() }
        // What was hashed without the lock need not be hashed again under it.
        let cache = VerificationCache()
        let plan = try survey(root, cache, progress).report
        if isDryRun { return plan }
        if plan.steps.isEmpty {
            try StoreFolders(root: root, path: self.root).syncFoundPointer()
            return plan
        }
        let lock = try WriterLock(root: root, storePath: self.root, waitingMilliseconds: lockDeadlineMilliseconds)
        let repaired = Result { () throws(StoreError) in try repair(root, cache, progress) }
        lock.release()
        let report = try repaired.get()
        // After the lock is free: who is notified may read, and even publish.
        if report.isChanged { notifier?.feedChanged(store: self.root, generation: report.current) }
        return report
    }

    private func survey(
        _ root: OpenFolder, _ cache: VerificationCache, _ progress: (Int) -> Bool
    ) throws(StoreError) -> RepairSurvey {
        try withoutActuallyEscaping(progress) { progress in
            Result { () throws(StoreError) in
                let folders = StoreFolders(root: root, path: self.root)
                let verifier = Verifier(
                    folders: folders, feedByteLimit: feedByteLimit, progress: progress, cache: cache)
                return try RepairSurvey(folders, schemaVersion: schemaVersion, verifier: verifier)
            }
        }.get()
    }

    /// Looks again, since a writer may have been at work, and does what is to be done.
    private func repair(
        _ root: OpenFolder, _ cache: VerificationCache, _ progress: (Int) -> Bool
    ) throws(StoreError) -> RepairReport {
        var work = RepairWork(try survey(root, cache, progress))
        let before = try read().resolved?.id
        try work.run()
        var report = work.report
        report.isChanged = before != report.current
        return report
    }
}
