#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes a generation under a name that readers skip, and gives it its own name when all of it is on the disk.
struct DraftWriter {
    let generations: OpenFolder
    /// The path of `generations/`, for errors.
    let path: String
    let plan: PublishPlan

    /// Writes the generation, whole, or leaves nothing.
    ///
    /// - Returns: false when a name was taken meanwhile; another time must be tried.
    func write(_ id: GenerationID, epochMilliseconds: Int64) throws(StoreError) -> Bool {
        let draft = StoreLayout.draft(of: id)
        do throws(FileSystemError) {
            // A crash from here to the rename leaves <id>.tmp, which readers skip and the next publish removes.
            try generations.fileSystem.makeFolder(draft, in: generations.descriptor)
        } catch let error where error.errno == EEXIST {
            return false
        } catch {
            throw StoreError(error, .makeDraft, StoreLayout.path(path, draft))
        }
        do throws(StoreError) {
            try fill(draft, epochMilliseconds)
            if try name(draft, id) { return true }
        } catch {
            discard(draft)
            throw error
        }
        discard(draft)
        return false
    }

    /// Takes back a generation that was written and must not be seen, as far as the disk allows.
    func withdraw(_ id: GenerationID) {
        do throws(FileSystemError) {
            // By way of a name that readers skip, so that none sees half of it.
            try generations.fileSystem.rename(
                id.fileName, in: generations.descriptor, to: StoreLayout.draft(of: id), in: generations.descriptor,
                isReplacing: false)
            try generations.sync()
            try generations.removeTree(StoreLayout.draft(of: id))
        } catch {
            // It stays as an older generation would: whole, not current, and gone with the next prune.
        }
    }

    private func fill(_ draft: FileName, _ epochMilliseconds: Int64) throws(StoreError) {
        let draftPath = StoreLayout.path(path, draft)
        let folder = try StoreError.wrapping(.makeDraft, draftPath) { () throws(FileSystemError) in
            try OpenFolder(draft, in: generations)
        }
        let assetsPath = StoreLayout.path(draftPath, StoreLayout.assets)
        let assets = try StoreError.wrapping(.makeDraft, assetsPath) { () throws(FileSystemError) in
            try folder.fileSystem.makeFolder(StoreLayout.assets, in: folder.descriptor)
            return try OpenFolder(StoreLayout.assets, in: folder)
        }
        var files = UnsyncedFiles(fileSystem: folder.fileSystem)
        for (asset, digest) in zip(plan.assets, plan.digests) {
            try write(asset, digest, to: assets, StoreLayout.path(assetsPath, FileName(asset.name)), &files)
        }
        let feedPath = StoreLayout.path(draftPath, StoreLayout.feed)
        // Worked out while the system puts the assets on the disk.
        let feed = plan.feedBytes(epochMilliseconds: epochMilliseconds)
        try files.write(StoreLayout.feed, in: folder, .writeFeed, feedPath) { file throws(FileSystemError) in
            try folder.fileSystem.writeAll(feed, to: file)
        }
        // First the bytes of every file, then their names. Without either, a power cut after the pointer's rename could
        // leave a current generation with empty or missing files.
        try files.sync()
        try StoreError.wrapping(.syncAssets, assetsPath) { () throws(FileSystemError) in try assets.sync() }
        try StoreError.wrapping(.syncDraft, draftPath) { () throws(FileSystemError) in try folder.sync() }
    }

    private func write(
        _ asset: AssetSource, _ digest: AssetDigest, to folder: OpenFolder, _ path: String, _ files: inout UnsyncedFiles
    ) throws(StoreError) {
        let fileSystem = folder.fileSystem
        switch asset.content {
        case .bytes(let bytes):
            try files.write(FileName(asset.name), in: folder, .writeAsset, path) { file throws(FileSystemError) in
                try fileSystem.writeAll(bytes, to: file)
            }
        case .file(let sourcePath):
            let source = try asset.open(sourcePath, fileSystem)
            defer { fileSystem.close(source) }
            var copied = digest
            try files.write(FileName(asset.name), in: folder, .writeAsset, path) { file throws(FileSystemError) in
                (copied.byteCount, copied.hash) = try fileSystem.digest(of: source) { piece throws(FileSystemError) in
                    try fileSystem.writeAll(piece, to: file)
                }
            }
            // The fingerprint is that of the first reading.
            if copied != digest { throw .assetChanged(name: asset.name, path: sourcePath) }
        }
    }

    /// Gives the draft its name; false when that is taken.
    private func name(_ draft: FileName, _ id: GenerationID) throws(StoreError) -> Bool {
        do throws(FileSystemError) {
            // Without replacing: whatever has that name was not written by us under this lock.
            try generations.fileSystem.rename(
                draft, in: generations.descriptor, to: id.fileName, in: generations.descriptor, isReplacing: false)
        } catch let error where error.errno == EEXIST || error.errno == ENOTEMPTY {
            return false
        } catch {
            throw StoreError(error, .nameGeneration, StoreLayout.path(path, id.fileName))
        }
        do throws(FileSystemError) {
            // A crash before this leaves the draft or the generation, whole either way, and the old pointer.
            try generations.sync()
        } catch {
            withdraw(id)
            throw StoreError(error, .syncGenerations, path)
        }
        return true
    }

    private func discard(_ draft: FileName) {
        // What cannot be removed is skipped by readers and removed by the next publish.
        do throws(FileSystemError) { try generations.removeTree(draft) } catch {}
    }
}
