/// Numbers as the lab's sentences write them.
enum LabWording {
    /// With a space between thousands: `1 082`.
    static func number(_ value: Int) -> String {
        let digits = Array(String(value.magnitude))
        var text = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(" ") }
            text.append(digit)
        }
        return text
    }
}
