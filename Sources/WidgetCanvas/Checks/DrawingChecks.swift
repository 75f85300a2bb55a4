import Foundation
import WidgetModel

/// The checks V13 and V14: what only the drawing of a view tells.
///
/// V13 is about texts that are cut off in a family, V14 about texts whose contrast to their ground is below 4.5 : 1.
/// Both are worked out without a terminal, in the colours of the built-in themes.
public struct DrawingChecks {
    private let content: any WidgetContent
    private let environment: WidgetEnvironment
    private let textSize: TextSize

    /// Takes what the views are made of; by default texts have their usual size.
    public init(content: any WidgetContent, environment: WidgetEnvironment, textSize: TextSize = .large) {
        self.content = content
        self.environment = environment
        self.textSize = textSize
    }

    /// What is found in an entry's view of a family, at most one check of each code.
    public func checks(of entry: TimelineEntry, family: WidgetFamily) -> [Check] {
        let reports = [Appearance.light, .dark].map { report(of: entry, family: family, appearance: $0) }
        let place = environment.appearance.isDark ? 1 : 0
        return [
            Self.cutOff(reports[place].cutTexts, in: family), Self.lowContrast(reports.map(\.faintTexts), in: family),
        ].compactMap { $0 }
    }

    private func report(of entry: TimelineEntry, family: WidgetFamily, appearance: Appearance) -> DrawingReport {
        var environment = environment
        environment.appearance = appearance
        let node = content.view(of: entry, family: family, environment: environment)
        var context = DrawingContext(
            now: entry.date, calendar: environment.calendar, colors: Theme.paper.colors(appearance))
        context.textSize = textSize
        let size = Size(columns: family.columns, rows: family.rows)
        var canvas = Canvas(size: size, style: CellStyle(.widget(.text), on: .widget(.surface)))
        return ViewPainter.draw(node, family: family, in: &canvas, rect: Rect(size), context: context)
    }

    static func cutOff(_ texts: [DrawingReport.CutText], in family: WidgetFamily) -> Check? {
        guard let worst = texts.min(by: { $0.shownShare < $1.shownShare }) else { return nil }
        let others = texts.count > 1 ? ", and \(texts.count - 1) more" : ""
        return Check(
            .textCutOff, .note, title: "text cut off",
            detail: "\(family.rawValue) shows \(worst.shownCount) of \(worst.count) characters of "
                + "“\(shortened(worst.text))”\(others).",
            advice: "Shorten the text for this family, or give it more lines.")
    }

    static func lowContrast(_ texts: [[DrawingReport.FaintText]], in family: WidgetFamily) -> Check? {
        let found = zip(["light", "dark"], texts).compactMap { name, texts in
            texts.min { $0.contrast < $1.contrast }.map { (name, $0) }
        }
        guard let (appearance, worst) = found.min(by: { $0.1.contrast < $1.1.contrast }) else { return nil }
        // Rounded down: 4.49 is not the 4.5 that it should be.
        let ratio = (worst.contrast * 10).rounded(.down) / 10
        return Check(
            .lowContrast, .warning, title: "hard to read",
            detail: "“\(shortened(worst.text))” has a contrast of \(ratio) : 1 in \(family.rawValue), \(appearance).",
            advice: "Take colours with a contrast of 4.5 : 1 or more, in both appearances.")
    }

    private static func shortened(_ text: String) -> String { TextFitting.cut(text, columns: 24) }
}

extension DrawingReport.CutText {
    fileprivate var shownShare: Double { count > 0 ? Double(shownCount) / Double(count) : 1 }
}
