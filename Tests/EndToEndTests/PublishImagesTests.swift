import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite("Pictures that are published")
struct PublishImagesTests {
    private static let pictures = "\(BuiltProgram.packageRoot)/Tests/ImageCodingTests/Pictures"
    private static let photo = "\(pictures)/photo-4000x3000.jpg"

    private func publish(_ samples: SampleCopy, _ arguments: String...) throws -> CommandRun {
        try CommandRun(
            ["publish", "\(samples.folder)/new", "--payload", "-"] + arguments, environment: samples.environment(),
            input: #"{"cover":"cover.jpg"}"#)
    }

    /// Width and height in the frame header of a baseline JPEG.
    private func jpegSize(_ bytes: [UInt8]) throws -> [Int] {
        let frame = try #require(bytes.indices.dropLast(9).first { bytes[$0...($0 + 1)] == [0xFF, 0xC0] })
        return [7, 5].map { Int(bytes[frame + $0]) << 8 | Int(bytes[frame + $0 + 1]) }
    }

    @Test("a photo becomes 512 pixels long under the name given, and both sizes are told")
    func shrunk() throws {
        let samples = try SampleCopy()
        let run = try publish(samples, "--image", "\(Self.photo)=cover.jpg", "--json")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("widgetsim: cover.jpg: 4000 × 3000 pixels, 185 KB, became 512 × 384, "))
        let json = try JSONParser.parse(run.output)
        let id = try #require(json["id"]?.string)
        let path = "\(samples.folder)/new/generations/\(id)/assets/cover.jpg"
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(try jpegSize(bytes) == [512, 384])
        let picture = json["images"]?[0]
        #expect(
            picture?["from"]?["width"]?.number?.int64 == 4000 && picture?["from"]?["bytes"]?.number?.int64 == 190_128)
        #expect(
            picture?["to"]?["height"]?.number?.int64 == 384
                && picture?["to"]?["bytes"]?.number?.int64 == Int64(bytes.count))
        #expect(json["leftOut"]?.array?.isEmpty == true)
    }

    @Test("what does not fit is left out with the reason, the rest is published")
    func leftOut() throws {
        let samples = try SampleCopy()
        try Data("GIF89a".utf8).write(to: URL(fileURLWithPath: "\(samples.folder)/cat.png"))
        let run = try publish(
            samples, "--image", "\(samples.folder)/cat.png", "--image", "\(Self.pictures)/grey-8.png", "--image",
            "\(Self.photo)=cover.jpg", "--budget", "1000")
        #expect(run.status == 0 && run.output.hasPrefix("published "))
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.first
                == "widgetsim: cat.png is left out: it is GIF; PNG and JPEG are shown; give a whole PNG or JPEG")
        #expect(lines.last?.hasPrefix("widgetsim: cover.jpg is left out: even with 128 × 96 pixels it takes ") == true)
        let id = run.output.dropFirst("published ".count).dropLast()
        let assets = try FileManager.default.contentsOfDirectory(
            atPath: "\(samples.folder)/new/generations/\(id)/assets")
        #expect(assets == ["grey-8.png"])
    }

    @Test("check tells of pictures that are too large for a phone, and of none that were shrunk")
    func memoryChecks() throws {
        let samples = try SampleCopy()
        func codes(_ more: String...) throws -> [String?] {
            let run = try CommandRun(
                ["check", "\(samples.folder)/new", "--json"] + more, environment: samples.environment())
            let codes = try JSONParser.parse(run.output)["checks"]?.array?.map { $0["code"]?.string } ?? []
            return codes.filter { $0?.hasPrefix("M") == true }
        }
        _ = try publish(samples, "--asset", "\(Self.photo)=cover.jpg")
        #expect(try codes() == ["M01", "M02"])
        #expect(try codes("--set", "archiveLimit=12000000") == ["M01", "M02"], "small has less than medium")
        #expect(try codes("--set", "archiveLimit=25200000") == ["M01"])
        _ = try publish(samples, "--image", "\(Self.photo)=cover.jpg")
        #expect(try codes() == [])
    }

    @Test("what cannot be meant is refused before anything is written")
    func refusals() throws {
        let samples = try SampleCopy()
        let cases: [([String], Int32, String)] = [
            (["--image", "\(Self.photo)=cover.webp"], 64, "end the name in .png, .jpg or .jpeg"),
            (
                ["--image", "\(Self.photo)=a.jpg", "--image", "\(Self.photo)=a.jpg"], 64,
                "there is a picture a.jpg already"
            ),
            (["--image", "nowhere.jpg"], 66, "cannot read nowhere.jpg"),
            (["--image", Self.photo, "--budget", "many"], 64, "write a number of bytes, as 500K or 8M"),
        ]
        for (arguments, status, words) in cases {
            let run = try CommandRun(
                ["publish", "\(samples.folder)/new", "--payload", "-"] + arguments,
                environment: samples.environment(), input: "{}")
            #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: "\(samples.folder)/new"))
    }
}
