import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension ImportError {
    /// What, where, what to do.
    public var message: String {
        switch self {
        case .unreadable(let path, EACCES), .unreadable(let path, EPERM): "\(path) may not be read; allow access to it"
        case .unreadable(let path, let number):
            "cannot read \(path): \(String(cString: strerror(number))); give a file that is there"
        case .notAFile(let path): "\(path) is a pipe, a socket or a device; give a file"
        case .tooLarge(let path, let byteCount, let limit):
            "\(path) is too large to import, \(ByteCountWording.words(byteCount)); "
                + "the most is \(ByteCountWording.words(limit))"
        case .emptyFile(let path): "\(path) is empty; let the app write it again"
        case .unknownForm(let path, let line, let column, let why):
            "\(path) is no JSON at line \(line), column \(column): \(why); "
                + "give a store, a .surface file, a property list or JSON"
        case .brokenSurface(let path, let why): "\(path), \(why); let the app write it again"
        case .brokenPropertyList(let path):
            "\(path) begins as a property list and is not one; let the app write it again"
        case .keyNeeded(let path, let keys):
            "\(path) is a property list of several values; choose one with --key: \(Self.listed(keys))"
        case .noSuchKey(let path, let key, let keys):
            "\(path) has no value \(key); choose with --key: \(Self.listed(keys))"
        case .keyForNothing(let path): "\(path) is no property list; leave out --key"
        case .notWritten(let why): "cannot make a store of it: \(why)"
        case .nothingToImport(let path):
            "nothing to import in \(path); give a file, a folder of .surface files, "
                + "or one with a payload and its light and dark pictures"
        }
    }

    public var status: CommandStatus {
        switch self {
        case .unreadable(_, EACCES), .unreadable(_, EPERM): .noPermission
        case .unreadable(_, ENOENT), .unreadable(_, ENOTDIR): .noInput
        case .unreadable: .inputOutput
        case .notWritten: .cannotCreate
        case .keyNeeded, .noSuchKey, .keyForNothing: .usage
        default: .noInput
        }
    }

    private static func listed(_ keys: [String]) -> String {
        let shown = keys.prefix(12).joined(separator: ", ")
        return keys.count > 12 ? "\(shown) and \(keys.count - 12) more" : shown
    }
}
