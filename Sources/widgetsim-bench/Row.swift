/// What a measurement gave, over all rounds.
struct Figure {
    var least: Double
    var median: Double
    var unit: Unit

    /// What is counted.
    enum Unit: String {
        case seconds = "s"
        case bytes = "B"
        case wakeUps = "/s"
    }

    /// Of at least one value.
    init(_ values: [Double], _ unit: Unit) {
        let sorted = values.sorted()
        least = sorted.first ?? .nan
        median = sorted.isEmpty ? .nan : sorted[sorted.count / 2]
        self.unit = unit
    }
}

/// A line of the table.
struct Row {
    /// Group and variant: `resolve/5000`.
    var name: String
    /// What is done, in a few words.
    var what: String
    var measured: Figure
    /// The plain way, measured in turns with it.
    var baseline: Figure?
    /// What the baseline is, in a few words.
    var baselineName = ""
    /// Another figure worth knowing: a rate.
    var note = ""
    var target: String
    var isMet: Bool

    /// Whether the medians are compared: where a disk is waited for, the least is luck.
    var comparesMedians = false

    /// How many times the baseline it takes. The least of each is compared: what is above it is other people's work.
    var ratio: Double? {
        baseline.map { comparesMedians ? measured.median / $0.median : measured.least / $0.least }
    }
}
