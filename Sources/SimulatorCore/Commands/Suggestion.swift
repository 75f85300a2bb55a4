/// What somebody may have meant.
public enum Suggestion {
    /// The name that a few changed letters away from what was typed; nil where none is near.
    public static func nearest(to typed: String, among names: [String]) -> String? {
        let limit = max(1, min(3, typed.count / 3))
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(Array(typed.lowercased()), Array(name.lowercased()))
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// Letters to insert, leave out, replace or swap with their neighbour.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var value = min(last[column + 1], current[column]) + 1
                value = min(value, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    value = min(value, beforeLast[column - 1] + 1)
                }
                current.append(value)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
