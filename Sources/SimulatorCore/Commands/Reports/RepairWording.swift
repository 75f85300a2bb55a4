import FeedStorage

extension RepairFinding {
    /// The name in JSON.
    var name: String {
        switch self {
        case .brokenPointer: "brokenPointer"
        case .refusedName: "refusedName"
        case .outdatedPointer: "outdatedPointer"
        case .generationsFolder: "generationsFolder"
        case .notIntact: "notIntact"
        case .unreadable: "unreadable"
        case .emptyGeneration: "emptyGeneration"
        case .leftover: "leftover"
        case .pointerDraft: "pointerDraft"
        case .nothingReadable: "nothingReadable"
        }
    }

    /// What it is found of, by the name on disk; nil for the store as a whole.
    var subject: String? {
        switch self {
        case .brokenPointer: StoreLayout.pointer.string
        case .refusedName(let id, _), .notIntact(let id, _), .unreadable(let id, _), .emptyGeneration(let id): id.string
        case .outdatedPointer(let current, _): current.string
        case .generationsFolder: StoreLayout.generations.string
        case .leftover(let name): name.string
        case .pointerDraft: StoreLayout.pointerDraft.string
        case .nothingReadable: nil
        }
    }

    /// More of it; no capital, no full stop.
    var detail: String? {
        switch self {
        case .brokenPointer(let status): status.reason
        case .refusedName(_, let verdict), .unreadable(_, let verdict), .generationsFolder(let verdict): verdict.reason
        case .outdatedPointer(_, let newest): "\(newest) is newer"
        case .notIntact(_, let integrity): integrity.detail
        case .emptyGeneration, .leftover, .pointerDraft, .nothingReadable: nil
        }
    }

    /// What a person is told; no capital, no full stop.
    var sentence: String {
        switch self {
        case .brokenPointer(let status): "pointer: \(status.reason)"
        case .refusedName(let id, let verdict): "the pointer names \(id): \(verdict.reason)"
        case .outdatedPointer(let current, let newest):
            "the pointer names \(current), and \(newest) is newer and intact"
        case .generationsFolder(let verdict): "\(StoreLayout.generations): \(verdict.reason)"
        case .notIntact(let id, let integrity): "\(id) is not intact: \(integrity.detail ?? integrity.name)"
        case .unreadable(let id, let verdict): "\(id) cannot be shown: \(verdict.reason)"
        case .emptyGeneration(let id): "\(id) is an empty folder"
        case .leftover(let name): "\(name) is left over from a writer"
        case .pointerDraft: "\(StoreLayout.pointerDraft) is left over from a writer"
        case .nothingReadable: "no generation can be shown"
        }
    }

    /// Whether widgets feel it when the repair is done, which led them to that generation.
    func staysWrong(for current: GenerationID?) -> Bool {
        switch self {
        case .generationsFolder, .nothingReadable: true
        case .notIntact(let id, _): id == current
        case .unreadable, .brokenPointer, .refusedName, .outdatedPointer, .emptyGeneration, .leftover, .pointerDraft:
            false
        }
    }
}

extension RepairStep {
    /// The name in JSON.
    var name: String {
        switch self {
        case .point: "point"
        case .removePointerDraft, .removeLeftover, .removeEmptyGeneration: "remove"
        }
    }

    /// What it is done with, by the name on disk.
    var subject: String {
        switch self {
        case .point(let id, _), .removeEmptyGeneration(let id): id.string
        case .removePointerDraft: StoreLayout.pointerDraft.string
        case .removeLeftover(let name): name.string
        }
    }

    /// What the pointer names to fall back to.
    var previous: [GenerationID] { if case .point(_, let previous) = self { previous } else { [] } }

    /// What a person is told; no capital, no full stop.
    func sentence(isDryRun: Bool) -> String {
        switch self {
        case .point(let id, let previous):
            "the pointer \(isDryRun ? "would name" : "names") \(id) now"
                + (previous.isEmpty ? "" : ", then \(previous.map(\.string).joined(separator: ", "))")
        case .removePointerDraft, .removeLeftover, .removeEmptyGeneration:
            "\(subject) \(isDryRun ? "would be" : "is") removed"
        }
    }
}
