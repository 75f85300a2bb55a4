import Foundation
import Testing

@testable import FeedStorage

@Suite struct WordingTests {
    static let verdicts: [(Verdict, String, String)] = [
        (.accepted, "accepted", "accepted"),
        (.acceptable, "acceptable", "would do, too"),
        (.unsafeName, "unsafe name", "the name is not safe"),
        (.temporary, "temporary", "a write in progress, or what is left of one"),
        (.missingDirectory, "missing directory", "the folder is not there"),
        (.notADirectory, "not a directory", "a file stands where the folder should be"),
        (.symbolicLink, "symbolic link", "a symbolic link, which is not followed"),
        (.missingFeed, "missing feed", "feed.json is not there"),
        (.notAFile, "not a file", "feed.json is no regular file"),
        (.emptyFeed, "empty feed", "feed.json is empty"),
        (.tooLarge(byteCount: 70 << 20, limit: 64 << 20), "too large", "feed.json takes 70 MB, more than 64 MB"),
        (.unreadable(errno: EACCES), "unreadable", "cannot be read: permission denied"),
        (.invalidUTF8(offset: 17), "invalid UTF-8", "byte 17 is not UTF-8"),
        (
            .malformedJSON(line: 35, column: 36, why: ", or } must follow", endsThere: true), "malformed JSON",
            "ends at line 35, column 36: , or } must follow"
        ),
        (
            .malformedJSON(line: 2, column: 3, why: "a colon must stand here", endsThere: false), "malformed JSON",
            "line 2, column 3: a colon must stand here"
        ),
        (.missingMember(name: "payload"), "missing member", "\"payload\" is missing"),
        (
            .wrongType(member: "fingerprint", found: "null", expected: "a text"), "wrong type",
            "\"fingerprint\" is null, not a text"
        ),
        (.wrongType(member: "", found: "a list", expected: "an object"), "wrong type", "a list, not an object"),
        (.schemaMismatch(found: 2, expected: 1), "schema mismatch", "schema 2, 1 expected"),
        (.payloadMismatch(codingPath: "a[1]", why: "it is missing"), "payload mismatch", "a[1]: it is missing"),
        (.payloadMismatch(codingPath: "", why: "no quotes"), "payload mismatch", "no quotes"),
    ]

    @Test("Each verdict has a label and a reason", arguments: verdicts)
    func verdict(verdict: Verdict, label: String, reason: String) {
        #expect(verdict.label == label)
        #expect(verdict.reason == reason)
        #expect(verdict.isUsable == ["accepted", "acceptable"].contains(verdict.name))
    }

    static let pointers: [(PointerStatus, String)] = [
        (.ok, "ok"), (.missing, "current.json is not there"),
        (.tooLarge(byteCount: 2 << 20, limit: 1 << 20), "current.json takes 2 MB, more than 1 MB"),
        (.symbolicLink, "current.json is a symbolic link, which is not followed"),
        (.notAFile, "current.json is no regular file"),
        (.unreadable(errno: ELOOP), "cannot be read: it is a symbolic link"),
    ]

    @Test("Each state of the pointer has a reason", arguments: pointers)
    func pointer(status: PointerStatus, reason: String) { #expect(status.reason == reason) }

    static let errors: [(StoreError, String)] = [
        (
            .failed(step: .writePointer, path: "/s/current.json.tmp", errno: ENOSPC),
            "cannot write the pointer, /s/current.json.tmp: the disk is full; make room and try again"
        ),
        (
            .failed(step: .openStore, path: "/s", errno: EACCES),
            "cannot open the store, /s: permission denied; allow access to it"
        ),
        (
            .locked(path: "/s/.lock", holder: nil, waitedMilliseconds: 50),
            "another process is writing, /s/.lock has been locked for 50 ms; wait for it or end it"
        ),
        (
            .collidingAssetNames("a.png", "A.png"),
            "\"a.png\" and \"A.png\" are one file on a phone; rename one of them"
        ),
        (
            .feedTooLarge(byteCount: 70 << 20, limit: 64 << 20),
            "the feed takes 70 MB, more than 64 MB; publish less"
        ),
        (
            .mailboxFull(byteCount: 1_048_570, limit: 1 << 20),
            "the mailbox is full, 1 023 KB of 1 MB are taken; open the app, which empties it"
        ),
        (.actionHoldsZero, "the action holds U+0000, which no mailbox keeps; leave it out"),
        (
            .actionTooLong(byteCount: 65_537, limit: 65_536),
            "the action takes 65 537 bytes, more than 65 536; leave out some of its value"
        ),
        (
            .actionsAreNoFile(path: "/s/actions.log"),
            "the mailbox cannot be used, /s/actions.log is no regular file; remove it"
        ),
        (
            .generationsRemain(path: "/s/generations", ids: [.init("1-a"), .init("2-b")], errno: EPERM),
            "some generations could not be removed, /s/generations: 1-a, 2-b: permission denied; remove them by hand"
        ),
        (
            .stopped(path: "/s/generations/1-a"),
            "stopped before the end, at /s/generations/1-a; nothing was changed, begin again when you like"
        ),
    ]

    @Test("An error says what, where, and what to do", arguments: errors)
    func error(error: StoreError, message: String) { #expect(error.message == message) }

    @Test("Every step and every number has words that fit a sentence")
    func complete() {
        for step in StoreStep.allCases {
            let message = StoreError.failed(step: step, path: "/s", errno: EIO).message
            #expect(message == "cannot \(step.words), /s: the disk failed; check the disk")
        }
        #expect(ErrorNumber.words(9999) == "error 9999 of the system")
    }

    @Test("Byte counts are grouped, and short from 10 000 on")
    func byteCounts() {
        #expect(ByteCountWording.comparison(70 << 20, limit: 64 << 20) == "70 MB, more than 64 MB")
        #expect(
            ByteCountWording.comparison((64 << 20) + 1, limit: 64 << 20) == "67 108 865 bytes, more than 67 108 864")
        #expect(ByteCountWording.words(0) == "0 bytes")
        #expect(ByteCountWording.words(1) == "1 byte")
        #expect(ByteCountWording.words(999) == "999 bytes")
        #expect(ByteCountWording.words(1082) == "1 082 bytes")
        #expect(ByteCountWording.words(9007) == "9 007 bytes")
        #expect(ByteCountWording.words(42_000) == "41 KB")
        #expect(ByteCountWording.words(18 << 20) == "18 MB")
        #expect(ByteCountWording.words(5 << 30) == "5 120 MB")
    }
}
