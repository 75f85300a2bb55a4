import TestSupport

/// What a step through time sends to the terminal.
enum SendRows {
    static func measure() throws -> [Row] {
        [
            try row("send/24-bit", "24-bit colours", colors: "truecolor"),
            try row("send/256", "256 colours", colors: "256"),
        ]
    }

    private static func row(_ name: String, _ words: String, colors: String) throws -> Row {
        let home = try TemporaryFolder()
        let program = try RunningProgram([], home: home, colors: colors)
        _ = try program.waitForFrame()
        let whole = program.settle()
        // Past the marks of a fresh source, which go by themselves.
        program.run(seconds: 2.5)
        var steps: [Double] = []
        for _ in 0..<12 {
            program.type(".")
            steps.append(Double(program.settle()))
        }
        program.type("\u{0C}")
        let redrawn = Double(max(whole, program.settle()))
        program.quit()
        let figure = Figure(steps, .bytes)
        let most = steps.max() ?? .nan
        return Row(
            name: name, what: "bytes to the terminal for a step to the next entry, \(words)", measured: figure,
            baseline: Figure([redrawn], .bytes), baselineName: "the whole screen",
            note: "at most \(Table.words(most, .bytes))", target: "≤ 4 kB", isMet: most <= 4000)
    }
}
