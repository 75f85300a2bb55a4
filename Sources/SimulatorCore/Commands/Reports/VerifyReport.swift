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

    /// Why nothing can be said of the generations.
    public var failure: StoreDiscovery.Failure? {
        guard case .unreadable(let number) = report.refusal else { return nil }
        return .unreadable(path: "\(path)/\(StoreLayout.generations.string)", errno: number)
    }

    /// Something is found when a generation is not intact, or the pointer does not lead to what it should.
    public var status: CommandStatus {
        if let failure { return failure.status }
        let isIntact = report.generations.allSatisfy { $0.integrity.name == "intact" }
        return isIntact && (isNothingPublished || hasSoundPointer) ? .fine : .found
    }

    /// As a read would have it: neither a pointer nor a generation, nor a place where some could be unseen.
    private var isNothingPublished: Bool {
        guard report.pointer.status == .missing, report.generations.isEmpty else { return false }
        return [nil, .missingDirectory, .notADirectory].contains(report.refusal)
    }

    private var hasSoundPointer: Bool { report.pointer.status == .ok && report.dangling.isEmpty }

    private var pointerName: String {
        let status = report.pointer.status
        return status == .ok && !report.dangling.isEmpty ? "dangling" : status.name
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
            ("pointer", .string(pointerName)),
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
        if isNothingPublished {
            lines.append("  \(glyphs.none) nothing is published yet")
        } else if let refusal = report.refusal {
            lines.append("  \(glyphs.refused) \(StoreLayout.generations.string): \(refusal.reason)")
        }
        if report.pointer.status != .ok, !isNothingPublished {
            lines.append("  \(glyphs.refused) pointer: \(report.pointer.status.reason)")
        }
        for id in report.dangling { lines.append("  \(glyphs.refused) the pointer names \(id), which is not there") }
        for id in report.orphans { lines.append("  \(glyphs.none) \(id) is named by nothing") }
        for id in report.leftovers { lines.append("  \(glyphs.none) \(id) is left over from a writer") }
        return lines.map { SafeText.clean($0) + "\n" }.joined()
    }
}
