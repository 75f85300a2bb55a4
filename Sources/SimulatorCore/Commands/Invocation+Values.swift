import FeedStorage
import Foundation
import OrderedJSON
import WidgetCanvas
import WidgetModel

/// The values of options, checked.
extension Invocation {
    /// How feeds are read.
    ///
    /// - Throws: `CommandLineError.badValue`, as for all below.
    public func readingOptions() throws(CommandLineError) -> ReadingOptions {
        var options = ReadingOptions()
        options.schemaVersion = try number(.schema, from: 0)
        if let kind = value(.kind) {
            let names = KindRegistry.standard.names
            guard names.contains(kind) else { throw unknown(.kind, kind, names) }
            options.kind = kind
        }
        return options
    }

    /// How feeds are shown.
    public func feedSettings() throws(CommandLineError) -> FeedSettings {
        var result = FeedSettings()
        result.families = try families()
        for setting in values(.set) {
            let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw .badValue(.set, setting, why: "write a name, = and a value")
            }
            result.settings[parts[0]] = parts[1]
        }
        if let name = value(.zone) {
            guard let zone = TimeZone(identifier: name) else {
                let near = Suggestion.nearest(to: name, among: TimeZone.knownTimeZoneIdentifiers)
                throw .badValue(
                    .zone, name, why: "there is no such time zone; write one like \(near ?? "Europe/Berlin")")
            }
            result.zone = zone
        }
        if let locale = value(.locale) {
            guard !locale.isEmpty, locale.utf8.allSatisfy({ Self.isLocaleByte($0) }) else {
                throw .badValue(.locale, locale, why: "write a locale like de_DE")
            }
            result.locale = locale
        }
        if let words = value(.at) {
            try Self.check(moment: words, zone: result.zone)
            result.moment = words
        }
        return result
    }

    private static func isLocaleByte(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "@", "=": true
        default: false
        }
    }

    /// Words that could never name a moment are found here; what hangs on the feed is found when it is read.
    private static func check(moment words: String, zone: TimeZone?) throws(CommandLineError) {
        let epoch = Date(timeIntervalSince1970: 1_700_000_000)
        let clock = SimulatedClock(moment: epoch, zone: zone ?? .gmt)
        do throws(MomentError) {
            _ = try MomentParser.parse(
                words, relativeTo: clock,
                landmarks: MomentLandmarks(nextEntry: epoch, endOfTimeline: epoch, now: epoch))
        } catch {
            throw .badValue(.at, words, why: error.message)
        }
    }

    private func families() throws(CommandLineError) -> [WidgetFamily]? {
        let names = values(.family).flatMap { $0.split(separator: ",").map(String.init) }
        guard has(.family) else { return nil }
        var families: [WidgetFamily] = []
        for name in names {
            if name == "all" {
                families += WidgetFamily.allCases
            } else if let family = WidgetFamily(rawValue: name) {
                families.append(family)
            } else {
                throw unknown(.family, name, WidgetFamily.allCases.map(\.rawValue) + ["all"])
            }
        }
        guard !families.isEmpty else { throw .badValue(.family, "", why: "name a family, as small") }
        return families
    }

    /// The look of the home screen, where it is said.
    public func appearance() throws(CommandLineError) -> Appearance? {
        guard let name = value(.appearance) else { return nil }
        guard let appearance = Appearance(rawValue: name) else {
            throw unknown(.appearance, name, Appearance.allCases.map(\.rawValue))
        }
        return appearance
    }

    /// How large texts are; L unless it is said.
    public func textSize() throws(CommandLineError) -> TextSize {
        guard let name = value(.textSize) else { return .large }
        // A shell user may not care for capitals.
        guard let size = TextSize(rawValue: name.uppercased()) else {
            throw unknown(.textSize, name, TextSize.allCases.map(\.rawValue))
        }
        return size
    }

    /// A whole number, where it is given.
    public func number(_ option: CommandOption, from lowest: Int64) throws(CommandLineError) -> Int64? {
        guard let text = value(option) else { return nil }
        guard let number = Int64(text), number >= lowest else {
            throw .badValue(option, text, why: "write a whole number from \(lowest)")
        }
        return number
    }

    /// A number of bytes, where it is given: digits alone, or followed by K or M for 1024 or 1024 × 1024 of them.
    public func byteCount(_ option: CommandOption) throws(CommandLineError) -> Int? {
        guard let text = value(option) else { return nil }
        let shift = ["K": 10, "M": 20][text.suffix(1).uppercased()]
        guard let number = Int(shift == nil ? text : String(text.dropLast())), number > 0,
            number <= 1 << 40
        else { throw .badValue(option, text, why: "write a number of bytes, as 500K or 8M") }
        return number << (shift ?? 0)
    }

    /// The error for a name that is none of those possible.
    public func unknown(_ option: CommandOption, _ name: String, _ possible: [String]) -> CommandLineError {
        let near = Suggestion.nearest(to: name, among: possible).map { "did you mean \($0)?" }
        return .badValue(option, name, why: near ?? "it may be \(possible.joined(separator: ", "))")
    }
}
