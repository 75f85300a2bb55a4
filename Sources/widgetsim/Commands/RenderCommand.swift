import SimulatorCore
import WidgetCanvas

/// `widgetsim render PATH…`: the boxes as text, with colours, or as a picture.
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
        let command = try ReadingCommand(
            invocation, depth: format == .ansi ? depth : format.isPicture ? .trueColor : .none)
        if format.isPicture, command.stores.count > 1 {
            throw .severalPictures(format.rawValue, count: command.stores.count)
        }
        return try command.run { view throws(CommandFailure) in
            let report = RenderReport(view, pictures: command.pictures(view))
            if format == .png, !invocation.has(.json), !invocation.has(.quiet) {
                try PictureConverter.printPNG(of: report.text(.png))
                return view.status
            }
            let heading = command.stores.count > 1 ? "\(SafeText.clean(view.path))\n" : ""
            try command.show(report.json, heading + report.text(format))
            return view.status
        }
    }
}
