import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("Surface wire")
struct SurfaceWireTests {
    private func decode(_ value: JSONValue) throws -> DecodedView {
        try SurfaceWire.decode(value, calendar: try clock("2026-09-12T18:00:00Z", "Europe/Berlin").calendar)
    }

    private func decode(_ text: String) throws -> DecodedView { try decode(try JSONParser.parse(text)) }

    private func error(_ text: String) -> ViewError? {
        do {
            _ = try decode(text)
            return nil
        } catch { return error as? ViewError }
    }

    @Test("A tree is read with ids, properties, modifiers and children")
    func tree() throws {
        let view = try decode(
            """
            {"t":"VStack","i":"root","p":{"spacing":4,"alignment":"leading"},"m":[{"t":"padding","top":8,"leading":2},
            {"t":"background","value":"#ff102030"},{"t":"frame","width":80}],"c":[{"t":"Text","i":"a","p":{"text":"{x}"},
            "m":[{"t":"font","value":"headline"},{"t":"bold"},{"t":"foregroundColor","value":"secondary"},
            {"t":"a11yLabel","value":"L"},{"t":"tapUrl","value":"u"}]},{"t":"Progress","p":{"indeterminate":true}},
            {"t":"Timer","p":{"target":1789236000.5,"countsDown":false}}]}
            """)
        let text = ViewNode(
            .text("{x}"), [.font(.headline), .bold, .color(.secondary), .label("L"), .url("u")], id: "a")
        let timer = ViewNode(.timer(target: Date(timeIntervalSince1970: 1_789_236_000.5), countsDown: false))
        #expect(
            view.node
                == ViewNode(
                    .verticalStack(
                        spacing: 4, alignment: .leading, children: [text, ViewNode(.progress(nil)), timer]),
                    [
                        .padding(EdgeInsets(top: 8, leading: 2)),
                        .background(.color(.rgba(red: 16, green: 32, blue: 48, alpha: 255))),
                        .frame(width: 80, height: nil, alignment: .init()),
                    ], id: "root"))
        #expect(view.diagnostics.isEmpty)
    }

    @Test("An unknown node is kept with its name, an unknown modifier left out, both are named")
    func unknown() throws {
        let view = try decode(#"{"t":"Map","m":[{"t":"sparkle"},{"t":"bold"}],"c":[{"t":"Text"}]}"#)
        #expect(view.node == ViewNode(.unknown(name: "Map"), [.bold]))
        #expect(
            view.diagnostics == [
                ViewDiagnostic(.unknownNode("Map"), at: "t"), ViewDiagnostic(.unknownModifier("sparkle"), at: "m[0].t"),
            ])
    }

    @Test(
        "What is no tree is refused with its path",
        arguments: [
            ("[]", "", "an object must be here, not a list"), ("{}", "", "t is missing"),
            (#"{"t":5}"#, "t", "a text must be here, not a number"),
            (#"{"t":"VStack","c":[{"t":"VStack","c":5}]}"#, "c[0].c", "a list of nodes must be here, not a number"),
            (#"{"t":"Timer"}"#, "p", "target is missing"),
            (#"{"t":"Text","m":[{"t":"opacity","value":"x"}]}"#, "m[0].value", "a number must be here, not a text"),
            (#"{"t":"Text","m":[{"t":"font"}]}"#, "m[0]", "value is missing"),
            (#"{"t":"Text","m":[5]}"#, "m[0]", "an object must be here, not a number"),
            (#"{"t":"Gauge","p":{"max":[]}}"#, "p.max", "a number must be here, not a list"),
        ])
    func errors(text: String, place: String, why: String) {
        #expect(error(text)?.place == place)
        #expect(error(text)?.why == why)
    }

    @Test("Everything that is written reads back the same")
    func roundTrip() throws {
        let date = Date(timeIntervalSince1970: 1_789_236_000.25)
        let leaves: [ViewNode.Content] = [
            .text("a\u{1B}"), .timer(target: date, countsDown: true), .date(date, style: .days), .image(name: "x"),
            .bitmap(png: [0, 255], width: 1.5, height: nil), .spacer(minimumLength: nil), .spacer(minimumLength: 3),
            .divider,
            .progress(nil), .progress(0.125), .gauge(value: -1, minimum: -5, maximum: 1e-7), .shape(.capsule),
            .shape(.rounded(radius: 2)), .shape(.rectangle), .shape(.circle),
            .button(action: "a", title: "t", child: nil),
            .unknown(name: "Map"), .group([]),
        ]
        let modifiers: [Modifier] = [
            .font(.largeTitle), .bold, .color(.accent), .background(.color(.rgba(red: 1, green: 2, blue: 3, alpha: 4))),
            .background(.gradient([.red, .clear], isHorizontal: true)), .padding(EdgeInsets(top: 1, bottom: 2)),
            .frame(width: nil, height: 16, alignment: .init(.leading, .bottom)),
            .fill(horizontal: true, vertical: false),
            .cornerRadius(2.5), .opacity(0.5), .tint(.purple), .lineLimit(2), .align(.center), .label("l"), .url("u"),
            .redacted, .privacySensitive,
        ]
        let nodes = leaves.map { ViewNode($0) }
        let tree = ViewNode(
            .verticalStack(
                spacing: nil, alignment: .trailing,
                children: [
                    ViewNode(.horizontalStack(spacing: 2, alignment: .top, children: nodes), modifiers, id: "row"),
                    ViewNode(.depthStack(alignment: .init(.trailing, .top), children: nodes)),
                    ViewNode(.link(url: "u", child: ViewNode(.group([nodes[0], nodes[1]])))),
                    ViewNode(.button(action: "b", title: "", child: nodes[0])),
                ]))
        #expect(try decode(SurfaceWire.encode(tree)).node == tree)
    }

    @Test("Depth is refused beyond 64, size beyond 20 000 nodes")
    func limits() throws {
        let deep =
            String(repeating: #"{"t":"VStack","c":["#, count: 64) + #"{"t":"Text"}"#
            + String(repeating: "]}", count: 64)
        #expect(error(deep)?.reason == .tooDeep(limit: 64))
        #expect(error(deep)?.place.hasPrefix("c[0].c[0]") == true)
        let wide = JSONValue.object(
            JSONObject([.init("t", "VStack"), .init("c", .array(Array(repeating: ["t": "Divider"], count: 20_000)))]))
        #expect(throws: ViewError.self) { try decode(wide) }
    }

    @Test(
        "Colours are read and written",
        arguments: [
            ("#fff", "#ffffff"), ("#102030", "#102030"), ("#80A0b0C0", "#80a0b0c0"), ("accent", "accent"),
            ("clear", "clear"),
        ])
    func colors(text: String, written: String) throws { #expect(WidgetColor(text: text)?.text == written) }

    @Test(
        "Other texts are no colours",
        arguments: ["", "#", "#12", "#12345", "#1234567", "#gggggg", "Red", "#+12", "#１２３"])
    func noColors(text: String) { #expect(WidgetColor(text: text) == nil) }
}
