/// What the module's errors say to people. All wording of errors is here.
extension MomentError {
    /// One sentence that says what was not understood.
    public var message: String {
        switch self {
        case .empty: "Nothing was typed."
        case .notUnderstood(let part): "\"\(part)\" is not understood."
        case .noSuchDate(let text): "There is no such date: \(text)."
        case .noSuchTime(let text): "There is no such time: \(text)."
        case .unitMissing(let text): "A unit is missing after \(text): m, h, d or w."
        case .unknownUnit(let unit): "\"\(unit)\" is no unit: m, h, d or w."
        case .ambiguousNumber(let digits): "\(digits) may be many things: write a date, a time, or Unix time."
        case .outOfRange(let text): "\(text) is outside the years 1600 to 9999."
        case .nothingAhead(.now): "The real time is not known here."
        case .nothingAhead(.nextEntry): "The timeline has no next entry."
        case .nothingAhead(.endOfTimeline): "There is no timeline to end."
        case .nothingAhead(.clockChange): "This zone's clocks do not change within ten years."
        }
    }
}
