@testable import WidgetModel

extension ViewNode {
    /// All texts of a tree, from the root down, in reading order.
    var texts: [String] {
        switch content {
        case .text(let text): [text]
        case .verticalStack(_, _, let children), .horizontalStack(_, _, let children), .depthStack(_, let children),
            .group(let children):
            children.flatMap(\.texts)
        case .button(_, let title, let child): child?.texts ?? [title]
        case .link(_, let child): child?.texts ?? []
        default: []
        }
    }

    /// The names of all images of a tree.
    var images: [String] {
        switch content {
        case .image(let name): [name]
        case .verticalStack(_, _, let children), .horizontalStack(_, _, let children), .depthStack(_, let children),
            .group(let children):
            children.flatMap(\.images)
        default: []
        }
    }

    /// All nodes of a tree, parents before children.
    var allNodes: [ViewNode] {
        switch content {
        case .verticalStack(_, _, let children), .horizontalStack(_, _, let children), .depthStack(_, let children),
            .group(let children):
            [self] + children.flatMap(\.allNodes)
        case .button(_, _, let child), .link(_, let child): [self] + (child?.allNodes ?? [])
        default: [self]
        }
    }
}
