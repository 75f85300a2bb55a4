import FeedStorage
import Foundation

/// One element of a list an hour, by the local clock: WidgetBridge's rotation.
///
/// The slot of a moment is its local hour since 1970 with the zone's offset at that moment; the element is the slot
/// modulo the length of the list. So every reader shows the same, without a word between them.
struct HourRotation {
    let count: Int
    let zone: TimeZone

    /// The element at a moment; nil of an empty list.
    func index(at date: Date) -> Int? {
        let slot = WidgetRotation.slot(
            epochMilliseconds: date.epochMilliseconds, offsetSeconds: zone.secondsFromGMT(for: date.clamped))
        return WidgetRotation.index(slot: slot, count: count)
    }

    /// The beginnings of the 24 local hours that follow a moment.
    func boundaries(after date: Date) -> [Date] {
        var boundary = date
        return (0..<24).map { _ in
            boundary = SlotBoundaries.next(after: boundary, minutes: 60, in: zone)
            return boundary
        }
    }
}
