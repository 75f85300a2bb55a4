import SimulatorCore

/// `widgetsim timeline PATH…`: the entries that a widget would get.
enum TimelineCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let command = try ReadingCommand(invocation, depth: .none)
        if command.settings.families?.count ?? 1 > 1 { throw .usage(.oneOnly(.family, command: .timeline)) }
        return try command.run { view throws(CommandFailure) in
            let report = TimelineReport(view, pictures: command.pictures(view))
            try command.show(report.json, report.text(command.look.glyphs))
            return view.status
        }
    }
}
