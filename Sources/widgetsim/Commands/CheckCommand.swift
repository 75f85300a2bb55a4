import FeedStorage
import SimulatorCore

/// `widgetsim check PATH…`: what is wrong with stores, and what to do.
enum CheckCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let command = try ReadingCommand(invocation)
        return try command.run(judgesAll: true) { view throws(CommandFailure) in
            if view.failure != nil { return view.status }
            let report: CheckReport
            do throws(StoreError) {
                let store = FeedStore(root: view.root)
                report = CheckReport(view, report: try store.verify(), listings: try store.generations())
            } catch {
                throw .store(error)
            }
            try command.show(report.json, report.text(command.look.glyphs))
            return report.status
        }
    }
}
