import FeedStorage
import Foundation
import TestSupport
import Testing

/// Disks that are full for real.
@Suite struct FullDiskTests {
    @Test(
        "A disk without room: the step and the path are told, the old generation stays, the room is given back",
        .enabled(if: SmallDisk.isPermitted, "only root may mount a disk"))
    func room() throws {
        let disk = try SmallDisk("size=256k")
        let full = FullDisk(root: disk.store, state: disk.room)
        try full.begin()
        var steps: [StoreStep?] = []
        // 64 pages of 4096 bytes in all: sizes from one page to more than the disk has, one by one.
        for pages in 1...66 {
            let asset = AssetSource(name: "a.bin", bytes: [UInt8](repeating: 7, count: pages * 4096))
            steps.append(try full.publish(pages, assets: [asset], errno: ENOSPC))
        }
        #expect(steps.first == .some(nil), "a small one goes")
        let expected: [StoreStep?] = [nil, .writePointer, .writeFeed, .writeAsset]
        #expect(steps.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == expected)
    }

    @Test(
        "A disk that can take no more files: the same at every step that makes one",
        .enabled(if: SmallDisk.isPermitted, "only root may mount a disk"))
    func files() throws {
        let disk = try SmallDisk("size=1m,nr_inodes=24")
        let full = FullDisk(root: disk.store, state: disk.room)
        try full.begin()
        var steps: [StoreStep?] = []
        for count in 0...24 {
            let assets = (0..<count).map { AssetSource(name: "\($0)", bytes: [UInt8(count)]) }
            steps.append(try full.publish(count + 1, assets: assets, errno: ENOSPC))
        }
        #expect(steps.first == .some(nil), "a small one goes")
        let expected: [StoreStep?] = [nil, .writePointer, .writeFeed, .writeAsset]
        #expect(steps.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == expected)
    }

    @Test("A process whose files may not grow larger is told so, wherever it is")
    func fileSize() async {
        await #expect(processExitsWith: .success) { try Self.limitFileSize() }
    }

    private static func limitFileSize() throws {
        // As a program has to do that wants to be told rather than ended.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit()
        getrlimit(fileSizeLimit, &limit)
        limit.rlim_cur = 10_000
        #expect(setrlimit(fileSizeLimit, &limit) == 0)
        let folder = try TemporaryFolder(inMemory: true)
        let full = FullDisk(root: folder.path("store")) {
            // Names and sizes of all there is.
            try folder.contents().sorted { $0.key < $1.key }.flatMap {
                [UInt64(truncatingIfNeeded: $0.key.hashValue), UInt64($0.value.count)]
            }
        }
        try full.begin()
        for (number, size) in [1, 4096, 9_999, 10_000, 10_001, 12_288, 300_000, 1 << 20].enumerated() {
            let asset = AssetSource(name: "a.bin", bytes: [UInt8](repeating: 7, count: size))
            let step = try full.publish(2 * number + 1, assets: [asset], errno: EFBIG)
            #expect(step == (size > 10_000 ? .writeAsset : nil), "\(size)")
            let other = try full.publish(2 * number + 2, assets: [], payloadBytes: size, errno: EFBIG)
            #expect(other == (size > 9_700 ? .writeFeed : nil), "\(size)")
        }
    }
}

#if canImport(Glibc)
    private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
    private let fileSizeLimit = RLIMIT_FSIZE
#endif
