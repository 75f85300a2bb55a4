import FeedStorage

/// One thing in a store that changed, with what was there before and after.
struct ChangeStep: Sendable {
    enum Content: Sendable {
        /// Something took the place of something.
        case entry(before: DiskEntry, after: DiskEntry)
        /// Only the permissions changed; what stands there was not read.
        case permissions(before: UInt16, after: UInt16)
    }

    var place: StorePath
    var content: Content
    /// When the entries of the folder around it last changed, in nanoseconds since 1970.
    var parentModifiedBefore: Int64?
    var parentModifiedAfter: Int64?

    enum Direction { case back, forth }

    /// Puts back what was there before, or again what was there after.
    ///
    /// - Parameter isForced: true goes ahead where someone else has changed it meanwhile.
    /// - Throws: `LabError.changedSince` when what stands there is not what this step left.
    func move(_ direction: Direction, in root: LabFolder, isForced: Bool = false) throws(LabError) {
        guard let name = place.name else { return }
        let folder = try root.folder(at: place.parent)
        switch (content, direction) {
        case (.entry(let target, let present), .back), (.entry(let present, let target), .forth):
            if !isForced {
                let found = try DiskEntry(name, in: folder)
                // Nothing was done here: a crash came before it.
                if found.isSame(as: target), !found.isSame(as: present) { return }
                guard found.isSame(as: present) else { throw .changedSince(path: folder.path(of: name)) }
            }
            try target.put(name, in: folder)
        case (.permissions(let target, let present), .back), (.permissions(let present, let target), .forth):
            let found = try folder.status(of: name)?.permissions
            if found == target, found != present { return }
            guard isForced || found == present else { throw .changedSince(path: folder.path(of: name)) }
            try folder.attempt(name) { () throws(FileSystemError) in
                try folder.fileSystem.setPermissions(target, of: name, in: folder.descriptor)
            }
        }
        let parentModified = direction == .back ? parentModifiedBefore : parentModifiedAfter
        if let parentModified {
            try folder.attempt { () throws(FileSystemError) in
                try folder.fileSystem.setModified(nanoseconds: parentModified, of: folder.descriptor)
            }
        }
    }
}
