/// The text of the focused panel, for the clipboard.
enum PanelText {
    static func text(of program: Program) -> String { "" }
}
