import OrderedJSON

extension LayoutDecoder {
    /// The modifiers of a node, in the order in which they stand.
    mutating func modifiers(of object: JSONObject, at place: String) throws(ViewError) -> [Modifier] {
        var modifiers: [Modifier] = []
        for member in object.members {
            let isNode = member.name.unicodeScalars.first.map { ("A"..."Z").contains($0) } ?? false
            if isNode || LayoutPropertyName(rawValue: member.name) != nil { continue }
            let memberPlace = Self.join(place, member.name)
            if let modifier = try modifier(member.name, member.value, at: memberPlace) { modifiers.append(modifier) }
        }
        return modifiers
    }

    private mutating func modifier(
        _ name: String, _ value: JSONValue, at place: String
    ) throws(ViewError) -> Modifier? {
        guard let known = LayoutModifierName(rawValue: name) else {
            values.note(.unknownModifier(name), at: place)
            return nil
        }
        switch known {
        case .bold: return try values.truth(value, at: place) ? .bold : nil
        case .redacted: return try values.truth(value, at: place) ? .redacted : nil
        case .privacySensitive: return try values.truth(value, at: place) ? .privacySensitive : nil
        case .color: return try values.color(value, at: place).map { .color($0) }
        case .background: return try background(value, at: place)
        case .padding: return try padding(value, at: place)
        case .frame: return try frame(value, at: place)
        case .fill: return try fill(value, at: place)
        case .font, .tint, .cornerRadius, .opacity, .lineLimit, .align, .label, .url:
            // What both forms share.
            return try values.plainModifier(name, value, at: place)?.value
        }
    }

    /// A colour, a list of colours from top to bottom, or `{"gradient":[…],"direction":"horizontal"}`.
    private mutating func background(_ value: JSONValue, at place: String) throws(ViewError) -> Modifier? {
        if value.array != nil || value.object != nil {
            return try values.gradient(value["gradient"] ?? value, direction: value["direction"], at: place)
        }
        return try values.color(value, at: place).map { .background(.color($0)) }
    }

    /// One number for all edges, or an object of edges; `horizontal` and `vertical` stand for two.
    private mutating func padding(_ value: JSONValue, at place: String) throws(ViewError) -> Modifier? {
        guard let object = value.object else {
            return try values.number(value, at: place).map { all in
                let length = max(0, all)
                return .padding(EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
            }
        }
        var edges = EdgeInsets()
        for member in object.members {
            let edgePlace = "\(place).\(member.name)"
            guard let number = try values.number(member.value, at: edgePlace) else { continue }
            let length = max(0, number)
            switch member.name {
            case "top": edges.top = length
            case "leading": edges.leading = length
            case "bottom": edges.bottom = length
            case "trailing": edges.trailing = length
            case "horizontal": (edges.leading, edges.trailing) = (length, length)
            case "vertical": (edges.top, edges.bottom) = (length, length)
            default: values.note(.unknownModifier(member.name), at: edgePlace)
            }
        }
        return .padding(edges)
    }

    private mutating func frame(_ value: JSONValue, at place: String) throws(ViewError) -> Modifier? {
        guard let object = value.object else {
            throw ViewError(.wrongType(expected: "an object", found: value.typeName), at: place)
        }
        return try values.frame(object, at: place)
    }

    /// `true`, `horizontal` or `vertical`.
    private mutating func fill(_ value: JSONValue, at place: String) throws(ViewError) -> Modifier? {
        if value.bool != nil {
            return try values.truth(value, at: place) ? .fill(horizontal: true, vertical: true) : nil
        }
        guard let word = try values.word(value, as: FillWord.self, at: place) else { return nil }
        return .fill(horizontal: word != .vertical, vertical: word != .horizontal)
    }

    private enum FillWord: String, CaseIterable { case both, horizontal, vertical }
}

/// A modifier that was known by its name; nil inside where the payload had no value for it.
struct KnownModifier {
    var value: Modifier?
}

extension ViewValues {
    /// The modifiers of one value that both forms write alike; nil for any other name.
    mutating func plainModifier(
        _ name: String, _ value: JSONValue, at place: String
    ) throws(ViewError) -> KnownModifier? {
        switch name {
        case "font": return KnownModifier(value: try word(value, as: FontStyle.self, at: place).map { .font($0) })
        case "tint": return KnownModifier(value: try color(value, at: place).map { .tint($0) })
        case "cornerRadius": return KnownModifier(value: try number(value, at: place).map { .cornerRadius(max(0, $0)) })
        case "opacity": return KnownModifier(value: try number(value, at: place).map { .opacity(min(max($0, 0), 1)) })
        case "lineLimit":
            return KnownModifier(value: try number(value, at: place).map { .lineLimit(Int(min(max($0, 1), 1000))) })
        case "align":
            let word = try word(value, as: HorizontalWord.self, at: place)
            return KnownModifier(value: word.map { .align($0.alignment) })
        case "label": return KnownModifier(value: .label(try text(value, at: place)))
        case "url": return KnownModifier(value: .url(try text(value, at: place)))
        default: return nil
        }
    }

    /// A gradient of a list of colours, from top to bottom unless it is `horizontal`.
    mutating func gradient(_ value: JSONValue, direction: JSONValue?, at place: String) throws(ViewError) -> Modifier? {
        guard let elements = value.array else {
            throw ViewError(.wrongType(expected: "a list of colours", found: value.typeName), at: place)
        }
        var colors: [WidgetColor] = []
        for (index, element) in elements.prefix(16).enumerated() {
            if let color = try color(element, at: "\(place)[\(index)]") { colors.append(color) }
        }
        let word = try word(direction, as: DirectionWord.self, at: place + ".direction")
        return colors.isEmpty ? nil : .background(.gradient(colors, isHorizontal: word == .horizontal))
    }

    /// Width and height in points, either of which may be missing, and where the node stands inside.
    mutating func frame(_ object: JSONObject, at place: String) throws(ViewError) -> Modifier {
        let width = try number(object["width"], at: place + ".width")
        let height = try number(object["height"], at: place + ".height")
        let word = try word(object["alignment"], as: AlignmentWord.self, at: place + ".alignment")
        return .frame(
            width: width.map { max(0, $0) }, height: height.map { max(0, $0) }, alignment: word?.alignment ?? .init())
    }

    private enum DirectionWord: String, CaseIterable { case vertical, horizontal }

    private enum HorizontalWord: String, CaseIterable {
        case leading, center, trailing

        var alignment: ViewNode.HorizontalAlignment {
            switch self {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        }
    }
}
