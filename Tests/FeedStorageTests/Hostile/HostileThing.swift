import Foundation
import TestSupport

/// What can stand where something else should be.
enum HostileThing: String, CaseIterable, Codable, Sendable {
    /// To the same name outside of the store.
    case link
    /// To nothing.
    case danglingLink
    /// To itself.
    case loop
    case pipe
    case socket
    case folder
    case file
    /// One whose reading never ends.
    case device

    var isLink: Bool { [.link, .danglingLink, .loop].contains(self) }

    /// Making devices is for root, and not everywhere for root.
    static let mayMakeDevices: Bool = {
        do {
            let folder = try TemporaryFolder(inMemory: true)
            try HostileThing.device.put(at: folder.path("zero"), outside: "")
            return true
        } catch {
            return false
        }
    }()

    struct Refused: Error { var errno: Int32 }

    /// Puts it there, in place of whatever is there.
    func put(at path: String, outside: String) throws {
        let files = FileManager.default
        if (try? files.attributesOfItem(atPath: path)) != nil { try files.removeItem(atPath: path) }
        switch self {
        case .link: try files.createSymbolicLink(atPath: path, withDestinationPath: outside)
        case .danglingLink: try files.createSymbolicLink(atPath: path, withDestinationPath: outside + "-gone")
        case .loop: try files.createSymbolicLink(atPath: path, withDestinationPath: path)
        case .pipe: try check(mkfifo(path, 0o600))
        case .socket: try makeSocket(path)
        case .folder: try files.createDirectory(atPath: path, withIntermediateDirectories: false)
        case .file: try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
        // /dev/zero on Linux.
        case .device: try check(mknod(path, S_IFCHR | 0o600, dev_t(1 << 8 | 5)))
        }
    }

    private func check(_ result: Int32) throws { if result != 0 { throw Refused(errno: errno) } }
}

/// Makes a socket that nobody listens to.
private func makeSocket(_ path: String) throws {
    #if canImport(Darwin)
        let number = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(number) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // The path of a socket may be a hundred bytes long: it is made under a short one on the same disk and moved.
    let short = (path.hasPrefix("/dev/shm/") ? "/dev/shm" : "/tmp") + "/socket-\(UUID().uuidString)"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(short.utf8).prefix($0.count - 1)) }
    let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
    if result != 0 || rename(short, path) != 0 { throw HostileThing.Refused(errno: errno) }
}
