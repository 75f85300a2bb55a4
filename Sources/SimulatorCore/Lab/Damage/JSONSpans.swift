import OrderedJSON

/// Where the values of a JSON text stand in its bytes, so that one can be changed and all other bytes stay.
///
/// Only for a text that `JSONParser` has accepted: nothing is checked again.
struct JSONSpans {
    /// A member of an object: its name, the bytes of the name with its quotes, and those of the value.
    struct Member {
        var name: String
        var nameRange: Range<Int>
        var valueRange: Range<Int>
    }

    let bytes: [UInt8]

    /// The bytes of the outermost value, without what stands around it.
    var root: Range<Int> {
        let start = skippingSpace(from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        return start..<end(ofValueAt: start)
    }

    /// The members of the object at that place, in order.
    func members(of object: Range<Int>) -> [Member] {
        guard object.first.map({ bytes[$0] }) == UInt8(ascii: "{") else { return [] }
        var result: [Member] = []
        var offset = skippingSpace(from: object.lowerBound + 1)
        while offset < object.upperBound - 1 {
            let nameRange = offset..<end(ofValueAt: offset)
            let colon = skippingSpace(from: nameRange.upperBound)
            let valueStart = skippingSpace(from: colon + 1)
            let valueRange = valueStart..<end(ofValueAt: valueStart)
            let name = (try? JSONParser.parse(Array(bytes[nameRange])))?.string
            result.append(Member(name: name ?? "", nameRange: nameRange, valueRange: valueRange))
            offset = skippingSpace(from: skippingSpace(from: valueRange.upperBound) + 1)
        }
        return result
    }

    /// The last member of that name, which is the one that counts.
    func member(_ name: String, of object: Range<Int>) -> Member? { members(of: object).last { $0.name == name } }

    /// The elements of the list at that place, in order.
    func elements(of list: Range<Int>) -> [Range<Int>] {
        guard list.first.map({ bytes[$0] }) == UInt8(ascii: "[") else { return [] }
        var result: [Range<Int>] = []
        var offset = skippingSpace(from: list.lowerBound + 1)
        while offset < list.upperBound - 1 {
            let element = offset..<end(ofValueAt: offset)
            result.append(element)
            offset = skippingSpace(from: skippingSpace(from: element.upperBound) + 1)
        }
        return result
    }

    /// The value that stands at those bytes.
    func value(at range: Range<Int>) -> JSONValue? { try? JSONParser.parse(Array(bytes[range])) }

    /// The text with those bytes replaced.
    func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
    }

    /// The text without a member, and without the comma that it no longer needs.
    func removing(_ index: Int, of object: Range<Int>) -> [UInt8] {
        let members = members(of: object)
        let removed: Range<Int>
        if index + 1 < members.count {
            removed = members[index].nameRange.lowerBound..<members[index + 1].nameRange.lowerBound
        } else if index > 0 {
            removed = members[index - 1].valueRange.upperBound..<members[index].valueRange.upperBound
        } else {
            removed = members[index].nameRange.lowerBound..<members[index].valueRange.upperBound
        }
        return replacing(removed, with: "")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

    private func skippingSpace(from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
        return offset
    }

    /// The offset behind a value; brackets are counted, so depth costs no stack.
    private func end(ofValueAt start: Int) -> Int {
        var depth = 0
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset = end(ofStringAt: offset)
                if depth == 0 { return offset }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // A bracket that closes what stands around a bare word ends the word.
                if depth == 0 { return offset }
                depth -= 1
                if depth == 0 { return offset + 1 }
            case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
                if depth == 0 { return offset }
            default:
                break
            }
            offset += 1
        }
        return offset
    }

    private func end(ofStringAt start: Int) -> Int {
        var offset = start + 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(offset + 1, bytes.count)
    }
}
