import TestSupport
import Testing

/// A tenth of what `swift run -c release store-stress` does, with the built program.
@Suite(.serialized) struct StoreStressTests {
    /// The words before the numbers, as the program prints them.
    private struct Figures {
        let run: CommandRun

        init(_ arguments: [String]) async throws {
            let environment = BuiltProgram.environment(home: "/nonexistent")
            run = try await onOwnThread {
                try CommandRun(arguments, environment: environment, program: "store-stress")
            }
        }

        subscript(name: String) -> Int? {
            run.output.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
                .flatMap { Int($0.dropFirst(name.count + 1)) }
        }
    }

    @Test("Eight writers and eight readers: every read is current and whole, nothing is pruned that had to stay")
    func contest() async throws {
        let figures = try await Figures(["--publishes", "1000", "--kills", "0", "--stops", "0"])
        #expect(figures.run.output.hasSuffix("violations 0\n"), "\(figures.run.output)")
        #expect(figures.run.status == 0, "\(figures.run.errors)")
        #expect(figures["publishes"] == 1000)
        #expect(figures["reads"] ?? 0 >= 100)
    }

    @Test("Writers are killed at random moments: every read is whole, and the next writer goes on")
    func kills() async throws {
        let figures = try await Figures(["--publishes", "0", "--kills", "300", "--stops", "0"])
        #expect(figures.run.output.hasSuffix("violations 0\n"), "\(figures.run.output)")
        #expect(figures.run.status == 0, "\(figures.run.errors)")
        #expect(figures["kills"] == 300)
        #expect(figures["holders"] ?? 0 > 0, "some held the lock")
    }

    @Test("A writer is stopped while it holds the lock: others are told who it is, readers go on, it finishes")
    func stops() async throws {
        let figures = try await Figures(["--publishes", "0", "--kills", "0", "--stops", "5"])
        #expect(figures.run.output.hasSuffix("violations 0\n"), "\(figures.run.output)")
        #expect(figures.run.status == 0, "\(figures.run.errors)")
        #expect(figures["stops"] == 5)
        #expect(figures["reads"] ?? 0 >= 40)
    }

    @Test("Where the lock is taken away the violations are seen")
    func withoutLock() async throws {
        let figures = try await Figures(["--publishes", "400", "--kills", "0", "--stops", "0", "--remove-lock"])
        #expect(figures.run.status == 1, "\(figures.run.errors)")
        #expect(figures["violations"] ?? 0 > 0)
    }

    @Test("What it does not know it refuses", arguments: [["--publishes"], ["--kills", "x"], ["--seed", "-1"]])
    func usage(arguments: [String]) async throws {
        let figures = try await Figures(arguments)
        #expect(figures.run.status == 64)
        #expect(figures.run.errors.hasPrefix("store-stress: cannot take \(arguments[0])"))
        #expect(figures.run.output.isEmpty)
    }
}
