import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

// Until the checks land.

public struct CheckPlace: Sendable, Equatable {
    var generation: GenerationID?
    var asset: String?
}

public enum CheckCode: String, Sendable { case s01 = "S01" }

public struct Check: Sendable, Equatable {
    public enum Severity: Sendable { case error, warning, note }

    public var code = CheckCode.s01
    public var severity = Severity.error
    public var title = ""
    public var detail = ""
    public var advice = ""
    public var place: CheckPlace?
}
