/// Where the program's own files may lie: sample feeds and themes.
public struct SharedFolders: Sendable {
    /// Folders to look in, the first that has what is wanted counts.
    public let candidates: [String]

    /// - Parameters:
    ///   - share: `WIDGETSIM_SHARE`, which goes first.
    ///   - programPath: the program's own file, links resolved: every folder above it, then `../share/widgetsim`.
    public init(share: String?, programPath: String?) {
        var candidates = share.map { [$0] } ?? []
        if let programPath, programPath.hasPrefix("/") {
            let parts = programPath.split(separator: "/").dropLast()
            // The program's own folder, then those above it, up to the package's root in a build.
            for count in stride(from: parts.count, through: max(1, parts.count - 4), by: -1) {
                candidates.append("/" + parts.prefix(count).joined(separator: "/"))
            }
            candidates.append("/" + (parts.dropLast() + ["share", "widgetsim"]).joined(separator: "/"))
        }
        self.candidates = candidates
    }

    /// The first folder of that name that is there.
    public func folder(named name: String, isThere: (String) -> Bool) -> String? {
        candidates.lazy.map { "\($0)/\(name)" }.first(where: isThere)
    }
}
