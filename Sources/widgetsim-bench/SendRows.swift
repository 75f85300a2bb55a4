import TestSupport

/// What a step through time sends to the terminal.
enum SendRows {
    static func measure() throws -> [Row] {
        let home = try TemporaryFolder()
        let program = try RunningProgram([], home: home)
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
        return [
            Row(
                name: "send", what: "bytes to the terminal for a step to the next entry", measured: figure,
                baseline: Figure([redrawn], .bytes), baselineName: "the whole screen",
                note: "at most \(Table.words(most, .bytes))", target: "≤ 4 kB", isMet: most <= 4000)
        ]
    }
}
