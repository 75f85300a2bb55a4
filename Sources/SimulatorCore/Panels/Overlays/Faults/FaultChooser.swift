import FeedStorage
import WidgetCanvas

/// Chooses a fault and its target, and shows beforehand what a read will do.
///
/// The list holds the faults that go with the target. Every move asks for a preview; it is shown only while it belongs
/// to what is chosen.
public struct FaultChooser: OverlayPanel {
    /// What a read will do, for the choice that it names; nil until it was worked out.
    var preview: FaultPreviewResult?
    /// The pills: those always offered, and the generation marked in the list where it is none of them.
    let targets: [FaultTarget]
    private(set) var target: FaultTarget
    /// The chosen fault; nil while the filter leaves none.
    private(set) var chosen: FaultName?
    /// `/` leaves the faults whose name or title holds this.
    private(set) var filter = TextField()
    /// Whether keys go into the filter.
    private(set) var isFiltering = false
    private(set) var seed: UInt64 = 1
    /// What `truncate` keeps; nil is half.
    private(set) var bytesKept: Int?
    private(set) var scroll = ListScroll()

    init(_ program: Program) {
        let meant = Self.target(for: program.feed?.actingGeneration, in: program.feed?.snapshot)
        var targets = FaultTarget.offered
        if !targets.contains(meant) { targets.insert(meant, at: 3) }
        self.targets = targets
        target = meant
        chosen = faults.first?.name
    }

    var overlay: Overlay { .faults(self) }

    func title(_ program: Program) -> String { "Inject a fault" }

    func size(_ program: Program) -> Size { Size(columns: 96, rows: 27) }

    /// The faults of the list, in order.
    var faults: [FaultDefinition] {
        let typed = filter.text.lowercased()
        let all = FaultCatalogue.faults(for: target)
        guard !typed.isEmpty else { return all }
        return all.filter { $0.name.rawValue.contains(typed) || $0.title.lowercased().contains(typed) }
    }

    /// The fault with what it was told and its target; nil while none is chosen.
    var choice: FaultChoice? {
        guard let chosen else { return nil }
        let definition = FaultCatalogue.definition(of: chosen)
        let fault = Fault(
            chosen, parameter: definition.hasAmount ? bytesKept.map { .bytesKept($0) } : nil,
            seed: definition.hasSeed ? seed : 1)
        return FaultChoice(fault: fault, target: target)
    }

    /// The preview, where it is that of the choice.
    var currentPreview: FaultPreviewResult? { preview?.choice == choice ? preview : nil }

    /// Asks for the preview of what is chosen.
    func previewEffects(_ program: Program) -> [Effect] {
        choice.map { [.previewFault(feed: program.selectedFeed, $0)] } ?? []
    }

    /// The generation of the list as one of the offered targets, else by its id.
    private static func target(for id: GenerationID?, in snapshot: FeedSnapshot?) -> FaultTarget {
        guard let id, let snapshot else { return .generation(.current) }
        let pointer = snapshot.resolution.trace.pointer
        if pointer.current == id { return .generation(.current) }
        if pointer.previous.first == id { return .generation(.previous(0)) }
        if snapshot.generations.first?.id == id { return .generation(.newest) }
        return .generation(.id(id))
    }

