import FeedStorage
import OrderedJSON
import SimulatorCore
import WidgetCanvas

/// `widgetsim verify PATH…`: every generation hashed and compared.
enum VerifyCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let imported = ImportedStores(temporaryFolder: ProcessEnvironment.temporaryFolder)
        defer { imported.remove() }
        let found = Stores.reachable(invocation, imported)
        var status = found.status
        let glyphs: Glyphs = ReadingCommand.isASCII(invocation) ? .ascii : .unicode
        for store in found.stores {
            let report: VerifyReport
            do throws(StoreError) {
                report = VerifyReport(path: store.name, report: try FeedStore(root: store.path).verify())
            } catch {
                Output.complain(error.message)
                status = status.graver(error.status)
                continue
            }
            if let failure = report.failure {
                Output.complain(failure.message)
                status = status.graver(failure.status)
                continue
            }
            status = status.graver(report.status)
            if invocation.has(.quiet) { continue }
            try Output.write(invocation.has(.json) ? JSONWriter.compact(report.json) + "\n" : report.text(glyphs))
        }
        return status
    }
}
