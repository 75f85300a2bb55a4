import Foundation
import TestSupport
import WidgetCanvas

@testable import SimulatorCore

/// A drawn screen as the design has it: characters, and for each cell what its colours are for.
struct MockScreen {
    let name: String
    let characters: [[Character]]
    private let letters: [[Character]]
    private let legend: [Character: Style]

    /// What a letter of the legend means.
    struct Style: Equatable {
        var foreground: String
        var background: String
        var isBold: Bool
        /// Cells of pictures are free.
        var isLiteral: Bool { foreground.hasPrefix("#") || background.hasPrefix("#") }
    }

    init(_ name: String, size: Size) throws {
        self.name = name
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Mocks")
        func grid(_ file: String, fill: Character) throws -> [[Character]] {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
            lines += Array(repeating: [], count: max(0, size.rows - lines.count))
            return lines.prefix(size.rows).map { line in
                Array((line + Array(repeating: fill, count: max(0, size.columns - line.count))).prefix(size.columns))
            }
        }
        characters = try grid("\(name).txt", fill: " ")
        letters = try grid("\(name).style", fill: "a")
        let text = try String(contentsOf: folder.appendingPathComponent("legend.txt"), encoding: .utf8)
        var legend: [Character: Style] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count >= 3, let letter = parts[0].first else { continue }
            legend[letter] = Style(
                foreground: parts[1], background: parts[2], isBold: parts.dropFirst(3).contains("bold"))
        }
        self.legend = legend
    }

    func style(column: Int, row: Int) -> Style? { legend[letters[row][column]] }

    /// Pictures and rings may look as they like.
    func isFree(column: Int, row: Int) -> Bool {
        // In ASCII a picture has the colours of text: it stands where the first box and the second have theirs.
        if name == "ascii", (5...8).contains(row), (18...37).contains(column) { return true }
        if name == "ascii", (5...14).contains(row), (42...57).contains(column) { return true }
        if name == "ascii", (20...23).contains(row), (18...25).contains(column) { return true }
        if style(column: column, row: row)?.isLiteral == true { return true }
        guard let scalar = characters[row][column].unicodeScalars.first else { return false }
        return (0x2800...0x28FF).contains(scalar.value)
    }
}

extension CellStyle {
    /// In the words of the legend: `!` marks the inside of a box.
    var legendStyle: MockScreen.Style {
        func name(_ ink: Ink) -> String {
            switch ink.meaning {
            case .chrome(let role): "\(role)"
            case .widget(let role): "\(role)!"
            case .literal(let rgb): "#" + String(rgb, radix: 16)
            }
        }
        return MockScreen.Style(foreground: name(foreground), background: name(background), isBold: isBold)
    }
}

/// Where a frame and a mock differ.
struct MockComparison: CustomStringConvertible {
    private(set) var lines: [String] = []
    var isEqual: Bool { lines.isEmpty }
    var description: String { "\n" + lines.joined(separator: "\n") }

    /// - Parameter isLeftOut: cells of what is not there yet, such as tabs of later.
    init(_ frame: Frame, _ mock: MockScreen, isLeftOut: (_ column: Int, _ row: Int) -> Bool) {
        for row in 0..<frame.canvas.size.rows {
            var differs: [Int] = []
            var recolored: [String] = []
            for column in 0..<frame.canvas.size.columns {
                guard !mock.isFree(column: column, row: row), !isLeftOut(column, row),
                    let cell = frame.canvas[column, row]
                else { continue }
                let expected = mock.characters[row][column]
                let found = Character(cell.text.isEmpty ? " " : cell.text)
                // Other numbers may stand in the same places.
                if expected != found, !(expected.isNumber && found.isNumber) {
                    differs.append(column)
                } else if let style = mock.style(column: column, row: row),
                    let problem = Self.recolored(style, cell, expected)
                {
                    recolored.append("\(column):\(problem)")
                }
            }
            if !differs.isEmpty {
                lines.append("\(row) mock  |\(String(mock.characters[row]))|")
                lines.append("\(row) drawn |\(frame.line(row))|  at \(differs.prefix(8))")
            } else if !recolored.isEmpty {
                lines.append("\(row) colours of |\(String(mock.characters[row]))| \(recolored.prefix(4))")
            }
        }
    }

    private static func recolored(_ expected: MockScreen.Style, _ cell: Cell, _ character: Character) -> String? {
        let found = cell.style.legendStyle
        if found.background != expected.background { return "ground \(found.background) for \(expected.background)" }
        guard character != " " else { return nil }
        // Within a box both are the widget's.
        let isInside = expected.background.hasSuffix("!")
        if found.foreground != expected.foreground, !(isInside && found.foreground == expected.foreground + "!") {
            return "\(found.foreground) for \(expected.foreground)"
        }
        return found.isBold != expected.isBold ? (expected.isBold ? "not bold" : "bold") : nil
    }
}

extension Frame {
    /// A row as text.
    func line(_ row: Int) -> String {
        (0..<canvas.size.columns).map { canvas[$0, row]?.text ?? "" }.joined()
    }
}
