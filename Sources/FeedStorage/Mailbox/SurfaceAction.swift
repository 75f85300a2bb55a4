/// What a widget tells its app: somebody used one of its controls.
public struct SurfaceAction: Sendable, Hashable {
    /// When that was, in milliseconds since 1970.
    public var epochMilliseconds: Int64
    /// The kind of widget, as the app named it.
    public var kind: String
    /// Which control it was: the id of its node, or an action id such as `complete:12`.
    public var nodeID: String
    /// What the control now says; often empty.
    public var value: String

    /// Puts an action together; without a value it is empty.
    public init(epochMilliseconds: Int64, kind: String, nodeID: String, value: String = "") {
        self.epochMilliseconds = epochMilliseconds
        self.kind = kind
        self.nodeID = nodeID
        self.value = value
    }
}

/// An action as it is handed over, with the id that it has however often that happens.
public struct MailboxAction: Sendable, Hashable {
    public var id: ActionID
    public var action: SurfaceAction

    /// Pairs an id with an action.
    public init(id: ActionID, action: SurfaceAction) {
        self.id = id
        self.action = action
    }
}
