import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs `rsvg-convert` (of librsvg), which makes PNG of SVG.
enum PictureConverter {
    private static let program = "rsvg-convert"

    /// Prints a document as PNG, two pixels a unit.
    static func printPNG(of svg: String) throws(CommandFailure) {
        guard isatty(STDOUT_FILENO) == 0 else { throw .pictureToTerminal }
        guard let path else { throw .noConverter(program) }
        // A converter that ends early must not end us.
        signal(SIGPIPE, SIG_IGN)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["--format", "png", "--zoom", "2"]
        let input = Pipe()
        process.standardInput = input
        do {
            try process.run()
            try input.fileHandleForWriting.write(contentsOf: Data(svg.utf8))
            try input.fileHandleForWriting.close()
        } catch {
            throw .converterFailed(program)
        }
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw .converterFailed(program) }
    }

    /// Where the shell would find it.
    private static var path: String? {
        (ProcessEnvironment.value("PATH") ?? "").split(separator: ":")
            .map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
    }
}
