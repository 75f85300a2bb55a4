import TestSupport

/// From the start of the program to its first whole frame on the terminal.
enum StartRows {
    static func measure() throws -> [Row] {
        let home = try TemporaryFolder()
        var starts: [Double] = []
        var used: [Double] = []
        var waited: [Double] = []
        var empty: [Double] = []
        for round in 0...20 {
            let program = try RunningProgram([], home: home)
            let seconds = try program.waitForFrame()
            let processor = try program.processorSeconds()
            program.quit()
            let version = try RunningProgram(["--version"], home: home)
            let versionSeconds = try version.waitForAnything()
            version.quit()
            // The first start compiles the terminal's description, and fills caches.
            guard round > 0 else { continue }
            starts.append(seconds)
            used.append(processor.used)
            waited.append(processor.waited)
            empty.append(versionSeconds)
        }
        let figure = Figure(starts, .seconds)
        let words = { (values: [Double]) in Table.words(Figure(values, .seconds).median, .seconds) }
        return [
            Row(
                name: "start", what: "first frame after start, bundled feeds", measured: figure,
                baseline: Figure(empty, .seconds), baselineName: "widgetsim --version",
                note: "processor time \(words(used)), waiting for a processor \(words(waited))", target: "≤ 40 ms",
                isMet: figure.least <= 0.040)
        ]
    }
}
