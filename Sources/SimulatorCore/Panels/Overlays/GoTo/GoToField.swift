import Foundation
import WidgetCanvas
import WidgetModel

/// Takes a moment in words and shows what will be seen there.
///
/// While a moment is typed, the strip shows it as a ghost.
public struct GoToField: OverlayPanel {
    /// The moment that the text means; nil while it means none.
    private(set) var moment: Date?
    /// Why it means none.
    private(set) var problem: MomentError?
    private(set) var field = TextField()
    /// What Tab goes through, from its first press to the next other key.
    private var completion: Completion?

    private struct Completion: Sendable, Equatable {
        var phrases: [String]
        var place: Int
    }

    init() {}

    var overlay: Overlay { .goTo(self) }

    func title(_ program: Program) -> String { "Go to" }

    func size(_ program: Program) -> Size { Size(columns: 74, rows: 17) }

    // MARK: Keys

    mutating func press(_ key: Key, _ program: inout Program) -> OverlayAnswer {
        switch key {
        case .escape: return .close
        case .enter:
            guard let moment else { return .stay }
            program.go(to: moment)
            return .close
        case .tab: complete(forward: true)
        case .backTab: complete(forward: false)
        default:
            completion = nil
            guard field.handle(key) else { return .stay }
        }
        understand(program)
        return .stay
    }

    mutating func paste(_ text: String, _ program: inout Program) -> OverlayAnswer {
        completion = nil
        field.insert(text)
        understand(program)
        return .stay
    }

    /// A click on one of the examples types it.
    mutating func click(_ meaning: ClickTarget.Meaning, _ program: inout Program) -> OverlayAnswer {
        guard case .overlayChoice(let index) = meaning else { return .stay }
        let examples = MomentExamples.rows(for: program.feed?.clock.moment).flatMap(\.examples)
        guard let example = examples[safely: index] else { return .stay }
        completion = nil
        field = TextField(example)
        understand(program)
        return .stay
    }

    private mutating func complete(forward: Bool) {
        if let current = completion {
            let count = current.phrases.count
            completion?.place = (current.place + (forward ? 1 : count - 1)) % count
        } else {
            let phrases = MomentParser.completions(for: field.text)
            guard !phrases.isEmpty else { return }
            completion = Completion(phrases: phrases, place: forward ? 0 : phrases.count - 1)
        }
        if let completion { field = TextField(completion.phrases[completion.place]) }
    }

    /// What Tab would add at the end; nil where it adds nothing.
    var suggestion: String? {
        guard completion == nil, !field.text.isEmpty, field.cursor == field.text.count,
            let phrase = MomentParser.completions(for: field.text).first
        else { return nil }
        return String(phrase.dropFirst(field.text.drop(while: \.isWhitespace).count))
    }

    private mutating func understand(_ program: Program) {
        moment = nil
        problem = nil
        guard let feed = program.feed else { return }
        do throws(MomentError) {
            moment = try MomentParser.parse(
                field.text, relativeTo: feed.clock, landmarks: program.momentLandmarks)
        } catch {
            problem = error
        }
    }
}

extension Program {
    /// The box that is selected, or the first one.
    var selectedPlacement: PlacementState? {
        feed.flatMap { $0.placements[safely: $0.selectedBox] ?? $0.placements.first }
    }

    /// The moments that can be gone to by name.
    var momentLandmarks: MomentLandmarks {
        let timeline = selectedPlacement?.timeline
        return MomentLandmarks(
            nextEntry: feed.flatMap { timeline?.next(after: $0.clock.moment)?.date },
            endOfTimeline: timeline?.entries.last?.date, now: realTime)
    }
}
