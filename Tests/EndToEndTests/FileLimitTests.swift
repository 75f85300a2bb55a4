import TestSupport
import Testing

@Suite("A limit on the size of files")
struct FileLimitTests {
    @Test("it is told in one sentence, and the feed stays as it was")
    func publish() throws {
        let samples = try SampleCopy()
        let payload = #"{"text":""# + String(repeating: "x", count: 100_000) + #""}"#
        // In units of 512 or of 1024 bytes, as the shell has it: less than the payload takes.
        let run = try CommandRun(
            ["publish", "quotes", "--payload", "-"], environment: samples.environment(), input: payload,
            folder: "\(samples.folder)/feeds", wrapper: ["/bin/sh", "-c", #"ulimit -f 32; exec "$@""#, "sh"])
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("widgetsim: cannot write the feed, quotes/generations/"))
        #expect(run.errors.hasSuffix("/feed.json: a file may not grow that large; make room and try again\n"))
        let resolved = try CommandRun(
            ["verify", "quotes"], environment: samples.environment(), folder: "\(samples.folder)/feeds")
        #expect(resolved.status == 0, "\(resolved.output)")
    }
}
