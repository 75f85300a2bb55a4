import FeedStorage
import Foundation
import OrderedJSON
import SimulatorCore
import WidgetCanvas

/// `widgetsim verify PATH…`: every generation hashed and compared, several stores at once.
enum VerifyCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let imported = ImportedStores(temporaryFolder: ProcessEnvironment.temporaryFolder)
        let interruption = Interruption()
        defer {
            imported.remove()
            interruption.letThrough()
        }
        let (stores, statusOfOthers) = Stores.reachable(invocation, imported)
        var status = statusOfOthers
        let progress = Progress(invocation, storeCount: stores.count)
        let count = progress.count
        let paths = stores.map(\.path)
        let work = OrderedWork(count: stores.count) { index in
            let found = Result { () throws(StoreError) in
                try FeedStore(root: paths[index]).verify { byteCount in
                    count.add(byteCount: byteCount)
                    return true
                }
            }
            count.finishStore()
            return found
        }
        func endIfAsked() {
            guard interruption.isWaiting else { return }
            progress.clear(isInterrupted: true)
            imported.remove()
            interruption.letThrough()
        }
        let waiting = {
            endIfAsked()
            progress.show()
        }
        let cores = ProcessInfo.processInfo.activeProcessorCount
        try work.run(width: cores, waiting: waiting) { index, found throws(CommandFailure) in
            endIfAsked()
            progress.clear()
            status = status.graver(try show(found, of: stores[index].name, invocation))
        }
        return status
    }

    private static func show(
        _ found: Result<StoreReport, StoreError>, of path: String, _ invocation: Invocation
    ) throws(CommandFailure) -> CommandStatus {
        let report: VerifyReport
        switch found {
        case .success(let facts): report = VerifyReport(path: path, report: facts)
        case .failure(let error):
            Output.complain(error.message)
            return error.status
        }
        if let failure = report.failure {
            Output.complain(failure.message)
            return failure.status
        }
        if invocation.has(.quiet) { return report.status }
        let glyphs: Glyphs = ReadingCommand.isASCII(invocation) ? .ascii : .unicode
        try Output.write(invocation.has(.json) ? JSONWriter.compact(report.json) + "\n" : report.text(glyphs))
        return report.status
    }
}
