/// The commands of the program.
public enum CommandName: String, Sendable, CaseIterable {
    case open, render, resolve, timeline, check, verify, repair, publish, inject, `import`, layout, themes, help

    /// What it does, in a few words.
    public var summary: String {
        switch self {
        case .open: "browse feeds on the full screen; this is what happens without a command"
        case .render: "draw the widgets of a store as text, with colours, or as a picture"
        case .resolve: "say which generation a widget would show, and why"
        case .timeline: "print the entries that a widget would get at a moment"
        case .check: "look a store over and say what is wrong and what to do"
        case .verify: "hash every generation and compare it with its fingerprint"
        case .repair: "lead the pointer to the newest intact generation and clear leftovers away"
        case .publish: "write a new generation into a store"
        case .inject: "damage a store on purpose, or put it back"
        case .import: "make a store of a .surface file, a property list or other files of apps"
        case .layout: "write a first layout file for a feed, ready to edit"
        case .themes: "list the colour themes"
        case .help: "explain a command"
        }
    }

    /// What stands after the command.
    public var operands: String {
        switch self {
        case .open: "[PATH…]"
        case .render, .resolve, .timeline, .check, .verify: "PATH…"
        case .repair: "STORE…"
        case .publish: "STORE"
        case .inject: "STORE FAULT"
        case .import: "SOURCE STORE"
        case .layout: "init FEED"
        case .themes: ""
        case .help: "[COMMAND]"
        }
    }

    /// How many operands there may be.
    public var operandCount: ClosedRange<Int> {
        switch self {
        case .open: 0...1000
        case .render, .resolve, .timeline, .check, .verify, .repair: 1...10_000
        case .publish: 1...1
        case .inject: 0...2
        case .import, .layout: 2...2
        case .themes: 0...0
        case .help: 0...1
        }
    }

    /// The options that it understands.
    public var options: [CommandOption] {
        let reading: [CommandOption] = [.schema, .kind, .key]
        let moment: [CommandOption] = [.at, .zone, .locale]
        switch self {
        case .open:
            return reading + [.family, .set] + moment
                + [.appearance, .textSize, .locked, .theme, .ascii, .readOnly, .inPlace]
        case .render:
            return [.family, .format] + moment + [.appearance, .textSize, .locked, .theme, .set] + reading
                + [.ascii, .json, .quiet]
        case .resolve: return [.all] + reading + [.json, .quiet]
        case .timeline: return [.family] + moment + [.set] + reading + [.json, .quiet]
        case .check: return moment + [.set] + reading + [.json, .quiet]
        case .verify: return [.key, .json, .quiet]
        case .repair: return [.dryRun, .schema, .json, .quiet]
        case .publish:
            return [
                .payload, .schema, .asset, .image, .budget, .keepPrevious, .noFallback, .ignoring, .json, .quiet,
            ]
        case .inject: return [.target, .seed, .undo, .list, .quiet]
        case .import: return [.key, .json, .quiet]
        case .layout: return [.output, .force, .schema, .quiet]
        case .themes: return [.json]
        case .help: return []
        }
    }

    /// Command lines to begin with.
    public var examples: [String] {
        switch self {
        case .open:
            ["widgetsim", "widgetsim ~/Downloads/widgetbridge", "widgetsim --at \"tomorrow 7:30\" sample-feeds"]
        case .render:
            [
                "widgetsim render sample-feeds/quotes",
                "widgetsim render sample-feeds/quotes --family medium --format ansi",
                "widgetsim render sample-feeds/quotes --format svg > quotes.svg",
            ]
        case .resolve: ["widgetsim resolve sample-feeds/broken", "widgetsim resolve sample-feeds --json"]
        case .timeline: ["widgetsim timeline sample-feeds/quotes --at \"2026-09-12 20:00\" --family small"]
        case .check: ["widgetsim check sample-feeds"]
        case .verify: ["widgetsim verify sample-feeds/edited"]
        case .repair: ["widgetsim repair /tmp/feed --dry-run", "widgetsim repair /tmp/feed"]
        case .publish:
            [
                "widgetsim publish /tmp/feed --payload payload.json --asset sea.png",
                "widgetsim publish /tmp/feed --payload payload.json --image photo.jpg=cover.jpg --budget 2M",
                "echo '{\"items\":[1,2]}' | widgetsim publish /tmp/feed --payload -",
            ]
        case .inject:
            [
                "widgetsim inject --list", "widgetsim inject /tmp/feed truncate:500 --target previous",
                "widgetsim inject /tmp/feed --undo",
            ]
        case .import:
            [
                "widgetsim import delivery.surface /tmp/feed",
                "widgetsim import group.app.plist /tmp/feed --key widgetData",
            ]
        case .layout: ["widgetsim layout init /tmp/feed", "widgetsim layout init sample-feeds/inventory --output -"]
        case .themes: ["widgetsim themes"]
        case .help: ["widgetsim help render"]
        }
    }
}
