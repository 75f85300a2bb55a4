import OrderedJSON

/// A view tree as it was read from JSON, and what was odd about it.
public struct DecodedView: Sendable, Equatable {
    public var node: ViewNode
    public var diagnostics: [ViewDiagnostic]

    /// Pairs a tree with its oddities; by default there are none.
    public init(node: ViewNode, diagnostics: [ViewDiagnostic] = []) {
        self.node = node
        self.diagnostics = diagnostics
    }
}

/// Something in a view that is drawn in spite of it, and where.
public struct ViewDiagnostic: Sendable, Hashable {
    /// What is odd.
    public enum Kind: Sendable, Hashable {
        /// A `{path}` for which the payload has no value; nothing is drawn for it.
        case pathLeadsNowhere(String)
        /// A node that the vocabulary does not have; a box with its name is drawn.
        case unknownNode(String)
        /// A modifier or property that the vocabulary does not have; it is left out.
        case unknownModifier(String)
        /// A value of the payload that cannot be used in this place; it is left out. Both are in words.
        case unusableValue(expected: String, found: String)
        /// The view cannot be drawn with this payload; a box with the reason stands there. In words.
        case notDrawn(why: String)
    }

    public var kind: Kind
    /// The path in the view's JSON, as `VStack[0].Text`.
    public var place: String
    /// The same in the file that the view was read from; nil where it comes from a payload.
    public var position: JSONPosition?

    /// Names what is odd, and where.
    public init(_ kind: Kind, at place: String) {
        self.kind = kind
        self.place = place
    }
}

/// Why JSON is no view tree.
public struct ViewError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        case tooDeep(limit: Int)
        case tooManyNodes(limit: Int)
        /// Types in words.
        case wrongType(expected: String, found: String)
        case missingMember(String)
        /// An object without a capitalised member, so that nothing says what to draw.
        case noNodeName
        /// An object with several capitalised members, in their order.
        case severalNodeNames([String])
        case unknownWord(String, possible: [String])
        case noColor(String)
        case noMoment(String)
        case noBase64
        /// A text that is no path, as `a > b`.
        case noPath(String)
    }

    /// The path in the view's JSON, as `VStack[0].font`; empty for the root.
    public var place: String
    public var reason: Reason

    /// Names what is wrong, and where.
    public init(_ reason: Reason, at place: String) {
        self.reason = reason
        self.place = place
    }
}

/// How much a view tree may hold, so that hostile ones exhaust neither stack nor memory.
public enum ViewLimits {
    /// Nodes inside one another.
    public static let depth = 64
    /// Nodes in all, those of loops included.
    public static let nodeCount = 20_000
    /// Modifiers of one node.
    static let modifierCount = 64
    /// Bytes of one text once its `{path}`s are filled in.
    static let textByteCount = 16_384
}
