import FeedStorage
import SimulatorCore

/// `widgetsim resolve PATH…`: which generation is shown, and why.
enum ResolveCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let command = try ReadingCommand(invocation)
        return try command.run(judgesAll: invocation.has(.all)) { view throws(CommandFailure) in
            let report = ResolveReport(view, verified: try verified(view))
            try command.show(report.json, report.text(command.look.glyphs))
            return view.status
        }
    }

    /// Hashes the shown generation only.
    private static func verified(_ view: StoreView) throws(CommandFailure) -> GenerationReport? {
        guard let id = ResolveReport.shownID(view) else { return nil }
        do throws(StoreError) {
            return try FeedStore(root: view.root).verify(id)
        } catch {
            throw .store(error)
        }
    }
}
