import FeedStorage
import Foundation

/// A disk in memory that keeps what is synced apart from what is not.
///
/// A rename, a new name and a removal are volatile until their folder is synced, bytes until their file is. Every call is
/// written down, so that a test finds the steps in the code that it tests, not in a list of its own; at any of them an
/// error can be injected or the power cut.
public final class SimulatedDisk: FileSystem, @unchecked Sendable {
    // Unchecked: every access to what follows is made under `mutex`.
    private let mutex = NSRecursiveLock()
    var state: DiskState
    var open: [Int32: OpenNode] = [:]
    private var nextDescriptor: Int32 = 3
    private var calls: [Call] = []
    private var failures: [Int: Int32] = [:]
    private var cutCall: Int?
    private var cutState: DiskState?
    private var ignoredSyncs: Set<Int> = []
    private var shortWriteLimit = Int.max
    private var time: Int64
    private var visitor: ((Call) -> Void)?

    /// One call that was made.
    public struct Call: Sendable, Hashable {
        public var kind: FileSystemError.Call
        /// The name that it was given; empty for what worked on something open.
        public var name: String
    }

    /// Something open, with the place of the next read or write.
    struct OpenNode {
        var number: Int
        var offset = 0
        var isLocked = false
    }

    /// An empty disk at that time, in milliseconds since 1970.
    public init(epochMilliseconds: Int64 = 1_789_250_400_000) {
        state = DiskState()
        time = epochMilliseconds
    }

    init(state: DiskState, epochMilliseconds: Int64) {
        self.state = state
        time = epochMilliseconds
    }

    public var processIdentifier: Int32 { 4711 }
    public var epochMilliseconds: Int64 { locked { time } }

    /// Sets the clock.
    public func setTime(epochMilliseconds: Int64) { locked { time = epochMilliseconds } }

    func locked<Value>(_ body: () throws(FileSystemError) -> Value) throws(FileSystemError) -> Value {
        mutex.lock()
        defer { mutex.unlock() }
        return try body()
    }

    func locked<Value>(_ body: () -> Value) -> Value {
        mutex.lock()
        defer { mutex.unlock() }
        return body()
    }

    /// Runs one call: writes it down, and fails where that was asked for.
    func call<Value>(
        _ kind: FileSystemError.Call, _ name: String = "", _ body: () throws(FileSystemError) -> Value
    ) throws(FileSystemError) -> Value {
        mutex.lock()
        defer { mutex.unlock() }
        let index = calls.count
        calls.append(Call(kind: kind, name: name))
        if let visitor {
            // What the visitor does itself is not shown to it.
            self.visitor = nil
            visitor(Call(kind: kind, name: name))
            self.visitor = visitor
        }
        if cutCall == index { cutState = state }
        // After the cut nothing answers any more; what the program still does reaches no disk.
        if cutState != nil { throw FileSystemError(call: kind, path: name, errno: EIO) }
        if let number = failures[index] { throw FileSystemError(call: kind, path: name, errno: number) }
        return try body()
    }

    func descriptor(for number: Int) -> Descriptor {
        defer { nextDescriptor += 1 }
        open[nextDescriptor] = OpenNode(number: number)
        return Descriptor(nextDescriptor)
    }

    /// Whether the sync that is being made is one that does nothing.
    var isSyncIgnored: Bool { ignoredSyncs.contains(calls.count - 1) }
    /// The most that one write takes.
    var writeLimit: Int { shortWriteLimit }
}

extension SimulatedDisk {
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
        locked { (cutState ?? state).survivors().map { SimulatedDisk(state: $0, epochMilliseconds: time) } }
    }

    /// The same disk as the program saw it last, with everything synced.
    public func restarted() -> SimulatedDisk {
        locked { SimulatedDisk(state: (cutState ?? state).restarted(), epochMilliseconds: time) }
    }

    /// Every file with its bytes, folders with a slash, links with their destination; equal before and after: untouched.
    public func contents() -> [String: [UInt8]] { locked { contents(of: DiskState.root, "") } }

    private func contents(of number: Int, _ path: String) -> [String: [UInt8]] {
        guard let node = state.nodes[number] else { return [:] }
        if node.kind != .folder { return [path: node.bytes] }
        return node.entries.reduce(into: [path + "/": []]) { contents, entry in
            contents.merge(self.contents(of: entry.value, path + "/" + entry.key.string)) { first, _ in first }
        }
    }
}

extension SimulatedDisk {
    /// Ends the process right before the call of that index: it and all later ones fail, what was done stays as it is.
    public func kill(atCall index: Int) { cutPower(atCall: index) }

    /// Lets another process go on where a killed one stopped: locks are free, unsynced changes are seen and unsynced still.
    public func revive() {
        locked {
            cutCall = nil
            cutState = nil
            open = [:]
        }
    }
}
