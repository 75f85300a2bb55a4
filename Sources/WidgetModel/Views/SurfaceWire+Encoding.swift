import Foundation
import OrderedJSON

extension SurfaceWire {
    /// Writes a tree so that `decode` gives the same one back.
    ///
    /// Three things the wire cannot say are written as what it can: a `group` as a node of that name, and a child of a
    /// button or link that is a group of several as several children.
    public static func encode(_ node: ViewNode) -> JSONValue {
        var object = JSONObject()
        let (name, properties, children) = parts(of: node.content)
        object["t"] = .string(name)
        if let id = node.id { object["i"] = .string(id) }
        if !properties.isEmpty { object["p"] = .object(JSONObject(properties)) }
        if !node.modifiers.isEmpty { object["m"] = .array(node.modifiers.map(encode)) }
        if !children.isEmpty { object["c"] = .array(children.map(encode)) }
        return .object(object)
    }

    private typealias Parts = (name: String, properties: [JSONObject.Member], children: [ViewNode])

    private static func parts(of content: ViewNode.Content) -> Parts {
        switch content {
        case .text(let text): ("Text", [.init("text", .string(text))], [])
        case .timer(let target, let countsDown):
            ("Timer", [.init("target", moment(target)), .init("countsDown", .bool(countsDown))], [])
        case .date(let date, let style):
            ("Date", [.init("date", moment(date)), .init("style", .string(style.rawValue))], [])
        case .image(let name): ("Image", [.init("name", .string(name))], [])
        case .bitmap(let png, let width, let height):
            (
                "Bitmap",
                [.init("png", .string(Data(png).base64EncodedString()))] + members(["w": width, "h": height]), []
            )
        case .spacer(let length): ("Spacer", members(["minLength": length]), [])
        case .divider: ("Divider", [], [])
        case .progress(let value):
            ("Progress", value.map { [.init("value", number($0))] } ?? [.init("indeterminate", true)], [])
        case .gauge(let value, let minimum, let maximum):
            ("Gauge", members(["value": value, "min": minimum, "max": maximum]), [])
        case .shape(let shape): ("Shape", Self.properties(of: shape), [])
        case .unknown(let name): (name, [], [])
        default: branch(content)
        }
    }

    private static func branch(_ content: ViewNode.Content) -> Parts {
        switch content {
        case .verticalStack(let spacing, let alignment, let children):
            ("VStack", stack(spacing, .init(alignment)), children)
        case .horizontalStack(let spacing, let alignment, let children):
            ("HStack", stack(spacing, .init(.center, alignment)), children)
        case .depthStack(let alignment, let children): ("ZStack", stack(nil, alignment), children)
        case .button(let action, let title, let child):
            ("Button", [.init("action", .string(action)), .init("title", .string(title))], self.children(child))
        case .link(let url, let child): ("Link", [.init("url", .string(url))], self.children(child))
        case .group(let children): ("Group", [], children)
        default: ("Group", [], [])
        }
    }

    private static func children(_ child: ViewNode?) -> [ViewNode] {
        guard let child else { return [] }
        if case .group(let several) = child.content, several.count > 1, child.modifiers.isEmpty, child.id == nil {
            return several
        }
        return [child]
    }

    private static func stack(_ spacing: Double?, _ alignment: ViewNode.Alignment) -> [JSONObject.Member] {
        members(["spacing": spacing]) + [.init("alignment", .string(AlignmentWord(alignment).rawValue))]
    }

    private static func properties(of shape: ViewNode.ShapeKind) -> [JSONObject.Member] {
        switch shape {
        case .rectangle: [.init("shape", "rectangle")]
        case .rounded(let radius): [.init("shape", "rounded"), .init("radius", number(radius))]
        case .capsule: [.init("shape", "capsule")]
        case .circle: [.init("shape", "circle")]
        }
    }

    private static func encode(_ modifier: Modifier) -> JSONValue {
        func object(_ name: String, _ further: [JSONObject.Member]) -> JSONValue {
            .object(JSONObject([.init("t", .string(name))] + further))
        }
        func value(_ name: String, _ value: JSONValue) -> JSONValue { object(name, [.init("value", value)]) }
        switch modifier {
        case .font(let font): return value("font", .string(font.rawValue))
        case .bold: return object("bold", [])
        case .color(let color): return value("foregroundColor", .string(color.text))
        case .background(.color(let color)): return value("background", .string(color.text))
        case .background(.gradient(let colors, let isHorizontal)):
            let gradient = JSONObject.Member("gradient", .array(colors.map { .string($0.text) }))
            return object("background", [gradient] + (isHorizontal ? [.init("direction", "horizontal")] : []))
        case .padding(let edges):
            return object(
                "padding",
                members([
                    "top": edges.top, "leading": edges.leading, "bottom": edges.bottom, "trailing": edges.trailing,
                ]))
        case .frame(let width, let height, let alignment):
            let place = JSONObject.Member("alignment", .string(AlignmentWord(alignment).rawValue))
            return object("frame", members(["width": width, "height": height]) + [place])
        case .fill(let horizontal, let vertical):
            return object("fill", [.init("horizontal", .bool(horizontal)), .init("vertical", .bool(vertical))])
        case .cornerRadius(let radius): return value("cornerRadius", number(radius))
        case .opacity(let opacity): return value("opacity", number(opacity))
        case .tint(let color): return value("tint", .string(color.text))
        case .lineLimit(let limit): return value("lineLimit", number(Double(limit)))
        case .align(let alignment): return value("align", .string(alignment.rawValue))
        case .label(let label): return value("a11yLabel", .string(label))
        case .url(let url): return value("tapUrl", .string(url))
        case .redacted: return object("redacted", [])
        case .privacySensitive: return object("privacySensitive", [])
        }
    }

    private static func members(_ numbers: KeyValuePairs<String, Double?>) -> [JSONObject.Member] {
        numbers.compactMap { name, value in value.map { .init(name, number($0)) } }
    }

    private static func moment(_ date: Date) -> JSONValue { number(date.timeIntervalSince1970) }

    /// A number, whole where it is; what is not finite is 0, as JSON has no word for it.
    private static func number(_ value: Double) -> JSONValue {
        if let whole = Int64(exactly: value) { return .number(JSONNumber(whole)) }
        do throws(JSONError) {
            return try JSONParser.parse(value.isFinite ? "\(value)" : "0")
        } catch {
            return 0
        }
    }
}
