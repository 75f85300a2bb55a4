import OrderedJSON

extension WireDecoder {
    /// The modifiers of a node, in order.
    mutating func modifiers(_ value: JSONValue?, at place: String) throws(ViewError) -> [Modifier] {
        guard let value, !value.isNull else { return [] }
        guard let elements = value.array else {
            throw ViewError(.wrongType(expected: "a list of modifiers", found: value.typeName), at: place)
        }
        var modifiers: [Modifier] = []
        for (index, element) in elements.prefix(ViewLimits.modifierCount).enumerated() {
            if let modifier = try modifier(element, at: "\(place)[\(index)]") { modifiers.append(modifier) }
        }
        return modifiers
    }

    private mutating func modifier(_ element: JSONValue, at place: String) throws(ViewError) -> Modifier? {
        guard let object = element.object else {
            throw ViewError(.wrongType(expected: "an object", found: element.typeName), at: place)
        }
        guard let name = object["t"]?.string else { throw ViewError(.missingMember("t"), at: place) }
        let properties = WireProperties(value: element, place: place)
        switch name {
        case "bold": return try properties.truth("value", &values) == false ? nil : .bold
        case "redacted": return .redacted
        case "privacySensitive": return .privacySensitive
        case "padding": return .padding(try padding(properties))
        case "frame": return try values.frame(object, at: place)
        case "fill":
            return .fill(
                horizontal: try properties.truth("horizontal", &values) ?? true,
                vertical: try properties.truth("vertical", &values) ?? true)
        case "background":
            if let gradient = properties["gradient"] {
                return try values.gradient(gradient, direction: properties["direction"], at: place + ".gradient")
            }
            return try color(properties).map { .background(.color($0)) }
        case "foregroundColor": return try color(properties).map { .color($0) }
        case "a11yLabel": return try properties.text("value", &values).map { .label($0) }
        case "tapUrl": return try properties.text("value", &values).map { .url($0) }
        case "font", "tint", "cornerRadius", "opacity", "lineLimit", "align":
            guard let value = properties["value"] else { throw ViewError(.missingMember("value"), at: place) }
            return try values.plainModifier(name, value, at: place + ".value")?.value
        default:
            values.note(.unknownModifier(name), at: place + ".t")
            return nil
        }
    }

    private mutating func color(_ properties: WireProperties) throws(ViewError) -> WidgetColor? {
        guard let value = properties["value"] else { throw ViewError(.missingMember("value"), at: properties.place) }
        return try values.color(value, at: properties.place + ".value")
    }

    /// Edges that are not named have none; `value` stands for all four.
    private mutating func padding(_ properties: WireProperties) throws(ViewError) -> EdgeInsets {
        let all = try properties.number("value", &values) ?? 0
        return EdgeInsets(
            top: max(0, try properties.number("top", &values) ?? all),
            leading: max(0, try properties.number("leading", &values) ?? all),
            bottom: max(0, try properties.number("bottom", &values) ?? all),
            trailing: max(0, try properties.number("trailing", &values) ?? all))
    }
}
