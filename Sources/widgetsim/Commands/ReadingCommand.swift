import FeedStorage
import Foundation
import OrderedJSON
import SimulatorCore
import WidgetCanvas

/// What `render`, `resolve`, `timeline` and `check` have in common: each looks at stores, one after the other.
struct ReadingCommand {
    let invocation: Invocation
    let settings: FeedSettings
    let reading: FeedReading
    let look: Look
    /// The stores that the operands mean.
    let stores: [OpenedStore]
    /// Those of them that were made of foreign files; they go when the command has ended.
    private let imported = ImportedStores(temporaryFolder: ProcessEnvironment.temporaryFolder)
    /// The gravest status of operands that mean none.
    private let statusOfOthers: CommandStatus

    /// Checks the options, finds the stores, and complains of operands that mean none.
    init(_ invocation: Invocation, depth: ColorDepth = .trueColor) throws(CommandFailure) {
        self.invocation = invocation
        settings = try invocation.checked { call throws(CommandLineError) in try call.feedSettings() }
        let options = try invocation.checked { call throws(CommandLineError) in try call.readingOptions() }
        let appearance = try invocation.checked { call throws(CommandLineError) in try call.appearance() }
        reading = FeedReading(
            options: options, fileSystem: POSIXFileSystem(), microseconds: MonotonicClock.microseconds)
        // Only what is drawn has a theme.
        let themes = try invocation.command == .render ? ThemeLoading(invocation) : nil
        var look = Look(
            theme: themes?.chosen ?? .ink, themes: [], appearance: appearance,
            glyphs: Self.isASCII(invocation) ? .ascii : .unicode, depth: depth)
        look.textSize = try invocation.checked { call throws(CommandLineError) in try call.textSize() }
        look.isLocked = invocation.has(.locked)
        self.look = look
        (stores, statusOfOthers) = Stores.reachable(invocation, imported)
    }

    static func isASCII(_ invocation: Invocation) -> Bool {
        invocation.has(.ascii) || !ProcessEnvironment.terminalSetting().isUTF8
    }

    /// Shows every store of the operands.
    ///
    /// - Returns: the gravest status.
    func run(
        judgesAll: Bool = false, _ body: (StoreView) throws(CommandFailure) -> CommandStatus
    ) throws(CommandFailure) -> CommandStatus {
        defer { imported.remove() }
        var status = statusOfOthers
        for store in stores {
            let view = StoreView(
                path: store.path, name: store.name, reading: reading, settings: settings, systemZone: .current,
                look: look, now: Date(),
                judgesAll: judgesAll)
            let settingsProblem = settings.settings.isEmpty ? nil : view.settingsProblem
            for problem in [view.manifestProblem, view.layoutProblem, settingsProblem].compactMap(\.self) {
                Output.complain("\(store.name): \(problem)")
            }
            if let failure = view.failure { Output.complain(failure.message) }
            status = status.graver(try body(view))
        }
        return status
    }

    /// Prints unless `--quiet`: JSON as one line, else text.
    func show(_ json: @autoclosure () -> JSONValue, _ text: @autoclosure () -> String) throws(CommandFailure) {
        if invocation.has(.quiet) { return }
        if invocation.has(.json) { return try Output.write(JSONWriter.compact(json()) + "\n") }
        try Output.write(look.glyphs.isASCII ? ASCIIFold.text(text()) : text())
    }

    /// The pictures of a store.
    func pictures(_ view: StoreView) -> FeedPictures {
        let pictures = FeedPictures(
            options: PictureOptions(mode: PictureMode(look.depth), isASCII: look.glyphs.isASCII))
        view.show(in: pictures)
        return pictures
    }
}
