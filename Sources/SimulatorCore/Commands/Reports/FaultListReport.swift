/// What `inject --list` prints: every fault with its title, and what it can be done to.
public enum FaultListReport {
    public static var text: String {
        var lines: [String] = []
        for group in FaultGroup.allCases {
            let faults = FaultCatalogue.all.filter { $0.group == group }
            if faults.isEmpty { continue }
            if !lines.isEmpty { lines.append("") }
            lines.append(group.rawValue)
            for fault in faults {
                let name = fault.name.rawValue + (fault.parameterHint.map { "[:\($0.uppercased())]" } ?? "")
                lines.append("  \(name.padded(to: 24)) \(fault.title)")
            }
        }
        lines.append("")
        lines.append("Targets: \(FaultTarget.offered.map(\.text).joined(separator: ", ")), an id, ID/feed, ID/FILE.")
        return lines.map { $0 + "\n" }.joined()
    }
}
