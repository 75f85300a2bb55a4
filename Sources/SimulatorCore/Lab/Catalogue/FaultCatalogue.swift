/// Every fault, in the order of the list.
public enum FaultCatalogue {
    /// All of them, grouped.
    public static let all: [FaultDefinition] = contentFaults + fileFaults + pointerFaults + storeFaults

    /// What the catalogue says of a fault.
    public static func definition(of name: FaultName) -> FaultDefinition {
        // `all` holds every name: a test compares the two.
        all.first { $0.name == name } ?? contentFaults[0]
    }

    /// The faults that can be done to a target, in order; a generation counts with its files.
    public static func faults(for target: FaultTarget) -> [FaultDefinition] {
        all.filter { $0.place(for: target) != nil }
    }

    /// Reads a fault as a command names it: `truncate`, `truncate:500`, `drop-member:payload`.
    ///
    /// - Throws: `LabError` for an unknown name (with the nearest known one) or a parameter that does not fit.
    public static func parse(_ text: String, seed: UInt64 = 1) throws(LabError) -> Fault {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let typed = parts[0]
        guard let name = FaultName(rawValue: typed) else {
            let known = FaultName.allCases.map(\.rawValue)
            throw .unknownFault(typed, suggestion: Suggestion.nearest(to: typed, among: known))
        }
        guard parts.count == 2 else { return Fault(name, seed: seed) }
        let parameter = parts[1]
        switch definition(of: name).parameterHint {
        case nil:
            throw .unexpectedParameter(name, parameter)
        case "bytes":
            if parameter == "half" { return Fault(name, seed: seed) }
            guard let byteCount = Int(parameter), byteCount >= 0, parameter.allSatisfy(\.isNumber) else {
                throw .badByteCount(name, parameter)
            }
            return Fault(name, parameter: .bytesKept(byteCount), seed: seed)
        default:
            guard !parameter.isEmpty else { throw .emptyParameter(name) }
            return Fault(name, parameter: .member(parameter), seed: seed)
        }
    }
}

extension Fault {
    /// As a command takes it: `truncate:500`.
    public var text: String {
        switch parameter {
        case nil: name.rawValue
        case .bytesKept(let byteCount): "\(name.rawValue):\(byteCount)"
        case .member(let member): "\(name.rawValue):\(member)"
        }
    }
}
