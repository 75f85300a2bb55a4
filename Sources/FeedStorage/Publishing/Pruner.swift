#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Removes what the pointer no longer names, in a way that no reader ever sees half of it.
struct Pruner {
    let generations: OpenFolder
    /// Goes into the names of what is being removed.
    let epochMilliseconds: Int64

    var pruned: [GenerationID] = []
    var failures: [PublishResult.PruneFailure] = []

    /// Prepares to prune; nothing is touched yet.
    init(generations: OpenFolder, epochMilliseconds: Int64) {
        self.generations = generations
        self.epochMilliseconds = epochMilliseconds
    }

    /// Removes every generation but those named, links, and what dead writers left. Failures are noted, never thrown.
    ///
    /// - Parameter isLasting: whether the removal must survive a power cut; else some of it may come back as leftovers.
    mutating func prune(keeping kept: Set<GenerationID>, isLasting: Bool) {
        do throws(FileSystemError) {
            var rubbish: [(name: FileName, id: GenerationID, isGeneration: Bool)] = []
            let entries = try generations.list()
            for entry in entries where entry.kind == .folder && StoreLayout.isTemporary(entry.name) {
                rubbish.append((entry.name, GenerationID(entry.name), false))
            }
            var number = 0
            let named = entries.filter { !StoreLayout.isTemporary($0.name) }.map { (GenerationID($0.name), $0.kind) }
            // The oldest first: a reader that searches the folders meanwhile never sees an older one than before.
            for (id, kind) in named.sorted(by: { GenerationID.newestFirst($1.0, $0.0) }) {
                if kept.contains(id) { continue }
                if kind == .link { removeLink(id) }
                if kind == .folder, let name = setAside(id, &number) { rubbish.append((name, id, true)) }
            }
            if !rubbish.isEmpty {
                // Without this a power cut could keep the removals below and lose the new names, also those that a dead
                // writer gave: half a generation.
                try generations.sync()
            }
            for (name, id, isGeneration) in rubbish { remove(name, id, isGeneration) }
            if isLasting { try generations.sync() }
        } catch {
            failures.append(.init(id: GenerationID(StoreLayout.generations), errno: error.errno))
        }
    }

    /// Gives a generation a name that readers skip.
    private mutating func setAside(_ id: GenerationID, _ number: inout Int) -> FileName? {
        while true {
            let name = StoreLayout.rubbish(epochMilliseconds: epochMilliseconds, number: number)
            number += 1
            do throws(FileSystemError) {
                try generations.fileSystem.rename(
                    id.fileName, in: generations.descriptor, to: name, in: generations.descriptor, isReplacing: false)
                return name
            } catch let error where error.errno == EEXIST || error.errno == ENOTEMPTY {
                continue
            } catch {
                failures.append(.init(id: id, errno: error.errno))
                return nil
            }
        }
    }

    private mutating func remove(_ name: FileName, _ id: GenerationID, _ isGeneration: Bool) {
        do throws(FileSystemError) {
            try generations.removeTree(name)
            if isGeneration { pruned.append(id) }
        } catch {
            failures.append(.init(id: id, errno: error.errno))
        }
    }

    private mutating func removeLink(_ id: GenerationID) {
        do throws(FileSystemError) {
            try generations.fileSystem.removeFile(id.fileName, in: generations.descriptor)
            pruned.append(id)
        } catch {
            failures.append(.init(id: id, errno: error.errno))
        }
    }
}
