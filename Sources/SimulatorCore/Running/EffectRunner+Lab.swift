import FeedStorage
import Foundation
import WidgetModel

extension EffectRunner {
    /// Changes a store on its workbench, or says why it cannot.
    func runInLab(_ effect: Effect, _ program: Program) -> [Action] {
        do throws(LabError) {
            switch effect {
            case .inject(let feed, let choice):
                let session = session(of: feed, program)
                let change = try session.bench.inject(aimed(choice, feed, program), at: choice.target)
                return [outcome(.fault, change.summary + ".", feed, session)] + notes(of: session)
            case .undo(let feed):
                let session = session(of: feed, program)
                let change = try session.bench.undo()
                return [outcome(.undo, "Undone: \(change.name.words).", feed, session)]
            case .redo(let feed):
                let session = session(of: feed, program)
                let change = try session.bench.redo()
                return [outcome(.redo, "Done again: \(change.name.words).", feed, session)]
            case .reset(let feed):
                let session = session(of: feed, program)
                try session.bench.reset()
                return [outcome(.reset, "The lab is reset; the source is shown.", feed, session)]
            case .publishNext(let feed, let moment):
                return try publishNext(feed, moment, program)
            case .press(let feed, let press): return try publish(after: press, feed, program)
            case .previewFault(let feed, let choice):
                return [.faultPreviewed(preview(choice, feed, program))]
            default: return []
            }
        } catch {
            return [.labFailed(feed: effect.feed ?? program.selectedFeed, message: error.message)]
        }
    }

    private func outcome(_ kind: LabOutcome.Kind, _ sentence: String, _ feed: Int, _ session: FeedSession) -> Action {
        // A name at the start stays as it is: `city.png`, `d352d40a`.
        let isWord = sentence.prefix { $0 != " " }.allSatisfy(\.isLetter)
        let capital = isWord ? sentence.prefix(1).uppercased() + sentence.dropFirst() : sentence
        return .labChanged(feed: feed, LabOutcome(kind: kind, sentence: capital, lab: session.status))
    }

    /// The fault with its eye on what the first box shows.
    private func aimed(_ choice: FaultChoice, _ feed: Int, _ program: Program) -> Fault {
        let state = program.feeds[feed]
        let entry = state.placements.first?.shown(at: state.clock.moment).entry
        return choice.fault.aimed(
            at: choice.target, shown: state.snapshot?.resolution.resolved, text: entry?.label.caption,
            element: entry?.index)
    }

    /// What a read would do after a fault, in the store as it is shown now.
    private func preview(_ choice: FaultChoice, _ feed: Int, _ program: Program) -> FaultPreviewResult {
        let session = session(of: feed, program)
        var result = FaultPreviewResult(choice: choice)
        do throws(LabError) {
            let preview = try FaultPreview.preview(aimed(choice, feed, program), at: choice.target, in: session.root) {
                disk throws(StoreError) in
                let reading = self.reading.through(disk)
                return try reading.resolution(of: session.root, knownSchema: session.schemaVersion)
            }
            result.trace = preview.after.trace
            result.generatedAt = preview.after.resolved.map {
                Date(epochMilliseconds: $0.envelope.generatedAtEpochMilliseconds)
            }
            if let kept = preview.keptByteCount, let whole = preview.byteCount {
                result.kept = FaultPreviewResult.Kept(byteCount: kept, of: whole)
            }
            result.note = preview.note
        } catch {
            result.problem = error.message
        }
        return result
    }

    /// What the private copy had to leave out, told once it is made.
    private func notes(of session: FeedSession) -> [Action] {
        session.bench.changes.count == 1 ? session.bench.copyNotes.prefix(1).map { .noticed($0 + ".") } : []
    }
}

extension Effect {
    /// The feed that it is about; nil for the terminal's own.
    var feed: Int? {
        switch self {
        case .read(let feed, _), .glance(let feed), .verify(let feed, _), .loadPayload(let feed, _, _),
            .inject(let feed, _), .previewFault(let feed, _), .publishNext(let feed, _), .press(let feed, _),
            .undo(let feed),
            .redo(let feed), .reset(let feed), .watch(let feed):
            feed
        case .exportScreen, .copyText, .setMouse, .redrawAll, .suspend: nil
        }
    }
}
