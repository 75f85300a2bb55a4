import Foundation
import TestSupport

/// The built program on a pseudo-terminal of 200 × 60, with 24-bit colours by default.
final class RunningProgram {
    private let terminal: PseudoTerminal
    private let startedAt: Double

    init(_ arguments: [String], home: TemporaryFolder, colors: String = "truecolor") throws {
        startedAt = Stopwatch.seconds()
        terminal = try PseudoTerminal(
            program: BuiltProgram.path, arguments: arguments,
            environment: BuiltProgram.environment(home: home.path, ["COLORTERM": colors]), columns: 200, rows: 60)
    }

    /// Waits for the last row of the first frame; the hint of the last key stands in it.
    ///
    /// - Returns: seconds since the start.
    func waitForFrame() throws -> Double {
        var bytes: [UInt8] = []
        let mark = Array("help".utf8)
        while Stopwatch.seconds() - startedAt < 10 {
            guard let more = terminal.read(milliseconds: 1000) else { continue }
            let moment = Stopwatch.seconds()
            bytes += more
            // Only what came now, with what may be half a mark before it.
            let tail = bytes.suffix(more.count + mark.count)
            let isThere = tail.indices.contains { bytes[$0...].starts(with: mark) }
            if isThere { return moment - startedAt }
        }
        throw BenchError.noFrame
    }

    /// Waits for the first bytes.
    ///
    /// - Returns: seconds since the start.
    func waitForAnything() throws -> Double {
        while Stopwatch.seconds() - startedAt < 10 {
            if terminal.read(milliseconds: 1000) != nil { return Stopwatch.seconds() - startedAt }
        }
        throw BenchError.noFrame
    }

    /// Takes what comes until nothing came for so long.
    ///
    /// - Returns: how many bytes.
    @discardableResult
    func settle(quietMilliseconds: Int32 = 150) -> Int {
        var count = 0
        while let bytes = terminal.read(milliseconds: quietMilliseconds) { count += bytes.count }
        return count
    }

    /// Takes what comes within so many seconds.
    func run(seconds: Double) {
        let end = Stopwatch.seconds() + seconds
        while Stopwatch.seconds() < end {
            _ = terminal.read(milliseconds: Int32(max(1, (end - Stopwatch.seconds()) * 1000)))
        }
    }

    func type(_ text: String) { terminal.write(Array(text.utf8)) }

    /// Holds the program where it first writes, as Ctrl-S does.
    func hold() { terminal.write([0x13]) }

    func quit() {
        terminal.write([0x11])
        type("q")
        let end = Stopwatch.seconds() + 2
        while terminal.poll() == nil, Stopwatch.seconds() < end { settle(quietMilliseconds: 5) }
    }

    /// The most memory that it had resident, in bytes, once it sleeps.
    func residentPeak() throws -> Double {
        var former = -1.0
        var sameCount = 0
        for _ in 0..<400 {
            let now = try status("VmHWM:", of: "/proc/\(terminal.process)/status") * 1024
            sameCount = now == former ? sameCount + 1 : 0
            if sameCount == 10 { return now }
            former = now
            Stopwatch.sleep(milliseconds: 20)
        }
        throw BenchError.noStatus
    }

    /// How often each of its threads has gone to sleep.
    func sleepCounts() throws -> [String: Double] {
        let tasks = "/proc/\(terminal.process)/task"
        return try Dictionary(
            uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: tasks).map { task in
                (task, try status("voluntary_ctxt_switches:", of: "\(tasks)/\(task)/status"))
            })
    }

    /// Seconds of processor time that its first thread has used, and those that it has waited for a processor.
    func processorSeconds() throws -> (used: Double, waited: Double) {
        let text = String(decoding: try PlainFiles.readAll("/proc/\(terminal.process)/schedstat"), as: UTF8.self)
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count >= 2 else { throw BenchError.noStatus }
        return (numbers[0] / 1e9, numbers[1] / 1e9)
    }

    private func status(_ name: String, of path: String) throws -> Double {
        let text = String(decoding: try PlainFiles.readAll(path), as: UTF8.self)
        for line in text.split(separator: "\n") where line.hasPrefix(name) {
            if let value = line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap({ Double($0) })
            {
                return value
            }
        }
        throw BenchError.noStatus
    }
}
