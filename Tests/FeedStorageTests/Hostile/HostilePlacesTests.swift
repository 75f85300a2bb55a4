import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// Links, pipes, sockets and devices at every place of a store: read, verified, published into, repaired, cleared.
@Suite(.serialized) struct HostilePlacesTests {
    @Test(
        "At every place: the right verdict, nothing blocks, nothing outside is touched",
        arguments: HostileThing.allCases.filter { $0 != .device })
    func places(thing: HostileThing) async {
        await #expect(processExitsWith: .success) { [thing = thing as HostileThing] in
            try Self.tryAll(thing)
        }
    }

    @Test(
        "Devices at every place are refused, too",
        .enabled(if: HostileThing.mayMakeDevices, "only root may make devices"))
    func devices() async {
        await #expect(processExitsWith: .success) { try Self.tryAll(.device) }
    }

    private static func tryAll(_ thing: HostileThing) throws {
        // Ends this process when something blocks.
        alarm(120)
        for place in HostilePlace.allCases where place.isOdd(thing) { try Trial(place, thing).run() }
    }
}

/// A place in a store, by what should stand there.
enum HostilePlace: CaseIterable {
    case pointer, pointerDraft, generations, generation, leftover, feed, assets, asset, lock, actions, manifest

    /// The path in the store.
    func path(_ current: GenerationID) -> String {
        switch self {
        case .pointer: "current.json"
        case .pointerDraft: "current.json.tmp"
        case .generations: "generations"
        case .generation: "generations/\(current)"
        case .leftover: "generations/1-a.tmp"
        case .feed: "generations/\(current)/feed.json"
        case .assets: "generations/\(current)/assets"
        case .asset: "generations/\(current)/assets/a.txt"
        case .lock: ".lock"
        case .actions: "actions.log"
        case .manifest: "widget.json"
        }
    }

    /// Whether the thing is another than the one that belongs there.
    func isOdd(_ thing: HostileThing) -> Bool {
        switch self {
        case .generations, .generation, .leftover, .assets: thing != .folder
        default: thing != .file
        }
    }
}

/// One thing at one place.
private struct Trial {
    let place: HostilePlace
    let thing: HostileThing
    private let sides: InsideAndOutside
    private let disk = WatchedFileSystem()
    private var what: String { "\(thing) as \(place)" }

    init(_ place: HostilePlace, _ thing: HostileThing) throws {
        (self.place, self.thing) = (place, thing)
        sides = try InsideAndOutside()
    }

    private var store: FeedStore { FeedStore(root: sides.root, schemaVersion: 1, fileSystem: disk) }

    func run() throws {
        for step in [read, verify, publish, repair, clear] {
            let path = place.path(sides.current)
            let folder = (sides.root + "/" + path as NSString).deletingLastPathComponent
            // A publish before may have pruned the place itself.
            guard FileManager.default.fileExists(atPath: folder) else { continue }
            try thing.put(at: sides.root + "/" + path, outside: sides.outside.folder.path(path))
            try step()
            sides.outside.checkUnopened(by: disk, what)
            try sides.outside.checkUnchanged(what)
        }
    }

    private func read() throws {
        let (current, older) = (sides.current, sides.older)
        let folderVerdict = thing.isLink ? "symbolicLink" : "notADirectory"
        let fileVerdict = thing.isLink ? "symbolicLink" : "notAFile"
        let rows =
            switch place {
            case .pointer: ["directory 0 \(current) accepted"]
            case .generations: ["current 0 \(current) \(folderVerdict)", "previous 0 \(older) \(folderVerdict)"]
            case .generation: ["current 0 \(current) \(folderVerdict)", "previous 0 \(older) accepted"]
            case .feed: ["current 0 \(current) \(fileVerdict)", "previous 0 \(older) accepted"]
            default: ["current 0 \(current) accepted"]
            }
        let resolution = try store.read()
        #expect(resolution.rows == rows, "\(what)")
        let pointer: PointerStatus = place == .pointer ? (thing.isLink ? .symbolicLink : .notAFile) : .ok
        #expect(resolution.trace.pointer.status == pointer, "\(what)")
        try sides.checkShown(resolution, what)
        if place == .asset {
            #expect(throws: StoreError.assetMissing(name: "a.txt"), "\(what)") {
                try resolution.resolved?.assets.read("a.txt")
            }
        }
        _ = try store.generations()
        if place == .manifest { #expect(isRefused(store.manifestFile()), "\(what)") }
        if place == .feed { #expect(isRefused(store.feedFile(of: current)), "\(what)") }
    }

    private func isRefused(_ file: StoreFile) -> Bool { if case .refused = file { true } else { false } }

    private func verify() throws {
        let report = try store.verify()
        let folderVerdict: Verdict = thing.isLink ? .symbolicLink : .notADirectory
        let fileVerdict: Verdict = thing.isLink ? .symbolicLink : .notAFile
        var expected: [Integrity] = [.intact(.unit), .intact(.unit)]
        switch place {
        case .generations: expected = []
        case .generation: expected = thing.isLink ? [.unverifiable(.noEnvelope(folderVerdict))] : []
        case .feed: expected[0] = .unverifiable(.noEnvelope(fileVerdict))
        case .assets: expected[0] = .unverifiable(.assetsFolder(folderVerdict))
        case .asset: expected[0] = .altered
        default: break
        }
        if place == .generation { expected.append(.intact(.unit)) }
        #expect(report.generations.map(\.integrity) == expected, "\(what)")
        #expect(report.refusal == (place == .generations ? folderVerdict : nil), "\(what)")
        if place == .asset {
            #expect(report.generations.first?.refused == [.init(name: "a.txt", verdict: fileVerdict)], "\(what)")
        }
    }

    private func publish() throws {
        let failure: StoreError? =
            switch (place, thing) {
            case (.lock, _): .lockIsNoFile(path: sides.root + "/.lock")
            case (.generations, _):
                .failed(step: .makeGenerations, path: sides.root + "/generations", errno: ENOTDIR)
            case (.pointer, .folder):
                .failed(step: .replacePointer, path: sides.root + "/current.json", errno: EISDIR)
            default: nil
            }
        do throws(StoreError) {
            let result = try InsideAndOutside.publish(3, to: store)
            #expect(failure == nil && result.kind == .published && result.pruneFailures == [], "\(what)")
            #expect(try store.read().rows == ["current 0 \(result.id) accepted"], "\(what)")
        } catch {
            #expect(error == failure, "\(what)")
        }
    }

    private func repair() throws {
        do throws(StoreError) {
            _ = try store.repair()
        } catch {
            #expect([.lock, .generations, .pointer].contains(place), "\(what): \(error)")
        }
        try sides.checkShown(try store.read(), what)
    }

    private func clear() throws {
        do throws(StoreError) {
            try store.clear(lockDeadlineMilliseconds: 0)
            let outcome = try store.read().outcome.name
            // Behind a link there could be generations.
            let isHidden = place == .generations && thing.isLink
            #expect(outcome == (isHidden ? "nothingReadable" : "nothingPublished"), "\(what)")
        } catch {
            #expect(error == (place == .lock ? .lockIsNoFile(path: sides.root + "/.lock") : nil), "\(what)")
        }
    }
}
