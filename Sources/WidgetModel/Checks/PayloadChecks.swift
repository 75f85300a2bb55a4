import FeedStorage
import Foundation
import OrderedJSON

/// The checks P01 to P09: what a payload says about how its kind will show it.
public struct PayloadChecks {
    private let resolution: Resolution<JSONValue>
    private let content: (any WidgetContent)?
    private let misfit: KindMisfit?
    private let now: Date
    private let environment: WidgetEnvironment

    /// Collects what is known: a reading, what the kind made of its payload, and the moment that ages count from.
    ///
    /// By default the payload does not look like another kind than the one that took it.
    public init(
        resolution: Resolution<JSONValue>, content: (any WidgetContent)?, misfit: KindMisfit? = nil, now: Date,
        environment: WidgetEnvironment
    ) {
        self.resolution = resolution
        self.content = content
        self.misfit = misfit
        self.now = now
        self.environment = environment
    }

    /// All findings: errors first, then warnings, then notes, each by code.
    public var checks: [Check] {
        var checks = mismatches
        if let content {
            let findings = content.findings(at: now, environment: environment)
            checks += findings.compactMap(check)
            checks += age(findings) + generatedInWrongUnit + skipped(content.skipped)
        }
        return checks.bySeverity
    }

    private var place: CheckPlace? { resolution.resolved.map { CheckPlace(generation: $0.id) } }

    /// P01: an error for the current generation, a warning for one to fall back to.
    private var mismatches: [Check] {
        ofGuess
            + resolution.trace.candidates.compactMap { candidate in
                guard case .payloadMismatch(let path, let why) = candidate.verdict else { return nil }
                return mismatch(
                    "\(candidate.id.shortName): ", PayloadMismatch(codingPath: path, why: why),
                    candidate.source == .current ? .error : .warning, CheckPlace(generation: candidate.id))
            }
    }

    /// P01 of a payload that is shown as another kind than it looks like.
    private var ofGuess: [Check] {
        guard let misfit else { return [] }
        return [mismatch("it looks like \(misfit.kind), but ", misfit.mismatch, .warning, place)]
    }

    private func mismatch(
        _ lead: String, _ fault: PayloadMismatch, _ severity: Check.Severity, _ place: CheckPlace?
    ) -> Check {
        let reason = fault.codingPath.isEmpty ? fault.why : "\(fault.codingPath): \(fault.why)"
        return Check(
            .payloadMismatch, severity, title: "payload does not fit", detail: "\(lead)\(reason).",
            advice: "Publish what the kind can decode, or name the kind that the payload is of.", place: place)
    }

    /// P03: by the time that the payload itself names, else by that of its generation.
    private func age(_ findings: [PayloadFinding]) -> [Check] {
        let written = findings.lazy.compactMap { if case .generated(let date) = $0 { date } else { nil } }.first
        let date = written ?? environment.generatedAt
        guard now.timeIntervalSince(date) >= 86_400, !isGeneratedInWrongUnit else { return [] }
        return [
            Check(
                .oldSnapshot, .warning, title: "snapshot older than 24 h",
                detail: "The data is \(TimeWording.age(seconds: now.timeIntervalSince(date))) old.",
                advice: "Let the app publish in the background, or when it is opened.", place: place)
        ]
    }

    private var isGeneratedInWrongUnit: Bool { resolution.resolved != nil && environment.generatedAt.isInWrongUnit }

    private var generatedInWrongUnit: [Check] {
        guard isGeneratedInWrongUnit else { return [] }
        return check(.wrongUnit(path: "generatedAtEpochMs", moment: environment.generatedAt)).map { [$0] } ?? []
    }

    /// P07.
    private func skipped(_ skipped: [PayloadMismatch]) -> [Check] {
        guard let first = skipped.first else { return [] }
        let others = skipped.count == 1 ? "" : " \(TimeWording.thousands(skipped.count - 1)) more are left out."
        return [
            Check(
                .elementsSkipped, .warning, title: skipped.count == 1 ? "element skipped" : "elements skipped",
                detail: "\(first.codingPath): \(first.why).\(others)",
                advice: "Publish elements that fit: a strict reading refuses the whole payload.", place: place)
        ]
    }

    /// The check of a kind's own finding; nil where another check tells it.
    private func check(_ finding: PayloadFinding) -> Check? {
        switch finding {
        case .generated: nil
        case .oldMembers(let names):
            Check(
                .oldMembers, .note, title: "old members in use", detail: "\(names.joined(separator: ", ")).",
                advice: "Let the app publish the names of today.", place: place)
        case .missedWindow(let title, let day):
            Check(
                .windowMissed, .warning, title: "a window opens unseen",
                detail: "\(quoted(title)) should enter on \(day), and will not unless the app publishes.",
                advice: "Publish nextDate with advanceDays and recurrence, so that it enters by itself.", place: place)
        case .nothingToShow:
            Check(
                .nothingToShow, .note, title: "nothing to show", detail: "Widgets show their empty state.",
                advice: "Nothing needs to be done if the app has nothing either.", place: place)
        case .cannotAge(let title, let count):
            Check(
                .cannotAge, .warning, title: "countdown that cannot age",
                detail: count == 1
                    ? "\(quoted(title)) has daysLeft and no nextDate: its number stays."
                    : "\(quoted(title)) and \(TimeWording.thousands(count - 1)) more have no nextDate: "
                        + "their numbers stay.",
                advice: "Publish nextDate; widgets then count by themselves.", place: place)
        case .wrongUnit(let path, let moment):
            Check(
                .wrongUnit, .warning, title: "a time in the wrong unit",
                detail: "\(path) lies on \(LocalDays.wording.dayAndYear(moment)).",
                advice: "Write milliseconds since 1970, not seconds.", place: place)
        case .missingVariant(let appearance):
            Check(
                .variantMissing, .warning, title: "variant missing",
                detail: "There is none for \(appearance.rawValue); the other stands in.",
                advice: "Publish a picture for both appearances.", place: place)
        }
    }

    private func quoted(_ title: String) -> String {
        "“\(title.count > 40 ? title.prefix(39) + "…" : title)”"
    }
}
