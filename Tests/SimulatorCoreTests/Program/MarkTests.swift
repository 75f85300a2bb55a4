import FeedStorage
import Testing

@testable import SimulatorCore

/// The generation marked ▸: faults and `d` act on it.
@Suite struct MarkTests {
    private func showing(_ store: SmallStore) -> Program {
        Stage.opened().with { read(store, &$0) }
    }

    private func read(_ store: SmallStore, _ program: inout Program) {
        _ = program.handle(.feedRead(feed: 0, snapshot: store.read(), cause: .watched))
    }

    @Test func theMarkFollowsWhatIsShown() throws {
        let store = try SmallStore()
        var program = showing(store)
        #expect(program.feed?.actingGeneration == SmallStore.current)
        try store.empty(SmallStore.current)
        read(store, &program)
        #expect(program.feed?.actingGeneration == SmallStore.previous)
        try store.write(SmallStore.newest)
        try store.point(at: SmallStore.newest, then: SmallStore.previous)
        read(store, &program)
        #expect(program.feed?.actingGeneration == SmallStore.newest)
    }

    @Test func aMarkMovedByHandStaysWhereItWasPut() throws {
        let store = try SmallStore()
        var program = showing(store)
        program.focus = .generations
        _ = program.handle(.keyPressed(.down))
        #expect(program.feed?.actingGeneration == SmallStore.previous)
        try store.write(SmallStore.newest)
        try store.point(at: SmallStore.newest, then: SmallStore.current)
        read(store, &program)
        #expect(program.feed?.actingGeneration == SmallStore.previous)
    }

    @Test func aMarkWhoseGenerationIsGoneFollowsAgain() throws {
        let store = try SmallStore()
        var program = showing(store)
        program.focus = .generations
        _ = program.handle(.keyPressed(.down))
        try store.remove(SmallStore.previous)
        read(store, &program)
        #expect(program.feed?.actingGeneration == SmallStore.current)
    }

    @Test func deletingTwiceInARowDeletesTheNextOneShown() throws {
        let store = try SmallStore()
        var program = showing(store)
        func target(_ effects: [Effect]) -> FaultTarget? {
            guard case .inject(_, let choice)? = effects.first else { return nil }
            return choice.target
        }
        #expect(target(program.handle(.keyPressed(.character("d")))) == .generation(.id(SmallStore.current)))
        try store.remove(SmallStore.current)
        read(store, &program)
        #expect(target(program.handle(.keyPressed(.character("d")))) == .generation(.id(SmallStore.previous)))
    }

    @Test func whereNothingIsReadableTheNewestIsMarked() throws {
        let store = try SmallStore()
        try store.empty(SmallStore.current)
        try store.empty(SmallStore.previous)
        #expect(showing(store).feed?.actingGeneration == SmallStore.current)
    }

    @Test func aNewFeedHasItsOwnMark() throws {
        var program = Stage.opened(focus: .generations)
        _ = program.handle(.keyPressed(.down))
        program.focus = .feeds
        _ = program.handle(.keyPressed(.down))
        #expect(program.feed?.markedGeneration == nil)
        _ = program.handle(.keyPressed(.up))
        #expect(program.feed?.markedGeneration == Stage.generations()[1])
    }
}
