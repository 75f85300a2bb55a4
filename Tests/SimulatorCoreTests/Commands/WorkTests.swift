import Foundation
import Testing

@testable import SimulatorCore

@Suite("Work on several stores")
struct WorkTests {
    @Test("What came of each is handed over in order, however many work at once", arguments: [1, 2, 7, 100])
    func order(width: Int) {
        let work = OrderedWork(count: 40) { index in
            // The first take longest.
            usleep(useconds_t((40 - index) * 50))
            return index * index
        }
        var seen: [Int] = []
        work.run(width: width) { index, square in
            #expect(square == index * index)
            seen.append(index)
        }
        #expect(seen == Array(0..<40))
    }

    @Test("Nothing to do is done at once")
    func nothing() {
        OrderedWork(count: 0) { _ in 0 }.run(width: 4) { _, _ in Issue.record("there is nothing") }
    }

    @Test("Who hands over may end it with an error")
    func ended() {
        struct Full: Error {}
        var seen = 0
        let work = OrderedWork(count: 1000) { $0 }
        #expect(throws: Full.self) {
            try work.run(width: 2) { index, _ throws(Full) in
                seen = index
                if index == 3 { throw Full() }
            }
        }
        #expect(seen == 3)
    }

    @Test("The line waits half a second, comes ten times a second, and goes without a trace")
    func line() {
        var line = ProgressLine(.verify, storeCount: 10, milliseconds: 1000)
        #expect(line.text(stores: 0, byteCount: 5, milliseconds: 1499) == nil)
        #expect(line.clear() == nil)
        #expect(line.text(stores: 2, byteCount: 3 << 20, milliseconds: 1500) == "\rverify: 2 of 10 stores, 3 MB")
        #expect(line.text(stores: 3, byteCount: 3 << 20, milliseconds: 1599) == nil)
        #expect(line.text(stores: 3, byteCount: 9, milliseconds: 1600) == "\rverify: 3 of 10 stores, 9 bytes")
        #expect(line.text(stores: 3, byteCount: 1, milliseconds: 1700) == "\rverify: 3 of 10 stores, 1 byte ")
        #expect(line.clear() == "\r" + String(repeating: " ", count: 30) + "\r")
        #expect(line.clear() == nil)
    }

    @Test("Of a single store the bytes alone are told")
    func single() {
        var line = ProgressLine(.repair, storeCount: 1, milliseconds: 0)
        #expect(line.text(stores: 0, byteCount: 42_000, milliseconds: 600) == "\rrepair: 41 KB")
    }
}
