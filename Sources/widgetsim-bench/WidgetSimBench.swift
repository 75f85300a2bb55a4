import Foundation

/// Measures the program against plain ways of doing the same, in the same run.
///
/// ```
/// swift run -c release widgetsim-bench [--json] [row…]
/// ```
/// A row is named by the beginning of its name. The exit status is 1 when a target is missed.
@main
enum WidgetSimBench {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isJSON = arguments.contains("--json")
        arguments.removeAll { $0 == "--json" }
        var rows: [Row] = []
        for group in RowGroup.all where arguments.isEmpty || arguments.contains(where: group.answers) {
            do {
                rows += try group.measure().filter { row in
                    arguments.isEmpty || arguments.contains { row.name.hasPrefix($0) }
                }
            } catch {
                FileHandle.standardError.write(Data("widgetsim-bench: \(group.name): \(error)\n".utf8))
                exit(74)
            }
        }
        guard !rows.isEmpty else {
            let names = RowGroup.all.map(\.name).joined(separator: ", ")
            FileHandle.standardError.write(Data("widgetsim-bench: no such row; there are \(names)\n".utf8))
            exit(64)
        }
        print(isJSON ? Table.json(rows) : Table.text(rows))
        exit(rows.allSatisfy(\.isMet) ? 0 : 1)
    }
}

/// Rows that are measured together.
struct RowGroup: Sendable {
    /// What the names of its rows begin with.
    let name: String
    let measure: @Sendable () throws -> [Row]

    static let all = [
        RowGroup(name: "resolve", measure: ResolveRows.measure),
        RowGroup(name: "parse", measure: ParseRows.measure),
        RowGroup(name: "publish", measure: PublishRows.measure),
        RowGroup(name: "verify", measure: VerifyRows.measure),
        RowGroup(name: "frame", measure: FrameRows.measure),
        RowGroup(name: "start", measure: StartRows.measure),
        RowGroup(name: "memory", measure: MemoryRows.measure),
        RowGroup(name: "send", measure: SendRows.measure),
        RowGroup(name: "idle", measure: IdleRows.measure),
    ]

    /// Whether a word of the command line means one of its rows.
    func answers(_ word: String) -> Bool { word.hasPrefix(name) || name.hasPrefix(word) }
}
