import FeedStorage
import OrderedJSON
import SimulatorCore

/// `widgetsim import SOURCE STORE`: a store out of what an app left on disk instead of one.
enum ImportCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let source = invocation.operands[0]
        let destination = invocation.operands[1]
        let feeds: [ImportedFeed]
        do throws(ImportError) {
            feeds = try Importer().feeds(at: source, key: invocation.value(.key))
        } catch {
            throw .importing(error)
        }
        // All destinations before the first is written.
        let stores = feeds.map { feeds.count == 1 ? destination : "\(destination)/\($0.name)" }
        for store in stores { try Stores.checkDestination(store) }
        for (feed, store) in zip(feeds, stores) {
            let result: PublishResult
            do throws(LabError) {
                result = try feed.write(to: store, fileSystem: POSIXFileSystem())
            } catch {
                throw .lab(error)
            }
            if invocation.has(.quiet) { continue }
            let report = ImportReport(source: source, form: feed.form, store: store, result: result)
            try Output.write(invocation.has(.json) ? JSONWriter.compact(report.json) + "\n" : report.text)
        }
        return .fine
    }
}
