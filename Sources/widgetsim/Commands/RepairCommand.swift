import FeedStorage
import OrderedJSON
import SimulatorCore
import WidgetCanvas

/// `widgetsim repair STORE…`: the pointer to the newest intact generation, leftovers away; one store after the other.
enum RepairCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let options = try invocation.checked { call throws(CommandLineError) in try call.readingOptions() }
        let reading = FeedReading(
            options: options, fileSystem: POSIXFileSystem(), microseconds: MonotonicClock.microseconds)
        let isDryRun = invocation.has(.dryRun)
        let glyphs: Glyphs = ReadingCommand.isASCII(invocation) ? .ascii : .unicode
        let (stores, statusOfOthers) = Stores.reachable(invocation.operands)
        var status = statusOfOthers
        let progress = Progress(invocation, storeCount: stores.count)
        for path in stores {
            let report: RepairReport
            do throws(StoreError) {
                let store = FeedStore(root: path, schemaVersion: reading.statedSchemaVersion(of: path))
                report = try store.repair(isDryRun: isDryRun) { byteCount in
                    progress.count.add(byteCount: byteCount)
                    progress.show()
                    return true
                }
            } catch {
                progress.clear()
                Output.complain(error.message)
                status = status.graver(error.status)
                continue
            }
            progress.count.finishStore()
            progress.clear()
            let summary = RepairSummary(path: path, report: report, isDryRun: isDryRun)
            status = status.graver(summary.status)
            if invocation.has(.quiet) { continue }
            try Output.write(invocation.has(.json) ? JSONWriter.compact(summary.json) + "\n" : summary.text(glyphs))
        }
        return status
    }
}
