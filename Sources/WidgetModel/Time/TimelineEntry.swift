import Foundation
import OrderedJSON

/// What a widget shows from one moment on.
public struct TimelineEntry: Sendable, Equatable {
    public var date: Date
    /// The place of the rotated element in its list, from 0; nil where nothing rotates.
    public var index: Int?
    /// What the kind wants to remember for drawing; null where date and index say all.
    public var state: JSONValue
    public var label: EntryLabel

    /// Makes an entry.
    public init(date: Date, index: Int? = nil, state: JSONValue = .null, label: EntryLabel) {
        self.date = date
        self.index = index
        self.state = state
        self.label = label
    }
}

/// An entry in words of several lengths, for captions, the strip and the log.
public struct EntryLabel: Sendable, Equatable {
    /// "9 of 12".
    public var full: String
    /// "9/12".
    public var tight: String
    /// "9".
    public var brief: String
    /// "quote 9 of 12".
    public var sentence: String
    /// What the entry shows, in one line: the quote's text.
    public var caption: String

    /// Makes a label of its five forms.
    public init(full: String, tight: String, brief: String, sentence: String, caption: String) {
        self.full = full
        self.tight = tight
        self.brief = brief
        self.sentence = sentence
        self.caption = caption
    }

    /// Labels an element by its place in a list: `noun` is "quote", `index` counts from 0.
    public init(index: Int, count: Int, noun: String, caption: String) {
        let position = String(index + 1)
        self.init(
            full: "\(position) of \(count)", tight: "\(position)/\(count)", brief: position,
            sentence: "\(noun) \(position) of \(count)", caption: caption)
    }

    /// Labels an entry that is no element of a list, with the same word in every place.
    public init(word: String, caption: String) {
        self.init(full: word, tight: word, brief: word, sentence: word, caption: caption)
    }
}
