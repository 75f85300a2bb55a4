/// What was odd when the views were read: V15 and V16.
extension ViewChecks {
    /// Each oddity once, however many families it stands in.
    var oddities: [Check] {
        var order: [ViewDiagnostic] = []
        var names: [ViewDiagnostic: [String]] = [:]
        for (name, view) in trees {
            for diagnostic in view.diagnostics {
                // A view that serves several families is odd in the same place of its file.
                if names[diagnostic] == nil { order.append(diagnostic) }
                names[diagnostic, default: []].append(name)
            }
        }
        return order.map { diagnostic in
            let position = diagnostic.position.map { ", line \($0.line), column \($0.column)" } ?? ""
            let place = diagnostic.place.isEmpty ? "" : " at \(diagnostic.place)"
            return check(diagnostic, seen: "in \(Self.list(names[diagnostic] ?? []))\(place)\(position)")
        }
    }

    private func check(_ diagnostic: ViewDiagnostic, seen: String) -> Check {
        let detail = "\(diagnostic.why), \(seen)."
        let capital = detail.prefix(1).uppercased() + detail.dropFirst()
        switch diagnostic.kind {
        case .unknownNode:
            return Check(
                .unknownNode, .warning, title: "unknown node", detail: capital,
                advice: "Use one of the nodes that widgets have.", place: place)
        case .unknownModifier:
            return Check(
                .unknownNode, .note, title: "unknown modifier", detail: capital,
                advice: "Leave it out, or mend its name.", place: place)
        case .pathLeadsNowhere:
            return Check(
                .pathLeadsNowhere, .warning, title: "path leads nowhere", detail: capital,
                advice: "Publish that member, mend the path, or ask for it with If.", place: place)
        case .notDrawn:
            return Check(
                .lookUnusable, .error, title: "layout broken", detail: capital,
                advice: "Mend the layout there, or publish what it expects.", place: place)
        case .unusableValue:
            return Check(
                .pathLeadsNowhere, .warning, title: "value of another type", detail: capital,
                advice: "Publish a value of that type, or use another path.", place: place)
        }
    }
}
