import OrderedJSON
import SimulatorCore

/// `widgetsim themes`: what `--theme` may name.
enum ThemesCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let library = ThemeLibrary(files: ThemeLoading.files())
        let report = ThemeReport(library)
        if invocation.has(.json) {
            try Output.write(report.jsonLines.map { JSONWriter.compact($0) + "\n" }.joined())
        } else {
            try Output.write(report.text)
        }
        for problem in library.problems { Output.complain(problem.message) }
        return library.problems.isEmpty ? .fine : .found
    }
}
