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

extension ManifestError {
    /// What is wrong, without the place: "\"smal\" is no family …". No sentence, so that it fits behind a place.
    public var why: String {
        switch reason {
        case .malformed(_, let explanation): explanation
        case .wrongType(let path, let expected, let found):
            "\(expected) must \(path.isEmpty ? "be here" : "be in \(path)"), not \(found)"
        case .missing(let path): "\(path) is missing"
        case .noPlacements(let path): "\(path) is empty: name a family, or leave it out"
        case .unknownName(let path, let name, let possible):
            "\(path) is \"\(name)\", but may be \(alternatives(possible))"
        case .unknownTimeZone(let name): "there is no time zone \"\(name)\", write one like Europe/Berlin"
        case .noMoment(let text): "clock is \"\(text)\", write it like 2026-09-12T20:00:00+02:00"
        }
    }

    /// The whole of it: "line 3, column 14: …".
    public var message: String {
        "line \(line)" + (column.map { ", column \($0)" } ?? "") + ": \(why)"
    }
}

extension ViewError {
    /// What is wrong, without the place; no sentence.
    public var why: String {
        switch reason {
        case .tooDeep(let limit): "more than \(limit) nodes inside one another"
        case .tooManyNodes(let limit): "more than \(TimeWording.thousands(limit)) nodes"
        case .wrongType(let expected, let found): "\(expected) must be here, not \(found)"
        case .missingMember(let name): "\(name) is missing"
        case .noNodeName: "no capitalised member says what to draw"
        case .severalNodeNames(let names): "only one of \(names.joined(separator: ", ")) can be drawn"
        case .unknownWord(let word, let possible): "\"\(word)\" may be \(alternatives(possible))"
        case .noColor(let text): "\"\(text)\" is no colour: #rgb, #rrggbb, #aarrggbb or a role"
        case .noMoment(let text): "\"\(text)\" is no moment: write it like 2026-09-12T20:00:00+02:00"
        case .noPath(let text): "\"\(text.prefix(40))\" is no path: write it like item.price; there are no comparisons"
        case .noBase64: "the picture is not in base64"
        }
    }

    /// The whole of it: "VStack[0].font: …".
    public var message: String { place.isEmpty ? why : "\(place): \(why)" }
}

extension LayoutFileError {
    /// What is wrong, without the place; no sentence.
    public var why: String {
        switch reason {
        case .malformed(_, let explanation): explanation
        case .wrongType(let path, let expected, let found):
            "\(expected) must \(path.isEmpty ? "be here" : "be in \(path)"), not \(found)"
        case .missing(let path): "\(path) is missing"
        case .noViews: "views is empty: name a family, or default"
        case .unknownName(let path, let name, let possible):
            "\"\(name.prefix(40))\" in \(path) may be \(alternatives(possible))"
        case .noInterval(let text):
            "rotate.every is \(text), but may be hour, day, or 1 to \(LayoutFileReader.longestInterval) minutes"
        case .noPath(let text): "\"\(text.prefix(40))\" is no path: write it like orders or shop.items[0]"
        case .view(let error): error.why
        }
    }

    /// The whole of it: "line 3, column 14: …".
    public var message: String { "line \(line), column \(column): \(why)" }
}

extension SurfaceFileError {
    /// What is wrong, without the place; no sentence.
    public var why: String {
        switch reason {
        case .noHeader: "the first line must be kind|surface|publishedAt|refreshAfter"
        case .unknownSurface(let name): "the surface \"\(name.prefix(40))\" may be Widget, Activity or Notification"
        case .noNumber(let field, let text): "\(field) must be Unix seconds, not \"\(text.prefix(40))\""
        case .noTab: "a tab must part the key from its tree"
        case .invalidUTF8: "the line is not in UTF-8"
        case .malformed(_, let explanation): explanation
        }
    }

    /// The whole of it: "line 3, column 14: …".
    public var message: String { "line \(line)" + (column.map { ", column \($0)" } ?? "") + ": \(why)" }
}

extension ViewDiagnostic {
    /// What is odd, without the place; no sentence.
    public var why: String {
        switch kind {
        case .pathLeadsNowhere(let path): "{\(path)} leads nowhere"
        case .notDrawn(let why): why
        case .unknownNode(let name): "there is no node \(name)"
        case .unknownModifier(let name): "there is no modifier \(name)"
        case .unusableValue(let expected, let found): "\(expected) was expected, the payload has \(found)"
        }
    }
}

/// "a, b or c".
private func alternatives(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
}
