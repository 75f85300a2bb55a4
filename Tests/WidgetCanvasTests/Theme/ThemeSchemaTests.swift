import Foundation
import OrderedJSON
import TestSupport
import Testing

@testable import WidgetCanvas

@Suite("Schema of themes")
struct ThemeSchemaTests {
    private static let folder = "\(BuiltProgram.packageRoot)/themes"

    private func theme(_ name: String) throws -> JSONValue {
        try JSONParser.parse(Array(try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)"))))
    }

    @Test("Every theme fits, with the name of its schema too")
    func themes() throws {
        let schema = try JSONSchema(named: "theme")
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".json") }
        #expect(names.count >= 8)
        for name in names {
            var value = try theme(name)
            #expect(schema.finding(value) == nil, "\(name)")
            value[JSONPath([.member("$schema")])] = "../schemas/theme.schema.json"
            #expect(schema.finding(value) == nil)
            _ = try ThemeFile.parse(JSONWriter.compactBytes(value), fileName: name)
        }
    }

    @Test("It has every role and border")
    func roles() throws {
        let schema = try JSONSchema(named: "theme")
        let roles = Role.allCases.map(\.name)
        #expect(schema["$defs.palette.required"]?.array?.compactMap(\.string) == roles)
        #expect(
            schema["properties.border.enum"]?.array?.compactMap(\.string) == BorderStyle.allCases.map(\.rawValue))
    }

    @Test(
        "A theme that is refused does not fit either",
        arguments: [
            ("name", ""), ("isDark", 5), ("border", "wavy"), ("chrome", [:]), ("light.text", "red"),
            ("dark[\"256\"].text", 3), ("chrome.warm", "#FFFFFF"),
        ] as [(String, JSONValue)])
    func wrong(path: String, value: JSONValue) throws {
        var theme = try theme("ink.json")
        theme[try #require(JSONPath.parse(path))] = value
        #expect(try JSONSchema(named: "theme").finding(theme) != nil)
        #expect(throws: ThemeError.self) {
            try ThemeFile.parse(JSONWriter.compactBytes(theme), fileName: "ink.json")
        }
    }
}
