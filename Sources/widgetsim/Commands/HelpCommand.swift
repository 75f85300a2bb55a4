import SimulatorCore

/// `widgetsim help [COMMAND]`.
enum HelpCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        guard let name = invocation.operands.first else {
            try Output.write(HelpText.overview)
            return .fine
        }
        guard let command = CommandName(rawValue: name) else {
            let names = CommandName.allCases.map(\.rawValue)
            throw .usage(.unknownCommand(name, suggestion: Suggestion.nearest(to: name, among: names)))
        }
        try Output.write(HelpText.page(command))
        return .fine
    }
}
