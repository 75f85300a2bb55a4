import SimulatorCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program: reads the command line, hands it to a command, ends with its status.
@main
enum WidgetSim {
    static let version = "0.1.0"

    static func main() {
        TerminalGuard.quitPlainly()
        // Where files may not grow (ulimit -f), the call that meets the limit fails, and that is told as any error.
        signal(SIGXFSZ, SIG_IGN)
        do throws(CommandFailure) {
            exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
        } catch {
            Output.complain(error.message)
            exit(error.status.rawValue)
        }
    }

    private static func run(_ arguments: [String]) throws(CommandFailure) -> CommandStatus {
        let invocation: Invocation
        do throws(CommandLineError) {
            invocation = try Invocation.parse(arguments)
        } catch {
            throw .usage(error)
        }
        if invocation.has(.version) {
            try Output.write("widgetsim \(version)\n")
            return .fine
        }
        switch invocation.command {
        case .open: return try OpenCommand.run(invocation)
        case .help: return try HelpCommand.run(invocation)
        case .render: return try RenderCommand.run(invocation)
        case .resolve: return try ResolveCommand.run(invocation)
        case .timeline: return try TimelineCommand.run(invocation)
        case .verify: return try VerifyCommand.run(invocation)
        case .repair: return try RepairCommand.run(invocation)
        case .publish: return try PublishCommand.run(invocation)
        case .themes: return try ThemesCommand.run(invocation)
        case .inject: return try InjectCommand.run(invocation)
        case .check: return try CheckCommand.run(invocation)
        case .layout: return try LayoutCommand.run(invocation)
        case .import: return try ImportCommand.run(invocation)
        }
    }
}
