/// The feeds that come with the program.
public enum Samples {
    /// One of `sample-feeds`, named after its folder.
    public enum Name: String, Sendable, CaseIterable {
        case quotes, countdown, timers, recipes, habit, delivery, ride, inventory, edited, broken, empty
    }

    /// The path of `sample-feeds` in the package that these tests were built from.
    public static let folder = "\(BuiltProgram.packageRoot)/sample-feeds"

    /// The path of a store. Tests read there; what changes a store works on a copy.
    public static func path(_ name: Name) -> String { "\(folder)/\(name.rawValue)" }
}
