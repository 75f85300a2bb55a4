/// What a list and its elements are called, after the member that holds it: `openOrders` holds "open orders".
struct ListNoun {
    /// The name as a heading: "Open orders"; "List" where there is none.
    let heading: String
    private let pluralName: String?

    /// Works it out; an empty name is that of a payload which is a list itself.
    init(_ memberName: String) {
        let label = GuessedText.label(memberName)
        heading = memberName.isEmpty ? "List" : label
        let name = label.lowercased()
        pluralName = name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 3 ? name : nil
    }

    /// What many elements are called: "orders"; "elements" where the name is no plural.
    var plural: String { pluralName ?? "elements" }

    /// What one element is called: "order".
    var singular: String {
        guard let plural = pluralName else { return "element" }
        return plural.hasSuffix("ies") && plural.count > 4 ? plural.dropLast(3) + "y" : String(plural.dropLast())
    }

    /// "12 orders".
    func words(_ count: Int) -> String {
        count == 1 ? "1 \(singular)" : "\(TimeWording.thousands(count)) \(plural)"
    }
}
