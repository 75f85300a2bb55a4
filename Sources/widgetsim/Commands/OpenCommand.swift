import FeedStorage
import Foundation
import SimulatorCore
import WidgetCanvas

/// `widgetsim [open] [PATH…]`: the full screen.
enum OpenCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let settings = try invocation.checked { call throws(CommandLineError) in try call.feedSettings() }
        let reading = try invocation.checked { call throws(CommandLineError) in try call.readingOptions() }
        let appearance = try invocation.checked { call throws(CommandLineError) in try call.appearance() }
        let textSize = try invocation.checked { call throws(CommandLineError) in try call.textSize() }
        if invocation.has(.readOnly), invocation.has(.inPlace) { throw .usage(.contradiction(.readOnly, .inPlace)) }
        let themes = try ThemeLoading(invocation)
        let imported = ImportedStores(temporaryFolder: ProcessEnvironment.temporaryFolder)
        defer { imported.remove() }
        let stores = try stores(invocation, imported)
        if invocation.has(.inPlace), let source = stores.compactMap(\.source).first {
            throw .notInPlace(path: source.path)
        }

        let setting = ProcessEnvironment.terminalSetting()
        let terminal: CursesTerminal
        do throws(TerminalFailure) {
            terminal = try CursesTerminal(setting: setting, prefersASCII: invocation.has(.ascii))
        } catch {
            throw .terminal(error)
        }
        var look = Look(
            theme: themes.chosen, themes: themes.library.themes, appearance: appearance,
            glyphs: terminal.isASCII ? .ascii : .unicode, depth: terminal.colorDepth)
        look.textSize = textSize
        look.isLocked = invocation.has(.locked)
        let access: Program.Access =
            invocation.has(.readOnly) ? .readOnly : invocation.has(.inPlace) ? .inPlace : .labCopy
        let program = ProgramStart.program(
            size: terminal.size, stores: stores.map(\.path),
            sources: Dictionary(stores.compactMap { store in store.source.map { (store.path, $0) } }) { first, _ in
                first
            },
            settings: settings, systemZone: .current, look: look, access: access,
            startedAt: Date())
        let temporaryFolder = ProcessEnvironment.temporaryFolder
        Workbench.removeStaleCopies(in: temporaryFolder)
        let runner = EffectRunner(
            reading: FeedReading(
                options: reading, fileSystem: POSIXFileSystem(), microseconds: MonotonicClock.microseconds),
            access: access, temporaryFolder: temporaryFolder,
            exportFolder: FileManager.default.currentDirectoryPath,
            pictures: FeedPictures(
                options: PictureOptions(mode: PictureMode(terminal.colorDepth), isASCII: terminal.isASCII)))
        let start = MonotonicClock.microseconds()
        var loop = EventLoop(
            program: program, terminal: terminal, runner: runner,
            uptime: { (MonotonicClock.microseconds() - start) / 1_000_000 })
        let (_, signal) = loop.run(first: ProgramStart.firstEffects)
        runner.close()
        terminal.close()
        imported.remove()
        if signal > 0 { TerminalGuard.end(by: signal) }
        for problem in themes.library.problems { Output.complain(problem.message) }
        return .fine
    }

    /// What is not there may have been meant as a command.
    private static func stores(
        _ invocation: Invocation, _ imported: ImportedStores
    ) throws(CommandFailure) -> [OpenedStore] {
        do throws(CommandFailure) {
            return try Stores.opened(invocation, imported)
        } catch .discovery(.notThere(let path)) {
            let names = CommandName.allCases.map(\.rawValue)
            guard let command = Suggestion.nearest(to: path, among: names) else {
                throw .discovery(.notThere(path: path))
            }
            throw .mistyped(path, command: command)
        }
    }
}
