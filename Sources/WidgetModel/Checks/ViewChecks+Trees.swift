/// What holds on every phone: V01 to V06, V08, V09.
extension ViewChecks {
    /// V01 and V02.
    var activitySize: [Check] {
        guard let byteCount = surroundings.activityByteCount, byteCount > Self.activityGuideline else { return [] }
        let size = "\(TimeWording.thousands(byteCount)) bytes"
        if byteCount > Self.activityByteLimit {
            return [
                Check(
                    .activityTooLarge, .error, title: "activity too large",
                    detail:
                        "Its content has \(size), the system takes \(TimeWording.thousands(Self.activityByteLimit)).",
                    advice: "Leave pictures and long texts out of the activity.", place: place)
            ]
        }
        return [
            Check(
                .activityLarge, .warning, title: "activity large",
                detail:
                    "Its content has \(size); from \(TimeWording.thousands(Self.activityByteLimit)) on it is refused.",
                advice: "Keep it below \(TimeWording.thousands(Self.activityGuideline)) bytes.", place: place)
        ]
    }

    /// V03: a button without an action, with one that the widget's process does not know, or where nothing can be
    /// pressed.
    var buttons: [Check] {
        var checks: [Check] = []
        var dead: [(action: String, family: String)] = []
        for (name, view) in trees {
            view.node.forEachNode { node in
                guard case .button(let given, _, _) = node.content else { return }
                // In the surface wire a button is known by the id of its node.
                let action = given.isEmpty ? node.id ?? "" : given
                if !serves(action) || name == WidgetFamily.inline.rawValue { dead.append((action, name)) }
            }
        }
        var seen: Set<String> = []
        for button in dead where seen.insert(button.action).inserted {
            let families = Self.list(dead.filter { $0.action == button.action }.map(\.family))
            let isServed = serves(button.action)
            checks.append(
                Check(
                    .buttonUnserved, .warning, title: "button does nothing",
                    detail: button.action.isEmpty
                        ? "A button in \(families) has no action."
                        : isServed
                            ? "\"\(button.action)\" stands in \(families), where nothing can be pressed."
                            : "The widget's process does not know \"\(button.action)\", in \(families).",
                    advice: isServed
                        ? "Leave the button out of \(families)."
                        : "Give it an action that the widget can serve, or a link.",
                    place: place))
        }
        return checks
    }

    /// V04 and V05.
    var bitmaps: [Check] {
        var unlabelled: [String] = []
        var large: [(name: String, pixels: Int)] = []
        for (name, view) in trees {
            view.node.forEachBitmap(isLabelled: false) { png, isLabelled in
                if !isLabelled { unlabelled.append(name) }
                if let pixels = PNGSize(png)?.pixelCount, pixels > Self.pixelLimit { large.append((name, pixels)) }
            }
        }
        var checks: [Check] = []
        if !unlabelled.isEmpty {
            checks.append(
                Check(
                    .bitmapUnlabelled, .warning, title: "picture without words",
                    detail: "A screen reader has nothing to say for a bitmap in \(Self.list(unlabelled)).",
                    advice: "Give the bitmap a label.", place: place))
        }
        if let worst = large.max(by: { $0.pixels < $1.pixels }) {
            checks.append(
                Check(
                    .bitmapTooLarge, .error, title: "bitmap too large",
                    detail: "It has \(TimeWording.thousands(worst.pixels)) pixels in \(Self.list(large.map(\.name))), "
                        + "\(TimeWording.thousands(Self.pixelLimit)) are allowed.",
                    advice: "Draw it no larger than it is shown.", place: place))
        }
        return checks
    }

    /// V06.
    var inlineParts: [Check] {
        for view in views where view.family == .inline {
            var symbols = 0
            var texts = 0
            view.view.node.forEachNode { node in
                switch node.content {
                case .image, .bitmap: symbols += 1
                case .text, .timer, .date: texts += 1
                default: break
                }
            }
            if symbols > 1 || texts > 1 {
                return [
                    Check(
                        .inlineTooMuch, .warning, title: "inline shows less",
                        detail: "inline has \(symbols) symbols and \(texts) texts; "
                            + "one symbol and the first text are shown.",
                        advice: "Put what matters into one text.", place: place)
                ]
            }
        }
        return []
    }

    /// V08.
    var depth: [Check] {
        let deep = trees.map { ($0.name, $0.view.node.layoutDepth) }.filter { $0.1 > Self.depthLimit }
        guard let worst = deep.max(by: { $0.1 < $1.1 }) else { return [] }
        return [
            Check(
                .nestedTooDeep, .warning, title: "nested deeply",
                detail: "\(worst.1) nodes stand inside one another in \(Self.list(deep.map(\.0))), "
                    + "phones lay out \(Self.depthLimit).",
                advice: "Take stacks with a single child out.", place: place)
        ]
    }

    /// V09.
    var notificationActions: [Check] {
        var count = 0
        for view in surroundings.notification {
            view.node.forEachNode { if case .button = $0.content { count += 1 } }
        }
        guard count > Self.notificationActionLimit else { return [] }
        return [
            Check(
                .notificationActions, .warning, title: "too many actions",
                detail: "The notification has \(count) buttons, \(Self.notificationActionLimit) are shown.",
                advice: "Keep the \(Self.notificationActionLimit) that matter.", place: place)
        ]
    }
}

extension ViewNode {
    /// Visits the bitmaps inside; one is labelled when it, or what it stands in, has a label.
    func forEachBitmap(isLabelled: Bool, _ visit: (_ png: [UInt8], _ isLabelled: Bool) -> Void) {
        let isLabelled =
            isLabelled || modifiers.contains { if case .label(let label) = $0 { !label.isEmpty } else { false } }
        if case .bitmap(let png, _, _) = content { visit(png, isLabelled) }
        for child in children { child.forEachBitmap(isLabelled: isLabelled, visit) }
    }

    /// How many nodes stand inside one another, this one included; groups are no nodes of their own.
    var layoutDepth: Int {
        let inner = children.map(\.layoutDepth).max() ?? 0
        if case .group = content { return inner }
        return inner + 1
    }
}

/// The size in the header of a PNG.
struct PNGSize {
    var width: Int
    var height: Int

    /// What a header claims may be more than a number holds.
    var pixelCount: Int {
        let (product, isTooMuch) = width.multipliedReportingOverflow(by: height)
        return isTooMuch ? .max : product
    }

    /// Reads it; nil where the bytes are no PNG.
    init?(_ bytes: [UInt8]) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 24, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
            return nil
        }
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        width = number(at: 16)
        height = number(at: 20)
    }
}
