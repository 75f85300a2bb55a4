import WidgetCanvas

/// The themes that can be chosen, and which one to begin with.
public struct ThemeLibrary: Sendable {
    /// One that was found, or why it was not read.
    public struct Entry: Sendable {
        /// The file; nil for those that are compiled in.
        public var path: String?
        public var theme: Result<Theme, ThemeError>
    }

    public private(set) var entries: [Entry]

    /// Takes files in the order of their names; a file that has the name of a built-in theme takes its place.
    public init(files: [(path: String, bytes: [UInt8])] = []) {
        entries = [Theme.ink, Theme.paper].map { Entry(path: nil, theme: .success($0)) }
        for (path, bytes) in files {
            do throws(ThemeError) {
                let theme = try ThemeFile.parse(bytes, fileName: path)
                let entry = Entry(path: path, theme: .success(theme))
                if let place = entries.firstIndex(where: { $0.name == theme.name }) {
                    entries[place] = entry
                } else {
                    entries.append(entry)
                }
            } catch {
                entries.append(Entry(path: path, theme: .failure(error)))
            }
        }
    }

    /// All that can be used.
    public var themes: [Theme] {
        entries.compactMap { if case .success(let theme) = $0.theme { theme } else { nil } }
    }

    /// What is wrong with those that cannot.
    public var problems: [ThemeError] {
        entries.compactMap { if case .failure(let error) = $0.theme { error } else { nil } }
    }

    /// The theme of that name, or nil.
    public func theme(named name: String) -> Theme? { themes.first { $0.name == name } }

    /// The theme for a terminal, where none was asked for: paper on a light one, as far as `COLORFGBG` tells, else ink.
    public func standard(colorFGBG: String?) -> Theme {
        let ground = colorFGBG?.split(separator: ";").last
        let isLight = ground == "7" || ground == "15"
        return theme(named: isLight ? "paper" : "ink") ?? (isLight ? .paper : .ink)
    }
}

extension ThemeLibrary.Entry {
    /// The name of the theme, or of its file.
    public var name: String {
        switch theme {
        case .success(let theme): theme.name
        case .failure(let error): error.file.split(separator: "/").last.map(String.init) ?? error.file
        }
    }
}
