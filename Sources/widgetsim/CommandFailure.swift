import FeedStorage
import SimulatorCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a command could not do what was asked.
enum CommandFailure: Error {
    case usage(CommandLineError)
    case discovery(StoreDiscovery.Failure)
    /// A path that is not there and looks like a command.
    case mistyped(String, command: String)
    case terminal(TerminalFailure)
    case store(StoreError)
    case lab(LabError)
    /// A file of the command line that cannot be read.
    case file(path: String, errno: Int32)
    case severalStores(String, count: Int, command: CommandName)
    /// No folder to keep in what `inject` changed.
    case noStateFolder
    /// Neither a path nor the samples.
    case noSamples
    case cannotPrint(errno: Int32)
    case importing(ImportError)
    case layout(LayoutStart.Failure)
    /// What would be imported is of another kind than the store shows.
    case otherKind(store: String, kind: String, source: String, title: String)
    /// A foreign file, which nothing could be changed in.
    case notInPlace(path: String)
    /// Several stores for a format that is one document.
    case severalPictures(String, count: Int)
    case pictureToTerminal
    /// What makes PNG is not installed.
    case noConverter(String)
    case converterFailed(String)
    case theme(String)
    case payload(String)

    /// What, where, what to do.
    var message: String {
        switch self {
        case .usage(let error): error.message
        case .discovery(let failure): failure.message
        case .mistyped(let path, let command): "there is no file or folder \(path); did you mean widgetsim \(command)?"
        case .terminal(let failure): failure.message
        case .store(let error): error.message
        case .lab(let error): error.message
        case .file(let path, let number): "cannot read \(path): \(SystemCall.words(number)); \(Self.advice(number))"
        case .severalStores(let path, let count, let command):
            "\(path) holds \(count) stores, and \(command.rawValue) changes one; give the folder of one"
        case .noStateFolder: "there is no folder to keep in what is changed; set HOME or XDG_STATE_HOME"
        case .noSamples: "the sample feeds are not found; give the folder of a store, or set WIDGETSIM_SHARE"
        case .cannotPrint(let number): "cannot print: \(SystemCall.words(number)); give standard output somewhere to go"
        case .importing(let error): error.message
        case .layout(let failure): failure.message
        case .otherKind(let store, let kind, let source, let title):
            "\(store) shows \(kind), and \(source) is \(title); give another folder"
        case .notInPlace(let path):
            "\(path) is no store, so --in-place has nothing to change; widgetsim import makes a store of it"
        case .severalPictures(let format, let count):
            "--format \(format) is one picture, and these are \(count) stores; give one at a time"
        case .pictureToTerminal: "a PNG is no text for a terminal; send it to a file, as > widgets.png"
        case .noConverter(let name):
            "PNG needs \(name), which is not installed; install librsvg (librsvg2-bin), or take --format svg"
        case .converterFailed(let name): "\(name) did not make the PNG; take --format svg"
        case .theme(let message), .payload(let message): message
        }
    }

    /// What to do about a file of the command line that cannot be read.
    private static func advice(_ number: Int32) -> String {
        switch number {
        case EACCES, EPERM: "allow access to it"
        case EISDIR: "give a file"
        case EFBIG: "the most is \(ByteCountWording.words(StoreLayout.feedByteLimit))"
        default: "give a file that is there"
        }
    }

    var status: CommandStatus {
        switch self {
        case .usage: .usage
        case .discovery(let failure): failure.status
        case .terminal(.setUp): .inputOutput
        case .terminal: .usage
        case .store(let error): error.status
        case .lab(let error): error.status
        case .severalStores, .severalPictures, .pictureToTerminal: .usage
        case .noConverter: .noInput
        case .converterFailed: .inputOutput
        case .noStateFolder: .cannotCreate
        case .file(_, let number): SystemCall.isRefusal(number) ? .noPermission : .noInput
        case .noSamples, .mistyped: .noInput
        case .importing(let error): error.status
        case .layout(let failure): failure.status
        case .otherKind: .cannotCreate
        case .notInPlace: .usage
        case .cannotPrint: .inputOutput
        case .theme, .payload: .usage
        }
    }
}

extension TerminalFailure {
    /// What, where, what to do.
    var message: String {
        switch self {
        case .noTerminal:
            "standard output is not a terminal, and the full screen needs one; use the commands: widgetsim help"
        case .unknownType(let name):
            "the terminal \"\(name)\" is not known here; set TERM to a known one, as TERM=xterm-256color"
        case .cannotAddress(let name):
            "the full screen needs a terminal that can address its screen, TERM=\(name) cannot; "
                + "use the commands: widgetsim help"
        case .setUp(let number): "cannot set up the terminal: \(SystemCall.words(number)); try again"
        }
    }
}

extension Invocation {
    /// Asks for a value; what is wrong with it is an error of usage.
    func checked<Value>(
        _ body: (Invocation) throws(CommandLineError) -> Value
    ) throws(CommandFailure) -> Value {
        do throws(CommandLineError) {
            return try body(self)
        } catch {
            throw .usage(error)
        }
    }
}
