import FeedStorage
import Foundation
import OrderedJSON
import Testing

@testable import WidgetModel

@Suite("View checks")
struct ViewChecksTests {
    private func checks(
        _ node: ViewNode, in families: [WidgetFamily] = [.small], host: HostStyle = .ios,
        serves: @escaping (String) -> Bool = { !$0.isEmpty }
    ) -> [Check] {
        let views = families.map { ViewChecks.FamilyView(family: $0, view: DecodedView(node: node)) }
        return ViewChecks(views: views, host: host, serves: serves).checks
    }

    private func codes(_ node: ViewNode, in family: WidgetFamily = .small, host: HostStyle = .ios) -> [CheckCode] {
        checks(node, in: [family], host: host).map(\.code)
    }

    private func surroundings(_ change: (inout ViewChecks.Surroundings) -> Void) -> [CheckCode] {
        var surroundings = ViewChecks.Surroundings()
        change(&surroundings)
        return ViewChecks(views: [], surroundings: surroundings, host: .ios).checks.map(\.code)
    }

    /// The head of a PNG of that size, and nothing else of it.
    private func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + bytes(width)
            + bytes(height)
    }

    private func bitmap(_ png: [UInt8], _ modifiers: Modifier...) -> ViewNode {
        ViewNode(.bitmap(png: png, width: nil, height: nil), modifiers)
    }

    @Test("A plain view raises nothing on any host", arguments: HostStyle.allCases)
    func plain(host: HostStyle) {
        #expect(codes(.column([.text("a"), ViewNode(.progress(0.5)), .gap()]), host: host).isEmpty)
    }

    @Test(
        "V01, V02: an activity over 4096 bytes, and one past the guideline",
        arguments: [(2048, []), (2049, [.activityLarge]), (4096, [.activityLarge]), (4097, [.activityTooLarge])]
            as [(Int, [CheckCode])])
    func activitySize(byteCount: Int, expected: [CheckCode]) {
        #expect(surroundings { $0.activityByteCount = byteCount } == expected)
    }

    @Test("V03: a button without action, with one that is not known, or in inline")
    func buttons() {
        func button(_ action: String, id: String? = nil) -> ViewNode {
            ViewNode(.button(action: action, title: "Go", child: nil), id: id)
        }
        #expect(codes(button("go")).isEmpty)
        // In the wire the id of the node is what is sent.
        #expect(codes(button("", id: "ride.b0")).isEmpty)
        #expect(codes(button("")) == [.buttonUnserved])
        let unknown = checks(button("go"), in: [.small, .medium]) { $0 == "stop" }
        #expect(unknown.map(\.detail) == ["The widget's process does not know \"go\", in small and medium."])
        #expect(codes(button("go"), in: .inline) == [.buttonUnserved])
    }

    @Test("V04: a bitmap without a label, its own or of what it stands in")
    func labels() {
        #expect(codes(bitmap([])) == [.bitmapUnlabelled])
        #expect(codes(bitmap([], .label(""))) == [.bitmapUnlabelled])
        #expect(codes(bitmap([], .label("A map"))).isEmpty)
        #expect(codes(ViewNode.column([bitmap([])]).with(.label("A map"))).isEmpty)
    }

    @Test("V05: a bitmap over the pixel ceiling, by its header")
    func pixels() throws {
        // 1080 × 664 = 717 120 and 1080 × 665 = 718 200, on both sides of 718 080.
        #expect(codes(bitmap(png(1080, 664), .label("x"))).isEmpty)
        let found = try #require(checks(bitmap(png(1080, 665), .label("x"))).first)
        #expect(found.code == .bitmapTooLarge && found.severity == .error)
        #expect(found.detail == "It has 718 200 pixels in small, 718 080 are allowed.")
        #expect(codes(bitmap(png(.max, .max), .label("x"))) == [.bitmapTooLarge])
        #expect(codes(bitmap(Array("no PNG".utf8), .label("x"))).isEmpty)
    }

    @Test("V06: more than one symbol and text in inline")
    func inline() {
        let symbol = ViewNode(.image(name: "car"))
        #expect(codes(.row([symbol, .text("a")]), in: .inline).isEmpty)
        #expect(codes(.row([symbol, .text("a"), .text("b")]), in: .inline) == [.inlineTooMuch])
        #expect(codes(.row([symbol, symbol]), in: .inline) == [.inlineTooMuch])
        #expect(codes(.row([symbol, symbol]), in: .small).isEmpty)
    }

    @Test("V08: nested deeper than ten; groups are no nodes")
    func depth() {
        var node = ViewNode.text("x")
        for _ in 0..<9 { node = ViewNode(.group([.column([node])])) }
        #expect(codes(node).isEmpty)
        #expect(codes(.column([node])) == [.nestedTooDeep])
    }

    @Test("V09: more than three buttons in a notification")
    func notification() {
        let button = ViewNode(.button(action: "a", title: "A", child: nil))
        func codes(_ count: Int) -> [CheckCode] {
            surroundings { $0.notification = [DecodedView(node: .row(Array(repeating: button, count: count)))] }
        }
        #expect(codes(3).isEmpty && codes(4) == [.notificationActions])
    }

    @Test("V07, V10, V11, V12: what only Android does otherwise")
    func android() {
        let frame = ViewNode.text("x").with(.frame(width: 8, height: nil, alignment: .init()))
        let gradient = ViewNode.text("x").with(.background(.gradient([.red, .blue], isHorizontal: false)))
        let gauge = ViewNode(.gauge(value: 0, minimum: 0, maximum: 1))
        for (node, code) in [(frame, .frameOnAndroid), (gradient, .gradientOnAndroid), (gauge, .gaugeOnAndroid)]
            as [(ViewNode, CheckCode)]
        {
            #expect(codes(node, host: .android) == [code])
            #expect(codes(node, host: .ios).isEmpty && codes(node, host: .live).isEmpty)
        }
        let accessories = checks(.text("x"), in: [.small, .circular, .inline], host: .android)
        #expect(accessories.map(\.code) == [.accessoryOnAndroid])
        #expect(accessories.map(\.detail) == ["Android has no circular and no inline."])
        #expect(codes(.text("x").with(.background(.color(.red))), host: .android).isEmpty)
        #expect(codes(.text("x").with(.frame(width: nil, height: nil, alignment: .init())), host: .android).isEmpty)
    }

    @Test("V15, V16: what was odd when the view was read, once for all families that have it")
    func oddities() {
        let nowhere = ViewDiagnostic(.pathLeadsNowhere("item.txt"), at: "views.default.Text")
        let node = ViewDiagnostic(.unknownNode("Sparkle"), at: "")
        let views = [WidgetFamily.small, .large].map {
            ViewChecks.FamilyView(family: $0, view: DecodedView(node: .text(""), diagnostics: [nowhere]))
        }
        let odd = ViewChecks.FamilyView(family: .inline, view: DecodedView(node: .text(""), diagnostics: [node]))
        let checks = ViewChecks(views: views + [odd], host: .ios).checks
        #expect(checks.map(\.code) == [.unknownNode, .pathLeadsNowhere])
        #expect(
            checks.map(\.detail) == [
                "There is no node Sparkle, in inline.",
                "{item.txt} leads nowhere, in small and large at views.default.Text.",
            ])
    }

    @Test("Every code is raised by a test above, and none is named twice")
    func codes() {
        let names = CheckCode.allCases.map(\.rawValue).filter { $0.hasPrefix("V") }
        #expect(Set(names).count == names.count && names.count >= 14)
    }
}
