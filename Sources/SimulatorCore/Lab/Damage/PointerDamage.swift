import FeedStorage
import OrderedJSON

/// What the faults of the pointer do to a `current.json` that parses.
enum PointerDamage {
    /// The new bytes of the pointer and what was done.
    ///
    /// - Parameters:
    ///   - lostID: an id that no generation has, for `dangle`.
    ///   - others: the other generations, newest first, for `swap` where the pointer names no previous one.
    /// - Throws: `LabError` when the pointer does not parse or there is nothing to exchange.
    static func edited(
        _ fault: Fault, bytes: [UInt8], lostID: GenerationID, others: [GenerationID]
    ) throws(LabError) -> FeedDamage.Edit {
        guard let pointer = (try? JSONParser.parse(bytes))?.object, pointer["current"]?.string != nil else {
            throw .pointerDoesNotParse(fault.name)
        }
        let spans = JSONSpans(bytes: bytes)
        guard let current = spans.member("current", of: spans.root) else { throw .pointerDoesNotParse(fault.name) }
        switch fault.name {
        case .dangle:
            let text = JSONWriter.compact(.string(lostID.string))
            return FeedDamage.Edit(
                bytes: spans.replacing(current.valueRange, with: text),
                detail: "names \(lostID.shortName), which is not there")
        case .dotdot:
            return FeedDamage.Edit(bytes: spans.replacing(current.valueRange, with: #""..""#), detail: "names ..")
        case .swap:
            return try swapped(spans, current: current.valueRange, others: others)
        default:
            throw .notForThisPlace(fault.name, .pointer)
        }
    }

    private static func swapped(
        _ spans: JSONSpans, current: Range<Int>, others: [GenerationID]
    ) throws(LabError) -> FeedDamage.Edit {
        let currentText = String(decoding: spans.bytes[current], as: UTF8.self)
        let previous = spans.member("previous", of: spans.root).flatMap { spans.elements(of: $0.valueRange).first }
        let detail = "current and previous exchanged"
        guard let previous else {
            guard let other = others.first else { throw .nothingToSwap }
            let name = JSONWriter.compact(.string(other.string))
            return FeedDamage.Edit(
                bytes: spans.replacing(current, with: name), detail: "names \(other.shortName) as current")
        }
        let previousText = String(decoding: spans.bytes[previous], as: UTF8.self)
        // The later place first, so that the earlier one's offsets still hold.
        let (first, second) = current.lowerBound < previous.lowerBound ? (current, previous) : (previous, current)
        let firstIsCurrent = first == current
        let half = spans.replacing(second, with: firstIsCurrent ? currentText : previousText)
        let whole = JSONSpans(bytes: half).replacing(first, with: firstIsCurrent ? previousText : currentText)
        return FeedDamage.Edit(bytes: whole, detail: detail)
    }
}
