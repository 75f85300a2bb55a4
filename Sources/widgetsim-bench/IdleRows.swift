import TestSupport

/// How often the program wakes by itself.
enum IdleRows {
    private static let seconds = 5.0

    static func measure() throws -> [Row] {
        let home = try TemporaryFolder()
        let program = try RunningProgram([], home: home)
        _ = try program.waitForFrame()
        program.run(seconds: 3)
        let paused = try wakeUps(program)
        program.type(" ")
        program.run(seconds: 3)
        let playing = try wakeUps(program)
        program.quit()
        return [
            Row(
                name: "idle/paused", what: "wake-ups while paused", measured: Figure([paused], .wakeUps),
                target: "0", isMet: paused == 0),
            Row(
                name: "idle/playing", what: "wake-ups while playing at × 1", measured: Figure([playing], .wakeUps),
                target: "1 /s", isMet: playing > 0 && playing <= 1.2),
        ]
    }

    private static func wakeUps(_ program: RunningProgram) throws -> Double {
        let before = try program.sleepCounts()
        program.run(seconds: seconds)
        let after = try program.sleepCounts()
        return after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) } / seconds
    }
}
