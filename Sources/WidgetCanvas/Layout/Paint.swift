import WidgetModel

/// Colours of a widget as inks, mixed with the ground where they let it through.
struct Paint {
    let colors: ColorScheme
    /// Lock-screen families draw in the colour of text whatever the tree says.
    let isOneColor: Bool

    /// The ink of bars, buttons and symbols: the tint, else the accent.
    func hue(of styling: TextStyling) -> Ink {
        ink(styling.tint ?? styling.color ?? .accent, opacity: 1, on: nil) ?? rest
    }

    /// What is left of a bar.
    var rest: Ink { isOneColor ? .widget(.text) : .widget(.border) }

    /// An ink, mixed with a ground by its transparency; nil where nothing of it can be seen.
    func ink(_ color: WidgetColor, opacity: Double, on ground: Ink?) -> Ink? {
        if color == .clear || opacity <= 0 { return nil }
        if isOneColor { return .widget(.text) }
        var solid = Ink.widget(.text)
        var share = opacity
        if case .rgba(let red, let green, let blue, let alpha) = color {
            if alpha == 0 { return nil }
            let rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            solid = .literal(colors.tint?.shade(of: rgb) ?? rgb)
            share *= Double(alpha) / 255
        } else if let role = color.role {
            solid = .widget(role)
        }
        if share >= 1 { return solid }
        return .literal(Contrast.mix(rgb(of: ground ?? .widget(.surface)), rgb(of: solid), share))
    }

    /// `0xRRGGBB` of an ink.
    func rgb(of ink: Ink) -> UInt32 {
        switch ink.meaning {
        case .chrome(let role): colors.chrome[role].rgb
        case .widget(let role): colors.widget[role].rgb
        case .literal(let rgb): rgb
        }
    }

    /// How well an ink can be read on a ground; the roles of text are held to the minimum by every theme.
    func contrast(of ink: Ink, on ground: Ink) -> Double {
        if case .widget = ink.meaning, case .widget(let role) = ground.meaning, !role.isText, role != .border {
            return .infinity
        }
        return Contrast.ratio(rgb(of: ink), rgb(of: ground))
    }

    /// A step of a gradient: place 0 is its first colour, 1 its last; clear colours let the ground through.
    func step(_ stops: [WidgetColor], at place: Double, opacity: Double, on ground: Ink) -> Ink? {
        guard let first = stops.first else { return nil }
        guard stops.count > 1 else { return ink(first, opacity: opacity, on: ground) }
        let position = min(max(place, 0), 1) * Double(stops.count - 1)
        let index = min(Int(position), stops.count - 2)
        let from = rgb(of: ink(stops[index], opacity: opacity, on: ground) ?? ground)
        let to = rgb(of: ink(stops[index + 1], opacity: opacity, on: ground) ?? ground)
        return .literal(Contrast.mix(from, to, position - Double(index)))
    }
}

extension WidgetColor {
    /// The role of the palette; nil for literal colours and for clear.
    fileprivate var role: Role? {
        switch self {
        case .primary: .text
        case .secondary: .secondary
        case .accent: .accent
        case .red: .red
        case .green: .green
        case .blue: .blue
        case .orange: .orange
        case .yellow: .yellow
        case .purple: .purple
        case .clear, .rgba: nil
        }
    }
}
