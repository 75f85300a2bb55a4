import FeedStorage

/// What stays open for one feed while the program runs: its workbench, and the schema version worked out at opening.
final class FeedSession {
    var bench: Workbench
    /// Kept from the first read on, so that a fault in it is seen as one.
    var schemaVersion: Int64?

    init(source: String, access: Program.Access, temporaryFolder: String) {
        let mode: Workbench.Mode =
            switch access {
            case .labCopy: .copy
            case .inPlace: .inPlace
            case .readOnly: .readOnly
            }
        bench = Workbench(source: source, mode: mode, temporaryFolder: temporaryFolder)
    }

    /// The store to read now: the private copy while there is one, else the source.
    var root: String { bench.root }

    /// How the lab stands, for the screen.
    var status: LabStatus {
        LabStatus(
            isCopy: bench.isUsingCopy, undoable: bench.changes.map(\.name), redoable: bench.undone.map(\.name))
    }

    func close() { bench.close() }
}

extension Change {
    /// Title and detail alone.
    var name: LabStatus.ChangeName { LabStatus.ChangeName(title: title, detail: detail) }
}
