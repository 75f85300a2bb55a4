#if os(Linux)
    import FeedStorage
    import Foundation

    /// The watches that the system keeps on a store: its root, its generations and the files of the generation that is
    /// shown; and its parent as long as the store is not there.
    struct StoreWatches: Sendable {
        /// What a watch is on.
        private enum Watched: Sendable, Hashable, CaseIterable { case parent, root, generations, shown, assets }

        private let queue: InotifyQueue
        private let root: String
        private let parent: String
        private let name: FileName
        private var shown: GenerationID?
        /// The layout file, in the root.
        var layout: FileName?
        private var numbers: [Watched: Int32] = [:]
        /// Whether the system had no watch left for one of them.
        private var isRefused = false

        /// Fails when the system gives no queue.
        init?(root: String) {
            guard let queue = InotifyQueue() else { return nil }
            self.queue = queue
            let path = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
            self.root = path
            let parts = path.split(separator: "/", omittingEmptySubsequences: true)
            name = FileName(parts.last.map(String.init) ?? ".")
            let above = path.dropLast(parts.last?.count ?? 0)
            parent = above.isEmpty ? "." : String(above)
            arm()
        }

        var descriptor: Int32 { queue.descriptor }

        /// Whether changes will be told: the store is watched, or its parent until it comes.
        var isComplete: Bool { !isRefused && (numbers[.root] ?? numbers[.parent]) != nil }

        mutating func follow(_ id: GenerationID?) {
            shown = id
            arm()
        }

        /// Takes up the events; true when one of them is of something that readers look at.
        mutating func drain(quietMilliseconds: Int) -> Bool {
            var isRelevant = takeUp()
            var rounds = 0
            while isRelevant, rounds < 6, queue.waits(milliseconds: quietMilliseconds) {
                isRelevant = takeUp() || isRelevant
                rounds += 1
            }
            return isRelevant
        }

        private mutating func takeUp() -> Bool {
            var isRelevant = false
            for event in queue.events() where matters(event) { isRelevant = true }
            // What came while no watch was on it is seen by looking: a new watch counts as a change.
            return arm() || isRelevant
        }

        private mutating func matters(_ event: InotifyEvent) -> Bool {
            if event.isOverflow { return true }
            guard let watched = numbers.first(where: { $0.value == event.watch })?.key else { return false }
            if event.isWatchGone {
                numbers[watched] = nil
                return watched != .parent
            }
            switch watched {
            case .parent: return event.name == name
            case .root:
                let names: [FileName] = [StoreLayout.pointer, StoreLayout.generations, StoreLayout.manifest]
                return event.name.map { names.contains($0) || $0 == layout } ?? event.isOfItself
            case .generations: return event.name.map { !StoreLayout.isTemporary($0) } ?? event.isOfItself
            case .shown: return event.name == StoreLayout.feed || event.name == StoreLayout.assets || event.isOfItself
            case .assets: return true
            }
        }

        /// Puts watches where there are none yet, and moves those whose path leads elsewhere now.
        ///
        /// - Returns: whether any is new.
        @discardableResult
        private mutating func arm() -> Bool {
            isRefused = false
            let generations = "\(root)/\(StoreLayout.generations)"
            var isNew = watch(.root, at: root, followsLinks: true)
            if numbers[.root] == nil {
                _ = watch(.parent, at: parent, followsLinks: true)
                // It may have come just before its parent was watched.
                isNew = watch(.root, at: root, followsLinks: true)
            }
            // A busy parent, as the folder of temporary files is, must not wake a program that is idle.
            if numbers[.root] != nil { _ = watch(.parent, at: nil, followsLinks: true) }
            isNew = watch(.generations, at: generations, followsLinks: false) || isNew
            let folder = shown.flatMap { $0.isSafe ? "\(generations)/\($0.string)" : nil }
            isNew = watch(.shown, at: folder, followsLinks: false) || isNew
            return watch(.assets, at: folder.map { "\($0)/\(StoreLayout.assets)" }, followsLinks: false) || isNew
        }

        private mutating func watch(_ watched: Watched, at path: String?, followsLinks: Bool) -> Bool {
            let old = numbers[watched]
            var new: Int32?
            switch path.map({ queue.watch($0, followsLinks: followsLinks) }) {
            case .watching(let number): new = number
            case .noneLeft: isRefused = true
            case .noFolder, nil: break
            }
            guard new != old else { return false }
            numbers[watched] = new
            if let old, !numbers.values.contains(old) { queue.unwatch(old) }
            return new != nil
        }
    }
#endif
