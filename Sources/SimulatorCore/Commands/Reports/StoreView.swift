import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// One store as a command sees it: read once, its clock where the command line wants it.
///
/// It is the program with a single feed, so that commands and the full screen cannot differ.
public struct StoreView {
    /// As it is printed.
    public let path: String
    /// The store's folder.
    public let root: String
    private let later: LaterProgram
    let snapshot: FeedSnapshot

    /// Reads the store.
    ///
    /// - Parameter name: as it is printed; by default the path.
    public init(
        path: String, name: String? = nil, reading: FeedReading, settings: FeedSettings,
        systemZone: @escaping @autoclosure () -> TimeZone,
        look: Look, now: Date, judgesAll: Bool = false
    ) {
        self.path = name ?? path
        root = path
        let snapshot = reading.snapshot(of: path, revision: 1, knownSchema: nil, judgesAll: judgesAll)
        self.snapshot = snapshot
        later = LaterProgram {
            var program = ProgramStart.program(
                size: Size(columns: 100, rows: 40), stores: [path], settings: settings, systemZone: systemZone(),
                look: look, access: .readOnly, startedAt: now)
            _ = program.handle(.feedRead(feed: 0, snapshot: snapshot, cause: .opened))
            return program
        }
    }

    var program: Program { later.program }

    var feed: FeedState { program.feeds[0] }

    /// Why the store could not be read at all.
    public var failure: StoreError? { snapshot.failure }

    /// What is wrong with its manifest, in a sentence.
    public var manifestProblem: String? { snapshot.manifestProblem }

    /// What is wrong with its layout, in a sentence.
    public var layoutProblem: String? { snapshot.layoutProblem }

    /// What is wrong with `--set`: a name or value that no box knows, in a sentence. Nil where nothing resolved.
    public var settingsProblem: String? {
        guard snapshot.resolution.resolved != nil else { return nil }
        let known = feed.wantedPlacements.flatMap { snapshot.content(of: $0)?.settings ?? [] }
        for (name, value) in feed.chosen.settings.sorted(by: { $0.key < $1.key })
        where !MemoryLimits.settingNames.contains(name) {
            let meant = known.filter { $0.name == name }
            if meant.contains(where: { $0.choices.contains { $0.value == value } }) { continue }
            let possible = (meant.isEmpty ? known : meant).map { setting in
                "\(setting.name)=" + setting.choices.prefix(6).map(\.value).joined(separator: "|")
            }
            var seen: Set<String> = []
            let list = possible.filter { seen.insert($0).inserted }.joined(separator: ", ")
            return "no box here can be set to \(name)=\(value); " + (list.isEmpty ? "leave it out" : "there is \(list)")
        }
        return nil
    }

    /// What the read came to, as an exit status.
    public var status: CommandStatus {
        if let failure { return failure.status }
        switch snapshot.resolution.outcome {
        case .nothingPublished: return .nothingPublished
        case .nothingReadable: return .nothingReadable
        case .resolved(let feed): return feed.source == .current ? .fine : .fellBack
        }
    }

    /// Lets pictures come from the generation that is shown.
    public func show(in pictures: FeedPictures) { pictures.show(snapshot) }
}

/// A program that is made when it is first asked for: `resolve` does without, and without the memory of a calendar.
private final class LaterProgram {
    private let make: () -> Program
    private(set) lazy var program = make()

    init(_ make: @escaping () -> Program) { self.make = make }
}
