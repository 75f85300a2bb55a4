import FeedStorage
import OrderedJSON
import WidgetCanvas

/// What `verify` prints: for every generation whether it is what its writer wrote, and what else lies about.
public struct VerifyReport {
    private let path: String
    private let report: StoreReport

    public init(path: String, report: StoreReport) {
        self.path = path
        self.report = report
    }

    public var status: CommandStatus {
        report.generations.allSatisfy { $0.integrity.name == "intact" } ? .fine : .found
    }

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        .object([
            ("path", .string(path)),
            (
                "generations",
                .array(
                    report.generations.map { generation in
                        .object([
                            ("id", .string(generation.id.string)),
                            ("integrity", .string(generation.integrity.name)),
                            ("detail", .optional(generation.integrity.detail)),
                            ("missing", .texts(generation.missing)),
                            ("unnamed", .texts(generation.unnamed)),
                        ])
                    })
            ),
            ("pointer", .string(report.pointer.status.name)),
            ("orphans", .texts(report.orphans.map(\.string))),
            ("leftovers", .texts(report.leftovers.map(\.string))),
        ])
    }

    /// Some lines for people.
    public func text(_ glyphs: Glyphs) -> String {
        var lines = [path]
        let width = report.generations.map { CharacterWidth.columns(of: $0.id.string) }.max() ?? 0
        for generation in report.generations {
            let sign =
                switch generation.integrity.name {
                case "intact": glyphs.fine
                case "altered": glyphs.altered
                default: glyphs.refused
                }
            let detail = generation.integrity.detail.map { ": \($0)" } ?? ""
            lines.append(
                "  \(sign) \(generation.id.string.padded(to: width + 1)) \(generation.integrity.name)\(detail)")
            for name in generation.missing { lines.append("      \(glyphs.refused) \(name) is named and not there") }
            for name in generation.unnamed { lines.append("      \(glyphs.none) \(name) is there and not named") }
        }
        if report.generations.isEmpty { lines.append("  \(glyphs.none) nothing is published yet") }
        if report.pointer.status != .ok, report.pointer.status != .missing || !report.generations.isEmpty {
            lines.append("  \(glyphs.refused) pointer: \(report.pointer.status.reason)")
        }
        for id in report.dangling { lines.append("  \(glyphs.refused) the pointer names \(id), which is not there") }
        for id in report.orphans { lines.append("  \(glyphs.none) \(id) is named by nothing") }
        for id in report.leftovers { lines.append("  \(glyphs.none) \(id) is left over from a writer") }
        return lines.map { SafeText.clean($0) + "\n" }.joined()
    }
}
