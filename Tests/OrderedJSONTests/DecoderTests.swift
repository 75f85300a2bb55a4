import Foundation
import Testing

@testable import OrderedJSON

@Suite struct DecoderTests {
    private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONValueDecoder().decode(type, from: JSONParser.parse(text))
    }

    /// What an error says: its case, its path and its words.
    private func refusal<Value: Decodable>(_ type: Value.Type, _ text: String) -> String {
        do {
            return "decoded \(try decode(type, text))"
        } catch let error as DecodingError {
            let (name, context) =
                switch error {
                case .typeMismatch(_, let context): ("typeMismatch", context)
                case .valueNotFound(_, let context): ("valueNotFound", context)
                case .keyNotFound(_, let context): ("keyNotFound", context)
                case .dataCorrupted(let context): ("dataCorrupted", context)
                @unknown default: ("unknown", DecodingError.Context(codingPath: [], debugDescription: ""))
                }
            return "\(name) \(JSONPath(codingPath: context.codingPath)): \(context.debugDescription)"
        } catch {
            return "\(error)"
        }
    }

    private struct Feed: Decodable, Equatable {
        var quotes: [Quote]
        var featured: String?
        struct Quote: Decodable, Equatable {
            var id: String
            var weight: Int?
            var tags: [String: [Double]]
        }
    }

    @Test func structuresAreDecodedWhateverTheOrderOfMembers() throws {
        let feed = try decode(
            Feed.self,
            #"{"x":1,"featured":null,"quotes":[{"tags":{"a":[1,2.5],"b":[]},"id":"q1"},{"id":"q2","weight":7,"tags":{}}]}"#
        )
        #expect(
            feed
                == Feed(quotes: [
                    .init(id: "q1", weight: nil, tags: ["a": [1, 2.5], "b": []]), .init(id: "q2", weight: 7, tags: [:]),
                ]))
    }

    @Test func integersAreExactOverTheirWholeRange() throws {
        #expect(try decode([Int64].self, "[-9223372036854775808,9223372036854775807]") == [.min, .max])
        #expect(try decode([UInt64].self, "[18446744073709551615,0,-0]") == [.max, 0, 0])
        #expect(
            try decode([Int].self, "[1.0,1e3,12.50e1,-2E+2,100e-2,0e99999999999999999999,0.000]") == [
                1, 1000, 125, -200, 1, 0, 0,
            ])
        #expect(
            try decode([Int64].self, "[9007199254740993.0,922337203685477580700e-2]") == [9_007_199_254_740_993, .max])
        #expect(try decode([UInt8].self, "[255,0]") == [255, 0])
        for text in ["256", "-1", "1.5", "1e3", "1e-1", "1e999999999999999999999", "2560000000000000000000e-19"] {
            #expect(throws: DecodingError.self, "\(text)") { try decode(UInt8.self, text) }
        }
        #expect(throws: DecodingError.self) { try decode(Int64.self, "9223372036854775808") }
        #expect(throws: DecodingError.self) { try decode(Int64.self, "-9223372036854775809") }
        #expect(throws: DecodingError.self) { try decode(UInt64.self, "18446744073709551616") }
    }

    @Test func doublesAreTheNearest() throws {
        #expect(
            try decode([Double].self, "[0.1,1e300,-5e-324,1,1e-999]") == [0.1, 1e300, -.leastNonzeroMagnitude, 1, 0])
        #expect(try decode([Float].self, "[16777217,0.1]") == [16_777_216, 0.1])
        #expect(throws: DecodingError.self) { try decode(Double.self, "1e999") }
        #expect(throws: DecodingError.self) { try decode(Float.self, "1e39") }
        #expect(try decode(Date.self, "5") == Date(timeIntervalSinceReferenceDate: 5))
    }

    @Test func errorsSayWhereAndWhatInWords() {
        #expect(refusal(Feed.self, "[]") == "typeMismatch : an object expected, a list found")
        #expect(refusal(Feed.self, "{}") == "keyNotFound : the member quotes is missing")
        #expect(refusal(Feed.self, #"{"quotes":{}}"#) == "typeMismatch quotes: a list expected, an object found")
        #expect(refusal(Feed.self, #"{"quotes":null}"#) == "valueNotFound quotes: a list expected, null found")
        #expect(refusal(Feed.self, #"{"quotes":[1]}"#) == "typeMismatch quotes[0]: an object expected, a number found")
        #expect(
            refusal(Feed.self, #"{"quotes":[{"id":"a","tags":{}},{"id":7}]}"#)
                == "typeMismatch quotes[1].id: a text expected, a number found")
        #expect(
            refusal(Feed.self, #"{"quotes":[{"id":"a","weight":1.5}]}"#)
                == "dataCorrupted quotes[0].weight: a whole number expected, 1.5 found")
        #expect(
            refusal(Feed.self, #"{"quotes":[{"id":"a","weight":"7"}]}"#)
                == "typeMismatch quotes[0].weight: a whole number expected, a text found")
        #expect(
            refusal(Feed.self, #"{"quotes":[{"id":"a","tags":{"b.c":[1,true]}}]}"#)
                == #"typeMismatch quotes[0].tags["b.c"][1]: a number expected, true or false found"#)
        #expect(
            refusal(UInt8.self, "300") == "dataCorrupted : a whole number from 0 to 255 expected, 300 found")
        #expect(refusal(Bool.self, "1") == "typeMismatch : true or false expected, a number found")
        #expect(refusal(Data.self, #""?""#) == "dataCorrupted : a text in Base64 expected, “?” found")
        #expect(refusal(URL.self, #""""#) == "dataCorrupted : a link expected, “” found")
        let digits = String(repeating: "9", count: 500)
        #expect(refusal(Int.self, digits).hasSuffix(" expected, \(digits.prefix(40))… found"))
        #expect(refusal([Int].self, "[1,null]") == "valueNotFound [1]: a whole number expected, null found")
    }

    @Test func ofDoubledMembersTheLastIsDecodedInSmallAndLargeObjects() throws {
        #expect(try decode([String: Int].self, #"{"a":1,"b":2,"a":3}"#) == ["a": 3, "b": 2])
        let many = (0..<50).map { "\"n\($0 % 30)\":\($0)" }.joined(separator: ",")
        let decoded = try decode([String: Int].self, "{\(many)}")
        #expect(decoded.count == 30)
        #expect(decoded["n5"] == 35)
        #expect(decoded["n29"] == 29)
    }

    private struct ByHand: Decodable {
        var seen: [String] = []

        init(from decoder: any Decoder) throws {
            let outer = try decoder.container(keyedBy: AnyCodingKey.self)
            seen.append(outer.allKeys.map(\.stringValue).joined(separator: ","))
            var list = try outer.nestedUnkeyedContainer(forKey: AnyCodingKey(stringValue: "list"))
            seen.append(
                "\(list.count ?? -1) \(try list.decodeNil()) \(try list.decode(Int.self)) \(try list.decodeNil())")
            let object = try list.nestedContainer(keyedBy: AnyCodingKey.self)
            seen.append(try object.decode(String.self, forKey: AnyCodingKey(stringValue: "a")))
            seen.append(object.codingPath.map(\.stringValue).joined(separator: "/"))
            var inner = try list.nestedUnkeyedContainer()
            seen.append("\(inner.isAtEnd)")
            seen.append(try list.superDecoder().singleValueContainer().decode(String.self))
            seen.append("\(list.isAtEnd) \(list.currentIndex)")
            #expect(throws: DecodingError.self) { try list.decode(Int.self) }
            #expect(throws: DecodingError.self) { try inner.decodeNil() }
            let base = try outer.superDecoder().singleValueContainer()
            seen.append("\(base.decodeNil())")
            let named = try outer.superDecoder(forKey: AnyCodingKey(stringValue: "list")).unkeyedContainer()
            seen.append("\(named.count ?? -1)")
            #expect(try outer.decodeIfPresent(Int.self, forKey: AnyCodingKey(stringValue: "gone")) == nil)
            #expect(try outer.decodeNil(forKey: AnyCodingKey(stringValue: "null")))
            #expect(throws: DecodingError.self) { try outer.decodeNil(forKey: AnyCodingKey(stringValue: "gone")) }
        }
    }

    @Test func containersCanBeReadByHand() throws {
        let seen = try decode(ByHand.self, #"{"list":[7,null,{"a":"x"},[],"last"],"null":null}"#).seen
        #expect(
            seen == ["list,null", "5 false 7 true", "x", "list/Index 2", "true", "last", "true 5", "true", "5"])
    }

    private class Animal: Decodable {
        var name: String
    }

    private final class Pet: Animal {
        var owner: String
        enum Key: CodingKey { case owner }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            owner = try container.decode(String.self, forKey: .owner)
            try super.init(from: container.superDecoder())
        }
    }

    @Test func superclassesAreDecodedFromTheirMember() throws {
        let pet = try decode(Pet.self, #"{"owner":"Tom","super":{"name":"cat"}}"#)
        #expect(pet.name == "cat")
        #expect(pet.owner == "Tom")
        #expect(refusal(Pet.self, #"{"owner":"Tom"}"#) == "valueNotFound super: an object expected, null found")
    }

    @Test func whatJSONDecoderDecodesThisOneDecodesAlike() throws {
        let texts = [
            #"{"quotes":[],"featured":"x"}"#, #"{"quotes":[{"id":"é","weight":3,"tags":{"":[-0.5]}}]}"#,
            #"{"quotes":[{"id":"","weight":2.0,"tags":{}}]}"#, #"{"quotes":[{"id":"a"}]}"#,
            #"{"quotes":[],"featured":3}"#,
            #"{"quotes":[{"id":"a","weight":0.5,"tags":{}}]}"#, "null", "[]",
        ]
        for text in texts {
            let ours = Result { try decode(Feed.self, text) }
            let theirs = Result { try JSONDecoder().decode(Feed.self, from: Data(text.utf8)) }
            switch (ours, theirs) {
            case (.success(let ours), .success(let theirs)): #expect(ours == theirs)
            case (.failure, .failure): break
            default: Issue.record("\(text): \(ours), \(theirs)")
            }
        }
    }
}
