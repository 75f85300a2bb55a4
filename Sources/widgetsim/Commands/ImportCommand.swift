import FeedStorage
import OrderedJSON
import SimulatorCore

/// `widgetsim import SOURCE STORE`: a store out of what an app left on disk instead of one.
enum ImportCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let source = invocation.operands[0]
        let destination = invocation.operands[1]
        let found: Importer.Findings
        do throws(ImportError) {
            found = try Importer().feeds(at: source, key: invocation.value(.key))
        } catch {
            throw .importing(error)
        }
        var status = CommandStatus.fine
        for problem in found.problems {
            Output.complain(problem.message)
            status = status.graver(problem.status)
        }
        // All destinations before the first is written.
        let stores = found.feeds.map { found.feeds.count == 1 ? destination : "\(destination)/\($0.name)" }
        for (feed, store) in zip(found.feeds, stores) {
            try Stores.checkDestination(store)
            if let other = PayloadFit(root: store).kindName, let kind = feed.kind, other != kind {
                throw .otherKind(store: store, kind: other, source: feed.path, title: feed.form.title)
            }
        }
        for (feed, store) in zip(found.feeds, stores) {
            let result: PublishResult
            do throws(LabError) {
                result = try feed.write(to: store, fileSystem: POSIXFileSystem())
            } catch {
                throw .lab(error)
            }
            if let problem = PayloadFit(root: store).problem(of: feed.payload) { Output.complain(problem) }
            if invocation.has(.quiet) { continue }
            let report = ImportReport(source: feed.path, form: feed.form, store: store, result: result)
            try Output.write(invocation.has(.json) ? JSONWriter.compact(report.json) + "\n" : report.text)
        }
        return status
    }
}
