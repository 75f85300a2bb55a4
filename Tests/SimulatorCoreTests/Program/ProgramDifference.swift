@testable import SimulatorCore

/// Where two states of the program differ, so that a failed test says more than that they do.
struct ProgramDifference: CustomStringConvertible {
    /// Empty when, and only when, the states are equal.
    private(set) var lines: [String] = []
    var description: String { "\n" + lines.joined(separator: "\n") }

    init(_ found: Program, _ expected: Program) {
        guard found != expected else { return }
        compare(found, expected, at: "", depth: 0)
        if lines.isEmpty { lines = ["the states differ"] }
    }

    private mutating func compare(_ found: Any, _ expected: Any, at path: String, depth: Int) {
        if let found = found as? any Equatable, Self.isEqual(found, expected) { return }
        let left = Array(Mirror(reflecting: found).children)
        let right = Array(Mirror(reflecting: expected).children)
        let isLeaf = left.isEmpty || left.count != right.count || depth > 4
        if !isLeaf {
            let before = lines.count
            for (index, pair) in zip(left, right).enumerated() {
                compare(
                    pair.0.value, pair.1.value, at: path + "." + (pair.0.label ?? "\(index)"), depth: depth + 1)
            }
            if lines.count > before { return }
        }
        // What has no equality of its own counts only where a part of it has.
        guard isLeaf || found is any Equatable else { return }
        guard found is any Equatable else { return }
        lines.append(
            "\(path): \(String(describing: found).prefix(300)), expected \(String(describing: expected).prefix(300))")
    }

    private static func isEqual<T: Equatable>(_ found: T, _ expected: Any) -> Bool { (expected as? T) == found }
}
