import FeedStorage
import OrderedJSON
import WidgetCanvas

/// What `import` prints of each store that it made.
public struct ImportReport {
    private let source: String
    private let form: ForeignForm
    private let store: String
    private let result: PublishResult

    public init(source: String, form: ForeignForm, store: String, result: PublishResult) {
        self.source = source
        self.form = form
        self.store = store
        self.result = result
    }

    /// One object; the members and their order are documented.
    public var json: JSONValue {
        .object([
            ("path", .string(source)), ("form", .string(form.rawValue)), ("store", .string(store)),
            ("result", .string(result.kind.rawValue)), ("id", .string(result.id.string)),
        ])
    }

    /// `delivery.surface is a pre-drawn surface: published 1789236000000-04d29add in feeds/delivery`.
    public var text: String {
        SafeText.clean("\(source) is \(form.title): \(result.kind.rawValue) \(result.id) in \(store)") + "\n"
    }
}
