/// The words for alignment in both JSON forms; a stack takes the part of its own direction.
enum AlignmentWord: String, CaseIterable {
    case leading, center, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing

    var alignment: ViewNode.Alignment {
        switch self {
        case .leading: .init(.leading)
        case .center: .init()
        case .trailing: .init(.trailing)
        case .top: .init(.center, .top)
        case .bottom: .init(.center, .bottom)
        case .topLeading: .init(.leading, .top)
        case .topTrailing: .init(.trailing, .top)
        case .bottomLeading: .init(.leading, .bottom)
        case .bottomTrailing: .init(.trailing, .bottom)
        }
    }

    /// The word for an alignment.
    init(_ alignment: ViewNode.Alignment) {
        self = Self.allCases.first { $0.alignment == alignment } ?? .center
    }
}
