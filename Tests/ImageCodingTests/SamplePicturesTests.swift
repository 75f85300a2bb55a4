import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite struct SamplePicturesTests {
    @Test(
        "Every picture of the sample feeds can be decoded, also scaled",
        arguments: [
            (Samples.Name.quotes, 480), (.inventory, 240),
        ])
    func decoding(sample: Samples.Name, side: Int) throws {
        let root = "\(Samples.path(sample))/generations"
        var count = 0
        for generation in try FileManager.default.contentsOfDirectory(atPath: root) {
            for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(generation)/assets") {
                let path = "\(root)/\(generation)/assets/\(name)"
                let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
                let image = try ImageDecoder.decode(bytes)
                #expect(image.width == side && image.height == side)
                let isScaled = ImageDecoder.format(of: bytes) == .jpeg
                #expect(try ImageDecoder.decode(bytes, longSideAtLeast: 100).width == (isScaled ? 120 : side))
                count += 1
            }
        }
        #expect(count >= 8)
    }

    @Test("The forest lies on its side in the file and is seen upright: light sky above, dark firs below")
    func forest() throws {
        let path = "\(Samples.path(.quotes))/generations/1789236000000-57fefc3e/assets/forest.jpg"
        let image = try ImageDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        #expect((0..<480).allSatisfy { image.pixel($0, 20).green > 200 })
        #expect((0..<480).allSatisfy { image.pixel($0, 470).green < 140 })
    }
}
