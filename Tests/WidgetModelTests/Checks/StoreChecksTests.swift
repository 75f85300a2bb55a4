import Foundation
import Testing

@testable import FeedStorage
@testable import WidgetModel

@Suite("Checks of a store")
struct StoreChecksTests {
    private let healthy = StoreFacts()

    @Test("A healthy store raises nothing")
    func nothing() { #expect(healthy.findings.isEmpty) }

    @Test("An app that has not published yet has done nothing wrong")
    func unpublished() {
        let facts = healthy.with {
            $0.pointer = PointerTrace(status: .missing)
            $0.candidates = []
            $0.listings = []
            $0.reports = []
        }
        #expect(facts.findings.isEmpty)
    }

    @Test("S01: the pointer is missing, malformed, or cannot be read")
    func pointer() {
        let statuses: [(PointerStatus, String)] = [
            (.missing, "error S01 pointer missing: current.json is not there, so the folders are searched."),
            (
                .malformed(line: 3, column: 7, why: "a value must follow", endsThere: false),
                "error S01 pointer malformed: line 3, column 7: a value must follow."
            ),
            (.notAFile, "error S01 pointer unreadable: current.json is no regular file."),
        ]
        for (status, finding) in statuses {
            let facts = healthy.with { facts in
                facts.pointer = PointerTrace(status: status)
                for index in facts.candidates.indices { facts.candidates[index].source = .directory }
            }
            #expect(facts.findings == [finding])
        }
    }

    @Test("S02: current is rejected, and the reason is told as a person would")
    func current() {
        let torn = Verdict.malformedJSON(line: 35, column: 36, why: ", or } must follow", endsThere: true)
        let checks = healthy.rejectingCurrent(torn).checks
        #expect(checks.map(\.message) == ["current rejected: malformed JSON, line 35."])
        #expect(checks[0].severity == .error)
        #expect(checks[0].place == CheckPlace(generation: StoreFacts.current, line: 35, column: 36))
        #expect(checks[0].place?.path == "generations/1789236000000-04d29add/feed.json:35:36")
        #expect(checks[0].advice == "Publish again: write a new file, then rename it, as WidgetFeed does.")
        #expect(
            healthy.rejectingCurrent(.schemaMismatch(found: 2, expected: 1)).findings
                == ["error S02 current rejected: schema mismatch: schema 2, 1 expected."])
        #expect(
            healthy.rejectingCurrent(.payloadMismatch(codingPath: "quotes[3].text", why: "a text is missing")).findings
                == ["error S02 current rejected: payload mismatch: quotes[3].text: a text is missing."])
    }

    @Test("S02 is about current alone: a rejected previous one still leaves something to fall back to")
    func rejectedPrevious() {
        #expect(healthy.with { $0.candidates[1].verdict = .emptyFeed }.findings.isEmpty)
    }

    @Test("S03: the pointer names a generation that is not there")
    func dangling() {
        let facts = healthy.rejectingCurrent(.missingDirectory).with { $0.listings.removeFirst() }
        #expect(facts.findings == ["error S03 current is not there: The pointer names 04d29add, which is no folder."])
        #expect(facts.checks[0].advice == "Publish again. Until then widgets show effa36cd.")
        let previous = healthy.with {
            $0.candidates.remove(at: 1)
            $0.dangling = [StoreFacts.previous]
        }
        #expect(
            previous.findings == ["warning S03 previous is not there: The pointer names effa36cd, which is no folder."])
    }

    @Test("S04: a write was never finished; many are counted")
    func leftovers() {
        let one = healthy.with { $0.listings.append(GenerationListing(id: GenerationID("17-x.tmp"), kind: .temporary)) }
        #expect(one.findings == ["warning S04 leftover of a write: 17-x.tmp was never finished."])
        let many = healthy.with { facts in
            for number in 0..<1200 {
                facts.listings.append(GenerationListing(id: GenerationID("\(number)-x.tmp"), kind: .temporary))
            }
        }
        #expect(many.findings == ["warning S04 leftovers of writes: 1 200 folders were never finished."])
    }

    @Test("S05: nothing names a generation; without a readable pointer nothing could")
    func orphans() {
        let facts = healthy.with { $0.pointer.previous = [StoreFacts.previous] }
        #expect(facts.findings == ["note S05 generation nothing names: 0305808f, from 11 Sep."])
        let many = healthy.with { facts in
            facts.pointer.previous = []
            for number in 0..<9 {
                facts.listings.append(GenerationListing(id: GenerationID("\(number)-00000000"), kind: .generation))
            }
        }
        #expect(many.findings.first == "note S05 generations nothing names: 11, the newest effa36cd, from 19:00.")
    }

    @Test("S06: the content is not that of the fingerprint; it matters more for what is shown")
    func altered() {
        #expect(
            healthy.with { $0.reports[0].integrity = .altered }.findings
                == ["warning S06 content altered: The fingerprint of 04d29add is not that of its content."])
        #expect(healthy.with { $0.reports[1].integrity = .altered }.checks.map(\.severity) == [.note])
        #expect(healthy.with { $0.reports[1].integrity = .unverifiable(.noEnvelope(.emptyFeed)) }.findings.isEmpty)
        let unread = healthy.with {
            $0.reports[0].integrity = .unverifiable(.unreadableAsset(name: "a.png", errno: 13))
        }
        #expect(unread.checks.map(\.title) == ["content not verified"])
        #expect(healthy.with { $0.hasReport = false }.findings.isEmpty)
    }

    @Test("S07: the shown payload names an asset that is missing")
    func missingAsset() {
        let facts = healthy.with { $0.reports[0].missing = ["sea.png"] }
        #expect(
            facts.findings == ["warning S07 asset missing: The payload names sea.png, which 04d29add does not have."])
        #expect(facts.checks[0].place == CheckPlace(generation: StoreFacts.current, asset: "sea.png"))
        #expect(healthy.with { $0.reports[1].missing = ["sea.png"] }.findings.isEmpty)
        let many = healthy.with { $0.reports[0].missing = ["a.png", "b.png", "c.png", "d.png"] }
        #expect(
            many.findings == [
                "warning S07 assets missing: The payload names a.png and 3 more, which 04d29add does not have."
            ])
    }

    @Test("S08: nothing names an asset of what is shown")
    func unnamedAsset() {
        let facts = healthy.with {
            $0.reports[0].assets = [
                AssetInfo(name: "lake.png", byteCount: 18_500), AssetInfo(name: "sea.png", byteCount: 5),
            ]
            $0.reports[0].unnamed = ["lake.png"]
        }
        #expect(facts.findings == ["note S08 asset nothing names: lake.png, 18 KB."])
        #expect(healthy.with { $0.reports[2].unnamed = ["lake.png"] }.findings.isEmpty)
    }

    @Test("S09: id and envelope disagree on the time; an id without a time does not")
    func times() {
        let facts = healthy.with { $0.generatedAt = 1_789_236_000_000 - 7_200_000 }
        #expect(facts.findings == ["warning S09 times disagree: The id and the feed of 04d29add are 2 h apart."])
        let foreign = GenerationID("from-elsewhere")
        let facts2 = healthy.with {
            $0.candidates[0].id = foreign
            $0.pointer.current = foreign
            $0.listings[0].id = foreign
        }
        #expect(facts2.findings.isEmpty)
    }

    @Test("S10: a name that no reader opens, of a generation or an asset")
    func unsafeNames() {
        let bad = GenerationID("a b")
        let listed = healthy.with { $0.listings.append(GenerationListing(id: bad, kind: .generation)) }
        #expect(listed.findings == ["warning S10 unsafe name: No reader opens a b."])
        let pointed = healthy.rejectingCurrent(.unsafeName).with {
            $0.pointer.current = bad
            $0.candidates[0].id = bad
            $0.listings.removeFirst()
        }
        #expect(
            pointed.findings == [
                "error S02 current rejected: unsafe name: the name is not safe.",
                "error S10 unsafe name: The pointer names a b, which no reader opens.",
            ])
        let asset = healthy.with {
            $0.reports[0].refused = [RefusedAsset(name: FileName("a b.png"), verdict: .unsafeName)]
        }
        #expect(asset.findings == ["warning S10 unsafe name: No reader opens the asset a b.png."])
    }

    @Test("S11: a link in place of the pointer, a generation, an asset")
    func links() {
        let pointer = healthy.with { facts in
            facts.pointer = PointerTrace(status: .symbolicLink)
            for index in facts.candidates.indices { facts.candidates[index].source = .directory }
        }
        #expect(pointer.findings == ["error S11 symbolic link: current.json is a link."])
        #expect(
            healthy.rejectingCurrent(.symbolicLink).findings == [
                "error S02 current rejected: symbolic link: a symbolic link, which is not followed.",
                "error S11 symbolic link: 04d29add, or its feed, is a link.",
            ])
        let listed = healthy.with { $0.listings.append(GenerationListing(id: GenerationID("5-0a0a0a0a"), kind: .link)) }
        #expect(listed.findings == ["warning S11 symbolic link: 0a0a0a0a, or its feed, is a link."])
        let asset = healthy.with {
            $0.reports[0].refused = [RefusedAsset(name: FileName("a.png"), verdict: .symbolicLink)]
        }
        #expect(asset.findings == ["warning S11 symbolic link: The asset a.png is a link."])
    }

    @Test("S12: what is shown, or would count as newest, is from the future")
    func future() {
        let shown = healthy.with { $0.now -= 1800 }
        #expect(shown.findings == ["warning S12 generated in the future: 04d29add is 30 min ahead."])
        let listed = healthy.with {
            $0.listings.insert(GenerationListing(id: GenerationID("1789322400000-0a0a0a0a"), kind: .generation), at: 0)
            $0.candidates.append(
                Candidate(
                    id: GenerationID("1789322400000-0a0a0a0a"), source: .directory, position: 0, verdict: .acceptable))
            $0.pointer.previous.append(GenerationID("1789322400000-0a0a0a0a"))
        }
        #expect(listed.findings == ["warning S12 generated in the future: 0a0a0a0a is 24 h ahead."])
    }

    @Test("S13: nothing is left to fall back to; the first generation of all is only noted")
    func fallback() {
        let facts = healthy.with { facts in
            for index in [1, 2] { facts.candidates[index].verdict = .emptyFeed }
        }
        #expect(
            facts.findings == ["warning S13 nothing to fall back to: If 04d29add fails too, widgets show nothing."])
        let first = healthy.with {
            $0.pointer.previous = []
            $0.candidates.removeLast(2)
            $0.listings.removeLast(2)
        }
        #expect(first.findings == ["note S13 nothing to fall back to: 04d29add is the only generation."])
        // A plain read stops at the accepted one: what it did not look at may do.
        #expect(healthy.with { $0.candidates.removeLast(2) }.findings.isEmpty)
    }

    @Test("S14: asset names that are one file on a phone")
    func collisions() {
        let facts = healthy.with { $0.reports[0].collisions = [["Sea.png", "sea.png"]] }
        #expect(facts.findings == ["warning S14 asset names collide: Sea.png, sea.png are one file on a phone."])
    }

    @Test("Errors come before warnings, warnings before notes")
    func order() {
        let facts = healthy.rejectingCurrent(.emptyFeed).with {
            $0.pointer.previous = [StoreFacts.previous]
            $0.listings.append(GenerationListing(id: GenerationID("1.tmp"), kind: .temporary))
        }
        #expect(facts.checks.map(\.code) == [.currentRejected, .leftover, .orphan])
    }

    @Test("Each sentence ends with a full stop and no title does")
    func sentences() {
        let facts = healthy.rejectingCurrent(.unreadable(errno: 13)).with {
            $0.pointer.previous = [StoreFacts.previous]
            $0.reports[1].missing = ["a.png"]
            $0.reports[1].unnamed = ["b.png"]
            $0.now -= 10_000
        }
        #expect(facts.checks.count >= 4)
        for check in facts.checks {
            #expect(check.detail.hasSuffix(".") && check.advice.hasSuffix(".") && !check.title.hasSuffix("."))
        }
    }
}
