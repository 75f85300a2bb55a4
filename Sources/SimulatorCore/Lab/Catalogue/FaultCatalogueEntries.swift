extension FaultCatalogue {
    static let contentFaults: [FaultDefinition] = [
        content(
            .truncate, "the file ends half-way", [.feed, .asset, .pointer], parameter: "bytes",
            "Keeps the first half of §, as when the system stops an app in the middle of a plain write."),
        content(
            .empty, "0 bytes", [.feed, .asset, .pointer],
            "Leaves § in place with nothing in it. A writer that opened the file and was stopped before its first "
                + "byte leaves this."),
        content(
            .zeroFill, "all zeros, as after a power cut", [.feed, .asset, .pointer],
            "§ keeps its length and every byte is zero. Some file systems show this after a power cut, where the "
                + "length was written and the bytes were not."),
        content(
            .garbage, "random bytes", [.feed, .asset, .pointer], seeded: true,
            "Fills § with random bytes, at its own length. A failing disk or a restored backup that was "
                + "encrypted looks like this."),
        content(
            .flipBit, "one bit of one byte", [.feed, .asset, .pointer], seeded: true,
            "Turns over a single bit of §. Memory and cables do this; whether a reader notices depends on the "
                + "bit, so try several seeds."),
        content(
            .badUTF8, "a byte that is not UTF-8", [.feed, .pointer], seeded: true,
            "Puts a byte into a text of § that UTF-8 never has, as a foreign writer with another encoding does."),
        content(
            .bumpSchema, "a newer schema version", [.feed],
            "Raises schemaVersion by one. This is what an old widget finds after the app was updated and has "
                + "published, before the extension was."),
        content(
            .dropMember, "an envelope member is missing", [.feed], seeded: true, parameter: "member",
            "Takes one of the four members out of the envelope. A writer of an older version, or one written by "
                + "hand, forgets it; the seed says which."),
        content(
            .wrongType, "a number where a text belongs", [.feed], parameter: "path",
            "Writes the fingerprint as a number. An app update that changes a type without raising the schema "
                + "version does this to its widgets."),
        content(
            .drift, "a payload member is renamed", [.feed], seeded: true, parameter: "path",
            "Renames a member of the payload and keeps the schema version. The file is sound and the widget "
                + "does not find what it needs."),
        content(
            .silentEdit, "a text changes, still parses", [.feed], seeded: true, parameter: "path",
            "Changes a text of the payload and leaves the fingerprint. A widget shows it as if nothing had "
                + "happened; only verify sees it."),
        content(
            .backdate, "generated a day earlier", [.feed],
            "Moves the time inside § back by a day, as an app does whose clock was wrong. The data looks old; "
                + "the id still tells the true time."),
        content(
            .postdate, "generated a day later", [.feed],
            "Moves the time inside § on by a day, as an app does whose clock runs ahead. The data looks fresh "
                + "for longer than it is."),
    ]

    static let fileFaults: [FaultDefinition] = [
        files(
            .delete, "the generation is gone", [.generation, .feed, .asset, .pointer],
            "Removes §, as a clean-up does that goes too far, or a person who thinks that it is not needed."),
        files(
            .deleteFeed, "feed.json is gone", [.feed],
            "Removes feed.json and leaves the folder with its pictures, as a half-done clean-up does."),
        files(
            .deleteAsset, "a picture is gone", [.asset], seeded: true,
            "Removes one file of the assets. The feed still names it, so the widget reads fine and finds no picture."),
        files(
            .truncateAsset, "a picture ends half-way", [.asset], seeded: true, parameter: "bytes",
            "Keeps the first half of a picture. The feed reads fine; what the widget draws depends on its decoder."),
        files(
            .fileForDirectory, "a file where a directory was", [.generation],
            "Puts a plain file where the folder of the generation was, as a clumsy tool that restores or "
                + "unpacks does."),
        files(
            .symlink, "a link where the thing was", [.generation, .feed, .asset, .pointer],
            "Puts a symbolic link in place of §. Following it could lead out of the store, so the reader "
                + "refuses it wherever it points."),
        files(
            .noPermission, "may not be read", [.generation, .feed, .asset, .pointer],
            "Takes all permissions of § away. A phone that has not been unlocked since it started "
                + "answers like this."),
    ]

    static let pointerFaults: [FaultDefinition] = [
        pointer(
            .dangle, "names a generation that is not there",
            "The pointer names a current generation that does not exist, as when its folder was lost and the "
                + "pointer was not."),
        pointer(
            .dotdot, "names ..",
            "The pointer names the folder above as current. A reader that builds paths from it would leave the "
                + "store: this is an attack."),
        pointer(
            .swap, "current and previous change places",
            "The pointer names the previous generation as current. A restored backup of current.json does this; "
                + "every byte is sound and the data is old."),
    ]

    static let storeFaults: [FaultDefinition] = [
        FaultDefinition(
            name: .leftover, group: .store, title: "a half-written .tmp", places: [.store], hasAmount: false,
            hasSeed: false, parameterHint: nil,
            explanationPattern: "Adds a .tmp folder with half a feed in it, as an app leaves that was stopped in the "
                + "middle of a publish. Readers pass it by; the next publish clears it away.")
    ]

    private static func content(
        _ name: FaultName, _ title: String, _ places: Set<FaultPlace>, seeded: Bool = false, parameter: String? = nil,
        _ explanation: String
    ) -> FaultDefinition {
        FaultDefinition(
            name: name, group: .content, title: title, places: places, hasAmount: parameter == "bytes",
            hasSeed: seeded, parameterHint: parameter, explanationPattern: explanation)
    }

    private static func files(
        _ name: FaultName, _ title: String, _ places: Set<FaultPlace>, seeded: Bool = false, parameter: String? = nil,
        _ explanation: String
    ) -> FaultDefinition {
        FaultDefinition(
            name: name, group: .files, title: title, places: places, hasAmount: parameter == "bytes",
            hasSeed: seeded, parameterHint: parameter, explanationPattern: explanation)
    }

    private static func pointer(_ name: FaultName, _ title: String, _ explanation: String) -> FaultDefinition {
        FaultDefinition(
            name: name, group: .pointer, title: title, places: [.pointer], hasAmount: false, hasSeed: false,
            parameterHint: nil, explanationPattern: explanation)
    }
}
