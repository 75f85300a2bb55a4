/// What Android draws otherwise: V07, V10, V11, V12.
extension ViewChecks {
    var android: [Check] {
        guard host == .android else { return [] }
        return frames + gradients + gauges + accessories
    }

    /// V07.
    private var frames: [Check] {
        let found = trees { node in
            node.modifiers.contains { modifier in
                guard case .frame(let width, let height, _) = modifier else { return false }
                return width != nil || height != nil
            }
        }
        guard let found else { return [] }
        return [
            Check(
                .frameOnAndroid, .note, title: "frame on old Android",
                detail:
                    "\(Self.nodes(found.count)) with a frame in \(found.names) \(found.count == 1 ? "has" : "have") "
                    + "another size below Android 12.",
                advice: "Let it take the size of what is inside, or require Android 12.", place: place)
        ]
    }

    /// V10.
    private var gradients: [Check] {
        let found = trees { node in
            node.modifiers.contains { if case .background(.gradient) = $0 { true } else { false } }
        }
        guard let found else { return [] }
        return [
            Check(
                .gradientOnAndroid, .note, title: "gradient flattened",
                detail: "Android draws one colour for the gradient in \(found.names).",
                advice: "Choose colours that are readable without it.", place: place)
        ]
    }

    /// V11.
    private var gauges: [Check] {
        guard let found = trees(where: { if case .gauge = $0.content { true } else { false } }) else { return [] }
        return [
            Check(
                .gaugeOnAndroid, .note, title: "gauge drawn as a bar",
                detail:
                    "Android has no gauge: \(found.names) \(found.names.contains(" and ") ? "show" : "shows") a bar.",
                advice: "Use a progress bar where the shape matters.", place: place)
        ]
    }

    /// V12.
    private var accessories: [Check] {
        let families = views.map(\.family).filter(\.isAccessory).map(\.rawValue)
        guard !families.isEmpty else { return [] }
        return [
            Check(
                .accessoryOnAndroid, .note, title: "no lock screen widget",
                detail: "Android has no \(Self.list(families).replacing(" and ", with: " and no ")).",
                advice: "Place a small widget instead.", place: place)
        ]
    }

    private static func nodes(_ count: Int) -> String {
        count == 1 ? "1 node" : "\(TimeWording.thousands(count)) nodes"
    }
}
