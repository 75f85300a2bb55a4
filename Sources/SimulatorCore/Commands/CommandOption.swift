import WidgetModel

/// An option of the command line.
public enum CommandOption: String, Sendable, CaseIterable {
    case schema, kind, family, at, zone, locale, appearance, theme, set, locked, ascii, quiet, json, format, all
    case textSize = "text-size"
    case readOnly = "read-only"
    case inPlace = "in-place"
    case payload, asset, image, budget
    case keepPrevious = "keep-previous"
    case noFallback = "no-fallback"
    case dryRun = "dry-run"
    case ignoring, target, seed, undo, list, key, output, force
    case help, version

    /// What stands for its value; nil where it takes none.
    public var value: String? {
        switch self {
        case .schema, .keepPrevious, .seed: "N"
        case .kind, .theme: "NAME"
        case .family: "FAMILY"
        case .at: "MOMENT"
        case .zone: "ZONE"
        case .locale: "LOCALE"
        case .appearance: "light|dark|tinted"
        case .textSize: "L|XL|AX1"
        case .set: "NAME=VALUE"
        case .format: "text|ansi|svg|html|png"
        case .payload: "FILE|-"
        case .asset, .image: "FILE[=NAME]"
        case .budget: "SIZE"
        case .ignoring: "MEMBER"
        case .target: "TARGET"
        case .key: "KEY"
        case .output: "FILE|-"
        case .ascii, .locked, .quiet, .json, .all, .readOnly, .inPlace, .noFallback, .dryRun, .undo, .list, .force,
            .help,
            .version:
            nil
        }
    }

    /// Whether it may be given more than once.
    public var isRepeatable: Bool {
        switch self {
        case .family, .set, .asset, .image, .ignoring: true
        default: false
        }
    }

    /// What it is for.
    public var summary: String {
        switch self {
        case .schema: "the schema version that the reader expects; else the manifest's, else the feed's own"
        case .kind: "its kind: \(KindRegistry.standard.names.joined(separator: ", "))"
        case .family: "a size: small, medium, large, extraLarge, circular, rectangular, inline, or all"
        case .at: "the moment to show: \"2026-12-24 18:00\", \"tomorrow 7:30\", +90m, now"
        case .zone: "the time zone, as Europe/Berlin"
        case .locale: "the locale, as de_DE"
        case .appearance: "the look of the home screen"
        case .textSize: "the size of texts: L as phones come, XL, AX1; larger ones are cut earlier"
        case .locked: "as on a locked phone: what is marked private is redacted"
        case .theme: "a theme by name, or a theme's file"
        case .set: "a setting of the placements"
        case .ascii: "draw with ASCII characters only"
        case .quiet: "print nothing; the exit status tells"
        case .json: "print JSON, one line a store"
        case .format: "text, text with colours, or a picture of one store"
        case .all: "judge every generation, not only up to the accepted one"
        case .readOnly: "refuse every change"
        case .inPlace: "change the store itself instead of a private copy; asked before each fault"
        case .payload: "the payload, a JSON file, or - for standard input"
        case .asset: "a file to publish with the payload, under its own or another name"
        case .image: "a PNG or JPEG to shrink to 512 pixels and publish; those named first go first"
        case .budget: "what the pictures of --image may take together, as 500K or 8M, the default"
        case .keepPrevious: "how many older generations to keep for falling back; 1 by default"
        case .noFallback: "remove every older generation, as when signing out"
        case .dryRun: "say what would be done, and do nothing"
        case .ignoring: "call the feed unchanged when only this member differs"
        case .target: "what to damage: current, previous, previous:N, newest, all, an id, pointer, store, ID/FILE"
        case .seed: "makes a random fault the same every time"
        case .undo: "put back what inject changed last"
        case .list: "list the faults"
        case .key: "which value of a property list is the payload"
        case .output: "where to write, or - for standard output; layout.json beside widget.json by default"
        case .force: "replace a file that is there"
        case .help: "explain the command"
        case .version: "print the version"
        }
    }
}
