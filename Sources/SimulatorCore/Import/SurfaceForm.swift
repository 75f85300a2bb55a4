import FeedStorage
import OrderedJSON
import WidgetModel

/// A `.surface` file: views that an app has already drawn, for every family and moment.
enum SurfaceForm {
    /// How their names end.
    static let ending = ".surface"

    static func feed(of file: ForeignFile) throws(ImportError) -> ImportedFeed? { nil }
}
