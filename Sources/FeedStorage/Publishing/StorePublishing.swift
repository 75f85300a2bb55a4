import OrderedJSON

extension FeedStore {
    /// Publishes a payload with its assets, as the generation that readers will see from now on.
    ///
    /// Stopped at any point, by a crash or a power cut, it leaves the old generation or the new one, whole. When it returns,
    /// the new one survives a power cut. One writer at a time: others wait, in this process and in others.
    ///
    /// Without a schema version of its own the store takes that of what is there, else 1.
    ///
    /// - Throws: ``StoreError``; the generation that was current before is current still, but for
    ///   ``StoreError/generationsRemain(path:ids:errno:)``, which says that the new one is current and what is left over.
    @discardableResult
    public func publish(
        _ payload: JSONValue, assets: [AssetSource] = [], options: PublishOptions = PublishOptions()
    ) throws(StoreError) -> PublishResult {
        let version = if let schemaVersion { schemaVersion } else { try detectSchemaVersion() ?? 1 }
        let plan = try PublishPlan(
            schemaVersion: version, payload: payload, assets: assets, options: options, feedByteLimit: feedByteLimit,
            epochMilliseconds: options.generatedAtEpochMilliseconds ?? clock?() ?? fileSystem.epochMilliseconds,
            fileSystem: fileSystem)
        let report = try publish(plan, options)
        // After the lock is free: who is notified may read, and even publish.
        if report.isChanged { notifier?.feedChanged(store: root, generation: report.result.id) }
        if let remaining = report.remaining { throw remaining }
        return report.result
    }

    /// Publishes a value with its assets, encoded with its members in their order; else as the other `publish`.
    ///
    /// - Throws: as the other `publish`, and ``StoreError/notEncodable(codingPath:why:)``.
    @_disfavoredOverload  // A literal is JSON, whose members keep their order, not a dictionary.
    @discardableResult
    public func publish(
        _ payload: some Encodable, assets: [AssetSource] = [], options: PublishOptions = PublishOptions()
    ) throws(StoreError) -> PublishResult {
        try publish(StoreError.encoded(payload), assets: assets, options: options)
    }

    /// Removes everything that was published: the pointer first, then the generations. Other files stay.
    ///
    /// - Parameter lockDeadlineMilliseconds: how long to wait for another writer; 5000 by default.
    /// - Throws: ``StoreError``; ``StoreError/generationsRemain(path:ids:errno:)`` names what could not be removed.
    public func clear(lockDeadlineMilliseconds: Int = 5000) throws(StoreError) {
        guard let root = try reader.openRootForChange() else { return }
        let (isChanged, remaining) = try clear(root, lockDeadlineMilliseconds)
        if isChanged { notifier?.feedChanged(store: self.root, generation: nil) }
        if let remaining { throw remaining }
    }

    private func publish(_ plan: PublishPlan, _ options: PublishOptions) throws(StoreError) -> Publisher.Report {
        let folder = try OpenFolder.openOrMake(path: root, fileSystem: fileSystem)
        let lock = try WriterLock(
            root: folder, storePath: root, waitingMilliseconds: options.lockDeadlineMilliseconds)
        let publisher = Publisher(
            root: folder, path: root, plan: plan, options: options, feedByteLimit: feedByteLimit)
        let report = Result { () throws(StoreError) in try publisher.run() }
        lock.release()
        return try report.get()
    }

    private func clear(
        _ folder: OpenFolder, _ lockDeadlineMilliseconds: Int
    ) throws(StoreError) -> (isChanged: Bool, remaining: StoreError?) {
        let lock = try WriterLock(root: folder, storePath: root, waitingMilliseconds: lockDeadlineMilliseconds)
        let cleared = Result { () throws(StoreError) in try clear(folder) }
        lock.release()
        return try cleared.get()
    }

    private func clear(_ folder: OpenFolder) throws(StoreError) -> (isChanged: Bool, remaining: StoreError?) {
        let folders = StoreFolders(root: folder, path: root)
        let hadPointer = try StoreError.wrapping(.removePointer, StoreLayout.path(root, StoreLayout.pointer)) {
            () throws(FileSystemError) in
            let isThere = try folder.statusIfPresent(of: StoreLayout.pointer) != nil
            try folder.removeTree(StoreLayout.pointer)
            try folder.removeTree(StoreLayout.pointerDraft)
            // A crash before this leaves the pointer or not; either way every generation is whole, as before the call.
            try folder.sync()
            return isThere
        }
        let generations: OpenFolder
        switch try folders.generations() {
        case .open(let opened): generations = opened
        case .refused(.unreadable(let number)):
            throw .failed(step: .removeGeneration, path: folders.generationsPath, errno: number)
        case .refused: return (hadPointer, nil)
        }
        var pruner = Pruner(generations: generations, epochMilliseconds: clock?() ?? fileSystem.epochMilliseconds)
        pruner.prune(keeping: [], isLasting: true)
        return (hadPointer || !pruner.pruned.isEmpty, pruner.remaining(path: folders.generationsPath))
    }
}
