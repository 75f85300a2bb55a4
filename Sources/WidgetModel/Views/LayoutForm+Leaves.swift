import Foundation
import OrderedJSON

extension LayoutDecoder {
    mutating func progress(_ node: NodeArguments) throws(ViewError) -> ViewNode.Content {
        let value = node.main.isNull ? nil : try values.number(node.main, at: node.place)
        return .progress(value.map { min(max($0, 0), 1) })
    }

    mutating func spacer(_ node: NodeArguments) throws(ViewError) -> ViewNode.Content {
        let length = node.main.isNull ? nil : try values.number(node.main, at: node.place)
        return .spacer(minimumLength: length.map { max(0, $0) })
    }

    mutating func gauge(_ node: NodeArguments) throws(ViewError) -> ViewNode.Content {
        let value = try values.number(node.main, at: node.place)
        let minimum = try number("min", of: node) ?? 0
        return .gauge(value: value ?? minimum, minimum: minimum, maximum: try number("max", of: node) ?? 1)
    }

    mutating func shape(_ node: NodeArguments) throws(ViewError) -> ViewNode.ShapeKind {
        let radius = try number("radius", of: node)
        return try values.word(node.main, as: ShapeWord.self, at: node.place)?.shape(radius: radius) ?? .rectangle
    }

    /// A moment that the payload does not have is drawn as nothing.
    mutating func timer(_ node: NodeArguments) throws(ViewError) -> ViewNode.Content {
        guard let date = try values.moment(node.main, at: node.place) else { return .group([]) }
        let countsDown = try values.truth(node["countsDown"], at: node.place(of: "countsDown"))
        return .timer(target: date, countsDown: countsDown ?? true)
    }

    /// The same.
    mutating func date(_ node: NodeArguments) throws(ViewError) -> ViewNode.Content {
        // First, so that a slip is seen whatever the payload holds.
        let style = try values.word(node["style"], as: ViewNode.DateStyle.self, at: node.place(of: "style"))
        guard let date = try values.moment(node.main, at: node.place) else { return .group([]) }
        return .date(date, style: style ?? .date)
    }
}

/// The words for shapes in both JSON forms.
enum ShapeWord: String, CaseIterable {
    case rectangle, rounded, capsule, circle

    /// The shape; a rounded rectangle without a radius has one of 8 points.
    func shape(radius: Double?) -> ViewNode.ShapeKind {
        switch self {
        case .rectangle: .rectangle
        case .rounded: .rounded(radius: max(0, radius ?? 8))
        case .capsule: .capsule
        case .circle: .circle
        }
    }
}

extension ViewValues {
    /// A picture in base64, with its size in points where that is given.
    mutating func bitmap(
        _ value: JSONValue, width: JSONValue?, height: JSONValue?, at place: String
    ) throws(ViewError) -> ViewNode.Content {
        let (filled, isBound) = filled(value, at: place)
        let data = filled.string.flatMap { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }
        if data == nil {
            let reason: ViewError.Reason =
                filled.string == nil ? .wrongType(expected: "a text", found: filled.typeName) : .noBase64
            try misfit(reason, "PNG in base64", filled, isBound: isBound, at: place)
        }
        let width = try number(width, at: place + ".w")
        let height = try number(height, at: place + ".h")
        return .bitmap(png: data.map(Array.init) ?? [], width: width, height: height)
    }
}
