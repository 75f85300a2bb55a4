/// What a `snapshot` widget draws before its app has published anything: hills from a fixed seed, the same everywhere.
///
/// ```
///          ▄▄
///    ▄▄    ██    ▄▄
/// ▄▄ ██ ▄▄ ██ ▄▄ ██ ▄▄
/// ```
struct SnapshotPlaceholder {
    /// Never changed: every placeholder of every version looks alike.
    private static let seed: UInt64 = 0x5EED_0F_5AFE

    /// The heights of so many bars, each from 1 to the most there is room for.
    static func heights(count: Int, most: Int) -> [Int] {
        var state = seed
        return (0..<max(0, count)).map { _ in
            // A linear congruential generator with Knuth's constants; its upper bits are the good ones.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 1 + Int((state >> 33) % UInt64(max(1, most)))
        }
    }

    /// The view in a family; accessories have room for words alone.
    static func node(in family: WidgetFamily) -> ViewNode {
        let sentence = ViewNode.text("Nothing drawn yet", .color(.secondary), .lineLimit(1))
        switch family {
        case .inline: return sentence
        case .circular:
            return ViewNode(.depthStack(alignment: .init(), children: [.text("—", .bold)]))
                .with(.fill(horizontal: true, vertical: true))
        case .rectangular:
            return ViewNode.column([.gap(), sentence, .gap()])
                .with(.rowsPadding(sides: 1), .fill(horizontal: true, vertical: true))
        case .small, .medium, .large, .extraLarge:
            let sides = family == .small ? 1 : 2
            let room = family.rows - 5
            let bars = heights(count: (family.columns - 2 * sides + 1) / 3, most: room).map { rows in
                ViewNode(
                    .shape(.rectangle),
                    [
                        .color(.secondary), .opacity(0.4),
                        .frame(width: 16, height: Double(rows) * 16, alignment: .init()),
                    ])
            }
            let hills = ViewNode(.horizontalStack(spacing: 8, alignment: .bottom, children: bars))
            return ViewNode.column([.gap(), hills, .gap(rows: 1), sentence])
                .with(.rowsPadding(top: 1, bottom: 1, sides: sides), .fill(horizontal: true, vertical: true))
        }
    }
}
