import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Layout form")
struct LayoutFormTests {
    private static let payload: JSONValue = [
        "title": "Stock", "count": 3, "full": true, "none": nil, "empty": [], "share": "0.25", "hue": "#f00",
        "due": "2026-12-24T18:00:00Z", "list": [["name": "a", "n": 1], ["name": "b", "n": 0], ["name": "c"]],
    ]

    private func decode(_ text: String, item: JSONValue? = nil, index: Int? = nil) throws -> DecodedView {
        let calendar = try clock("2026-09-12T18:00:00Z", "Europe/Berlin").calendar
        let bindings = LayoutBindings(payload: Self.payload, item: item, index: index, calendar: calendar)
        return try LayoutForm.decode(try JSONParser.parse(text), bindings: bindings)
    }

    private func error(_ text: String) -> ViewError? {
        do {
            _ = try decode(text)
            return nil
        } catch { return error as? ViewError }
    }

    @Test("The example of the design reads as it stands")
    func example() throws {
        let view = try decode(
            #"{"VStack":[{"Text":"{item.text}","font":"headline","lineLimit":3},{"Spacer":null}],"spacing":4}"#,
            item: ["text": "Hello"])
        #expect(
            view.node
                == ViewNode(
                    .verticalStack(
                        spacing: 4, alignment: .center,
                        children: [
                            ViewNode(.text("Hello"), [.font(.headline), .lineLimit(3)]),
                            ViewNode(.spacer(minimumLength: nil)),
                        ])))
        #expect(view.diagnostics.isEmpty)
    }

    @Test(
        "Every node is read with its properties",
        arguments: [
            (#"{"Text":"x"}"#, .text("x")), (#"{"Text":5}"#, .text("5")),
            (#"{"Image":"a.png"}"#, .image(name: "a.png")),
            (#"{"Divider":null}"#, .divider), (#"{"Spacer":12}"#, .spacer(minimumLength: 12)),
            (#"{"Progress":0.5}"#, .progress(0.5)), (#"{"Progress":null}"#, .progress(nil)),
            (#"{"Progress":7}"#, .progress(1)), (#"{"Progress":"{share}"}"#, .progress(0.25)),
            (#"{"Gauge":3,"max":12}"#, .gauge(value: 3, minimum: 0, maximum: 12)),
            (#"{"Shape":"rounded","radius":4}"#, .shape(.rounded(radius: 4))),
            (#"{"Shape":"circle"}"#, .shape(.circle)),
            (#"{"Timer":60,"countsDown":false}"#, .timer(target: Date(epochSeconds: 60), countsDown: false)),
            (#"{"Timer":"{due}"}"#, .timer(target: Date(epochSeconds: 1_798_135_200), countsDown: true)),
            (#"{"Date":"2026-09-12T20:00","style":"time"}"#, .date(Date(epochSeconds: 1_789_236_000), style: .time)),
            (#"{"Date":1789236000000}"#, .date(Date(epochSeconds: 1_789_236_000), style: .date)),
            (#"{"Bitmap":"AQID","w":8}"#, .bitmap(png: [1, 2, 3], width: 8, height: nil)),
            (#"{"Button":"go:1","title":"Go"}"#, .button(action: "go:1", title: "Go", child: nil)),
            (#"{"Link":"app://x","child":{"Divider":null}}"#, .link(url: "app://x", child: ViewNode(.divider))),
            (
                #"{"HStack":[],"alignment":"bottom"}"#,
                .horizontalStack(spacing: nil, alignment: .bottom, children: [])
            ),
            (
                #"{"ZStack":[{"Divider":null}],"alignment":"topLeading"}"#,
                .depthStack(alignment: .init(.leading, .top), children: [ViewNode(.divider)])
            ),
            (#"{"Sparkle":5}"#, .unknown(name: "Sparkle")),
        ] as [(String, ViewNode.Content)])
    func nodes(text: String, content: ViewNode.Content) throws { #expect(try decode(text).node.content == content) }

    @Test(
        "Modifiers apply in the order in which they stand",
        arguments: [
            (#""bold":true,"color":"accent","bold":true"#, [.bold, .color(.accent), .bold]), (#""bold":false"#, []),
            (
                ##""background":"#0f8","padding":4"##,
                [
                    .background(.color(.rgba(red: 0, green: 255, blue: 136, alpha: 255))),
                    .padding(EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)),
                ]
            ),
            (#""padding":{"horizontal":8,"top":2}"#, [.padding(EdgeInsets(top: 2, leading: 8, trailing: 8))]),
            (
                ##""background":["red","#80000000"]"##,
                [.background(.gradient([.red, .rgba(red: 0, green: 0, blue: 0, alpha: 128)], isHorizontal: false))]
            ),
            (
                #""background":{"gradient":["red","blue"],"direction":"horizontal"}"#,
                [.background(.gradient([.red, .blue], isHorizontal: true))]
            ),
            (
                #""frame":{"width":80,"alignment":"trailing"}"#,
                [.frame(width: 80, height: nil, alignment: .init(.trailing))]
            ),
            (
                #""cornerRadius":3,"opacity":2,"tint":"green","align":"trailing""#,
                [.cornerRadius(3), .opacity(1), .tint(.green), .align(.trailing)]
            ),
            (
                #""label":"L","url":"u","redacted":true,"private":true"#,
                [.label("L"), .url("u"), .redacted, .privacySensitive]
            ),
            (#""fill":"horizontal""#, [.fill(horizontal: true, vertical: false)]),
            (#""color":"{hue}""#, [.color(.rgba(red: 255, green: 0, blue: 0, alpha: 255))]),
        ] as [(String, [Modifier])])
    func modifiers(text: String, expected: [Modifier]) throws {
        #expect(try decode("{\"Text\":\"x\",\(text)}").node.modifiers == expected)
    }

    @Test(
        "Paths take values of the payload, the item, its place",
        arguments: [
            ("{title}", "Stock"), ("{title}: {count}", "Stock: 3"), ("{list[1].name}", "b"), ("{item.x}", "y"),
            ("{index}/{number}", "4/5"), ("{{title}}", "{title}"), ("{full}", "true"), ("{none}", ""),
            ("a { b", "a { b"),
            ("{list}", "[3]"), ("{item}", "{1}"), ("}", "}"),
        ])
    func paths(text: String, expected: String) throws {
        let view = try decode("{\"Text\":\"\(text)\"}", item: ["x": "y"], index: 4)
        #expect(view.node.texts == [expected])
        #expect(view.diagnostics.isEmpty)
    }

    @Test("A loop draws its child for each element, with its place; conditions choose")
    func loops() throws {
        let view = try decode(
            """
            {"VStack":[{"ForEach":"list","limit":2,"child":[{"Text":"{number} {each.name}"},
            {"If":"each.n","then":{"Text":"yes"},"else":[{"Text":"no"}]}]},{"If":"empty","then":{"Text":"never"}},
            {"If":"nowhere","then":{"Text":"never"},"else":{"Text":"{index}"}}]}
            """, index: 7)
        #expect(view.node.texts == ["1 a", "yes", "2 b", "no", "7"])
        #expect(view.diagnostics.isEmpty)
    }

    @Test("What is odd is drawn all the same, and named with its place, once")
    func diagnostics() throws {
        let view = try decode(
            """
            {"VStack":[{"ForEach":"list","child":{"Text":"{each.nope} {nope}"}},{"ForEach":"missing","child":{"Text":"x"}},
            {"Text":"x","sparkle":1,"lineLimit":"{title}"},{"Glow":1},{"ForEach":"title","child":{"Text":"x"}},
            {"Date":"{title}"}]}
            """)
        #expect(
            view.diagnostics == [
                ViewDiagnostic(.pathLeadsNowhere("each.nope"), at: "VStack[0].child.Text"),
                ViewDiagnostic(.pathLeadsNowhere("nope"), at: "VStack[0].child.Text"),
                ViewDiagnostic(.pathLeadsNowhere("missing"), at: "VStack[1].ForEach"),
                ViewDiagnostic(.unknownModifier("sparkle"), at: "VStack[2].sparkle"),
                ViewDiagnostic(.unusableValue(expected: "a number", found: "a text"), at: "VStack[2].lineLimit"),
                ViewDiagnostic(.unknownNode("Glow"), at: "VStack[3].Glow"),
                ViewDiagnostic(.unusableValue(expected: "a list", found: "a text"), at: "VStack[4].ForEach"),
                ViewDiagnostic(.unusableValue(expected: "a moment", found: "a text"), at: "VStack[5].Date"),
            ])
        #expect(view.node.texts == [" ", " ", " ", "x"])
    }

    @Test(
        "What no payload could make right is an error with its path",
        arguments: [
            ("5", "", "an object must be here, not a number"), ("{}", "", "no capitalised member says what to draw"),
            (#"{"Text":"a","Image":"b"}"#, "", "only one of Text, Image can be drawn"),
            (#"{"VStack":{"Text":"a"}}"#, "VStack", "a list of nodes must be here, not an object"),
            (#"{"VStack":[{"Text":[]}]}"#, "VStack[0].Text", "a text must be here, not a list"),
            (
                #"{"VStack":[{"Text":"a","font":"huge"}]}"#, "VStack[0].font",
                "\"huge\" may be largeTitle, title, headline, body or caption"
            ),
            (
                ##"{"Text":"a","color":"#12345"}"##, "color",
                "\"#12345\" is no colour: #rgb, #rrggbb, #aarrggbb or a role"
            ),
            (#"{"Text":"a","bold":1}"#, "bold", "true or false must be here, not a number"),
            (#"{"ForEach":"list"}"#, "", "child is missing"),
            (#"{"ForEach":[]}"#, "ForEach", "a path must be here, not a list"),
            (#"{"Bitmap":"*"}"#, "Bitmap", "the picture is not in base64"),
            (#"{"Timer":"soon"}"#, "Timer", "\"soon\" is no moment: write it like 2026-09-12T20:00:00+02:00"),
        ])
    func errors(text: String, place: String, why: String) {
        #expect(error(text)?.place == place)
        #expect(error(text)?.why == why)
    }

    @Test("64 nodes inside one another are drawn, 65 refused; so are loops that grow without end")
    func limits() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"VStack":["#, count: depth - 1) + #"{"Divider":null}"#
                + String(repeating: "]}", count: depth - 1)
        }
        _ = try decode(nested(64))
        #expect(error(nested(65))?.reason == .tooDeep(limit: 64))
        var loops = #"{"Text":"x"}"#
        for _ in 0..<20 { loops = #"{"ForEach":"list","child":"# + loops + "}" }
        #expect(error(loops)?.reason == .tooManyNodes(limit: 20_000))
    }

    @Test("Mutated layouts give a view or an error, never a trap")
    func fuzz() throws {
        let good = Array(
            #"{"VStack":[{"Text":"{list[0].name}","font":"title","padding":{"top":1e9}},{"ForEach":"list","child":{"Gauge":"{each.n}","max":0}},{"Timer":"{due}","frame":{"width":-5}}]}"#
                .utf8)
        var random = SeededNumbers(seed: 5)
        var views = 0
        for _ in 0..<4000 {
            var mutated = good
            for _ in 0..<1 + random.next(below: 3) {
                mutated[random.next(below: mutated.count)] = good[random.next(below: good.count)]
            }
            guard (try? JSONParser.parse(mutated)) != nil else { continue }
            if (try? decode(String(decoding: mutated, as: UTF8.self))) != nil { views += 1 }
        }
        #expect(views > 100)
    }
}
