import FeedStorage
import OrderedJSON
import Testing
import WidgetCanvas

@testable import SimulatorCore

@Suite("What repair prints")
struct RepairSummaryTests {
    private func report(_ findings: [RepairFinding], _ steps: [RepairStep] = []) -> RepairReport {
        var report = RepairReport()
        report.findings = findings
        report.steps = steps
        return report
    }

    private static let first = GenerationID("1-a")
    private static let second = GenerationID("2-b")

    @Test("A store in order is one sentence, and fine")
    func sound() {
        let summary = RepairSummary(path: "feed", report: report([]), isDryRun: false)
        #expect(summary.text(.ascii) == "feed\n  + nothing is wrong\n")
        #expect(summary.status == .fine)
    }

    @Test("What was wrong comes first, then what was done, or would be")
    func steps() {
        let facts = report(
            [.brokenPointer(.missing), .leftover("3-c.tmp")],
            [.point(to: Self.second, previous: [Self.first]), .removeLeftover("3-c.tmp")])
        let done = RepairSummary(path: "feed", report: facts, isDryRun: false)
        #expect(
            done.text(.ascii) == """
                feed
                  x pointer: current.json is not there
                  x 3-c.tmp is left over from a writer
                  + the pointer names 2-b now, then 1-a
                  + 3-c.tmp is removed

                """)
        #expect(done.status == .fine)
        let planned = RepairSummary(path: "feed", report: facts, isDryRun: true)
        #expect(planned.text(.ascii).contains("the pointer would name 2-b now, then 1-a"))
        #expect(planned.text(.ascii).contains("3-c.tmp would be removed"))
        #expect(planned.status == .found)
    }

    @Test("What stays wrong ends with 1 and names the way out; control characters of names do not pass")
    func staysWrong() {
        let facts = report([.unreadable(GenerationID("9-\u{1B}[2J"), .missingFeed), .nothingReadable])
        let summary = RepairSummary(path: "feed", report: facts, isDryRun: false)
        #expect(summary.status == .found)
        let text = summary.text(.ascii)
        #expect(text.contains("cannot be shown: feed.json is not there"))
        #expect(text.contains("the next publish mends it") && !text.contains("\u{1B}"))
    }

    @Test("Every finding and every step has a name and words of its own")
    func complete() {
        let findings: [RepairFinding] = [
            .brokenPointer(.missing), .refusedName(Self.first, .missingDirectory),
            .outdatedPointer(current: Self.first, newest: Self.second), .generationsFolder(.symbolicLink),
            .notIntact(Self.first, .altered), .unreadable(Self.first, .emptyFeed), .emptyGeneration(Self.first),
            .leftover("x.tmp"), .pointerDraft, .nothingReadable,
        ]
        #expect(Set(findings.map(\.name)).count == 10)
        #expect(Set(findings.map(\.sentence)).count == 10)
        #expect(
            findings.filter { $0.staysWrong(for: Self.first) }.map(\.name) == [
                "generationsFolder", "notIntact", "nothingReadable",
            ])
        #expect(
            findings.filter { $0.staysWrong(for: Self.second) }.map(\.name) == [
                "generationsFolder", "nothingReadable",
            ], "what widgets are not led to does not count")
        #expect(RepairStep.removePointerDraft.sentence(isDryRun: false) == "current.json.tmp is removed")
    }

    @Test("JSON has the documented members in every case")
    func json() {
        let facts = report(
            [.nothingReadable, .notIntact(Self.first, .altered)], [.point(to: Self.first, previous: [])])
        let json = RepairSummary(path: "feed", report: facts, isDryRun: true).json
        let text = JSONWriter.compact(json)
        #expect(text.hasPrefix(#"{"path":"feed","dryRun":true,"current":null,"findings":["#))
        #expect(text.contains(#"{"finding":"nothingReadable","name":null,"detail":null}"#))
        #expect(text.hasSuffix(#""steps":[{"step":"point","name":"1-a","previous":[]}],"notRemoved":[]}"#))
    }
}
