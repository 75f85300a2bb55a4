/// What is wrong with a command line.
public enum CommandLineError: Error, Sendable, Equatable {
    case unknownOption(String, suggestion: String?)
    /// The option exists, but not for this command.
    case foreignOption(CommandOption, command: CommandName)
    /// Nothing follows, or something that looks like another option.
    case valueMissing(CommandOption, before: String?)
    case valueUnexpected(CommandOption)
    case repeated(CommandOption)
    case tooFewOperands(CommandName)
    case tooManyOperands(CommandName, first: String)
    case unknownCommand(String, suggestion: String?)
    /// A value that is none of those possible.
    case badValue(CommandOption, String, why: String)
    case contradiction(CommandOption, CommandOption)
    case optionMissing(CommandOption, command: CommandName)
    /// An option of which this command takes one value.
    case oneOnly(CommandOption, command: CommandName)

    /// What, where, what to do: to be put behind "widgetsim: ".
    public var message: String {
        switch self {
        case .unknownOption(let name, let suggestion):
            "there is no option \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "; see widgetsim help")
        case .foreignOption(let option, let command):
            "--\(option.rawValue) means nothing to \(command.rawValue); see widgetsim help \(command.rawValue)"
        case .valueMissing(let option, let next):
            "--\(option.rawValue) needs a value" + (next.map { ", and \($0) is none" } ?? "")
                + "; write --\(option.rawValue) \(option.value ?? "")"
        case .valueUnexpected(let option): "--\(option.rawValue) takes no value; write it alone"
        case .repeated(let option): "--\(option.rawValue) is given twice; give it once"
        case .tooFewOperands(let command):
            "\(command.rawValue) needs more; write widgetsim \(command.rawValue) \(command.operands)"
        case .tooManyOperands(let command, let first):
            "\(command.rawValue) cannot use \"\(first)\"; see widgetsim help \(command.rawValue)"
        case .unknownCommand(let name, let suggestion):
            "there is no command \(name)" + (suggestion.map { "; did you mean \($0)?" } ?? "; see widgetsim help")
        case .badValue(let option, let value, let why): "--\(option.rawValue) \(value): \(why)"
        case .contradiction(let one, let other):
            "--\(one.rawValue) and --\(other.rawValue) contradict each other; give one of them"
        case .oneOnly(let option, let command):
            "\(command.rawValue) takes one --\(option.rawValue); give one, and run it again for another"
        case .optionMissing(let option, let command):
            "\(command.rawValue) needs --\(option.rawValue) \(option.value ?? ""); see widgetsim help \(command.rawValue)"
        }
    }
}
