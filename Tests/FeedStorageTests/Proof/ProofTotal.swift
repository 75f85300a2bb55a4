import Foundation

/// Adds up what the tests of all operations examined, and prints the sums when the last of them has ended.
final class ProofTotal: @unchecked Sendable {
    // Unchecked: what follows is read and written with the lock held only.
    private let lock = NSLock()
    private var sums: [Int]
    private var doneCount = 0

    private let title: String
    private let count: Int
    private let units: [String]

    init(_ title: String, of count: Int, _ units: [String]) {
        self.title = title
        self.count = count
        self.units = units
        sums = units.map { _ in 0 }
    }

    /// Adds the numbers of one operation, in the order of the units.
    func add(_ numbers: [Int]) {
        lock.lock()
        defer { lock.unlock() }
        sums = zip(sums, numbers).map { $0 + $1 }
        doneCount += 1
        guard doneCount == count else { return }
        let parts = zip(sums, units).map { "\($0) \($1)" }
        print("\(title): all \(count) operations: \(parts.joined(separator: ", "))")
    }
}
