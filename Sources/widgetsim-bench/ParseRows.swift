import Foundation
import OrderedJSON

/// Parsing a payload of one megabyte.
enum ParseRows {
    static func measure() throws -> [Row] {
        let bytes = JSONWriter.prettyBytes(payload(byteCount: 1_000_000))
        let data = Data(bytes)
        let decoder = JSONDecoder()
        let figures = try Contest.run(
            rounds: 20,
            [
                Contender { keep(try JSONParser.parse(bytes)) },
                Contender { keep(try decoder.decode(PlainJSON.self, from: data)) },
            ])
        let rate = Double(bytes.count) / figures[0].least
        let isMet = figures[0].least * 8 <= figures[1].least && rate >= 200e6
        return [
            Row(
                name: "parse", what: "parse JSON of \(Table.words(Double(bytes.count), .bytes))", measured: figures[0],
                baseline: figures[1], baselineName: "JSONDecoder into an enum", note: "\(Int(rate / 1e6)) MB/s",
                target: "≤ 1/8, ≥ 200 MB/s", isMet: isMet)
        ]
    }

    /// Articles with texts, numbers, truth values, and lists, so many bytes or a little more when written pretty.
    static func payload(byteCount: Int) -> JSONValue {
        let article = { (number: Int) -> JSONValue in
            .object(
                JSONObject([
                    .init("id", .string("article-\(number)")),
                    .init("title", .string("Ä title with “quotes” and a \\ in it, number \(number)")),
                    .init(
                        "body", .string("Little by little, the bird builds its nest; drop by drop the jar is filled.\n")
                    ),
                    .init("views", .number(JSONNumber(Int64(number) * 7919))),
                    .init("isFeatured", .bool(number.isMultiple(of: 3))), .init("image", .null),
                    .init("tags", .array(["news", "weather", "widgets"].map { .string($0) })),
                ]))
        }
        let size = JSONWriter.prettyBytes(article(1000)).count + 130
        return .object(JSONObject([.init("articles", .array((0..<(byteCount / size + 1)).map(article)))]))
    }
}

/// Any JSON, as one decodes it with Foundation.
enum PlainJSON: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([PlainJSON])
    case object([String: PlainJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode([String: PlainJSON].self) {
            self = .object(value)
        } else if let value = try? container.decode([PlainJSON].self) {
            self = .array(value)
        } else {
            self = .null
        }
    }
}
