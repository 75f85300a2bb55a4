import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel
public enum Integrity: Sendable, Equatable { case intact, altered, unverifiable }
public struct Check: Sendable, Equatable { public enum Severity: Sendable { case error, warning, note }
 public var code = ""; public var severity = Severity.error; public var title = ""; public var detail = ""; public var advice = "" }
public protocol PictureSource { func picture(named: String, size: Size) -> CellImage? }
struct DrawingContext { var now: Date; var calendar: Calendar; var appearance: Appearance; var glyphs: Glyphs; var pictures: any PictureSource }
enum ViewPainter { static func draw(_ n: ViewNode, family: WidgetFamily, in c: inout Canvas, rect: Rect, context: DrawingContext) -> Int { 0 } }
struct StoreVerification { let reading: FeedReading; func actions(feed: Int, snapshot: FeedSnapshot, now: Date) -> [Action] { [] } }
extension EffectRunner { func publishNext(_ feed: Int, _ moment: Date, _ program: Program) throws(LabError) -> [Action] { [] } }
