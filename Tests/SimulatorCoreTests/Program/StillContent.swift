import Foundation
import OrderedJSON
import WidgetModel

@testable import SimulatorCore

/// A widget that shows one thing, for tests of timelines that end.
struct StillContent: WidgetContent {
    var policy: ReloadPolicy
    var inventory: String { "one thing" }
    var slotName: String { "slots" }

    func timeline(from date: Date, environment: WidgetEnvironment) -> Timeline {
        Timeline(
            first: TimelineEntry(date: date, label: EntryLabel(word: "all", caption: "The same.")), policy: policy)
    }

    func view(of entry: TimelineEntry, family: WidgetFamily, environment: WidgetEnvironment) -> ViewNode {
        ViewNode(.text("The same."))
    }
}

extension Stage {
    /// The quotes' store, but of a kind whose timeline has one entry and then asks for that.
    static func still(_ policy: ReloadPolicy) -> Program {
        opened().with { program in
            program.feedNow { $0.snapshot?.content = StillContent(policy: policy) }
            program.standAt(evening, askedAt: evening)
        }
    }
}
