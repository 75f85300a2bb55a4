/// Something that a person may choose for a placement, as the period of `summary`.
public struct PlacementSetting: Sendable, Equatable {
    /// The name in a manifest and on the command line: `period`.
    public var name: String
    /// What people read: "Period".
    public var title: String
    /// Never empty; the default is one of them.
    public var choices: [Choice]
    /// The value that counts where none, or an unknown one, is set.
    public var defaultValue: String

    /// One of the values a setting may have.
    public struct Choice: Sendable, Equatable {
        /// `thisMonth`.
        public var value: String
        /// "This month".
        public var label: String

        init(_ value: String, _ label: String) {
            self.value = value
            self.label = label
        }
    }

    init(_ name: String, title: String, _ choices: [Choice], default defaultValue: String) {
        self.name = name
        self.title = title
        self.choices = choices
        self.defaultValue = defaultValue
    }

    /// A setting that is on or off, written `true` and `false`.
    static func toggle(_ name: String, title: String, isOn: Bool) -> PlacementSetting {
        PlacementSetting(
            name, title: title, [Choice("true", "On"), Choice("false", "Off")], default: isOn ? "true" : "false")
    }

    /// The value that counts among a placement's settings.
    public func value(in settings: [String: String]) -> String {
        guard let value = settings[name], choices.contains(where: { $0.value == value }) else { return defaultValue }
        return value
    }
}
