import Foundation
import OrderedJSON

/// One value of an unknown payload, sorted into what can be shown.
struct GuessedElement {
    /// A member with a short value: "Quantity", "12".
    struct Fact: Equatable {
        var label: String
        var value: String
    }

    var title: String
    var body: String?
    var detail: String?
    /// The name of an asset that exists.
    var image: String?
    var facts: [Fact] = []
    /// What looks like a share of a whole, from 0 to 1.
    var fraction: Double?
    /// The same as it was written.
    var fractionText: String?

    /// Sorts a value; roles come from its list, or are guessed from the value itself.
    init(_ value: JSONValue, _ roles: GuessedRoles?, _ date: Date, _ environment: WidgetEnvironment) {
        guard let object = value.object else {
            title = Self.words(value)
            return
        }
        let roles = roles ?? GuessedRoles(of: [object])
        func text(_ name: String?) -> String? {
            guard let name, let text = object[name]?.string, !text.isEmpty else { return nil }
            return GuessedText.clipped(text)
        }
        title = text(roles.title) ?? ""
        body = text(roles.body)
        detail = text(roles.detail)
        let wording = TimeWording(calendar: environment.calendar)
        for member in object.members.prefix(60) {
            if member.name == roles.title || member.name == roles.body || member.name == roles.detail { continue }
            add(member, date, environment, wording)
        }
        if title.isEmpty { title = facts.first?.value ?? Self.words(value) }
    }

    /// The title alone of an element of a list; cheap.
    static func title(of value: JSONValue, _ roles: GuessedRoles) -> String {
        guard let object = value.object else { return words(value) }
        if let name = roles.title, let text = object[name]?.string, !text.isEmpty { return GuessedText.clipped(text) }
        return words(value)
    }

    private mutating func add(
        _ member: JSONObject.Member, _ date: Date, _ environment: WidgetEnvironment, _ wording: TimeWording
    ) {
        let label = GuessedText.label(member.name)
        switch member.value {
        case .string(let text):
            if environment.hasAsset(text) {
                image = image ?? text
            } else if let written = GuessedText.writtenMoment(text) {
                guard let moment = written.date(in: environment.calendar) else { return }
                let isDay = written.time == nil
                facts.append(
                    Fact(
                        label: label,
                        value: isDay ? wording.anyDay(moment, now: date) : wording.anyMoment(moment, now: date)))
            } else if !GuessedText.isTechnical(name: member.name, text: text), text.utf8.count <= 60 {
                facts.append(Fact(label: label, value: text))
            }
        case .number(let number):
            if GuessedText.isIdentity(member.name) { return }
            if let moment = GuessedText.moment(name: member.name, number) {
                facts.append(Fact(label: label, value: wording.anyMoment(moment, now: date)))
            } else {
                if Self.isShare(member.name), (0...1).contains(number.double) {
                    fraction = number.double
                    fractionText = GuessedText.number(number)
                }
                facts.append(Fact(label: label, value: GuessedText.number(number)))
            }
        case .bool(let truth): facts.append(Fact(label: label, value: truth ? "yes" : "no"))
        case .array(let elements): facts.append(Fact(label: label, value: TimeWording.thousands(elements.count)))
        case .object(let object):
            for inner in object.members.prefix(4) {
                guard inner.value.object == nil, inner.value.array == nil else { continue }
                add(.init(member.name + " " + inner.name, inner.value), date, environment, wording)
            }
        case .null: break
        }
    }

    /// Whether a member's name says that its number is a share of a whole.
    static func isShare(_ name: String) -> Bool { shares.contains(GuessedText.label(name).lowercased()) }

    private static let shares: Set<String> = ["progress", "fraction", "ratio", "share", "level", "completion", "done"]

    /// A value in words: a text or number itself, "3 members", "2 elements".
    private static func words(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text.isEmpty ? "Empty text" : GuessedText.clipped(text)
        case .number(let number): GuessedText.number(number)
        case .bool(let truth): truth ? "Yes" : "No"
        case .null: "Null"
        case .array(let elements):
            elements.count == 1 ? "1 element" : "\(TimeWording.thousands(elements.count)) elements"
        case .object(let object):
            object.members.count == 1 ? "1 member" : "\(TimeWording.thousands(object.members.count)) members"
        }
    }
}
