/// Told when readers will see something else, so that widgets can be asked to reload.
public protocol RefreshNotifier: Sendable {
    /// The store shows another generation now, or none: it was cleared.
    func feedChanged(store root: String, generation: GenerationID?)
}
