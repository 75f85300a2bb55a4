import FeedStorage
import Foundation
import OrderedJSON

/// A moment as time trackers write it, and how, so that what is written later has the same form.
struct TimerStamp: Equatable {
    var date: Date
    var form: Form

    /// The ways of writing a moment.
    enum Form: Equatable {
        /// ISO 8601 with an offset.
        case text
        /// Seconds since 2001, as `JSONEncoder` writes dates.
        case reference
        /// Seconds since 1970.
        case unix
        case milliseconds
    }

    /// Reads ISO 8601 with an offset; nil for any other text.
    init?(text: String) {
        guard text.utf8.count <= 64, let written = WrittenMoment(text), written.offset != nil,
            let date = written.date(in: Calendar(identifier: .gregorian))
        else { return nil }
        self.init(date: date, form: .text)
    }

    /// Takes a number: below 1.3e9 seconds since 2001, below 1e11 since 1970, else milliseconds; nil beyond the years
    /// that the clock can show.
    init?(number: Double) {
        let form: Form = number < 1.3e9 ? .reference : number < 1e11 ? .unix : .milliseconds
        let date =
            switch form {
            case .reference, .text: Date(timeIntervalSinceReferenceDate: number)
            case .unix: Date(timeIntervalSince1970: number)
            case .milliseconds: Date(timeIntervalSince1970: number / 1000)
            }
        guard number.isFinite, SimulatedClock.range.contains(date) else { return nil }
        self.init(date: date, form: form)
    }

    private init(date: Date, form: Form) {
        self.date = date
        self.form = form
    }

    /// A moment, written in a form.
    static func json(_ date: Date, as form: Form) -> JSONValue {
        let number: JSONNumber? =
            switch form {
            case .text: nil
            case .reference: JSONNumber(date.timeIntervalSinceReferenceDate)
            case .unix: JSONNumber(date.timeIntervalSince1970)
            case .milliseconds: JSONNumber(date.epochMilliseconds)
            }
        if let number { return .number(number) }
        return .string(LocalDays.wording.rfc3339(date).replacing("+00:00", with: "Z"))
    }
}

extension TimersKind {
    /// When the app last wrote a time tracker's payload; nil where that does not say so.
    public static func lastUpdated(in payload: JSONValue) -> Date? {
        if let text = payload["lastUpdated"]?.string { return TimerStamp(text: text)?.date }
        return payload["lastUpdated"]?.number.flatMap { TimerStamp(number: $0.double) }?.date
    }
}

extension JSONObject {
    /// The moment of a member, in any form; nil where it is missing or null.
    /// - Throws: `PayloadMismatch` for any other value.
    func optionalStamp(_ name: String) throws(PayloadMismatch) -> TimerStamp? {
        guard let value = self[name], !value.isNull else { return nil }
        if let stamp = value.string.flatMap(TimerStamp.init(text:)) { return stamp }
        if let stamp = value.number.flatMap({ TimerStamp(number: $0.double) }) { return stamp }
        if value.string == nil, value.number == nil { throw PayloadMismatch.mistyped(name, "a date", value) }
        throw PayloadMismatch(
            codingPath: name, why: "a date like 2026-09-12T18:00:00Z, or seconds since 2001, must be here")
    }

    /// The moment of a member. - Throws: `PayloadMismatch` where there is none.
    func stamp(_ name: String) throws(PayloadMismatch) -> TimerStamp {
        guard let stamp = try optionalStamp(name) else { throw PayloadMismatch.missing(name, "a date") }
        return stamp
    }

    /// A finite number. - Throws: `PayloadMismatch` where there is none.
    func number(_ name: String) throws(PayloadMismatch) -> Double {
        guard let number = try optionalNumber(name) else { throw PayloadMismatch.missing(name, "a number") }
        return number
    }
}
