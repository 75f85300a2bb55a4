import Testing
import WidgetModel

@testable import WidgetCanvas

@Suite("Colors inside widgets")
struct PaintTests {
    private let red = WidgetColor.rgba(red: 255, green: 0, blue: 0, alpha: 255)
    private let black = WidgetColor.rgba(red: 0, green: 0, blue: 0, alpha: 255)

    private func background(_ node: ViewNode, _ column: Int, _ row: Int, columns: Int = 4, rows: Int = 3) -> Ink? {
        DrawnWidget(node, columns: columns, rows: rows).canvas[column, row]?.style.background
    }

    @Test("Theme roles stay roles, so that the terminal shows them as exactly as it can")
    func roles() {
        let drawn = DrawnWidget(text("x", .color(.red)), columns: 1, rows: 1)
        #expect(drawn.canvas[0, 0]?.style.foreground == .widget(.red))
        #expect(
            DrawnWidget(text("x", .color(red)), columns: 1, rows: 1).canvas[0, 0]?.style.foreground
                == .literal(0xFF0000))
        #expect(DrawnWidget(text("x", .color(.clear)), columns: 1, rows: 1).lines == [""])
    }

    @Test("The innermost color counts")
    func inherited() {
        let node = column([text("a"), text("b", .color(.green))], .color(.purple))
        let canvas = DrawnWidget(node, columns: 1, rows: 2).canvas
        #expect(canvas[0, 0]?.style.foreground == .widget(.purple))
        #expect(canvas[0, 1]?.style.foreground == .widget(.green))
    }

    @Test("Text stands on the ground that is behind it, padding inside and outside of it")
    func backgrounds() {
        let inside = text("x", .padding(EdgeInsets(leading: 8, trailing: 8)), .background(.color(.blue)))
        let drawn = DrawnWidget(inside, columns: 3, rows: 1)
        #expect((0..<3).map { drawn.canvas[$0, 0]?.style.background } == Array(repeating: Ink.widget(.blue), count: 3))
        let outside = text("x", .background(.color(.blue)), .padding(EdgeInsets(leading: 8, trailing: 8)))
        let bare = DrawnWidget(outside, columns: 3, rows: 1)
        #expect(
            (0..<3).map { bare.canvas[$0, 0]?.style.background } == [
                .widget(.surface), .widget(.blue), .widget(.surface),
            ])
    }

    @Test("One row with round corners has the caps of a pill")
    func caps() {
        let node = text(
            "Tag", .padding(EdgeInsets(leading: 8, trailing: 8)), .background(.color(.blue)), .cornerRadius(8))
        #expect(DrawnWidget(node, columns: 5, rows: 1).lines == ["▐Tag▌"])
    }

    @Test("Gradients run by rows or by columns")
    func gradients() {
        let down = ViewNode(.spacer(minimumLength: nil), [.background(.gradient([black, red], isHorizontal: false))])
        #expect((0..<3).map { background(down, 0, $0) } == [.literal(0), .literal(0x800000), .literal(0xFF0000)])
        let across = ViewNode(
            .spacer(minimumLength: nil), [.background(.gradient([red, black, red], isHorizontal: true))])
        #expect(
            (0..<5).map { background(across, $0, 0, columns: 5) }
                == [0xFF0000, 0x800000, 0, 0x800000, 0xFF0000].map(Ink.literal))
        #expect(
            background(ViewNode(.spacer(minimumLength: nil), [.background(.gradient([], isHorizontal: true))]), 0, 0)
                == .widget(.surface))
    }

    @Test("Opacity and alpha mix with the ground")
    func opacity() {
        let surface = Palette.ink[.surface].rgb
        let half = DrawnWidget(text("x", .color(red), .opacity(0.5)), columns: 1, rows: 1)
        #expect(half.canvas[0, 0]?.style.foreground == .literal(Contrast.mix(surface, 0xFF0000, 0.5)))
        let sheer = ViewNode(.shape(.rectangle), [.color(.rgba(red: 255, green: 0, blue: 0, alpha: 51))])
        #expect(background(sheer, 0, 0) == .literal(Contrast.mix(surface, 0xFF0000, 0.2)))
        #expect(DrawnWidget(text("x", .opacity(0)), columns: 1, rows: 1).lines == [""])
        let nested = column([text("x", .color(red), .opacity(0.5))], .opacity(0.5))
        #expect(
            DrawnWidget(nested, columns: 1, rows: 1).canvas[0, 0]?.style.foreground
                == .literal(Contrast.mix(surface, 0xFF0000, 0.25)))
    }

    @Test("A circle is round, and a dot where there is no room")
    func circles() {
        let circle = ViewNode(.shape(.circle), [.color(.red)])
        #expect(DrawnWidget(circle, columns: 1, rows: 1).lines == ["●"])
        let canvas = DrawnWidget(circle, columns: 8, rows: 4).canvas
        #expect(canvas[0, 0]?.style.background == .widget(.surface))
        #expect(canvas[4, 0]?.style.background == .widget(.red))
        #expect(canvas[0, 2]?.style.background == .widget(.red))
    }

    @Test("What is sheer in a picture shows what the picture is drawn on, in both appearances")
    func pictureGrounds() {
        struct SheerPictures: PictureSource {
            func hasPicture(named name: String) -> Bool { true }
            func picture(named name: String, size: Size, ground: UInt32) -> CellImage? {
                CellImage(size: size, filledWith: ground)
            }
            func picture(png: [UInt8], size: Size, ground: UInt32) -> CellImage? { nil }
        }
        for (theme, appearance) in [(Theme.ink, Appearance.dark), (.paper, .light)] {
            let colors = theme.colors(appearance)
            let context = DrawingContext(
                now: sampleMoment, calendar: berlin, colors: colors, glyphs: .unicode, pictures: SheerPictures())
            func ground(_ modifiers: Modifier...) -> Ink? {
                DrawnWidget(ViewNode(.image(name: "cat.png"), modifiers), columns: 4, rows: 2, context: context)
                    .canvas[1, 1]?.style.background
            }
            #expect(ground() == .literal(colors.widget[.surface].rgb))
            #expect(ground(.background(.color(red))) == .literal(0xFF0000))
        }
    }
}
