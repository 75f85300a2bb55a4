import Testing

@testable import SimulatorCore

@Suite("Command line")
struct InvocationTests {
    private func error(_ arguments: String...) -> CommandLineError? {
        do throws(CommandLineError) {
            _ = try Invocation.parse(arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test("without a command the paths are opened")
    func open() throws {
        let invocation = try Invocation.parse(["--read-only", "a", "b", "--zone", "UTC"])
        #expect(invocation.command == .open)
        #expect(invocation.operands == ["a", "b"])
        #expect(invocation.has(.readOnly) && !invocation.has(.ascii))
        #expect(invocation.value(.zone) == "UTC")
        #expect(try Invocation.parse([]).operands == [])
    }

    @Test("a command's name wins over a folder's, ./ opens the folder")
    func commandName() throws {
        #expect(try Invocation.parse(["check", "check"]).operands == ["check"])
        #expect(try Invocation.parse(["./check"]).command == .open)
        #expect(try Invocation.parse(["open", "check"]).operands == ["check"])
        #expect(try Invocation.parse(["--ascii", "check"]).command == .open)
    }

    @Test("a value follows its option or an equals sign, and may begin with a dash")
    func values() throws {
        let invocation = try Invocation.parse(["render", "--at=-2d", "--family", "small", "--family=large", "x"])
        #expect(invocation.value(.at) == "-2d")
        #expect(invocation.values(.family) == ["small", "large"])
        #expect(try Invocation.parse(["render", "--at", "-2d", "x"]).value(.at) == "-2d")
        #expect(try Invocation.parse(["render", "--set=--a=b", "x"]).value(.set) == "--a=b")
        #expect(try Invocation.parse(["render", "--theme=", "x"]).value(.theme) == "")
        #expect(try Invocation.parse(["render", "--set", "a=b=c", "x"]).values(.set) == ["a=b=c"])
    }

    @Test("two dashes end the options, one dash is an operand")
    func dashes() throws {
        #expect(try Invocation.parse(["resolve", "--", "--json", "--"]).operands == ["--json", "--"])
        #expect(try Invocation.parse(["publish", "s", "--payload", "-"]).value(.payload) == "-")
        #expect(try Invocation.parse(["resolve", "-"]).operands == ["-"])
    }

    @Test("what is wrong is named, with what was meant")
    func errors() {
        #expect(error("render", "--famly", "x") == .unknownOption("--famly", suggestion: "--family"))
        #expect(error("render", "--frobnicate") == .unknownOption("--frobnicate", suggestion: nil))
        #expect(error("-x") == .unknownOption("-x", suggestion: nil))
        #expect(error("verify", "x", "--family", "small") == .foreignOption(.family, command: .verify))
        #expect(error("render", "x", "--at") == .valueMissing(.at, before: nil))
        #expect(error("render", "x", "--at", "--json") == .valueMissing(.at, before: "--json"))
        #expect(error("resolve", "x", "--json=yes") == .valueUnexpected(.json))
        #expect(error("render", "x", "--at", "a", "--at", "b") == .repeated(.at))
        #expect(error("resolve") == .tooFewOperands(.resolve))
        #expect(error("publish", "a", "b") == .tooManyOperands(.publish, first: "b"))
    }

    @Test("the look of the home screen: appearance, text size and lock")
    func look() throws {
        let invocation = try Invocation.parse(
            ["render", "x", "--appearance", "tinted", "--text-size", "ax1", "--locked", "--format", "svg"])
        #expect(try invocation.appearance() == .tinted)
        #expect(try invocation.textSize() == .accessibility1)
        #expect(invocation.has(.locked))
        #expect(try Invocation.parse(["x"]).textSize() == .large)
        #expect(throws: CommandLineError.badValue(.textSize, "XS", why: "did you mean XL?")) {
            try Invocation.parse(["x", "--text-size", "XS"]).textSize()
        }
        #expect(throws: CommandLineError.badValue(.appearance, "blue", why: "it may be light, dark, tinted")) {
            try Invocation.parse(["x", "--appearance", "blue"]).appearance()
        }
    }

    @Test("--help and -h anywhere ask for the page of the command, --version for the version")
    func help() throws {
        #expect(try Invocation.parse(["render", "--family", "x", "-h"]).operands == ["render"])
        #expect(try Invocation.parse(["--help"]).command == .help)
        #expect(try Invocation.parse(["--version"]).has(.version))
        #expect(error("help", "a", "b") == .tooManyOperands(.help, first: "b"))
    }

    @Test("the nearest name is suggested, and none when nothing is near")
    func suggestions() {
        #expect(Suggestion.nearest(to: "rendr", among: ["render", "resolve"]) == "render")
        #expect(Suggestion.nearest(to: "chekc", among: ["check", "help"]) == "check")
        #expect(Suggestion.nearest(to: "xyz", among: ["check", "help"]) == nil)
    }

    @Test("every command has a page that fits 120 columns and names its options", arguments: CommandName.allCases)
    func pages(command: CommandName) {
        let page = HelpText.page(command)
        for option in command.options { #expect(page.contains("--\(option.rawValue)")) }
        for example in command.examples { #expect(page.contains(example)) }
        for line in (page + HelpText.overview).split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
        #expect(HelpText.overview.contains(command.summary))
    }

    @Test("every example of the help is understood", arguments: CommandName.allCases.flatMap(\.examples))
    func examples(line: String) throws {
        let command = line.split(separator: "|").last.map(String.init) ?? line
        var words: [String] = []
        var isQuoted = false
        var word = ""
        for letter in command + " " {
            switch letter {
            case "\"": isQuoted.toggle()
            case " " where !isQuoted:
                if !word.isEmpty { words.append(word) }
                word = ""
            default: word.append(letter)
            }
        }
        #expect(words.first == "widgetsim")
        _ = try Invocation.parse(Array(words.dropFirst()))
    }

    @Test("the gravest of several statuses is the one to end with")
    func gravest() {
        let all: [CommandStatus] = [.fine, .found, .fellBack, .nothingPublished, .nothingReadable, .noInput]
        #expect(all.reduce(CommandStatus.fine) { $0.graver($1) } == .noInput)
        #expect(CommandStatus.noInput.graver(.noPermission) == .noPermission)
        #expect(CommandStatus.inputOutput.graver(.noPermission) == .noPermission)
        #expect(CommandStatus.nothingPublished.graver(.nothingReadable) == .nothingReadable)
        #expect(CommandStatus.fellBack.graver(.found) == .fellBack)
    }

    @Test("samples and themes are looked for in the share, above the program, and beside it")
    func shared() {
        let folders = SharedFolders(share: "/s", programPath: "/a/b/.build/x/debug/widgetsim")
        #expect(folders.folder(named: "themes") { $0 == "/a/b/themes" } == "/a/b/themes")
        #expect(folders.folder(named: "themes") { ["/a/b/themes", "/s/themes"].contains($0) } == "/s/themes")
        let installed = SharedFolders(share: nil, programPath: "/usr/bin/widgetsim")
        #expect(installed.candidates.contains("/usr/share/widgetsim"))
        #expect(SharedFolders(share: nil, programPath: nil).candidates == [])
    }
}
