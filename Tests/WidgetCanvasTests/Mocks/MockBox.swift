import WidgetModel

@testable import WidgetCanvas

/// The inside of a box as a mock of the design has it: characters, and a letter for the style of each; `.` is a blank.
struct MockBox {
    var characters: [String]
    var letters: [String]

    /// What the letters of the mocks mean.
    private static let legend: [Character: CellStyle] = [
        "5": style(.text), "D": style(.text, bold: true), "K": style(.secondary), "Q": style(.border),
        "y": style(.blue), "¡": style(.purple), "¯": style(.green), "®": style(.accent, bold: true),
        ":": style(.accent), "¥": style(.surface, on: .accent, bold: true), "¢": style(.background),
        "£": style(.accent, on: .background, bold: true), "°": style(.green, on: .background, bold: true),
        "±": style(.orange, on: .background, bold: true), "²": style(.yellow, on: .background, bold: true),
        "³": style(.purple, on: .background, bold: true),
    ]

    private static func style(_ ink: Role, on ground: Role = .surface, bold: Bool = false) -> CellStyle {
        CellStyle(.widget(ink), on: .widget(ground), bold: bold)
    }

    /// Where a drawing differs, cell by cell; blanks have no style, and braille rings may look as they like.
    func differences(to canvas: Canvas) -> [String] {
        var differences: [String] = []
        for (row, line) in zip(characters, letters).enumerated() {
            for (column, (wanted, letter)) in zip(line.0, line.1).enumerated() {
                guard let cell = canvas[column, row] else {
                    differences.append("\(column), \(row) is missing")
                    continue
                }
                let isFree = wanted.isBraille || cell.text.first?.isBraille ?? false
                if !isFree, cell.text != String(wanted) {
                    differences.append("\(column), \(row): \(cell.text) in place of \(wanted)")
                } else if letter != ".", !isFree, cell.style != Self.legend[letter] {
                    differences.append("\(column), \(row), \(wanted): style is not \(letter)")
                }
            }
        }
        return differences
    }
}

extension Character {
    fileprivate var isBraille: Bool { unicodeScalars.first.map { (0x2800...0x28FF).contains($0.value) } ?? false }
}
