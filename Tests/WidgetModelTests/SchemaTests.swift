import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetModel

@Suite("Schemas of layout and manifest")
struct SchemaTests {
    private func members(_ schema: JSONSchema, _ path: String) throws -> Set<String> {
        Set(try #require(schema[path]?.object).members.map(\.name))
    }

    private func words(_ schema: JSONSchema, _ path: String) throws -> [String] {
        try #require(schema[path]?.array).compactMap(\.string)
    }

    @Test("The layout schema has every node, property and modifier that the reader has, and no other")
    func names() throws {
        let schema = try JSONSchema(named: "layout")
        let nodes = LayoutNodeName.allCases.map(\.rawValue)
        let others = LayoutPropertyName.allCases.map(\.rawValue) + LayoutModifierName.allCases.map(\.rawValue)
        #expect(try members(schema, "$defs.node.properties") == Set(nodes + others))
        #expect(
            schema["$defs.node.oneOf"]?.array?.map { $0["required"] } == nodes.map { .array([.string($0)]) })
        for name in nodes + others {
            #expect(schema["$defs.node.properties.\(name).description"]?.string?.isEmpty == false, "\(name)")
        }
    }

    @Test("Words to choose from are those of the reader")
    func choices() throws {
        let schema = try JSONSchema(named: "layout")
        let node = "$defs.node.properties"
        #expect(try words(schema, "\(node).font.anyOf[0].enum") == FontStyle.allCases.map(\.rawValue))
        #expect(try words(schema, "\(node).style.anyOf[0].enum") == ViewNode.DateStyle.allCases.map(\.rawValue))
        #expect(try words(schema, "\(node).Shape.anyOf[0].enum") == ShapeWord.allCases.map(\.rawValue))
        #expect(try words(schema, "\(node).alignment.anyOf[0].enum") == AlignmentWord.allCases.map(\.rawValue))
        for role in try words(schema, "$defs.color.anyOf[0].enum") { #expect(WidgetColor(text: role) != nil) }
        let families = try members(schema, "properties.views.properties").subtracting(["default"])
        #expect(families.allSatisfy { WidgetFamily(named: $0) != nil })
        #expect(Set(families.compactMap(WidgetFamily.init(named:))) == Set(WidgetFamily.allCases))
        let manifest = try JSONSchema(named: "manifest")
        #expect(try words(manifest, "properties.kind.enum") == KindRegistry.standard.names)
        #expect(try words(manifest, "properties.appearance.enum") == Appearance.allCases.map(\.rawValue))
        #expect(try words(manifest, "properties.host.enum") == HostStyle.allCases.map(\.rawValue))
        #expect(
            try words(try JSONSchema(named: "scenario"), "properties.host.enum") == HostStyle.allCases.map(\.rawValue))
    }

