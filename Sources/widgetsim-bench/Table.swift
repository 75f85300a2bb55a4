import OrderedJSON

/// The rows as text for people or for programs.
enum Table {
    /// Columns under headings.
    static func text(_ rows: [Row]) -> String {
        let heads = ["row", "least", "median", "plain: least", "median", "ratio", "target", "met", "what / plain way"]
        let lines = rows.map { row in
            [
                row.name, words(row.measured.least, row.measured.unit), words(row.measured.median, row.measured.unit),
                row.baseline.map { words($0.least, $0.unit) } ?? "–",
                row.baseline.map { words($0.median, $0.unit) } ?? "–", row.ratio.map(ratioWords) ?? "–", row.target,
                row.isMet ? "yes" : "NO",
                row.what + (row.baselineName.isEmpty ? "" : " / \(row.baselineName)")
                    + (row.note.isEmpty ? "" : " (\(row.note))"),
            ]
        }
        let table = [heads] + lines
        let widths = heads.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        return table.map { line in
            line.enumerated().map { column, text in
                column == heads.count - 1 ? text : text + String(repeating: " ", count: widths[column] - text.count)
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// One object a row, a line each; times in seconds, sizes in bytes.
    static func json(_ rows: [Row]) -> String {
        rows.map { row in
            JSONWriter.compact(
                .object(
                    JSONObject([
                        .init("row", .string(row.name)), .init("what", .string(row.what)),
                        .init("unit", .string(row.measured.unit.rawValue)),
                        .init("min", number(row.measured.least)), .init("median", number(row.measured.median)),
                        .init("baseline", row.baseline == nil ? .null : .string(row.baselineName)),
                        .init("baselineMin", number(row.baseline?.least)),
                        .init("baselineMedian", number(row.baseline?.median)), .init("ratio", number(row.ratio)),
                        .init("note", .string(row.note)), .init("target", .string(row.target)),
                        .init("met", .bool(row.isMet)),
                    ])))
        }.joined(separator: "\n")
    }

    private static func number(_ value: Double?) -> JSONValue {
        guard let value, value.isFinite, let number = JSONNumber(value) else { return .null }
        return .number(number)
    }

    private static func ratioWords(_ ratio: Double) -> String {
        ratio >= 0.1 ? rounded(ratio, 100) : "1/" + String(Int((1 / ratio).rounded()))
    }

    /// Three digits and a unit: "12.3 ms", "4.2 MB", "0.8 /s".
    static func words(_ value: Double, _ unit: Figure.Unit) -> String {
        switch unit {
        case .seconds:
            if value >= 1 { return rounded(value, 100) + " s" }
            if value >= 1e-3 { return rounded(value * 1e3, value >= 0.1 ? 1 : 100) + " ms" }
            return rounded(value * 1e6, 10) + " µs"
        case .bytes:
            return value >= 1e6 ? rounded(value / 1e6, 10) + " MB" : rounded(value / 1e3, 10) + " kB"
        case .wakeUps: return rounded(value, 100) + " /s"
        }
    }

    private static func rounded(_ value: Double, _ steps: Double) -> String {
        let steps = (value * steps).rounded() / steps
        return steps == steps.rounded() && abs(steps) < 1e9 ? String(Int(steps)) : String(steps)
    }
}
