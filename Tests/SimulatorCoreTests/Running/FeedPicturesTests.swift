import FeedStorage
import Foundation
import TestSupport
import Testing
import WidgetCanvas

@testable import SimulatorCore

@Suite struct FeedPicturesTests {
    private let pictures = FeedPictures(options: PictureOptions())
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// How many pictures are decoded while the program runs on a copy of the quotes, some keys typed.
    private func decoded(_ keys: [ScriptedTerminal.Step]) throws -> Int {
        let look = Look(theme: .paper, themes: [.paper], appearance: nil, glyphs: .unicode, depth: .trueColor)
        let terminal = ScriptedTerminal(keys + [.type("q")])
        let program = ProgramStart.program(
            size: terminal.size, stores: [Samples.path(.quotes)], settings: FeedSettings(), systemZone: Stage.berlin,
            look: look, access: .labCopy, startedAt: Stage.startedAt)
        let runner = EffectRunner(
            reading: FeedReading(options: ReadingOptions(), fileSystem: POSIXFileSystem(), microseconds: { 0 }),
            access: .labCopy, temporaryFolder: folder.path, exportFolder: folder.path, pictures: pictures)
        defer { runner.close() }
        var loop = EventLoop(program: program, terminal: terminal, runner: runner, uptime: { terminal.uptime })
        _ = loop.run(first: ProgramStart.firstEffects)
        return pictures.decodedCount
    }

    @Test("Fifty steps and back decode each picture once for each size of box and of the strip, not once a step")
    func scrubbing() throws {
        let there = Array(repeating: ScriptedTerminal.Step.type("."), count: 50)
        let back = Array(repeating: ScriptedTerminal.Step.type(","), count: 50)
        let once = try decoded(there)
        #expect(once > 0)
        // The same pictures again, from the files of another reading.
        #expect(try decoded(there + back) == once)
    }

    @Test("Another generation with the same pictures decodes only those that it shows anew")
    func anotherGeneration() throws {
        let store = try SmallStore()
        let dot = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"))
        for generation in [SmallStore.current, SmallStore.previous] {
            try store.folder.write([UInt8](dot), to: "generations/\(generation.string)/assets/dot.png")
        }
        try store.folder.write([UInt8](dot) + [0], to: "generations/\(SmallStore.previous.string)/assets/new.png")
        let size = Size(columns: 4, rows: 2)
        pictures.show(store.read())
        let first = try #require(pictures.picture(named: "dot.png", size: size, ground: 0))
        #expect(pictures.picture(named: "new.png", size: size, ground: 0) == nil)
        try store.empty(SmallStore.current)
        pictures.show(store.read())
        #expect(pictures.picture(named: "dot.png", size: size, ground: 0) == first)
        #expect(pictures.decodedCount == 1)
        #expect(pictures.picture(named: "new.png", size: size, ground: 0) != nil)
        #expect(pictures.decodedCount == 2)
    }

    @Test("A file that is no picture is decoded once, and one that is not there never")
    func noPictures() throws {
        let store = try SmallStore()
        let name = "generations/\(SmallStore.current.string)/assets/late.png"
        try store.folder.write("no picture", to: name)
        pictures.show(store.read())
        #expect(pictures.picture(named: "late.png", size: Size(columns: 1, rows: 1), ground: 0) == nil)
        #expect(pictures.picture(named: "late.png", size: Size(columns: 1, rows: 1), ground: 0) == nil)
        #expect(pictures.decodedCount == 1)
        #expect(pictures.picture(named: "other.png", size: Size(columns: 1, rows: 1), ground: 0) == nil)
    }
}
