/// How well some letters, in their order, are found in a text.
///
/// Beginnings of words and letters side by side count most: `fa` finds "Fault" before "Find again".
struct FuzzyMatch: Equatable {
    /// Places of the letters in the text, counted in characters.
    private(set) var places: [Int]
    let score: Int

    /// Nil where the letters are not all there. Blanks in the query count for nothing.
    init?(_ query: String, in text: String) {
        let letters = query.lowercased().filter { $0 != " " }.map(\.self)
        let characters = text.lowercased().map(\.self)
        guard !letters.isEmpty else {
            places = []
            score = 0
            return
        }
        guard letters.count <= characters.count else { return nil }
        // For each letter and place: the best score that ends there, and the place of the letter before.
        var best: [[(score: Int, before: Int)?]] = []
        for (number, letter) in letters.enumerated() {
            var row: [(score: Int, before: Int)?] = Array(repeating: nil, count: characters.count)
            for place in characters.indices where characters[place] == letter {
                let own = Self.bonus(at: place, in: characters)
                if number == 0 {
                    row[place] = (own - min(place, 5), -1)
                    continue
                }
                for before in 0..<place {
                    guard let reached = best[number - 1][before] else { continue }
                    let gap = place - before - 1
                    let score = reached.score + own + (gap == 0 ? 8 : -min(gap, 5))
                    if row[place].map({ score > $0.score }) ?? true { row[place] = (score, before) }
                }
            }
            best.append(row)
        }
        var end: Int?
        for place in characters.indices {
            guard let reached = best[letters.count - 1][place] else { continue }
            if end.flatMap({ best[letters.count - 1][$0] }).map({ reached.score > $0.score }) ?? true { end = place }
        }
        guard var place = end, let found = best[letters.count - 1][place] else { return nil }
        score = found.score
        places = [place]
        for number in stride(from: letters.count - 1, to: 0, by: -1) {
            guard let reached = best[number][place] else { break }
            place = reached.before
            places.insert(place, at: 0)
        }
    }

    private static func bonus(at place: Int, in characters: [Character]) -> Int {
        if place == 0 { return 14 }
        return characters[place - 1].isLetter || characters[place - 1].isNumber ? 0 : 8
    }
}
