import FeedStorage
import OrderedJSON
import WidgetModel

/// A `.surface` file: views that an app has already drawn, for every family and moment.
enum SurfaceForm {
    /// Whether a file is meant as one: by its name, else by its first line, which has the three bars.
    static func isMeant(by file: ForeignFile) -> Bool {
        if file.path.hasSuffix(SurfaceFile.fileNameEnding) { return true }
        let line = file.bytes.prefix(1024).prefix { $0 != UInt8(ascii: "\n") }
        return line.count { $0 == UInt8(ascii: "|") } == 3 && line.first != UInt8(ascii: "{")
    }

    static func feed(of file: ForeignFile) throws(ImportError) -> ImportedFeed {
        do throws(SurfaceFileError) {
            let payload = try SurfaceFile.payload(of: file.bytes)
            let published = payload["publishedAt"]?.number.flatMap { Int64(exactly: ($0.double * 1000).rounded()) }
            return ImportedFeed(
                form: .surface, path: file.path, name: file.name, kind: "surface", payload: payload, assets: [],
                generatedAtEpochMilliseconds: published ?? file.modifiedEpochMilliseconds)
        } catch {
            throw .brokenSurface(path: file.path, why: error.message)
        }
    }
}
