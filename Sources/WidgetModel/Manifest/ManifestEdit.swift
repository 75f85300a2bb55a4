import OrderedJSON

/// Changes to the text of a manifest that leave everything else in it as it stands.
public enum ManifestEdit {
    /// What became of a wish to name a layout file.
    public enum Outcome: Sendable, Equatable {
        /// The new text.
        case changed([UInt8])
        /// It names that file already.
        case unchanged
        /// It names another.
        case namesOther(String)
        /// It is no JSON object, so that nothing can be put into it.
        case unreadable
    }

    /// Puts `"layout"` in front of the other members; nil stands for a manifest that is not there.
    public static func naming(layout name: String, in bytes: [UInt8]?) -> Outcome {
        let member = "\"layout\": " + JSONWriter.compact(.string(name))
        guard let bytes else { return .changed(Array("{\n    \(member)\n}\n".utf8)) }
        guard case .success(.object(let object)) = Result(catching: { try JSONParser.parse(bytes, maximumDepth: 64) }),
            let start = JSONTokenizer.tokens(of: bytes).first(where: { $0.kind == .objectStart })
        else { return .unreadable }
        if let present = object["layout"], !present.isNull {
            guard let other = present.string else { return .unreadable }
            return other == name ? .unchanged : .namesOther(other)
        }
        // A doubled member counts by its last, so that a null one must not follow.
        guard object["layout"] == nil else { return .unreadable }
        let end = start.range.upperBound
        // As the first member stands, so will the new one: on a line of its own, or beside it.
        let space = bytes[end...].prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let rest = object.members.isEmpty ? [] : Array(",".utf8) + (space.isEmpty ? [0x20] : Array(space))
        return .changed(
            Array(bytes[..<end]) + (object.members.isEmpty ? [] : space) + Array(member.utf8) + rest
                + bytes[(object.members.isEmpty ? end : end + space.count)...])
    }
}
