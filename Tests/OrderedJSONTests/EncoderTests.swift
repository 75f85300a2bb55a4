import Foundation
import Testing

@testable import OrderedJSON

@Suite struct EncoderTests {
    private func text(_ value: some Encodable) throws -> String {
        JSONWriter.compact(try JSONValueEncoder().encode(value))
    }

    private struct Quote: Codable, Equatable {
        var zebra: String
        var author: String?
        var count: Int
        var tags: [String]
        var nested: Inner
        struct Inner: Codable, Equatable {
            var z: Double
            var a: [[Int]]
        }
    }

    @Test func membersStandInTheOrderOfTheirDeclaration() throws {
        let quote = Quote(
            zebra: "é\n", author: nil, count: 3, tags: ["b", "a"], nested: .init(z: 1.5, a: [[1], [], [2, 3]]))
        #expect(
            try text(quote)
                == #"{"zebra":"é\n","count":3,"tags":["b","a"],"nested":{"z":1.5,"a":[[1],[],[2,3]]}}"#)
        #expect(try JSONValueDecoder().decode(Quote.self, from: JSONValueEncoder().encode(quote)) == quote)
    }

    @Test func numbersAreExactAtTheirLimits() throws {
        #expect(try text([Int64.min, -1, 0, Int64.max]) == "[-9223372036854775808,-1,0,9223372036854775807]")
        #expect(try text([UInt64.min, UInt64.max]) == "[0,18446744073709551615]")
        #expect(try text([Int8.min, Int8.max]) == "[-128,127]")
        #expect(try text([UInt8.max]) == "[255]")
        #expect(try text([Int16.min]) == "[-32768]")
        #expect(try text([UInt16.max]) == "[65535]")
        #expect(try text([Int32.min]) == "[-2147483648]")
        #expect(try text([UInt32.max]) == "[4294967295]")
        #expect(try text([UInt.max]) == "[18446744073709551615]")
        #expect(try text([0.1, 1.0, -0.0, 1e300, .leastNonzeroMagnitude, 1e16]) == "[0.1,1,-0,1e+300,5e-324,1e+16]")
        #expect(try text([Float(0.1), 2]) == "[0.1,2]")
        #expect(try text([Decimal(12345) / 100, Decimal(-7)]) == "[123.45,-7]")
    }

    @Test func aNumberThatJSONCannotHoldIsAnErrorWithItsPath() throws {
        for number in [Double.nan, .infinity, -.infinity] {
            do {
                _ = try text(["list": [1, number]])
                Issue.record("\(number) was written")
            } catch EncodingError.invalidValue(_, let context) {
                #expect(JSONPath(codingPath: context.codingPath).description == "list[1]")
            }
        }
        #expect(throws: EncodingError.self) { try text([Float.nan]) }
    }

