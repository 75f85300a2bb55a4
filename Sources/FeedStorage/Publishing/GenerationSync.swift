extension StoreFolders {
    /// Brings a pointer that another writer left to the disk: it may have died between its rename and its sync.
    func syncFoundPointer() throws(StoreError) {
        try StoreError.wrapping(.syncStore, path) { () throws(FileSystemError) in try root.sync() }
    }

    /// Brings a generation that another writer left to the disk, before the pointer names it.
    func sync(_ id: GenerationID, in generations: OpenFolder) throws(StoreError) {
        try StoreError.wrapping(.syncDraft, path(of: id)) { () throws(FileSystemError) in
            let folder = try OpenFolder(id.fileName, in: generations)
            try folder.syncTree()
            try generations.sync()
        }
    }
}

extension OpenFolder {
    /// Syncs every file and folder below this one, and then itself.
    func syncTree() throws(FileSystemError) {
        for entry in try list() {
            switch entry.kind {
            case .folder: try OpenFolder(entry.name, in: self).syncTree()
            case .file:
                let file = try fileSystem.openFile(entry.name, in: descriptor, for: .read)
                defer { fileSystem.close(file) }
                try fileSystem.sync(file)
            case .link, .other: break
            }
        }
        try sync()
    }
}
