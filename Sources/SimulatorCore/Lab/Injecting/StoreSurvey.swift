import FeedStorage

extension StoreSurvey {
    /// Looks into a store: its pointer, and the names under `generations/`.
    init(of root: String, fileSystem: any LabFileSystem) throws(LabError) {
        do throws(StoreError) {
            pointer = try FeedStore(root: root, fileSystem: fileSystem).read().trace.pointer
        } catch {
            throw .store(error)
        }
        let folder = try LabFolder(path: root, fileSystem: fileSystem)
        guard try folder.status(of: StoreLayout.generations)?.kind == .folder else {
            generations = []
            return
        }
        generations = try folder.folder(StoreLayout.generations).entries().map(\.name)
            .filter { !StoreLayout.isTemporary($0) }.map { GenerationID($0) }.sorted(by: GenerationID.newestFirst)
    }
}
