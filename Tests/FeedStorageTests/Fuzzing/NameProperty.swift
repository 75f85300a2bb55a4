@testable import FeedStorage

/// Lines are taken for names: what is called safe is safe, and the order of generations is an order.
enum NameProperty {
    static func fault(_ bytes: [UInt8]) -> String? {
        let names = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(6).map { Array($0) }
        let ids = names.map { GenerationID(bytes: $0) }
        for (name, id) in zip(names, ids) {
            if let fault = fault(inSafetyOf: id) ?? fault(inParts: id) ?? fault(inNumbers: name) { return fault }
        }
        for first in ids {
            for second in ids {
                let isBefore = GenerationID.newestFirst(first, second)
                let isAfter = GenerationID.newestFirst(second, first)
                if (isBefore || isAfter) == (first == second) || isBefore && isAfter { return "\(first), \(second)" }
                for third in ids where isBefore && GenerationID.newestFirst(second, third) {
                    if !GenerationID.newestFirst(first, third) { return "\(first), \(second), \(third)" }
                }
            }
        }
        return nil
    }

    /// What a safe id may hold, said in another way than the code does.
    static func fault(inSafetyOf id: GenerationID) -> String? {
        if SafeName.isSafe(id.bytes) != (id.isSafe || id.isTemporary && SafeName.isSafe(id.bytes)) { return "\(id)" }
        guard SafeName.isSafe(id.bytes) else { return nil }
        guard let text = String(validating: id.bytes, as: UTF8.self) else { return "safe, and no UTF-8" }
        if !SafeName.isSafe(text) { return "safe as bytes alone" }
        if id.bytes.isEmpty || id.bytes.count > 255 || [".", ".."].contains(text) { return "safe: \(text.count)" }
        let separators: Set<UInt8> = [0x00, 0x09, 0x0A, 0x0D, 0x20, 0x2F, 0x5C, 0x3A, 0x7F]
        if id.bytes.contains(where: separators.contains) { return "safe, and holds a separator" }
        for scalar in text.unicodeScalars
        where !scalar.properties.isAlphabetic && scalar.properties.numericType != .decimal {
            if !"-_.".unicodeScalars.contains(scalar) { return "safe, and holds \(scalar.value)" }
        }
        let folded = SafeName.folded(text)
        return SafeName.folded(folded) == folded ? nil : "folded twice it is another name"
    }

    private static func fault(inParts id: GenerationID) -> String? {
        if id.isTemporary != id.bytes.suffix(4).elementsEqual(".tmp".utf8) { return "temporary: \(id)" }
        if !StoreLayout.isTemporary(StoreLayout.draft(of: id)) { return "a draft that readers do not skip" }
        if let time = id.epochMilliseconds {
            let digits = id.bytes.prefix { $0 != UInt8(ascii: "-") }.drop { $0 == UInt8(ascii: "0") }
            if String(decoding: digits, as: UTF8.self) != (time == 0 ? "" : "\(time)") {
                return "time \(time) of \(id)"
            }
        }
        if let prefix = id.fingerprintPrefix, prefix.utf8.count != 8 || id.shortName != prefix { return "\(prefix)" }
        return id.bytes.isEmpty || !id.shortName.isEmpty ? nil : "no short name"
    }

    private static func fault(inNumbers name: [UInt8]) -> String? {
        if let number = StoreLayout.drainedNumber(FileName(bytes: name)),
            StoreLayout.drainedActions(number).bytes != name
        {
            return "\(number) has two names"
        }
        if let text = String(validating: name, as: UTF8.self), let id = ActionID(text),
            Array(id.description.utf8) != name
        {
            return "\(id) has two texts"
        }
        return nil
    }
}
