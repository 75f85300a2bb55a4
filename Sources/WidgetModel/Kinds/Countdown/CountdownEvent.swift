import FeedStorage
import OrderedJSON

/// One element of a `countdown` payload.
struct CountdownEvent: Equatable {
    var id: String
    var title: String
    /// The day of `nextDate`; nil in old payloads.
    var date: Int64?
    /// What the app counted when it published; counts only where there is no date.
    var storedDaysLeft: Int64
    var footer: String?
    var category: String?
    var design: String?
    /// How many days before its date it is shown; nil always.
    var advanceDays: Int64?
    /// Nil counts as once.
    var recurrence: Recurrence?
    var completedOn: PayloadDay?

    /// Reads an element. - Throws: `PayloadMismatch` with the first member that does not fit.
    init(_ object: JSONObject) throws(PayloadMismatch) {
        id = try object.text("id")
        title = try object.text("title")
        date = try object.optionalDay("nextDate")
        let stored = try object.optionalInteger("daysLeft")
        guard stored != nil || date != nil else { throw PayloadMismatch.missing("daysLeft", "a whole number") }
        storedDaysLeft = stored ?? 0
        footer = try object.optionalText("footer")
        category = try object.optionalText("category")
        let key = try object.optionalText("designKey")
        design = try object.optionalText("design") ?? key
        advanceDays = try object.optionalInteger("advanceDays")
        recurrence = try object.optionalRecurrence("recurrence")
        completedOn = try object.optionalCompletion("completedOn")
    }

    /// How an event stands on a day.
    struct Standing: Equatable {
        /// The day that is counted down to; nil where the payload names none.
        var occurrence: Int64?
        /// Calendar days; negative when overdue.
        var daysLeft: Int64
        /// Whether this occurrence was completed.
        var isCompleted: Bool
    }

    /// How the event stands on a day of the zone.
    func standing(on today: Int64, in days: LocalDays) -> Standing {
        guard let date else {
            return Standing(occurrence: nil, daysLeft: storedDaysLeft, isCompleted: completedOn != nil)
        }
        let recurrence = recurrence ?? .once
        let occurrence = recurrence.occurrence(of: date, onOrAfter: today)
        // A completion is of the occurrence that lay ahead on that day; those after it are to be done again.
        let completed = completedOn.map { recurrence.occurrence(of: date, onOrAfter: $0.number(in: days)) }
        return Standing(
            occurrence: occurrence, daysLeft: occurrence - today, isCompleted: completed == occurrence)
    }
}

extension CountdownEvent.Standing {
    /// Whether the event is to be seen, by its own rules.
    func isEligible(advanceDays: Int64?) -> Bool {
        daysLeft < 0 ? !isCompleted : daysLeft <= advanceDays ?? .max
    }
}

extension JSONObject {
    /// The day of a member like `2026-10-24`; nil where it is missing or null.
    fileprivate func optionalDay(_ name: String) throws(PayloadMismatch) -> Int64? {
        guard let text = try optionalText(name) else { return nil }
        guard case .date(let day)? = PayloadDay(date: text) else {
            throw PayloadMismatch(codingPath: name, why: "a date like 2026-10-24 must be here")
        }
        return day
    }

    /// A date, or a moment with its offset; nil where it is missing or null.
    fileprivate func optionalCompletion(_ name: String) throws(PayloadMismatch) -> PayloadDay? {
        guard let text = try optionalText(name) else { return nil }
        if let day = PayloadDay(date: text) { return day }
        guard let moment = TimerStamp(text: text)?.date else {
            throw PayloadMismatch(codingPath: name, why: "a date like 2026-10-24 must be here")
        }
        return .moment(moment)
    }

    fileprivate func optionalRecurrence(_ name: String) throws(PayloadMismatch) -> Recurrence? {
        guard let text = try optionalText(name) else { return nil }
        guard let recurrence = Recurrence(rawValue: text) else {
            throw PayloadMismatch(codingPath: name, why: "once, weekly, monthly or yearly must be here")
        }
        return recurrence
    }
}