    // MARK: Keys

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        if isFiltering { return type(key, program) }
        switch key {
        case .escape where !filter.text.isEmpty:
            filter = TextField()
            return chosen == nil ? choose(row: 0, program) : .stay
        case .escape, .character("q"): return .close
        case .enter: return apply(&program)
        case .left, .character("h"): return aim(by: -1, program)
        case .right, .character("l"): return aim(by: 1, program)
        case .character("/"):
            isFiltering = true
            return .stay
        case .character("s"): return reseed(by: 1, program)
        case .character("S"): return reseed(by: -1, program)
        case .character("-"), .character("_"): return keep(more: false, program)
        case .character("+"), .character("="): return keep(more: true, program)
        default: return move(key, program)
        }
    }

    mutating func paste(_ text: String, _ program: inout Program) -> OverlayAnswer {
        guard isFiltering else { return .stay }
        filter.insert(text)
        return settle(program)
    }

    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        switch meaning {
        case .overlayRow(let row): return choose(row: row, program)
        case .overlayChoice(let index):
            guard let target = targets[safely: index] else { return .stay }
            return aim(at: target, program)
        case .overlayConfirm: return apply(&program)
        default: return .stay
        }
    }

    private mutating func type(_ key: Key, _ program: Program) -> OverlayAnswer {
        switch key {
        case .enter:
            isFiltering = false
            return .stay
        case .escape:
            isFiltering = false
            filter = TextField()
        case .up, .down, .pageUp, .pageDown: return move(key, program)
        default: guard filter.handle(key) else { return .stay }
        }
        return settle(program)
    }

    private mutating func move(_ key: Key, _ program: Program) -> OverlayAnswer {
        let arrow: Key =
            switch key {
            case .character("j"): .down
            case .character("k"): .up
            default: key
            }
        let page = FaultLayout(inside(program)).list.rows - 1
        guard let row = ListScroll.row(chosenRow, of: faults.count, after: arrow, page: page) else { return .stay }
        return choose(row: row, program)
    }

    /// The place of the chosen fault in the list.
    var chosenRow: Int { faults.firstIndex { $0.name == chosen } ?? 0 }

    private mutating func choose(row: Int, _ program: Program) -> OverlayAnswer {
        let before = choice
        chosen = faults[safely: row]?.name
        let lines = FaultLine.lines(of: faults)
        scroll.follow(
            showing: FaultLine.range(of: chosenRow, in: lines), count: lines.count,
            visible: FaultLayout(inside(program)).list.rows)
        return choice == before ? .stay : .stay(previewEffects(program))
    }

    /// Keeps the choice where the list still has it, else takes the first.
    private mutating func settle(_ program: Program) -> OverlayAnswer { choose(row: chosenRow, program) }

    private mutating func aim(by step: Int, _ program: Program) -> OverlayAnswer {
        let place = (targets.firstIndex(of: target) ?? 0) + step
        return aim(at: targets[min(max(0, place), targets.count - 1)], program)
    }

    private mutating func aim(at new: FaultTarget, _ program: Program) -> OverlayAnswer {
        guard new != target else { return .stay }
        target = new
        bytesKept = nil
        _ = settle(program)
        return .stay(previewEffects(program))
    }

    private mutating func reseed(by step: Int, _ program: Program) -> OverlayAnswer {
        guard let chosen, FaultCatalogue.definition(of: chosen).hasSeed else { return .stay }
        let next = step > 0 ? seed + 1 : max(1, seed - 1)
        guard next != seed else { return .stay }
        seed = next
        return .stay(previewEffects(program))
    }

    /// Goes to the next of the steps between nothing and all but one byte.
    private mutating func keep(more: Bool, _ program: Program) -> OverlayAnswer {
        guard let chosen, FaultCatalogue.definition(of: chosen).hasAmount, let kept = currentPreview?.kept else {
            return .stay
        }
        let steps = Self.steps(upTo: kept.of)
        let next = more ? steps.first { $0 > kept.byteCount } : steps.last { $0 < kept.byteCount }
        guard let next else { return .stay }
        bytesKept = next == kept.of / 2 ? nil : next
        return .stay(previewEffects(program))
    }

    /// Nothing, one byte, the eighths, and all but one byte.
    static func steps(upTo byteCount: Int) -> [Int] {
        let eighths = (1...7).map { byteCount / 8 * $0 + byteCount % 8 * $0 / 8 }
        return Set([0, 1, byteCount - 1] + eighths).filter { $0 >= 0 && $0 < byteCount }.sorted()
    }

    private func apply(_ program: inout Program) -> OverlayAnswer {
        // Where it cannot be done, the reason is on screen already.
        guard let choice, currentPreview?.problem == nil else { return .stay }
        let question = "Inject “\(choice.fault.text)” into \(choice.target.label)"
        return .close(program.confirm(question, .inject(feed: program.selectedFeed, choice)))
    }
}
