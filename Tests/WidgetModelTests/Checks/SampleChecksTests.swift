import FeedStorage
import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Checks of the sample feeds")
struct SampleChecksTests {
    /// What is found in a sample at the moment where its clock starts.
    private func findings(_ sample: Samples.Name) throws -> [String] {
        let manifest = try Manifest.parse(
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: Samples.path(sample) + "/" + Manifest.fileName))))
        let store = FeedStore(root: Samples.path(sample), schemaVersion: manifest.schemaVersion)
        let clock = SimulatedClock(moment: try #require(manifest.clock), zone: try #require(manifest.timeZone))
        return StoreChecks.checks(
            resolution: try store.explain(), report: try store.verify(), listings: try store.generations(),
            now: clock.moment, calendar: clock.calendar
        ).map { "\($0.severity) \($0.code.rawValue) \($0.message)" }
    }

    @Test(
        "Each sample is what its README says",
        arguments: [
            (.quotes, ["note S05 generation nothing names: d352d40a, from 11 Sep."]), (.countdown, []), (.timers, []),
            (.recipes, []), (.habit, []), (.delivery, []), (.ride, []), (.inventory, []), (.empty, []),
            (.edited, ["warning S06 content altered: The fingerprint of 3f4cd3a1 is not that of its content."]),
            (
                .broken,
                [
                    "error S02 current rejected: malformed JSON, line 15.",
                    "warning S05 generation nothing names: 800387a5, from 18:00, is shown.",
                    "warning S13 nothing to fall back to: If 800387a5 fails too, widgets show nothing.",
                ]
            ),
        ] as [(Samples.Name, [String])])
    func samples(name: Samples.Name, expected: [String]) throws { #expect(try findings(name) == expected) }
}
