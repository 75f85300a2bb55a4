import FeedStorage
import Foundation
import OrderedJSON

/// The trees of a surface, sorted by what their keys say.
struct SurfaceTrees {
    let style: SurfaceStyle
    /// Of trees with the same family and moment the last counts.
    private(set) var entries: [WidgetFamily: [Date: DecodedView]] = [:]
    private(set) var activity: [ActivitySlot: DecodedView] = [:]
    private(set) var notification: [DecodedView] = []

    init(style: SurfaceStyle) { self.style = style }

    /// Takes a tree in. - Throws: `PayloadMismatch` where its key or the tree itself does not fit.
    mutating func take(_ member: JSONObject.Member) throws(PayloadMismatch) {
        let path = JSONPath([.member("trees"), .member(member.name)]).description
        switch style {
        case .widget:
            guard let key = SurfaceKey(member.name) else {
                throw PayloadMismatch(codingPath: path, why: "a key like Small@1789236000 must be here")
            }
            entries[key.family, default: [:]][key.date] = try tree(member.value, at: path)
        case .activity:
            guard let slot = ActivitySlot(rawValue: member.name) else {
                let slots = ActivitySlot.allCases.map(\.rawValue).joined(separator: ", ")
                throw PayloadMismatch(codingPath: path, why: "one of \(slots) must be here")
            }
            activity[slot] = try tree(member.value, at: path)
        case .notification: notification.append(try tree(member.value, at: path))
        }
    }

    private func tree(_ value: JSONValue, at path: String) throws(PayloadMismatch) -> DecodedView {
        // The wire's moments are Unix seconds or RFC 3339 with an offset: no simulated zone has a say in them.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        do throws(ViewError) {
            return try SurfaceWire.decode(value, calendar: calendar)
        } catch {
            throw PayloadMismatch(codingPath: error.place, why: error.why).inside(path)
        }
    }
}
