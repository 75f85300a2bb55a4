import OrderedJSON

/// What `current.json` holds.
struct Pointer: Hashable {
    var current: GenerationID
    /// The generations to fall back to, in order.
    var previous: [GenerationID]

    private static let currentMember = "current"
    private static let previousMember = "previous"

    /// Reads the pointer out of its file's bytes; the status says what is wrong with them.
    static func parse(_ bytes: [UInt8]) -> PointerTrace {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.parse(bytes)
        } catch {
            return PointerTrace(
                status: .malformed(
                    line: error.position.line, column: error.position.column, why: error.explanation,
                    endsThere: error.isAtEnd))
        }
        guard let object = value.object else { return unfit("an object must stand here, not \(value.typeName)") }
        guard let current = object[currentMember] else { return unfit("\"current\" is missing") }
        guard let currentName = current.string else {
            return unfit("\"current\" must be a text, not \(current.typeName)")
        }
        var previous: [GenerationID] = []
        if let member = object[previousMember] {
            guard let elements = member.array else {
                return unfit("\"previous\" must be a list, not \(member.typeName)")
            }
            for element in elements {
                guard let name = element.string else {
                    return unfit("\"previous\" must hold texts, not \(element.typeName)")
                }
                previous.append(GenerationID(name))
            }
        }
        return PointerTrace(status: .ok, current: GenerationID(currentName), previous: previous)
    }

    /// The bytes to write.
    var bytes: [UInt8] {
        JSONWriter.prettyBytes(
            .object(
                JSONObject([
                    .init(Self.currentMember, .string(current.string)),
                    .init(Self.previousMember, .array(previous.map { .string($0.string) })),
                ])))
    }

    /// JSON that says something else than a pointer is refused as a whole, so its start is the place.
    private static func unfit(_ why: String) -> PointerTrace {
        PointerTrace(status: .malformed(line: 1, column: 1, why: why, endsThere: false))
    }
}
