import FeedStorage
import OrderedJSON

/// What the faults of a feed do to a `feed.json` that parses: one place changes, every other byte stays.
struct FeedDamage {
    /// The new bytes, and what was done: "schema version 1 made 2".
    struct Edit {
        var bytes: [UInt8]
        var detail: String
    }

    let fault: Fault
    private let parsed: JSONObject
    private let spans: JSONSpans
    private let envelope: Range<Int>

    /// Looks at a feed.
    ///
    /// - Throws: `LabError.feedDoesNotParse` when it is damaged already.
    init(_ fault: Fault, bytes: [UInt8]) throws(LabError) {
        guard let parsed = (try? JSONParser.parse(bytes))?.object else { throw .feedDoesNotParse(fault.name) }
        self.fault = fault
        self.parsed = parsed
        spans = JSONSpans(bytes: bytes)
        envelope = spans.root
    }

    /// The feed after the fault.
    func edited() throws(LabError) -> Edit {
        switch fault.name {
        case .bumpSchema: try schemaBumped()
        case .dropMember: try memberDropped()
        case .wrongType: try typeChanged()
        case .drift: try memberRenamed()
        case .silentEdit: try textEdited()
        case .backdate: try timeMoved(by: -86_400_000, word: "a day earlier")
        case .postdate: try timeMoved(by: 86_400_000, word: "a day later")
        default: throw .notForThisPlace(fault.name, .feed)
        }
    }

    private func member(_ name: String) throws(LabError) -> JSONSpans.Member {
        guard let member = spans.member(name, of: envelope) else { throw .noSuchMember(fault.name, name) }
        return member
    }

    private func number(_ name: String) throws(LabError) -> (member: JSONSpans.Member, value: Int64) {
        let member = try member(name)
        guard let value = spans.value(at: member.valueRange)?.number?.int64 else {
            throw .noSuchMember(fault.name, name)
        }
        return (member, value)
    }

    private func schemaBumped() throws(LabError) -> Edit {
        let (member, version) = try number("schemaVersion")
        let (next, overflowed) = version.addingReportingOverflow(1)
        guard !overflowed else { throw .noSuchMember(fault.name, "schemaVersion") }
        return Edit(
            bytes: spans.replacing(member.valueRange, with: String(next)),
            detail: "schema version \(version) made \(next)")
    }

    private func timeMoved(by milliseconds: Int64, word: String) throws(LabError) -> Edit {
        let (member, time) = try number("generatedAtEpochMs")
        let (moved, overflowed) = time.addingReportingOverflow(milliseconds)
        guard !overflowed else { throw .noSuchMember(fault.name, "generatedAtEpochMs") }
        return Edit(bytes: spans.replacing(member.valueRange, with: String(moved)), detail: "says \(word)")
    }

    private func memberDropped() throws(LabError) -> Edit {
        let members = spans.members(of: envelope)
        let index: Int?
        if case .member(let name) = fault.parameter {
            index = members.lastIndex { $0.name == name }
            guard index != nil else { throw .noSuchMember(fault.name, name) }
        } else {
            let known = ["schemaVersion", "generatedAtEpochMs", "fingerprint", "payload"]
            let present = members.indices.filter { known.contains(members[$0].name) }
            index = present.isEmpty ? nil : present[Self.choice(fault.seed, of: present.count)]
        }
        guard let index else { throw .noSuchMember(fault.name, "payload") }
        return Edit(bytes: spans.removing(index, of: envelope), detail: "without \(members[index].name)")
    }

    private func typeChanged() throws(LabError) -> Edit {
        let range: Range<Int>
        let name: String
        if case .member(let path) = fault.parameter {
            range = try location(of: path).range
            name = path
        } else {
            range = try member("fingerprint").valueRange
            name = "fingerprint"
        }
        let isNumber = spans.value(at: range)?.number != nil
        let replacement = isNumber ? "\"\(String(decoding: spans.bytes[range], as: UTF8.self))\"" : "0"
        return Edit(
            bytes: spans.replacing(range, with: replacement), detail: "\(name) made \(isNumber ? "a text" : "a number")"
        )
    }

    private func memberRenamed() throws(LabError) -> Edit {
        let payload = try member("payload").valueRange
        let renamed: JSONSpans.Member
        let siblings: [JSONSpans.Member]
        if case .member(let path) = fault.parameter {
            let location = try location(of: path)
            guard let member = location.member else { throw .noSuchMember(fault.name, path) }
            (renamed, siblings) = (member, location.siblings)
        } else {
            // A payload that is a list drifts in its first element.
            let object = spans.elements(of: payload).first ?? payload
            siblings = spans.members(of: object)
            let weighty = siblings.filter {
                [UInt8(ascii: "["), UInt8(ascii: "{")].contains(spans.bytes[$0.valueRange.lowerBound])
            }
            let rest = siblings.filter { member in !weighty.contains { $0.nameRange == member.nameRange } }
            let ordered = weighty + rest
            guard !ordered.isEmpty else { throw .noMembers(fault.name) }
            renamed = ordered[Self.choice(fault.seed, of: ordered.count)]
        }
        var version = 2
        while siblings.contains(where: { $0.name == "\(renamed.name)V\(version)" }) { version += 1 }
        let name = "\(renamed.name)V\(version)"
        return Edit(
            bytes: spans.replacing(renamed.nameRange, with: JSONWriter.compact(.string(name))),
            detail: "\(renamed.name) renamed \(name)")
    }

    private func textEdited() throws(LabError) -> Edit {
        let path: JSONPath
        if case .member(let text) = fault.parameter {
            guard let given = JSONPath.parse(text) else { throw .noSuchMember(fault.name, text) }
            path = given
        } else {
            guard let value = parsed["payload"] else { throw .noSuchMember(fault.name, "payload") }
            let candidates = ShownTexts.paths(in: value)
            guard !candidates.isEmpty else { throw .noText(fault.name) }
            path = candidates[Self.choice(fault.seed, of: candidates.count)]
        }
        let range = try location(of: path.description).range
        guard let text = spans.value(at: range)?.string else { throw .noSuchMember(fault.name, path.description) }
        return Edit(
            bytes: spans.replacing(range, with: JSONWriter.compact(.string("Edited: \(text)"))),
            detail: "the text at \(path) changed")
    }

    /// Where a path leads, in the payload first and then in the envelope.
    private func location(of text: String) throws(LabError) -> Location {
        guard let path = JSONPath.parse(text), !path.components.isEmpty else { throw .noSuchMember(fault.name, text) }
        if let payload = spans.member("payload", of: envelope), let found = follow(path, from: payload.valueRange) {
            return found
        }
        guard let found = follow(path, from: envelope) else { throw .noSuchMember(fault.name, text) }
        return found
    }

    private struct Location {
        var range: Range<Int>
        var member: JSONSpans.Member?
        var siblings: [JSONSpans.Member] = []
    }

    private func follow(_ path: JSONPath, from start: Range<Int>) -> Location? {
        var location = Location(range: start)
        for component in path.components {
            switch component {
            case .member(let name):
                let siblings = spans.members(of: location.range)
                guard let member = siblings.last(where: { $0.name == name }) else { return nil }
                location = Location(range: member.valueRange, member: member, siblings: siblings)
            case .index(let index):
                let elements = spans.elements(of: location.range)
                guard elements.indices.contains(index) else { return nil }
                location = Location(range: elements[index])
            }
        }
        return location
    }

    /// Seed 1 takes the first, 2 the second, round and round, so that a person can go through them.
    static func choice(_ seed: UInt64, of count: Int) -> Int { Int((seed &- 1) % UInt64(count)) }
}
