extension FaultCatalogue {
    static let contentFaults: [FaultDefinition] = [
        content(
            .truncate, "the file ends half-way", [.feed, .asset, .pointer], parameter: "bytes",
            "Keeps the first half of §, as when the system stops an app in the middle of a plain write."),
        content(
            .empty, "0 bytes", [.feed, .asset, .pointer],
            "Leaves § with nothing in it: the writer was stopped before its first byte."),
        content(
            .zeroFill, "all zeros, as after a power cut", [.feed, .asset, .pointer],
            "§ keeps its length, every byte is zero. Some disks show this after a power cut: the "
                + "length was written, the bytes were not."),
        content(
            .garbage, "random bytes", [.feed, .asset, .pointer], seeded: true,
            "Fills § with random bytes at its own length, as a failing disk does, or a backup that was "
                + "encrypted."),
        content(
            .flipBit, "one bit of one byte", [.feed, .asset, .pointer], seeded: true,
            "Turns over one bit of §, as memory and cables do. Whether a reader notices depends on the "
                + "bit: try several seeds."),
        content(
            .badUTF8, "a byte that is not UTF-8", [.feed, .pointer], seeded: true,
            "Puts a byte into a text of § that UTF-8 never has, as a foreign writer with another "
                + "encoding does."),
        content(
            .bumpSchema, "a newer schema version", [.feed],
            "Raises schemaVersion by one: the app was updated and has published, the widget's "
                + "extension is still the old one."),
        content(
            .dropMember, "an envelope member is missing", [.feed], seeded: true, parameter: "member",
            "Takes one of the four members out of the envelope, as an older writer does, or one by "
                + "hand. The seed says which."),
        content(
            .wrongType, "a number where a text belongs", [.feed], parameter: "path",
            "Writes the fingerprint as a number: an app update changed a type and did not raise the "
                + "schema version."),
        content(
            .drift, "a payload member is renamed", [.feed], seeded: true, parameter: "path",
            "Renames a member of the payload and keeps the schema version. The file is sound; the "
                + "widget does not find what it needs."),
        content(
            .silentEdit, "a text changes, still parses", [.feed], seeded: true, parameter: "path",
            "Changes a text of the payload and leaves the fingerprint. A widget shows it as if nothing "
                + "had happened."),
        content(
            .backdate, "generated a day earlier", [.feed],
            "Moves the time inside § back by a day: the app's clock was wrong. The data looks old."),
        content(
            .postdate, "generated a day later", [.feed],
            "Moves the time inside § on by a day: the app's clock ran ahead. The data looks fresh for "
                + "too long."),
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
            "Removes one file of the assets. The feed still names it: the widget reads fine and finds "
                + "no picture."),
        files(
            .truncateAsset, "a picture ends half-way", [.asset], seeded: true, parameter: "bytes",
            "Keeps the first half of a picture. The feed reads fine; what is drawn depends on the decoder."),
        files(
            .fileForDirectory, "a file where a directory was", [.generation],
            "Puts a plain file where the folder of the generation was, as a clumsy tool does that "
                + "restores or unpacks."),
        files(
            .symlink, "a link where the thing was", [.generation, .feed, .asset, .pointer],
            "Puts a symbolic link in place of §. It could lead out of the store, so the reader refuses "
                + "it wherever it points."),
        files(
            .noPermission, "may not be read", [.generation, .feed, .asset, .pointer],
            "Takes all permissions of § away. A phone that has not been unlocked since its start "
                + "answers like this."),
    ]

    static let pointerFaults: [FaultDefinition] = [
        pointer(
            .dangle, "names one that is not there",
            "The pointer names a current generation that does not exist: its folder was lost, the "
                + "pointer was not."),
        pointer(
            .dotdot, "names ..",
            "The pointer names the folder above as current. A reader that builds paths from it would "
                + "leave the store."),
        pointer(
            .swap, "current and previous exchanged",
            "The pointer names the previous generation as current, as a restored backup does. Every "
                + "byte is sound, the data old."),
    ]

    static let storeFaults: [FaultDefinition] = [
        FaultDefinition(
            name: .leftover, group: .store, title: "a half-written .tmp", places: [.store], hasAmount: false,
            hasSeed: false, parameterHint: nil,
            explanationPattern:
                "Adds a .tmp folder with half a feed in it: an app was stopped in the middle of a publish. The next one clears it away."
        )
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
