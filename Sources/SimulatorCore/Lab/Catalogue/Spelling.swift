/// Finds what a person meant who typed a name nearly right.
enum Spelling {
    /// The nearest known name, or nil when none is near enough to be meant.
    static func nearest(to typed: String, among known: [String]) -> String? {
        let limit = max(1, typed.count / 3)
        let lowered = typed.lowercased()
        if let beginning = known.filter({ $0.hasPrefix(lowered) }).min(by: { $0.count < $1.count }), typed.count > 1 {
            return beginning
        }
        return
            known
            .map { (name: $0, distance: distance(lowered, $0)) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
            .name
    }

    /// How many letters must be added, dropped, changed or exchanged with a neighbour.
    static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left)
        let right = Array(right)
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let change = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
