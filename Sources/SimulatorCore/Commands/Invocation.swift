/// A command line that was understood: the command, what it works on, and its options.
public struct Invocation: Sendable, Equatable {
    public var command: CommandName
    public var operands: [String]
    private var values: [CommandOption: [String]]

    init(command: CommandName, operands: [String], values: [CommandOption: [String]]) {
        self.command = command
        self.operands = operands
        self.values = values
    }

    /// Whether an option was given.
    public func has(_ option: CommandOption) -> Bool { values[option] != nil }

    /// The value of an option, or nil.
    public func value(_ option: CommandOption) -> String? { values[option]?.last }

    /// All values of an option that may be repeated.
    public func values(_ option: CommandOption) -> [String] { values[option] ?? [] }

    /// Reads the arguments that follow the program's name.
    ///
    /// The first word is a command when it is the name of one; else the command is `open`. `--` ends the options.
    /// A value that begins with two dashes can be given behind an equals sign only.
    /// `--help` anywhere asks for the help of the command.
    /// - Throws: `CommandLineError` for the first thing that is wrong.
    public static func parse(_ arguments: [String]) throws(CommandLineError) -> Invocation {
        var rest = arguments[...]
        var command = CommandName.open
        if let first = rest.first, let named = CommandName(rawValue: first) {
            command = named
            rest = rest.dropFirst()
        }
        var operands: [String] = []
        var values: [CommandOption: [String]] = [:]
        var asksForHelp = false
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("-"), word.count > 1 else {
                operands.append(word)
                continue
            }
            let (option, attached) = try self.option(word, of: command)
            if option == .help {
                asksForHelp = true
                continue
            }
            guard option == .version || command.options.contains(option) else {
                throw .foreignOption(option, command: command)
            }
            if values[option] != nil, !option.isRepeatable, option.value != nil { throw .repeated(option) }
            if option.value == nil {
                if attached != nil { throw .valueUnexpected(option) }
                values[option] = []
            } else {
                guard let value = attached ?? value(from: &rest) else {
                    throw .valueMissing(option, before: rest.first)
                }
                values[option, default: []].append(value)
            }
        }
        if asksForHelp {
            return Invocation(command: .help, operands: command == .open ? [] : [command.rawValue], values: [:])
        }
        if values[.version] != nil { return Invocation(command: .open, operands: [], values: [.version: []]) }
        let invocation = Invocation(command: command, operands: operands, values: values)
        try invocation.checkOperands()
        return invocation
    }

    /// The word that follows an option; what begins with two dashes was hardly meant as its value.
    private static func value(from rest: inout ArraySlice<String>) -> String? {
        rest.first?.hasPrefix("--") == true ? nil : rest.popFirst()
    }

    private func checkOperands() throws(CommandLineError) {
        if operands.count < command.operandCount.lowerBound { throw .tooFewOperands(command) }
        if operands.count > command.operandCount.upperBound {
            throw .tooManyOperands(command, first: operands[command.operandCount.upperBound])
        }
    }

    private static func option(
        _ word: String, of command: CommandName
    ) throws(CommandLineError) -> (CommandOption, String?) {
        if word == "-h" { return (.help, nil) }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard name.hasPrefix("--"), let option = CommandOption(rawValue: String(name.dropFirst(2))) else {
            let known = (command.options + [.help, .version]).map { "--\($0.rawValue)" }
            throw .unknownOption(name, suggestion: Suggestion.nearest(to: name, among: known))
        }
        return (option, parts.count > 1 ? String(parts[1]) : nil)
    }
}
