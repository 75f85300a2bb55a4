import FeedStorage
import OrderedJSON

/// What a read will do once a fault is done; found out without touching the store.
public struct FaultPreview: Sendable {
    /// How a store is read: the caller chooses schema version and payload check, and reads through the file system given.
    public typealias Reading = (any FileSystem) throws(StoreError) -> Resolution<JSONValue>

    /// What a read says now.
    public var before: Resolution<JSONValue>
    /// What a read will say.
    public var after: Resolution<JSONValue>
    /// What the log will say: `current cut to half: 1 082 of 2 164 bytes`.
    public var summary: String
    /// How many bytes are kept of how many, where the fault cuts one file.
    public var keptByteCount: Int?
    public var byteCount: Int?
    /// A sentence to know before it is done, as that the superuser may read everything; nil when there is none.
    public var note: String?

    /// Whether a read will come to anything else: another generation, another payload, or another refusal on the way.
    public var changesReading: Bool {
        before.trace != after.trace || before.outcome.name != after.outcome.name
            || before.resolved?.envelope != after.resolved?.envelope
    }

    /// Works out what reads will do.
    ///
    /// - Parameter reading: reads the store at `root` through the file system it is given.
    /// - Throws: `LabError` when the fault cannot be done.
    public static func preview(
        _ fault: Fault, at target: FaultTarget, in root: String, fileSystem: any LabFileSystem = POSIXFileSystem(),
        reading: Reading
    ) throws(LabError) -> FaultPreview {
        let folder = try LabFolder(path: root, fileSystem: fileSystem)
        let survey = try StoreSurvey(of: root, fileSystem: fileSystem)
        let plan = try FaultInjector.plan(fault, at: target, in: folder, survey: survey)
        let before: Resolution<JSONValue>
        let after: Resolution<JSONValue>
        do throws(StoreError) {
            before = try reading(fileSystem)
            after = try reading(PlannedDisk(plan, root: root, base: fileSystem))
        } catch {
            throw .store(error)
        }
        var preview = FaultPreview(
            before: before, after: after, summary: plan.summary, keptByteCount: plan.kept?.bytes,
            byteCount: plan.kept?.of)
        preview.note = note(on: plan, preview, isSuperuser: fileSystem.userIdentifier == 0)
        return preview
    }

    /// The same for a store whose payload may be any JSON.
    public static func preview(
        _ fault: Fault, at target: FaultTarget, in root: String, schemaVersion: Int64?,
        fileSystem: any LabFileSystem = POSIXFileSystem()
    ) throws(LabError) -> FaultPreview {
        try preview(fault, at: target, in: root, fileSystem: fileSystem) { (disk) throws(StoreError) in
            try FeedStore(root: root, schemaVersion: schemaVersion, fileSystem: disk).read()
        }
    }

    private static func note(on plan: FaultPlan, _ preview: FaultPreview, isSuperuser: Bool) -> String? {
        switch plan.fault.name {
        case .noPermission where isSuperuser:
            "You are root, who may read everything: nothing will change here. For another user it may not be read."
        case .silentEdit, .backdate, .postdate:
            "A read does not see it; verify does."
        case .leftover:
            "Readers pass it by."
        case .deleteAsset, .truncateAsset:
            "A read does not look at pictures."
        case _ where !preview.changesReading:
            "A read will come to the same."
        default: nil
        }
    }
}
