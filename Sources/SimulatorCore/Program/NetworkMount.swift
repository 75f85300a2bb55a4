#if os(Linux)
    import FeedStorage
    import Foundation

    /// File systems on which the system does not tell what other machines change.
    enum NetworkMount {
        /// Whether a path, or the nearest folder above it that exists, is on one.
        static func holds(_ path: String, fileSystem: any FileSystem) -> Bool {
            guard let device = device(of: path), let file = try? fileSystem.openFile(path: "/proc/self/mountinfo")
            else { return false }
            defer { fileSystem.close(file) }
            guard let bytes = try? fileSystem.readAll(file) else { return false }
            return isNetwork(device: device, mounts: String(decoding: bytes, as: UTF8.self))
        }

        /// Looks a device, as `0:47`, up in the text of `/proc/self/mountinfo` (proc_pid_mountinfo(5)).
        static func isNetwork(device: String, mounts: String) -> Bool {
            for line in mounts.split(separator: "\n") {
                let fields = line.split(separator: " ")
                guard fields.count > 2, fields[2] == device, let hyphen = fields.firstIndex(of: "-"),
                    fields.indices.contains(hyphen + 1)
                else { continue }
                let type = fields[hyphen + 1]
                return types.contains(String(type)) || type.hasPrefix("fuse.")
            }
            return false
        }

        private static let types: Set<String> = [
            "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "virtiofs", "ceph", "afs", "coda", "vboxsf", "prl_fs",
        ]

        private static func device(of path: String) -> String? {
            var facts = stat()
            var path = Substring(path)
            while stat(String(path), &facts) != 0 {
                guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
                path = path[..<slash]
            }
            // As makedev(3) packs them.
            let device = UInt64(facts.st_dev)
            let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
            let minor = device & 0xFF | (device >> 12) & ~0xFF
            return "\(major):\(minor)"
        }
    }
#endif
