import Foundation
import OrderedJSON

/// Files in the forms that apps of other people write: `Tests/Foreign`. They are made up, no one's data.
public enum ForeignFile: String, Sendable, CaseIterable {
    /// A Swift time tracker with `JSONEncoder`'s default dates.
    case timeTracker = "widget-data.json"
    /// The same app, years older.
    case oldTimeTracker = "widget-data-1.0.3.json"
    /// A countdown app's list under names of its own.
    case countdown = "countdown-events.json"

    /// The value in it. - Throws: the error of reading or parsing.
    public func json() throws -> JSONValue {
        let url = URL(fileURLWithPath: "\(BuiltProgram.packageRoot)/Tests/Foreign/\(rawValue)")
        return try JSONParser.parse([UInt8](try Data(contentsOf: url)))
    }
}
