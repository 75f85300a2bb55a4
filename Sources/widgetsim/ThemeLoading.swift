import Foundation
import SimulatorCore
import WidgetCanvas

/// Themes from their folder, and the one that is asked for.
struct ThemeLoading {
    let library: ThemeLibrary
    let chosen: Theme

    /// - Throws: when `--theme` names none, or a file that is none.
    init(_ invocation: Invocation) throws(CommandFailure) {
        library = ThemeLibrary(files: Self.files())
        guard let name = invocation.value(.theme) else {
            chosen = library.standard(colorFGBG: ProcessEnvironment.value("COLORFGBG"))
            return
        }
        if let theme = library.theme(named: name) {
            chosen = theme
            return
        }
        guard name.contains("/") || name.hasSuffix(".json") else {
            throw .usage(invocation.unknown(.theme, name, library.themes.map(\.name)))
        }
        guard let bytes = InputFile.bytes(of: name) else { throw .file(path: name, errno: errno) }
        do throws(ThemeError) {
            chosen = try ThemeFile.parse(bytes, fileName: name)
        } catch {
            throw .theme(error.message)
        }
    }

    /// The files of the folder of themes, by name.
    static func files() -> [(path: String, bytes: [UInt8])] {
        guard let folder = Shared.folder(named: "themes") else { return [] }
        return InputFile.names(in: folder).filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            InputFile.bytes(of: "\(folder)/\(name)").map { ("\(folder)/\(name)", $0) }
        }
    }
}
