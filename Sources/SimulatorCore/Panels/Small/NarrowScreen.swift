import WidgetCanvas

/// A screen of 48 to 71 columns: one panel at a time, their names in a row.
enum NarrowScreen {
    static func draw(
        _ program: Program, _ layout: ScreenLayout, _ pictures: any PictureSource, on frame: inout Frame
    ) {
        HomePanel(program, layout)?.draw(pictures: pictures, on: &frame)
        InspectorPanel.draw(program, layout, pictures, on: &frame)
    }
}
