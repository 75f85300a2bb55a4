import FeedStorage
import Foundation

/// A disk in memory that keeps what is synced apart from what is not.
///
/// A rename, a new name and a removal are volatile until their folder is synced, bytes until their file is. Every call is
/// written down, so that a test finds the steps in the code that it tests, not in a list of its own; at any of them an
/// error can be injected, the process killed or the power cut. What may be left then is what POSIX allows, not what one
/// file system does: names and bytes that were not synced are lost in any order, torn or zeros.
///
/// A test that an app's own publishing can be cut at every step:
///
/// ```swift
/// let disk = SimulatedDisk()
/// let store = FeedStore(root: "/app/store", schemaVersion: 1, fileSystem: disk)
/// try publishQuotes(["first"], to: store)
/// for cut in try disk.cuts(during: { try publishQuotes(["second"], to: store) }) {
///     for survivor in cut.survivors() {
///         let found = try FeedStore(root: "/app/store", schemaVersion: 1, fileSystem: survivor).read(Quotes.self)
///         #expect([["first"], ["second"]].contains(found.resolved?.payload.texts), "cut before \(cut.index)")
///     }
/// }
/// ```
public final class SimulatedDisk: FileSystem, @unchecked Sendable {
    // Unchecked: every access to what follows is made under `mutex`.
    private let mutex = NSRecursiveLock()
    var state: DiskState
    var open: [Int32: OpenNode] = [:]
    private let blockByteCount: Int
    private var nextDescriptor: Int32 = 3
    private var calls: [Call] = []
    private var failures: [Int: Int32] = [:]
    private var cutCall: Int?
    private var cutState: DiskState?
    private var ignoredSyncs: Set<Int> = []
    private var shortWriteLimit = Int.max
    private var time: Int64
    private var visitor: ((Call) -> Void)?
    private var cuts: [PowerCut]?

    /// Something open, with the place of the next read or write.
    struct OpenNode {
        var number: Int
        var path: String
        var offset = 0
        var isLocked = false
    }

    /// An empty disk.
    ///
    /// - Parameters:
    ///   - epochMilliseconds: the time of its clock, in milliseconds since 1970; by default a moment in September 2026.
    ///   - blockByteCount: how many bytes a power cut loses together; 4096 by default.
    public convenience init(epochMilliseconds: Int64 = 1_789_250_400_000, blockByteCount: Int = 4096) {
        self.init(state: DiskState(), epochMilliseconds: epochMilliseconds, blockByteCount: blockByteCount)
    }

    init(state: DiskState, epochMilliseconds: Int64, blockByteCount: Int) {
        self.state = state
        self.blockByteCount = max(1, blockByteCount)
        time = epochMilliseconds
    }

    public var processIdentifier: Int32 { 4711 }
    public var epochMilliseconds: Int64 { locked { time } }

    /// Sets the clock.
    public func setTime(epochMilliseconds: Int64) { locked { time = epochMilliseconds } }

    func locked<Value>(_ body: () -> Value) -> Value {
        mutex.lock()
        defer { mutex.unlock() }
        return body()
    }

    /// Runs a call on an entry of a folder.
    func call<Value>(
        _ kind: FileSystemError.Call, _ name: FileName, in folder: Descriptor,
        _ body: () throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        try call(Call(kind: kind, name: name.string, path: path(of: name, in: folder)), body)
    }

    /// Runs a call on something open.
    func call<Value>(
        _ kind: FileSystemError.Call, _ descriptor: Descriptor, _ body: () throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        try call(Call(kind: kind, name: "", path: locked { open[descriptor.number]?.path ?? "" }), body)
    }

    /// Runs a call on a path.
    func call<Value>(
        _ kind: FileSystemError.Call, path: String, _ body: () throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        try call(Call(kind: kind, name: path, path: path), body)
    }

    /// Runs one call: writes it down, and fails where that was asked for.
    private func call<Value>(
        _ call: Call, _ body: () throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        mutex.lock()
        defer { mutex.unlock() }
        let index = calls.count
        calls.append(call)
        noteCut(before: call)
        if let visitor {
            // What the visitor does itself is not shown to it.
            self.visitor = nil
            visitor(call)
            self.visitor = visitor
        }
        if cutCall == index { cutState = state }
        // After the cut nothing answers any more; what the program still does reaches no disk.
        if cutState != nil { throw FileSystemError(call: call.kind, path: call.name, errno: EIO) }
        if let number = failures[index] { throw FileSystemError(call: call.kind, path: call.name, errno: number) }
        return try body()
    }

