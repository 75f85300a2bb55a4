import FeedStorage

/// Why a file cannot become a feed.
public enum ImportError: Error, Sendable, Equatable {
    case unreadable(path: String, errno: Int32)
    /// A pipe, a socket or a device.
    case notAFile(path: String)
    case tooLarge(path: String, byteCount: Int, limit: Int)
    case emptyFile(path: String)
    /// Neither JSON nor a property list nor a surface; the place is where JSON ends to be.
    case unknownForm(path: String, line: Int, column: Int, why: String)
    /// `why` begins with the line.
    case brokenSurface(path: String, why: String)
    case brokenPropertyList(path: String)
    /// A property list of several values, and none was named.
    case keyNeeded(path: String, keys: [String])
    case noSuchKey(path: String, key: String, keys: [String])
    /// A key was named for what is no property list.
    case keyForNothing(path: String)
    /// The private store for it cannot be written.
    case notWritten(why: String)
    /// A folder with neither surfaces nor a snapshot in it.
    case nothingToImport(path: String)
}
