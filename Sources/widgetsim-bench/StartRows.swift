import TestSupport

/// From the start of the program to its first whole frame on the terminal.
enum StartRows {
    static func measure() throws -> [Row] {
        let home = try TemporaryFolder()
        var starts: [Double] = []
        var versions: [Double] = []
        for round in 0...15 {
            let program = try RunningProgram([], home: home)
            let seconds = try program.waitForFrame()
            program.quit()
            let started = Stopwatch.seconds()
            _ = try CommandRun(["--version"], environment: BuiltProgram.environment(home: home.path))
            let ended = Stopwatch.seconds()
            // The first start compiles the terminal's description, and fills caches.
            guard round > 0 else { continue }
            starts.append(seconds)
            versions.append(ended - started)
        }
        let figure = Figure(starts, .seconds)
        return [
            Row(
                name: "start", what: "first frame after start, bundled feeds", measured: figure,
                baseline: Figure(versions, .seconds), baselineName: "widgetsim --version", target: "≤ 40 ms",
                isMet: figure.least <= 0.040)
        ]
    }
}
