import Foundation
import OrderedJSON

/// What names and texts of an unknown payload look like.
enum GuessedText {
    private static let imageEndings = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".heic"]

    private static let identities: Set<String> = [
        "id", "ID", "key", "uuid", "guid", "sku", "slug", "hash", "code", "isbn", "ean", "token",
    ]
    /// What a member's name may end in without meaning anything to people.
    private static let units: Set<Substring> = ["ms", "millis", "milliseconds", "epoch"]

    /// Whether a text looks like the name of a picture file.
    static func isImageName(_ text: String) -> Bool {
        guard text.utf8.count <= 255, !text.contains(" ") else { return false }
        let lowercased = text.lowercased()
        return imageEndings.contains(where: lowercased.hasSuffix)
    }

    /// Whether a text is for machines: an id, a link, a colour, a picture's name, a date, nothing.
    static func isTechnical(name: String, text: String) -> Bool {
        if text.isEmpty || isIdentity(name) { return true }
        if text.utf8.count <= 255, text.hasPrefix("#") || text.contains("://") || isImageName(text) { return true }
        return writtenMoment(text) != nil
    }

    /// Whether a member's name says that it identifies something.
    static func isIdentity(_ name: String) -> Bool {
        identities.contains(name) || name.hasSuffix("Id") || name.hasSuffix("ID") || name.hasSuffix("_id")
    }

    /// A date that is written out, with or without a time.
    static func writtenMoment(_ text: String) -> WrittenMoment? {
        guard (8...40).contains(text.utf8.count), let moment = WrittenMoment(text), moment.isDate else { return nil }
        return moment
    }

    /// A moment as a number, where the name says that it is one: seconds or milliseconds since 1970.
    static func moment(name: String, _ number: JSONNumber) -> Date? {
        let words = words(of: name).lowercased().split(separator: " ")
        let hints: Set<Substring> = [
            "at", "date", "time", "epoch", "timestamp", "due", "until", "expires", "updated", "created", "since",
            "start", "end", "deadline", "ms",
        ]
        guard words.contains(where: hints.contains) else { return nil }
        let value = number.double
        if (1e8..<1e11).contains(value) { return Date(timeIntervalSince1970: value) }
        if (1e11..<1e14).contains(value) { return Date(timeIntervalSince1970: value / 1000) }
        return nil
    }

    /// A member's name in words: `daysLeft` and `days_left` are "Days left", `endsAtMs` "Ends at"; at most 40 characters.
    static func label(_ name: String) -> String {
        var parts = words(of: name).split(separator: " ")
        while parts.count > 1, let last = parts.last, units.contains(last) { parts.removeLast() }
        let label = parts.joined(separator: " ")
        return label.prefix(1).uppercased() + label.dropFirst()
    }

    private static func words(of name: String) -> String {
        let characters = Array(clipped(name, byteCount: 160).prefix(40))
        var words = ""
        for (place, character) in characters.enumerated() {
            if character == "_" || character == "-" || character == "." {
                words.append(" ")
            } else if character.isUppercase, place > 0,
                characters[place - 1].isLowercase || characters[place - 1].isNumber
            {
                // The first capital of a word is lowered, unless it begins an abbreviation.
                let isAbbreviation = place + 1 < characters.count && characters[place + 1].isUppercase
                words.append(" ")
                words.append(contentsOf: isAbbreviation ? String(character) : character.lowercased())
            } else {
                words.append(character)
            }
        }
        return words
    }

    /// A number as people write it: thousands set apart where it is whole, else as it stands, cut when it is very long.
    static func number(_ number: JSONNumber) -> String {
        if let whole = number.int64, let int = Int(exactly: whole) { return TimeWording.thousands(int) }
        return number.text.utf8.count <= 16 ? number.text : number.text.prefix(15) + "…"
    }

    /// The beginning of a text that may be huge, whole where it is short.
    static func clipped(_ text: String, byteCount: Int = 1200) -> String {
        guard text.utf8.count > byteCount else { return text }
        var scalars = String.UnicodeScalarView()
        var length = 0
        for scalar in text.unicodeScalars {
            length += UTF8.width(scalar)
            if length > byteCount { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
