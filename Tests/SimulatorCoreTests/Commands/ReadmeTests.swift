import Foundation
import TestSupport
import Testing
import WidgetModel

@testable import SimulatorCore

@Suite("README")
struct ReadmeTests {
    private let lines: [Substring]

    init() throws {
        let path = "\(BuiltProgram.packageRoot)/README.md"
        lines = try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
    }

    @Test("both commands are there for the check that runs them")
    func commands() {
        for name in ["run", "test"] {
            let mark = lines.firstIndex { $0 == "<!-- command: \(name) -->" }
            #expect(mark.map { lines[$0 + 1] == "```sh" && lines[$0 + 2].contains("swift") } == true)
        }
    }

    @Test("every command line in it is understood")
    func commandLines() throws {
        let commands = lines.joined(separator: "\n").split(separator: "`").filter { $0.hasPrefix("widgetsim ") }
        #expect(commands.count >= 8)
        for command in commands {
            var words: [String] = []
            for (place, part) in command.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
                if place % 2 == 1 {
                    words.append(String(part))
                } else {
                    words += part.split(separator: " ").map(String.init)
                }
            }
            _ = try Invocation.parse(Array(words.dropFirst()))
        }
    }

    @Test("the manifest in it is one")
    func manifest() throws {
        let text = try #require(
            lines.joined(separator: "\n").split(separator: "`").first { $0.hasPrefix("{\"title\"") })
        let manifest = try Manifest.parse(Array(text.utf8))
        #expect(manifest.placements.map(\.family) == [.small, .inline])
    }

    @Test("every key of the table is in it")
    func keys() {
        let text = lines.joined(separator: "\n")
        for binding in KeyTable.standard.bindings where binding.group != .panel {
            guard case .character(let key)? = binding.keys.first, key != " " else { continue }
            #expect(text.contains("`\(key)`"), "\(binding.title)")
        }
    }
}