    private func noteCut(before call: Call?) {
        guard let cuts else { return }
        self.cuts?.append(
            PowerCut(
                index: cuts.count, call: call, state: state, epochMilliseconds: time, blockByteCount: blockByteCount,
                isAsBefore: cuts.last?.state.revision == state.revision))
    }

    func uncut() {
        cutCall = nil
        cutState = nil
    }

    func startRecordingCuts() { locked { cuts = [] } }

    func stopRecordingCuts() -> [PowerCut] {
        locked {
            noteCut(before: nil)
            defer { cuts = nil }
            return cuts ?? []
        }
    }

    func descriptor(for number: Int, _ path: String) -> Descriptor {
        defer { nextDescriptor += 1 }
        open[nextDescriptor] = OpenNode(number: number, path: path)
        return Descriptor(nextDescriptor)
    }

    /// The path of an entry as its folder was opened.
    func path(of name: FileName, in folder: Descriptor) -> String {
        locked {
            let path = open[folder.number]?.path ?? ""
            return path.hasSuffix("/") ? path + name.string : path + "/" + name.string
        }
    }

    /// Whether the sync that is being made is one that does nothing.
    var isSyncIgnored: Bool { ignoredSyncs.contains(calls.count - 1) }
    /// The most that one write takes.
    var writeLimit: Int { shortWriteLimit }
}

extension SimulatedDisk {
    /// One call that was made.
    public struct Call: Sendable, Hashable {
        public var kind: FileSystemError.Call
        /// The name, or the path, that it was given; empty for what worked on something open.
        public var name: String
        /// The path of what it worked on, as that was opened.
        public var path: String

        /// Whether it may change the disk or stop others from doing so: everything but opening, looking and reading.
        public var isWriting: Bool { ![.open, .status, .list, .read, .readLink].contains(kind) }
    }

    /// The calls since the start or the last ``forgetCalls()``.
    public var recordedCalls: [Call] { locked { calls } }

    /// Counts calls from 0 again and takes back every injection.
    public func forgetCalls() {
        locked {
            calls = []
            failures = [:]
            cutCall = nil
            ignoredSyncs = []
        }
    }

    /// Makes the call of that index fail.
    public func fail(atCall index: Int, errno: Int32) { locked { failures[index] = errno } }

    /// Cuts the power right before the call of that index: it and all later ones fail.
    public func cutPower(atCall index: Int) { locked { cutCall = index } }

    /// Makes the sync of that index return without doing anything.
    public func ignoreSync(atCall index: Int) { locked { _ = ignoredSyncs.insert(index) } }

    /// Lets one write take no more than that many bytes.
    public func limitWrites(to byteCount: Int) { locked { shortWriteLimit = byteCount } }

    /// Shows each call to a visitor before it is made, so that something else can happen right then; nil ends that.
    public func visit(_ visitor: ((Call) -> Void)?) { locked { self.visitor = visitor } }

    /// How many files and folders are open.
    public var openCount: Int { locked { open.count } }
    /// Whether some lock is held.
    public var isLockHeld: Bool { locked { open.values.contains(where: \.isLocked) } }

    /// The disks that a machine may find when it starts again: after the cut, or were the power cut now.
    public func survivors() -> [SimulatedDisk] {
        locked {
            DiskSurvivors(state: cutState ?? state, blockByteCount: blockByteCount).all().map(another)
        }
    }

    /// The same disk as the program saw it last, with everything synced.
    public func restarted() -> SimulatedDisk { locked { another((cutState ?? state).restarted()) } }

    /// The same disk for another process, with what was not synced unsynced still; what is done on one is not seen on the
    /// other.
    public func copy() -> SimulatedDisk { locked { another(state) } }

    private func another(_ state: DiskState) -> SimulatedDisk {
        SimulatedDisk(state: state, epochMilliseconds: time, blockByteCount: blockByteCount)
    }

    /// Names, kinds, permissions and bytes of everything as one text: equal before and after means untouched.
    public func image() -> [UInt8] { locked { state.image() } }

    /// Every file with its bytes, folders with a slash, links with their destination.
    public func contents() -> [String: [UInt8]] { locked { contents(of: DiskState.root, "") } }

    private func contents(of number: Int, _ path: String) -> [String: [UInt8]] {
        guard let node = state.nodes[number] else { return [:] }
        if node.kind != .folder { return [path: node.bytes] }
        return node.entries.reduce(into: [path + "/": []]) { contents, entry in
            contents.merge(self.contents(of: entry.value, path + "/" + entry.key.string)) { first, _ in first }
        }
    }
}
