import Foundation
import WidgetModel

/// Timers and dates in words, as they are at the moment of the drawing.
struct NodeWording {
    let context: DrawingContext

    /// `1:05:09`, `4:30`, `0:00`; never below zero.
    func timer(_ target: Date, countsDown: Bool) -> String {
        let distance = countsDown ? target.timeIntervalSince(context.now) : context.now.timeIntervalSince(target)
        guard distance.isFinite, distance > 0 else { return "0:00" }
        // What is left is rounded up, so that a countdown ends when it shows zero.
        let seconds = Int(min(countsDown ? distance.rounded(.up) : distance, 1e12))
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return hours > 0
            ? "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))" : "\(minutes):\(twoDigits(seconds % 60))"
    }

    func date(_ date: Date, _ style: ViewNode.DateStyle) -> String {
        let wording = TimeWording(calendar: context.calendar)
        switch style {
        case .date: return wording.longDay(date)
        case .time: return wording.time(date)
        case .weekday: return wording.weekday(date)
        case .relative: return wording.distance(of: date, from: context.now)
        case .offset:
            let seconds = context.now.timeIntervalSince(date)
            return (seconds < 0 ? "-" : "+") + TimeWording.distance(seconds: seconds)
        case .days: return String(wording.days(from: context.entryDate, to: date))
        }
    }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension ViewNode {
    /// The first text of a tree, as it would be drawn, and whether it must not be read.
    func firstText(context: DrawingContext) -> (text: String, isRedacted: Bool)? {
        first(depth: 0, isRedacted: context.isRedacted, isLocked: context.isLocked) { node in
            switch node.content {
            case .text(let text): text
            case .timer(let target, let countsDown): NodeWording(context: context).timer(target, countsDown: countsDown)
            case .date(let date, let style): NodeWording(context: context).date(date, style)
            case .button(_, let title, _): title.isEmpty ? nil : title
            case .unknown(let name): name
            default: nil
            }
        }
    }

    /// The first image of a tree.
    var firstImageName: String? {
        first(depth: 0, isRedacted: false, isLocked: false) {
            if case .image(let name) = $0.content { name } else { nil }
        }?.text
    }

    private func first(
        depth: Int, isRedacted: Bool, isLocked: Bool, _ find: (ViewNode) -> String?
    ) -> (text: String, isRedacted: Bool)? {
        let isRedacted =
            isRedacted || modifiers.contains(.redacted) || (isLocked && modifiers.contains(.privacySensitive))
        if let found = find(self) { return (found, isRedacted) }
        guard depth < LayoutBuilder.maximumDepth else { return nil }
        for child in innerNodes {
            if let found = child.first(depth: depth + 1, isRedacted: isRedacted, isLocked: isLocked, find) {
                return found
            }
        }
        return nil
    }

    private var innerNodes: [ViewNode] {
        switch content {
        case .verticalStack(_, _, let children), .horizontalStack(_, _, let children), .depthStack(_, let children),
            .group(let children):
            children
        case .button(_, _, let child), .link(_, let child): child.map { [$0] } ?? []
        default: []
        }
    }
}
