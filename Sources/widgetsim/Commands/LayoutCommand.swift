import FeedStorage
import Foundation
import SimulatorCore
import WidgetCanvas

/// `widgetsim layout init FEED`: a first layout, written from what `auto` guessed.
enum LayoutCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        guard invocation.operands[0] == "init" else {
            throw .usage(.tooManyOperands(.layout, first: invocation.operands[0]))
        }
        let options = try invocation.checked { call throws(CommandLineError) in try call.readingOptions() }
        let fileSystem = POSIXFileSystem()
        let root = try Stores.single(invocation.operands[1], for: .layout)
        let view = StoreView(
            path: root,
            reading: FeedReading(
                options: ReadingOptions(schemaVersion: options.schemaVersion, kind: "auto"), fileSystem: fileSystem,
                microseconds: MonotonicClock.microseconds),
            settings: FeedSettings(), systemZone: .current,
            look: Look(theme: .ink, themes: [], appearance: nil, glyphs: .unicode, depth: .none), now: Date())
        if let failure = view.failure { throw .store(failure) }
        let isPrinted = invocation.value(.output) == "-"
        let text: String
        do throws(LayoutStart.Failure) {
            let start = try LayoutStart(view, fileSystem: fileSystem)
            if isPrinted {
                text = start.text
            } else {
                let outcome = try start.write(to: invocation.value(.output), replaces: invocation.has(.force))
                text = "\(SafeText.clean(outcome.path))\n\(SafeText.clean(outcome.manifest))\n"
            }
        } catch {
            throw .layout(error)
        }
        if isPrinted || !invocation.has(.quiet) { try Output.write(text) }
        return .fine
    }
}
