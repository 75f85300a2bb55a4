import SimulatorCore
import WidgetCanvas

/// `widgetsim render PATH…`: the boxes as text or with colours.
enum RenderCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        let name = invocation.value(.format) ?? RenderReport.Format.text.rawValue
        guard let format = RenderReport.Format(rawValue: name) else {
            throw .usage(invocation.unknown(.format, name, RenderReport.Format.allCases.map(\.rawValue)))
        }
        let setting = ProcessEnvironment.terminalSetting()
        let depth: ColorDepth =
            setting.refusesColor ? .none : setting.promisesTrueColor ? .trueColor : .indexed256
        // Text has no colours that a picture could need.
        let command = try ReadingCommand(invocation, depth: format == .ansi ? depth : .none)
        return try command.run { view throws(CommandFailure) in
            let report = RenderReport(view, pictures: command.pictures(view))
            let heading = command.stores.count > 1 ? "\(SafeText.clean(view.path))\n" : ""
            try command.show(report.json, heading + report.text(format))
            return view.status
        }
    }
}