    @Test("Every sample's manifest is one, with the name of its schema too", arguments: Samples.Name.allCases)
    func manifests(_ name: Samples.Name) throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: "\(Samples.path(name))/widget.json")))
        var value = try JSONParser.parse(bytes)
        let schema = try JSONSchema(named: "manifest")
        #expect(schema.finding(value) == nil)
        value[JSONPath([.member("$schema")])] = "../schemas/manifest.schema.json"
        #expect(schema.finding(value) == nil)
        #expect(try Manifest.parse(JSONWriter.compactBytes(value)) == (try Manifest.parse(bytes)))
    }

    @Test(
        "A manifest that the reader refuses does not fit either",
        arguments: [
            "[]", #"{"title":5}"#, #"{"families":[]}"#, #"{"families":["smal"]}"#, #"{"placements":[{"kind":"auto"}]}"#,
            #"{"schemaVersion":"1"}"#, #"{"decoding":"loose"}"#, #"{"appearance":"blue"}"#,
            #"{"firstWeekday":"Sunday"}"#, #"{"host":"tv"}"#,
            #"{"placements":[{"family":"small","settings":{"a":[]}}]}"#,
        ])
    func wrongManifests(text: String) throws {
        #expect(throws: ManifestError.self) { try Manifest.parse(Array(text.utf8)) }
        #expect(try JSONSchema(named: "manifest").finding(try JSONParser.parse(text)) != nil)
    }

    @Test("A member of the manifest with a slip in its name is found by the schema alone")
    func slips() throws {
        #expect(
            try JSONSchema(named: "manifest").finding(["famlies": ["small"]])?.description == "famlies: unknown member")
    }

    @Test("The layout of a sample fits")
    func sampleLayouts() throws {
        let schema = try JSONSchema(named: "layout")
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: Samples.folder) {
            let path = "\(Samples.folder)/\(name)/layout.json"
            guard FileManager.default.fileExists(atPath: path) else { continue }
            #expect(schema.finding(try JSONParser.parse(Array(try Data(contentsOf: URL(filePath: path))))) == nil)
            count += 1
        }
        #expect(count > 0)
    }

    @Test("The layouts that init writes fit")
    func drafts() throws {
        let schema = try JSONSchema(named: "layout")
        let payloads: [JSONValue] = [
            ["orders": [["name": "Tea", "due": "2026-09-13", "photo": "a.png", "open": true, "progress": 1]]],
            ["a", "b"], [["x": 1], 5], [:], ["title": "One", "in": ["x": 1]],
        ]
        for payload in payloads {
            let draft = LayoutDraft(for: payload) { $0.hasSuffix(".png") }
            #expect(schema.finding(draft.json) == nil, "\(payload)")
        }
    }

    @Test(
        "What people write in a layout fits where the reader takes it, and does not where it refuses it",
        arguments: [
            (##"{"Text":"{a}","font":"title","bold":"{b}","color":"#f00"}"##, true), (#"{"Text":5}"#, true),
            (#"{"VStack":[{"Spacer":null},{"Divider":null}],"spacing":4,"alignment":"leading"}"#, true),
            (#"{"If":"a","then":{"Text":"x"},"else":[{"Text":"y"},{"Progress":"{p}"}]}"#, true),
            (#"{"ForEach":"list","limit":3,"child":{"Image":"{each.photo}","frame":{"width":8}}}"#, true),
            (##"{"Text":"x","background":{"gradient":["red","#80000000"],"direction":"horizontal"}}"##, true),
            (#"{"Text":"x","padding":{"horizontal":8},"fill":"vertical","opacity":"{o}"}"#, true),
            (#"{"Gauge":3,"max":12,"tint":"accent"}"#, true), (#"{"Date":"2026-12-24","style":"days"}"#, true),
            (#"{"Text":"x","font":"big"}"#, false), (#"{"text":"x"}"#, false), (#"{"Text":"a","VStack":[]}"#, false),
            (#"{"VStack":{}}"#, false), (#"{"Text":["x"]}"#, false), (#"{"Text":"x","bold":5}"#, false),
            (#"{"Text":"x","color":"reddish"}"#, false), (#"{"Text":"x","frame":8}"#, false), ("[]", false),
        ])
    func layouts(view: String, isRight: Bool) throws {
        let text = #"{"$schema":"x","views":{"default":\#(view)}}"#
        let isRead = (try? LayoutFile.parse(Array(text.utf8))) != nil
        #expect(isRead == isRight)
        #expect(try (JSONSchema(named: "layout").finding(try JSONParser.parse(text)) == nil) == isRight)
    }

    @Test("The scenario of the design fits, steps that are none do not")
    func scenarios() throws {
        let schema = try JSONSchema(named: "scenario")
        let text = #"""
            {"feed":"quotes","at":"2026-09-12 20:00","timeZone":"Europe/Berlin","host":"ios","placements":["small"],
             "steps":[{"inject":"truncate","target":"current"},{"reload":true},{"advance":"1h"},{"expect":
              {"resolved":"previous","rejected":{"current":"malformedJSON"},"shows":{"small":"text that must be there"},
               "checks":["S02"]}},{"publish":{"quotes":null}},{"screen":{"small":"small.txt"}}]}
            """#
        #expect(schema.finding(try JSONParser.parse(text)) == nil)
        for step: JSONValue in [
            ["wait": "1h"], ["advance": 5], ["reload": true, "clear": true], ["expect": [:]], ["reload": false],
            ["expect": ["checks": ["X1"]]], ["expect": ["resolved": "next"]],
        ] {
            #expect(schema.finding(["feed": "quotes", "steps": [step]]) != nil, "\(step)")
        }
    }

    @Test("A schema with a keyword that is not understood fits nothing")
    func unknownKeyword() {
        #expect(JSONSchema(["if": [:]]).finding(5)?.keyword == "unknown keyword if")
    }
}