    @Test func foundationTypesAreWrittenAsJSONEncoderWritesThem() throws {
        let date = Date(timeIntervalSinceReferenceDate: 812_345_678.25)
        #expect(try text([date]) == "[812345678.25]")
        #expect(try text([Date(timeIntervalSinceReferenceDate: 5)]) == "[5]")
        #expect(try text([Data([0, 255, 16])]) == #"["AP8Q"]"#)
        let link = try #require(URL(string: "https://example.org/a?b=c"))
        #expect(try text([link]) == #"["https://example.org/a?b=c"]"#)
        #expect(try JSONValueDecoder().decode([Date].self, from: JSONValueEncoder().encode([date])) == [date])
        #expect(try JSONValueDecoder().decode([URL].self, from: ["https://example.org/a?b=c"]) == [link])
        #expect(try JSONValueDecoder().decode([Data].self, from: ["AP8Q"]) == [Data([0, 255, 16])])
        #expect(
            try JSONValueDecoder().decode([Decimal].self, from: JSONParser.parse("[123.45]")) == [Decimal(12345) / 100])
    }

    @Test func singleValuesStandAlone() throws {
        #expect(try text("x") == #""x""#)
        #expect(try text(7) == "7")
        #expect(try text(true) == "true")
        #expect(try text(Int?.none) == "null")
        #expect(try text([1, nil, 3] as [Int?]) == "[1,null,3]")
        enum Kind: String, Codable { case quote, image }
        #expect(try text([Kind.quote, .image]) == #"["quote","image"]"#)
    }

    @Test func dictionariesAndSetsAreWrittenInTheOrderOfTheirBytes() throws {
        let names = (0..<40).map { "name \($0)" } + ["Ä", "é", "e\u{301}x", ""]
        let dictionary = Dictionary(uniqueKeysWithValues: names.map { ($0, ["b": 1, "a": 2]) })
        let members = try #require(try JSONValueEncoder().encode(dictionary).object?.members)
        #expect(members.map(\.name) == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(members.allSatisfy { JSONWriter.compact($0.value) == #"{"a":2,"b":1}"# })
        #expect(try text(Set(["c", "a", "b"])) == #"["a","b","c"]"#)
        #expect(try text([2: "b", 1: "a"]) == #"{"1":"a","2":"b"}"#)
        struct Point: Hashable, Codable { var x: Int }
        #expect(try text([Point(x: 2): "b", Point(x: 1): "a"]) == #"[{"x":1},"a",{"x":2},"b"]"#)
    }

    private class Animal: Encodable {
        var name = "cat"
    }

    private final class Pet: Animal {
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode("Tom", forKey: .owner)
            try super.encode(to: container.superEncoder())
            try super.encode(to: container.superEncoder(forKey: .parent))
            try container.encode("late", forKey: .late)
        }
        enum Key: CodingKey { case owner, parent, late }
    }

    @Test func superclassesHaveContainersOfTheirOwn() throws {
        #expect(
            try text(Pet()) == #"{"owner":"Tom","super":{"name":"cat"},"parent":{"name":"cat"},"late":"late"}"#)
    }

    private struct ByHand: Encodable {
        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: AnyCodingKey.self)
            var list = outer.nestedUnkeyedContainer(forKey: AnyCodingKey(stringValue: "list"))
            try list.encode(1)
            var object = list.nestedContainer(keyedBy: AnyCodingKey.self)
            var deepest = list.nestedUnkeyedContainer()
            #expect(list.count == 3)
            try object.encodeNil(forKey: AnyCodingKey(stringValue: "nil"))
            try deepest.encodeNil()
            var base = list.superEncoder().singleValueContainer()
            try base.encode("super")
            try outer.encode("first", forKey: AnyCodingKey(stringValue: "again"))
            _ = outer.nestedContainer(keyedBy: AnyCodingKey.self, forKey: AnyCodingKey(stringValue: "empty"))
            try outer.encode("second", forKey: AnyCodingKey(stringValue: "again"))
            #expect(object.codingPath.map(\.stringValue) == ["list", "Index 1"])
        }
    }

    @Test func nestedContainersKeepTheirPlacesWhateverTheOrderOfWriting() throws {
        #expect(try text(ByHand()) == #"{"list":[1,{"nil":null},[null],"super"],"again":"second","empty":{}}"#)
    }

    @Test func namesThatDifferInBytesOnlyStayApartInLargeObjects() throws {
        struct Many: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: AnyCodingKey.self)
                for index in 0..<40 { try container.encode(index, forKey: AnyCodingKey(stringValue: "n\(index)")) }
                try container.encode("one", forKey: AnyCodingKey(stringValue: "\u{E9}"))
                try container.encode("two", forKey: AnyCodingKey(stringValue: "e\u{301}"))
                try container.encode("again", forKey: AnyCodingKey(stringValue: "n7"))
            }
        }
        let value = try JSONValueEncoder().encode(Many())
        #expect(value.object?.members.count == 42)
        #expect(value["\u{E9}"] == "one")
        #expect(value["e\u{301}"] == "two")
        #expect(value.object?.members[7].value == "again")
    }

    @Test func whatEncodesNothingIsAnErrorAtTheTopAndAnEmptyObjectBelow() throws {
        struct Nothing: Encodable { func encode(to encoder: any Encoder) throws {} }
        #expect(throws: EncodingError.self) { try text(Nothing()) }
        #expect(try text([Nothing()]) == "[{}]")
        #expect(try text(["a": Nothing()]) == #"{"a":{}}"#)
    }

    @Test func aValueInsideOfAPayloadPassesAsItIs() throws {
        struct Payload: Codable, Equatable { var any: JSONValue }
        let any = try JSONParser.parse(#"{"b":1.0,"a":[1e2,null],"b":2}"#)
        #expect(try text(Payload(any: any)) == #"{"any":{"b":1.0,"a":[1e2,null],"b":2}}"#)
        #expect(try JSONValueDecoder().decode(Payload.self, from: ["any": any]).any == any)
        #expect(try JSONValueDecoder().decode(Payload.self, from: ["any": nil]).any == .null)
        // Through a foreign coder the meaning stays.
        let plain = try JSONParser.parse(#"{"a":[1,-2.5,"x",true,null,{}]}"#)
        let data = try JSONEncoder().encode(Payload(any: plain))
        #expect(try JSONDecoder().decode(Payload.self, from: data).any == plain)
    }
}
