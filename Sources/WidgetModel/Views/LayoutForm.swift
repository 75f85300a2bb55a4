import Foundation
import OrderedJSON

/// Reads the layout form: views that people write.
///
/// ```json
/// {"VStack":[{"Text":"{item.text}","font":"headline","lineLimit":3},{"Spacer":null}],"spacing":4}
/// ```
/// One capitalised member names the node and holds its main argument; the others are properties and modifiers, which
/// apply in the order in which they stand. `{path}` takes a value, see `LayoutBindings`.
///
/// | node | main argument | properties |
/// | --- | --- | --- |
/// | `Text` `Image` | the text; the asset or symbol | |
/// | `Timer` `Date` | a moment | `countsDown` · `style` |
/// | `Bitmap` | PNG in base64 | `w` `h` |
/// | `VStack` `HStack` `ZStack` | a list of nodes | `spacing` `alignment` |
/// | `Spacer` `Divider` | null, or a spacer's least length | |
/// | `Progress` `Gauge` | 0 to 1, or null; a value | `min` `max` |
/// | `Shape` | `rectangle` `rounded` `capsule` `circle` | `radius` |
/// | `Button` `Link` | an action; a URL | `title` · `child` |
/// | `ForEach` | a path to a list | `child` `limit` |
/// | `If` | a path | `then` `else` |
public enum LayoutForm {
    /// Reads a view and fills in its values.
    ///
    /// - Throws: `ViewError` for what no payload could make right, with its path in the layout.
    public static func decode(_ layout: JSONValue, bindings: LayoutBindings) throws(ViewError) -> DecodedView {
        var decoder = LayoutDecoder(values: ViewValues(bindings: bindings, calendar: bindings.calendar))
        let node = try decoder.node(layout, at: "", depth: 1)
        return DecodedView(node: node, diagnostics: decoder.values.diagnostics)
    }

    /// Reads a view without a payload, all of its branches: what is wrong with it whatever the payload is.
    ///
    /// - Throws: `ViewError`, with its path in the layout.
    static func probe(_ layout: JSONValue, calendar: Calendar) throws(ViewError) {
        let bindings = LayoutBindings(payload: .null, calendar: calendar)
        var decoder = LayoutDecoder(values: ViewValues(bindings: bindings, calendar: calendar), isProbing: true)
        _ = try decoder.node(layout, at: "", depth: 1)
    }
}

/// Reads one layout.
struct LayoutDecoder {
    var values: ViewValues
    /// Whether every branch is read, and every loop once, to find what no payload could make right.
    var isProbing = false

    mutating func node(_ value: JSONValue, at place: String, depth: Int) throws(ViewError) -> ViewNode {
        let object = try values.enter(value, depth: depth, at: place)
        let names = object.members.filter { Self.isNodeName($0.name) }
        guard let main = names.last else { throw ViewError(.noNodeName, at: place) }
        guard names.allSatisfy({ $0.name.hasSameBytes(as: main.name) }) else {
            throw ViewError(.severalNodeNames(names.map(\.name)), at: place)
        }
        let arguments = NodeArguments(
            name: main.name, main: main.value, object: object,
            place: place.isEmpty ? main.name : "\(place).\(main.name)",
            nodePlace: place, depth: depth)
        let content = try content(arguments)
        let modifiers = try modifiers(of: object, at: place)
        let id = try values.text(object["id"], at: Self.join(place, "id"))
        return ViewNode(content, modifiers, id: id)
    }

    /// What a node was given.
    struct NodeArguments {
        var name: String
        var main: JSONValue
        var object: JSONObject
        /// The path of the main argument.
        var place: String
        var nodePlace: String
        var depth: Int

        /// A property that is there and not null.
        subscript(name: String) -> JSONValue? {
            guard let value = object[name], !value.isNull else { return nil }
            return value
        }

        func place(of name: String) -> String { LayoutDecoder.join(nodePlace, name) }
    }

