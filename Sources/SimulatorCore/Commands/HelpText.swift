/// The pages of `widgetsim help`.
public enum HelpText {
    /// The first page.
    public static var overview: String {
        var text = """
            widgetsim shows what a home-screen widget will show: at any time, in any size, after any failure.

            usage: widgetsim [PATH…]
                   widgetsim COMMAND …

            Without PATH the bundled sample feeds are opened. A PATH is a store (a folder with current.json,
            generations/ or widget.json), an app's folder that holds one, a folder of stores, or a file that an
            app left instead: .surface, a property list, JSON.


            """
        let width = CommandName.allCases.map(\.rawValue.count).max() ?? 0
        for command in CommandName.allCases { text += "  \(pad(command.rawValue, width))  \(command.summary)\n" }
        text += """

            widgetsim help COMMAND explains one of them, ? the keys of the full screen.

            exit status   0 fine   1 an error was found   10 fell back   11 nothing readable   12 nothing published
                          64 usage   66 no such input   73 cannot create   74 input or output   77 permission

            """
        return text
    }

    /// The page of a command.
    public static func page(_ command: CommandName) -> String {
        let line = ["widgetsim", command == .open ? "[open]" : command.rawValue, command.operands, "[options]"]
        var text = "widgetsim \(command.rawValue): \(command.summary)\n\n"
        text += "usage: \(line.filter { !$0.isEmpty }.joined(separator: " "))\n"
        if !command.options.isEmpty {
            text += "\n"
            let names = command.options.map { "--\($0.rawValue)\($0.value.map { " \($0)" } ?? "")" }
            let width = names.map(\.count).max() ?? 0
            for (name, option) in zip(names, command.options) { text += "  \(pad(name, width))  \(option.summary)\n" }
        }
        text += "\n" + command.examples.map { "  \($0)\n" }.joined()
        return text
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
