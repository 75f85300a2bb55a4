import WidgetCanvas

/// A screen of 40 × 12: two accessory boxes, one sentence, the strip and four keys.
enum TinyScreen {
    static func draw(
        _ program: Program, _ layout: ScreenLayout, _ pictures: any PictureSource, on frame: inout Frame
    ) {
        HomePanel(program, layout)?.draw(pictures: pictures, on: &frame)
    }
}