    static func join(_ place: String, _ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

    private static func isNodeName(_ name: String) -> Bool {
        name.unicodeScalars.first.map { ("A"..."Z").contains($0) } ?? false
    }

    private mutating func content(_ node: NodeArguments) throws(ViewError) -> ViewNode.Content {
        guard let name = LayoutNodeName(rawValue: node.name) else {
            values.note(.unknownNode(node.name), at: node.place)
            return .unknown(name: node.name)
        }
        switch name {
        case .text: return .text(try values.text(node.main, at: node.place))
        case .image: return .image(name: try values.text(node.main, at: node.place))
        case .timer: return try timer(node)
        case .date: return try date(node)
        case .bitmap: return try values.bitmap(node.main, width: node["w"], height: node["h"], at: node.place)
        case .verticalStack, .horizontalStack, .depthStack: return try stack(name, node)
        case .spacer: return try spacer(node)
        case .divider: return .divider
        case .progress: return try progress(node)
        case .gauge: return try gauge(node)
        case .shape: return .shape(try shape(node))
        case .button:
            let title = try values.text(node["title"], at: node.place(of: "title"))
            return .button(
                action: try values.text(node.main, at: node.place), title: title ?? "", child: try child(of: node))
        case .link: return .link(url: try values.text(node.main, at: node.place), child: try child(of: node))
        case .forEach: return .group(try loop(node))
        case .condition: return .group(try branch(node))
        }
    }

    private mutating func stack(_ name: LayoutNodeName, _ node: NodeArguments) throws(ViewError) -> ViewNode.Content {
        let children = try children(node.main, at: node.place, depth: node.depth + 1)
        let spacing = try number("spacing", of: node).map { max(0, $0) }
        let alignment = try alignment(node)
        switch name {
        case .verticalStack:
            return .verticalStack(spacing: spacing, alignment: alignment.horizontal, children: children)
        case .horizontalStack:
            return .horizontalStack(spacing: spacing, alignment: alignment.vertical, children: children)
        default: return .depthStack(alignment: alignment, children: children)
        }
    }

    private mutating func alignment(_ node: NodeArguments) throws(ViewError) -> ViewNode.Alignment {
        let word = try values.word(node["alignment"], as: AlignmentWord.self, at: node.place(of: "alignment"))
        return word?.alignment ?? .init()
    }

    private mutating func children(
        _ value: JSONValue, at place: String, depth: Int
    ) throws(ViewError) -> [ViewNode] {
        guard let elements = value.array else {
            throw ViewError(.wrongType(expected: "a list of nodes", found: value.typeName), at: place)
        }
        var nodes: [ViewNode] = []
        for (index, element) in elements.enumerated() {
            nodes.append(try node(element, at: "\(place)[\(index)]", depth: depth))
        }
        return nodes
    }

    /// A node, or a list of nodes.
    private mutating func body(_ name: String, of node: NodeArguments) throws(ViewError) -> [ViewNode] {
        guard let value = node[name] else { return [] }
        let place = node.place(of: name)
        if value.array != nil { return try children(value, at: place, depth: node.depth + 1) }
        return [try self.node(value, at: place, depth: node.depth + 1)]
    }

    private mutating func child(of node: NodeArguments) throws(ViewError) -> ViewNode? {
        let nodes = try body("child", of: node)
        return nodes.count > 1 ? ViewNode(.group(nodes)) : nodes.first
    }

    private mutating func branch(_ node: NodeArguments) throws(ViewError) -> [ViewNode] {
        guard let path = node.main.string else {
            throw ViewError(.wrongType(expected: "a path", found: node.main.typeName), at: node.place)
        }
        guard JSONPath.parse(Self.bare(path)) != nil else { throw ViewError(.noPath(path), at: node.place) }
        if isProbing { return try body("then", of: node) + body("else", of: node) }
        // A path that leads nowhere is what an If asks about, not a fault.
        let isTrue = LayoutBindings.isTrue(values.bindings?.value(at: Self.bare(path)))
        return try body(isTrue ? "then" : "else", of: node)
    }

    private mutating func loop(_ node: NodeArguments) throws(ViewError) -> [ViewNode] {
        guard let path = node.main.string.map(Self.bare) else {
            throw ViewError(.wrongType(expected: "a path", found: node.main.typeName), at: node.place)
        }
        guard JSONPath.parse(path) != nil else { throw ViewError(.noPath(path), at: node.place) }
        guard node["child"] != nil else { throw ViewError(.missingMember("child"), at: node.nodePlace) }
        if isProbing {
            _ = try number("limit", of: node)
            return try body("child", of: node)
        }
        let outer = values.bindings
        let found = outer?.value(at: path)
        guard let elements = found?.array else {
            if let found, !found.isNull {
                values.note(.unusableValue(expected: "a list", found: found.typeName), at: node.place)
            } else if found == nil {
                values.note(.pathLeadsNowhere(path), at: node.place)
            }
            return []
        }
        let limit = try number("limit", of: node).map { Int(max(0, min($0, 1e6))) } ?? elements.count
        var nodes: [ViewNode] = []
        for (index, element) in elements.prefix(limit).enumerated() {
            values.bindings?.each = element
            values.bindings?.index = index
            nodes.append(contentsOf: try body("child", of: node))
        }
        values.bindings = outer
        return nodes
    }

    /// A path, with or without its braces.
    static func bare(_ path: String) -> String {
        path.hasPrefix("{") && path.hasSuffix("}") ? String(path.dropFirst().dropLast()) : path
    }

    mutating func number(_ name: String, of node: NodeArguments) throws(ViewError) -> Double? {
        try values.number(node[name], at: node.place(of: name))
    }
}
