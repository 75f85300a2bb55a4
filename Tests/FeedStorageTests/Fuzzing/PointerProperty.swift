@testable import FeedStorage
import WidgetFeedTesting

/// A pointer is read or refused with a place; whatever it says, a read shows what is in the store and changes nothing.
enum PointerProperty {
    private static let root = "/phone/store"

    static func fault(_ bytes: [UInt8]) -> String? {
        let trace = Pointer.parse(bytes)
        switch trace.status {
        case .ok:
            guard let current = trace.current else { return "ok without current" }
            let pointer = Pointer(current: current, previous: trace.previous)
            if Pointer.parse(pointer.bytes) != trace { return "written and read again it says something else" }
            for id in [current] + trace.previous {
                if let fault = NameProperty.fault(inSafetyOf: id) { return fault }
            }
        case .malformed(let line, let column, let why, _):
            if trace.current != nil || !trace.previous.isEmpty { return "malformed, and yet it names generations" }
            if line < 1 || line > bytes.count(where: { $0 == 0x0A }) + 1 { return "line \(line)" }
            if column < 1 || column > bytes.count + 1 { return "column \(column)" }
            if why.isEmpty { return "no reason" }
        default: return "status \(trace.status)"
        }
        do {
            return try faultOfRead(bytes, trace)
        } catch {
            return "a read throws \(error)"
        }
    }

    /// A feed lies in the store, another one outside, where unsafe names would lead.
    private static func faultOfRead(_ bytes: [UInt8], _ trace: PointerTrace) throws -> String? {
        let disk = SimulatedDisk()
        let inner = FeedStore(root: root, schemaVersion: 1, fileSystem: disk)
        try inner.publish("inside")
        let feed = try disk.bytes(of: "\(root)/generations/\(inner.generations()[0].id)/feed.json")
        try disk.write(feed.map { $0 == UInt8(ascii: "s") ? UInt8(ascii: "S") : $0 }, to: "/phone/feed.json")
        try disk.write(bytes, to: root + "/current.json")
        let before = disk.contents()
        let resolution = try inner.read()
        if resolution.trace.pointer != trace { return "a read sees another pointer" }
        guard resolution.resolved?.payload == "inside" else { return "a read shows \(resolution.outcome.name)" }
        for row in resolution.trace.candidates where !row.id.isSafe {
            if row.verdict != .unsafeName && row.verdict != .temporary { return "\(row.id): \(row.verdict)" }
        }
        return disk.contents() == before ? nil : "a read changed the store"
    }

    /// Whether it is a pointer.
    static func isRead(_ bytes: [UInt8]) -> Bool { Pointer.parse(bytes).status == .ok }
}
