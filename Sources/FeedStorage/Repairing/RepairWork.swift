#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Does what a survey found to be done, under the writers' lock.
///
/// The pointer comes first, and is on the disk before anything is removed. Stopped anywhere, the store is as good as before
/// or better, and the next repair does the rest.
struct RepairWork {
    let folders: StoreFolders
    let pointer: PointerReading
    /// The report with the steps that were done and the failures of the others.
    private(set) var report: RepairReport

    /// Takes over what a survey found.
    init(_ survey: RepairSurvey) {
        folders = survey.folders
        pointer = survey.pointer
        report = survey.report
    }

    /// Does all steps.
    ///
    /// - Throws: when the pointer cannot be replaced; it is as it was then. What cannot be removed is in the report.
    mutating func run() throws(StoreError) {
        let steps = report.steps
        report.steps = []
        var isPointerSynced = false
        for step in steps {
            switch step {
            case .removePointerDraft:
                let root = folders.root
                remove(StoreLayout.pointerDraft, step) { name throws(FileSystemError) in try root.removeTree(name) }
            case .point(let id, let previous):
                try point(to: id, previous)
                report.steps.append(step)
                isPointerSynced = true
            case .removeLeftover, .removeEmptyGeneration: continue
            }
        }
        if !isPointerSynced { try folders.syncFoundPointer() }
        try removeRubbish(steps)
    }

    private mutating func removeRubbish(_ steps: [RepairStep]) throws(StoreError) {
        let steps = steps.filter(\.isRemovalOfRubbish)
        if steps.isEmpty { return }
        let generations = try syncedGenerations()
        for step in steps {
            if case .removeLeftover(let name) = step {
                remove(name, step) { name throws(FileSystemError) in try generations.removeTree(name) }
            }
            if case .removeEmptyGeneration(let id) = step {
                // Whatever came into it meanwhile, the system refuses to remove a folder that is not empty.
                remove(id.fileName, step) { name throws(FileSystemError) in
                    try generations.fileSystem.removeFolder(name, in: generations.descriptor)
                }
            }
        }
        // A crash before this may bring some of it back.
        _ = try syncedGenerations()
    }

    /// The folder of generations, with every name in it on the disk.
    ///
    /// A leftover may be a generation that a dead writer set aside: were that lost after its files are removed, half a
    /// generation would be back.
    private func syncedGenerations() throws(StoreError) -> OpenFolder {
        let generations = try openGenerations()
        try StoreError.wrapping(.syncGenerations, folders.generationsPath) { () throws(FileSystemError) in
            try generations.sync()
        }
        return generations
    }

    private func point(to id: GenerationID, _ previous: [GenerationID]) throws(StoreError) {
        // Whoever wrote it may have died before its bytes were on the disk.
        try folders.sync(id, in: openGenerations())
        do throws(PointerWriter.Failure) {
            try PointerWriter(root: folders.root, path: folders.path, old: pointer)
                .write(Pointer(current: id, previous: previous))
        } catch {
            throw error.error
        }
    }

    private mutating func remove(
        _ name: FileName, _ step: RepairStep, _ body: (FileName) throws(FileSystemError) -> Void
    ) {
        do throws(FileSystemError) {
            try body(name)
            report.steps.append(step)
        } catch {
            report.failures.append(.init(name: name, errno: error.errno))
        }
    }

    private func openGenerations() throws(StoreError) -> OpenFolder {
        switch try folders.generations() {
        case .open(let generations): return generations
        // Whoever took the folder away since it was listed, nothing in it can be worked on.
        case .refused: throw .failed(step: .listGenerations, path: folders.generationsPath, errno: ENOENT)
        }
    }
}

extension RepairStep {
    /// Whether it removes something under `generations/`.
    fileprivate var isRemovalOfRubbish: Bool {
        switch self {
        case .removeLeftover, .removeEmptyGeneration: true
        case .removePointerDraft, .point: false
        }
    }
}
