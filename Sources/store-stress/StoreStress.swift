import FeedStorage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writers, readers and kills, all of them real processes, against one store after the other.
///
/// ```
/// swift run -c release store-stress [--publishes N] [--kills N] [--stops N] [--seed N] [--folder PATH] [--remove-lock]
/// ```
/// The folder is made and removed; by default it lies in memory. `--remove-lock` takes the lock file away over and over,
/// so that writers meet: then there must be violations. The exit status is 1 when there are any.
@main
enum StoreStress {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do throws(StressError) {
            if try Worker.run(arguments) { exit(0) }
            let plan = try StressPlan(arguments)
            exit(try run(plan) ? 0 : 1)
        } catch {
            complain(error.words)
            exit(error.isUsage ? 64 : 74)
        }
    }

    /// Runs all phases and prints their figures; whether the store kept every promise.
    private static func run(_ plan: StressPlan) throws(StressError) -> Bool {
        let start = Moment.now()
        let folder = try plan.makeFolder()
        defer { removeTree(folder) }
        var figures = Figures()
        if plan.publishes > 0 { try Contest(plan: plan, folder: "\(folder)/contest").run(&figures) }
        if plan.kills > 0 { try Killings(plan: plan, folder: "\(folder)/kills").run(&figures) }
        if plan.stops > 0 { try Stops(plan: plan, folder: "\(folder)/stops").run(&figures) }
        print(figures.text(seconds: start.secondsSince()))
        return figures.violations.isEmpty
    }

    private static func complain(_ words: String) {
        let line = Array("store-stress: \(words)\n".utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }

    /// Removes the folder with all that was made in it.
    private static func removeTree(_ path: String) {
        do throws(StressError) {
            _ = try Child(program: "/bin/rm", ["-rf", "--", path]).wait()
        } catch {
            complain(error.words)
        }
    }
}
