import FeedStorage
import OrderedJSON

/// The bytes of a foreign file, and when it was last written.
struct ForeignFile {
    let path: String
    let bytes: [UInt8]
    let modifiedEpochMilliseconds: Int64

    /// More than this is not imported, in bytes; as much as a feed may have.
    static let byteLimit = StoreLayout.feedByteLimit

    /// Names a file that was read.
    init(path: String, bytes: [UInt8], modifiedEpochMilliseconds: Int64) {
        self.path = path
        self.bytes = bytes
        self.modifiedEpochMilliseconds = modifiedEpochMilliseconds
    }

    /// Reads a regular file; whatever else stands there is not waited for.
    static func read(_ path: String, fileSystem: any FileSystem) throws(ImportError) -> ForeignFile {
        let (status, bytes): (FileStatus, [UInt8])
        do throws(FileSystemError) {
            let file = try fileSystem.openFile(path: path)
            defer { fileSystem.close(file) }
            status = try fileSystem.status(of: file)
            let isReadable = status.kind == .file && status.byteCount <= byteLimit
            bytes = isReadable ? try fileSystem.readAll(file) : []
        } catch {
            throw .unreadable(path: path, errno: error.errno)
        }
        guard status.kind == .file else { throw .notAFile(path: path) }
        if status.byteCount > byteLimit {
            throw .tooLarge(path: path, byteCount: status.byteCount, limit: byteLimit)
        }
        if bytes.isEmpty { throw .emptyFile(path: path) }
        return ForeignFile(
            path: path, bytes: bytes, modifiedEpochMilliseconds: status.modifiedNanoseconds / 1_000_000)
    }

    /// The file's name without its folder and its ending: `delivery` of `/tmp/delivery.surface`.
    var name: String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
        return String(last[..<dot])
    }

    /// The JSON in it.
    func json() throws(ImportError) -> JSONValue {
        do throws(JSONError) {
            return try JSONParser.parse(bytes)
        } catch {
            throw .unknownForm(
                path: path, line: error.position.line, column: error.position.column, why: error.explanation)
        }
    }
}
