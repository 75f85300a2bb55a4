import TestSupport

/// What the program has resident at most: on screen, and for a command, beside the program that does nothing.
enum MemoryRows {
    static func measure() throws -> [Row] {
        let home = try TemporaryFolder()
        var screens: [Double] = []
        var commands: [Double] = []
        var empties: [Double] = []
        for _ in 0..<5 {
            let screen = try RunningProgram([], home: home)
            _ = try screen.waitForFrame()
            screen.settle()
            screens.append(try screen.residentPeak())
            screen.quit()
            commands.append(try peak(["resolve", "--json", Samples.path(.quotes)], home))
            empties.append(try peak(["--version"], home))
        }
        let screen = Figure(screens, .bytes)
        let command = Figure(commands, .bytes)
        let empty = Figure(empties, .bytes)
        return [
            Row(
                name: "memory/screen", what: "resident at most, bundled feeds on screen", measured: screen,
                baseline: empty, baselineName: "widgetsim --version", target: "≤ 40 MB", isMet: screen.median <= 40e6),
            Row(
                name: "memory/resolve", what: "resident at most, widgetsim resolve", measured: command,
                baseline: empty, baselineName: "widgetsim --version",
                note: Table.words(command.median - empty.median, .bytes) + " above", target: "≤ 8 MB above",
                isMet: command.median - empty.median <= 8e6),
        ]
    }

    /// Of a command that is held where it writes its answer, so that there is time to look.
    private static func peak(_ arguments: [String], _ home: TemporaryFolder) throws -> Double {
        let program = try RunningProgram(arguments, home: home)
        program.hold()
        let peak = try program.residentPeak()
        program.quit()
        return peak
    }
}
