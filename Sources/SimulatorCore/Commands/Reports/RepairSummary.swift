import FeedStorage
import OrderedJSON
import WidgetCanvas

/// What `repair` prints: what was wrong with a store, and what was done about it or would be.
public struct RepairSummary {
    private let path: String
    private let report: RepairReport
    private let isDryRun: Bool

    public init(path: String, report: RepairReport, isDryRun: Bool) {
        self.path = path
        self.report = report
        self.isDryRun = isDryRun
    }

    /// Fine when widgets are led to an intact generation in the end and nothing is left over, and after a dry run only when
    /// nothing is to be done. Broken generations that nobody is led to are told of and stay.
    public var status: CommandStatus {
        let isLeft = report.findings.contains { $0.staysWrong(for: report.current) } || !report.failures.isEmpty
        return isLeft || isDryRun && !report.steps.isEmpty ? .found : .fine
    }

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        .object([
            ("path", .string(path)), ("dryRun", .bool(isDryRun)), ("current", .optional(report.current?.string)),
            (
                "findings",
                .array(
                    report.findings.map { finding in
                        .object([
                            ("finding", .string(finding.name)), ("name", .optional(finding.subject)),
                            ("detail", .optional(finding.detail)),
                        ])
                    })
            ),
            (
                "steps",
                .array(
                    report.steps.map { step in
                        .object([
                            ("step", .string(step.name)), ("name", .string(step.subject)),
                            ("previous", .texts(step.previous.map(\.string))),
                        ])
                    })
            ),
            ("notRemoved", .texts(report.failures.map(\.name.string))),
        ])
    }

    /// Some lines for people.
    public func text(_ glyphs: Glyphs) -> String {
        var lines = [path]
        for finding in report.findings { lines.append("  \(glyphs.refused) \(finding.sentence)") }
        let sign = isDryRun ? glyphs.none : glyphs.fine
        for step in report.steps { lines.append("  \(sign) \(step.sentence(isDryRun: isDryRun))") }
        for failure in report.failures {
            let advice = "could not be removed: \(failure.reason); remove it by hand"
            lines.append("  \(glyphs.refused) \(failure.name) \(advice)")
        }
        if report.findings.isEmpty {
            lines.append("  \(glyphs.fine) nothing is wrong")
        } else if report.steps.isEmpty, report.failures.isEmpty {
            lines.append("  \(glyphs.none) nothing can be done here; the next publish mends it")
        }
        return lines.map { SafeText.clean($0) + "\n" }.joined()
    }
}
