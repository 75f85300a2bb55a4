#if os(Linux)
    import FeedStorage
    import Foundation

    /// One thing that the system told of.
    struct InotifyEvent: Sendable {
        var watch: Int32
        /// The entry of the watched folder; nil when it is about the folder itself.
        var name: FileName?
        var mask: UInt32

        /// The system had more to tell than it could keep.
        var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
        /// The folder has gone, and its watch with it.
        var isWatchGone: Bool { mask & UInt32(IN_IGNORED) != 0 }
        /// The folder itself was moved, removed or closed to readers.
        var isOfItself: Bool { mask & UInt32(IN_MOVE_SELF | IN_DELETE_SELF | IN_ATTRIB) != 0 && name == nil }
    }

    /// The system's queue of changes to folders (inotify); closed when nobody holds it any more.
    final class InotifyQueue: Sendable {
        let descriptor: Int32

        /// Fails when the system gives none.
        init?() {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            if descriptor < 0 { return nil }
        }

        deinit { close(descriptor) }

        /// What came of asking for a watch.
        enum Answer: Sendable, Hashable {
            case watching(Int32)
            /// There is no such folder, or it may not be read.
            case noFolder
            /// The system keeps no more watches.
            case noneLeft
        }

        /// Watches a folder; again for one that is watched already gives the same number.
        func watch(_ path: String, followsLinks: Bool) -> Answer {
            var mask =
                IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB
                | IN_DELETE_SELF | IN_MOVE_SELF | Int32(bitPattern: UInt32(IN_ONLYDIR))
            if !followsLinks { mask |= IN_DONT_FOLLOW }
            let number = inotify_add_watch(descriptor, path, UInt32(bitPattern: mask))
            if number >= 0 { return .watching(number) }
            return errno == ENOSPC || errno == ENOMEM ? .noneLeft : .noFolder
        }

        /// Ends a watch.
        func unwatch(_ number: Int32) { _ = inotify_rm_watch(descriptor, number) }

        /// Whether something comes within that time.
        func waits(milliseconds: Int) -> Bool {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, Int32(milliseconds)) > 0
        }

        /// All that has come.
        func events() -> [InotifyEvent] {
            var found: [InotifyEvent] = []
            var buffer = [UInt8](repeating: 0, count: 16_384)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { return found }
                buffer.withUnsafeBytes { bytes in
                    var offset = 0
                    while offset + 16 <= count {
                        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                        let name = bytes[(offset + 16)..<min(count, offset + 16 + length)].prefix { $0 != 0 }
                        found.append(
                            InotifyEvent(
                                watch: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                                name: name.isEmpty ? nil : FileName(bytes: Array(name)),
                                mask: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)))
                        offset += 16 + length
                    }
                }
            }
        }
    }
#endif
