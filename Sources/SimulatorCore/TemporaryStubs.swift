import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel
public enum Integrity: Sendable, Equatable { case intact, altered, unverifiable
    var name: String { "intact" } }
public struct CheckPlace: Sendable, Equatable { var generation: GenerationID?; var asset: String? }
public enum CheckCode: String, Sendable { case s01 = "S01" }
public struct Check: Sendable, Equatable { public enum Severity: Sendable { case error, warning, note }
    public var code = CheckCode.s01
    public var severity = Severity.error; public var title = ""; public var detail = ""; public var advice = ""
    public var place: CheckPlace? }
public protocol PictureSource { func picture(named: String, size: Size) -> CellImage? }
public struct NoPictures: PictureSource { public init() {}; public func picture(named: String, size: Size) -> CellImage? { nil } }
struct DrawingContext { var now: Date; var calendar: Calendar; var colors: ColorScheme; var glyphs: Glyphs; var pictures: any PictureSource }
enum ViewPainter { static func draw(
    _ n: ViewNode, family: WidgetFamily, in c: inout Canvas, rect: Rect, context: DrawingContext) -> Int { 0 } }
struct StoreVerification { let reading: FeedReading
    func actions(feed: Int, snapshot: FeedSnapshot, now: Date) -> [Action] { [] } }
extension EffectRunner {
    func publishNext(_ feed: Int, _ moment: Date, _ program: Program) throws(LabError) -> [Action] { [] } }
