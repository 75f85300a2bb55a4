import Foundation
import Testing
import WidgetCanvas
import WidgetModel

@testable import SimulatorCore

/// Real time goes by; a clock that plays goes with it.
@Suite struct TimePassingTests {
    private func playing(_ rate: SimulatedClock.Rate) -> Program {
        Stage.opened().with {
            $0.feedNow {
                $0.clock.isPlaying = true
                $0.clock.rate = rate
            }
        }
    }

    @Test func aClockThatIsPausedStandsStill() {
        var program = Stage.opened()
        #expect(program.handle(.timePassed(seconds: 12.5)) == [])
        #expect(ProgramDifference(program, Stage.opened().with { $0.uptime = 12.5 }).lines == [])
    }

    @Test(arguments: [
        (SimulatedClock.Rate.realTime, 2.5), (.minute, 150), (.tenMinutes, 1500), (.hour, 9000), (.day, 216_000),
    ])
    func aClockThatPlaysRunsAtItsRate(_ rate: SimulatedClock.Rate, _ seconds: Double) {
        var program = playing(rate)
        #expect(program.handle(.timePassed(seconds: 2.5)) == [])
        #expect(program.feed?.clock.moment == Stage.evening.addingTimeInterval(seconds))
        #expect(program.uptime == 2.5)
    }

    @Test func theBoxesFollowAClockThatPlays() throws {
        var program = playing(.hour)
        let before = try #require(program.caption)
        _ = program.handle(.timePassed(seconds: 0.5))
        #expect(program.caption == before)
        _ = program.handle(.timePassed(seconds: 0.5))
        #expect(program.caption != before)
    }

    @Test func aTimelineThatRanOutIsAskedForAgain() {
        var program = playing(.day)
        _ = program.handle(.timePassed(seconds: 1.5))
        #expect(program.feed?.placements.first?.askedAt == Stage.evening.addingTimeInterval(86_400))
    }

    @Test func onlyTheFeedThatIsShownRuns() {
        var program = playing(.hour)
        program.focus = .feeds
        _ = program.handle(.keyPressed(.down))
        _ = program.handle(.timePassed(seconds: 5))
        #expect(program.feeds[0].clock.moment == Stage.evening)
    }

    @Test func playingGoesOnWhileAListIsOpen() {
        var program = playing(.minute)
        _ = program.handle(.keyPressed(.character("x")))
        _ = program.handle(.timePassed(seconds: 1))
        #expect(program.feed?.clock.moment == Stage.evening.addingTimeInterval(60))
    }

    @Test func theLoopSleepsForEverWhileNothingMoves() {
        let paused = Stage.opened()
        #expect(paused.millisecondsToSleep(polling: false) == nil)
        #expect(paused.millisecondsToSleep(polling: true) == 1000)
        #expect(playing(.realTime).millisecondsToSleep(polling: false) == 1000)
        #expect(playing(.minute).millisecondsToSleep(polling: false) == 100)
        let flashing = paused.with {
            $0.uptime = 10
            $0.feeds[0].flashEnds = 11.5
        }
        #expect(flashing.millisecondsToSleep(polling: false) == 1500)
        #expect(flashing.with { $0.uptime = 11.5 }.millisecondsToSleep(polling: false) == nil)
    }

    @Test func aDayOfThirtyDaysIsWalkedHourByHourAcrossTheChangeOfClocks() {
        var program = Stage.opened()
        program.standAt(.berlin(2026, 10, 25, 0), askedAt: .berlin(2026, 10, 25, 0))
        var hours: [Double] = []
        for _ in 0..<5 {
            let before = program.feed?.clock.moment ?? .distantPast
            _ = program.handle(.keyPressed(.character(".")))
            hours.append((program.feed?.clock.moment ?? .distantPast).timeIntervalSince(before) / 3600)
        }
        // 01, 02, 02 again, 03 and 04: each an hour after the one before.
        #expect(hours == [1, 1, 1, 1, 1])
    }

    @Test func steppingBackUndoesSteppingOn() {
        var program = Stage.opened()
        program.standAt(.berlin(2026, 10, 24, 22), askedAt: .berlin(2026, 10, 24, 22))
        var moments: [Date?] = []
        for _ in 0..<40 {
            moments.append(program.feed?.clock.moment)
            _ = program.handle(.keyPressed(.character(".")))
        }
        for moment in moments.reversed() {
            _ = program.handle(.keyPressed(.character(",")))
            #expect(program.feed?.clock.moment == moment)
        }
        for _ in 0..<30 { _ = program.handle(.keyPressed(.character(","))) }
        #expect(program.feed?.clock.moment == Date.berlin(2026, 10, 24, 22).addingTimeInterval(-30 * 3600))
    }
}
