/// The nodes of the layout form. The schema of layout files lists them too; a test holds both together.
enum LayoutNodeName: String, CaseIterable {
    case text = "Text"
    case timer = "Timer"
    case date = "Date"
    case image = "Image"
    case bitmap = "Bitmap"
    case verticalStack = "VStack"
    case horizontalStack = "HStack"
    case depthStack = "ZStack"
    case spacer = "Spacer"
    case divider = "Divider"
    case progress = "Progress"
    case gauge = "Gauge"
    case shape = "Shape"
    case button = "Button"
    case link = "Link"
    case forEach = "ForEach"
    case condition = "If"
}

/// Members of a node of the layout form that are no modifiers.
enum LayoutPropertyName: String, CaseIterable {
    case id, spacing, alignment, countsDown, style, min, max, w, h, radius, title, child, then
    case otherwise = "else"
    case limit
}

/// The modifiers of the layout form.
enum LayoutModifierName: String, CaseIterable {
    case font, bold, color, background, padding, frame, fill, cornerRadius, opacity, tint, lineLimit, align, label, url
    case redacted
    case privacySensitive = "private"
}
