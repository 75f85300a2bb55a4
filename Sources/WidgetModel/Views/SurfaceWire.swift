import Foundation
import OrderedJSON

/// Reads and writes the surface wire: the view trees that SwiftDotNet sends.
///
/// ```json
/// {"t":"VStack","i":"root","p":{"spacing":4},"m":[{"t":"padding","top":8}],"c":[{"t":"Text","p":{"text":"Hello"}}]}
/// ```
/// `t` names the node, `i` identifies it, `p` holds properties, `m` modifiers in order, `c` children. Moments are Unix
/// seconds, or RFC 3339.
public enum SurfaceWire {
    /// Reads a tree; a node that is not known is kept as `.unknown`.
    ///
    /// - Throws: `ViewError` for what is no tree, with its path.
    public static func decode(_ tree: JSONValue, calendar: Calendar) throws(ViewError) -> DecodedView {
        var decoder = WireDecoder(values: ViewValues(bindings: nil, calendar: calendar))
        let node = try decoder.node(tree, at: "", depth: 1)
        return DecodedView(node: node, diagnostics: decoder.values.diagnostics)
    }
}

/// Reads one tree of the wire.
struct WireDecoder {
    var values: ViewValues

    mutating func node(_ value: JSONValue, at place: String, depth: Int) throws(ViewError) -> ViewNode {
        let object = try values.enter(value, depth: depth, at: place)
        guard let type = object["t"] else { throw ViewError(.missingMember("t"), at: place) }
        guard let name = type.string else {
            throw ViewError(.wrongType(expected: "a text", found: type.typeName), at: join(place, "t"))
        }
        let children = try children(object["c"], at: join(place, "c"), depth: depth + 1)
        let properties = WireProperties(value: object["p"], place: join(place, "p"))
        let content = try content(name, properties, children)
        if case .unknown = content { values.note(.unknownNode(name), at: join(place, "t")) }
        let modifiers = try modifiers(object["m"], at: join(place, "m"))
        return ViewNode(content, modifiers, id: object["i"]?.string)
    }

    private func join(_ place: String, _ name: String) -> String { LayoutDecoder.join(place, name) }

    private mutating func children(
        _ value: JSONValue?, at place: String, depth: Int
    ) throws(ViewError) -> [ViewNode] {
        guard let value, !value.isNull else { return [] }
        guard let elements = value.array else {
            throw ViewError(.wrongType(expected: "a list of nodes", found: value.typeName), at: place)
        }
        var nodes: [ViewNode] = []
        for (index, element) in elements.enumerated() {
            nodes.append(try node(element, at: "\(place)[\(index)]", depth: depth))
        }
        return nodes
    }

    private mutating func content(
        _ name: String, _ properties: WireProperties, _ children: [ViewNode]
    ) throws(ViewError) -> ViewNode.Content {
        switch name {
        case "VStack", "HStack", "ZStack": return try stack(name, properties, children)
        case "ForEach", "If", "Group": return .group(children)
        case "Button":
            return .button(
                action: try properties.text("action", &values) ?? "",
                title: try properties.text("title", &values) ?? "",
                child: Self.only(children))
        case "Link": return .link(url: try properties.text("url", &values) ?? "", child: Self.only(children))
        default: return try leaf(name, properties)
        }
    }

    private static func only(_ children: [ViewNode]) -> ViewNode? {
        children.count > 1 ? ViewNode(.group(children)) : children.first
    }

    private mutating func stack(
        _ name: String, _ properties: WireProperties, _ children: [ViewNode]
    ) throws(ViewError) -> ViewNode.Content {
        let spacing = try properties.number("spacing", &values).map { max(0, $0) }
        let alignment = try properties.word("alignment", AlignmentWord.self, &values)?.alignment ?? .init()
        switch name {
        case "VStack":
            return .verticalStack(spacing: spacing, alignment: alignment.horizontal, children: children)
        case "HStack": return .horizontalStack(spacing: spacing, alignment: alignment.vertical, children: children)
        default: return .depthStack(alignment: alignment, children: children)
        }
    }

    private mutating func leaf(
        _ name: String, _ properties: WireProperties
    ) throws(ViewError) -> ViewNode.Content {
        switch name {
        case "Text": return .text(try properties.text("text", &values) ?? "")
        case "Timer":
            return .timer(
                target: try properties.moment("target", &values),
                countsDown: try properties.truth("countsDown", &values) ?? true)
        case "Date":
            return .date(
                try properties.moment("date", &values),
                style: try properties.word("style", ViewNode.DateStyle.self, &values) ?? .date)
        case "Image": return .image(name: try properties.text("name", &values) ?? "")
        case "Bitmap":
            return try values.bitmap(
                properties["png"] ?? "", width: properties["w"], height: properties["h"], at: properties.place + ".png")
        case "Spacer":
            return .spacer(minimumLength: try properties.number("minLength", &values).map { max(0, $0) })
        case "Divider": return .divider
        case "Progress":
            if try properties.truth("indeterminate", &values) == true { return .progress(nil) }
            return .progress(try properties.number("value", &values).map { min(max($0, 0), 1) })
        case "Gauge":
            let minimum = try properties.number("min", &values) ?? 0
            return .gauge(
                value: try properties.number("value", &values) ?? minimum, minimum: minimum,
                maximum: try properties.number("max", &values) ?? 1)
        case "Shape":
            let radius = try properties.number("radius", &values)
            let word = try properties.word("shape", ShapeWord.self, &values)
            return .shape(word?.shape(radius: radius) ?? .rectangle)
        default: return .unknown(name: name)
        }
    }
}

/// The properties of a node of the wire.
struct WireProperties {
    /// An object, or nothing.
    var value: JSONValue?
    var place: String

    /// A property that is there and not null.
    subscript(name: String) -> JSONValue? {
        guard let property = value?[name], !property.isNull else { return nil }
        return property
    }

    func text(_ name: String, _ values: inout ViewValues) throws(ViewError) -> String? {
        try values.text(self[name], at: "\(place).\(name)")
    }

    func number(_ name: String, _ values: inout ViewValues) throws(ViewError) -> Double? {
        try values.number(self[name], at: "\(place).\(name)")
    }

    func truth(_ name: String, _ values: inout ViewValues) throws(ViewError) -> Bool? {
        try values.truth(self[name], at: "\(place).\(name)")
    }

    func word<Word: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Word.Type, _ values: inout ViewValues
    ) throws(ViewError) -> Word? where Word.RawValue == String {
        try values.word(self[name], as: type, at: "\(place).\(name)")
    }

    /// A moment that must be there.
    func moment(_ name: String, _ values: inout ViewValues) throws(ViewError) -> Date {
        guard let value = self[name], let date = try values.moment(value, at: "\(place).\(name)") else {
            throw ViewError(.missingMember(name), at: place)
        }
        return date
    }
}
