/// Walking through view trees.
extension ViewNode {
    /// The nodes right inside this one, in reading order.
    var children: [ViewNode] {
        switch content {
        case .verticalStack(_, _, let children), .horizontalStack(_, _, let children), .depthStack(_, let children),
            .group(let children):
            children
        case .button(_, _, let child), .link(_, let child): child.map { [$0] } ?? []
        case .text, .timer, .date, .image, .bitmap, .spacer, .divider, .progress, .gauge, .shape, .unknown: []
        }
    }

    /// Visits this node and all inside it, parents first. A tree that was read from JSON is at most
    /// `ViewLimits.depth` deep, so this costs no more stack than reading it did.
    public func forEachNode(_ visit: (ViewNode) -> Void) {
        visit(self)
        for child in children { child.forEachNode(visit) }
    }

    /// The first text that a person wrote, in reading order; nil where there is none.
    public var firstWrittenText: String? {
        if case .text(let text) = content, !text.isEmpty { return text }
        for child in children {
            if let text = child.firstWrittenText { return text }
        }
        return nil
    }
}
