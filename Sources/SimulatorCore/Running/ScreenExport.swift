import FeedStorage
import Foundation
import WidgetCanvas
import WidgetModel

/// The screen as a picture in a file of its own, for a bug report.
struct ScreenExport {
    let program: Program
    let pictures: any PictureSource

    /// Writes the screen into a folder, under a name that is not taken yet.
    ///
    /// - Returns: the path of the new file.
    /// - Throws: `LabError.failed` where it cannot be made or written; what was begun is removed.
    func write(to folder: String, fileSystem: any FileSystem) throws(LabError) -> String {
        let svg = SVGExport.text(
            of: Screen.draw(program, pictures: pictures).canvas, colors: program.colors, title: title)
        var path = folder
        do throws(FileSystemError) {
            let opened = try fileSystem.openFolder(path: folder)
            defer { fileSystem.close(opened) }
            let (file, name) = try create(in: opened, fileSystem)
            defer { fileSystem.close(file) }
            path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            do throws(FileSystemError) {
                try Self.write(Array(svg.utf8), to: file, fileSystem)
            } catch {
                try fileSystem.removeFile(FileName(name), in: opened)
                throw error
            }
            return path
        } catch {
            throw .failed(error, path: path)
        }
    }

    /// `quotes-2026-09-12-200000.svg`; where that is taken, `…-2.svg` and so on.
    private func create(
        in folder: Descriptor, _ fileSystem: any FileSystem
    ) throws(FileSystemError) -> (Descriptor, name: String) {
        var number = 1
        while true {
            let name = stem + (number > 1 ? "-\(number)" : "") + ".svg"
            do throws(FileSystemError) {
                return (try fileSystem.openFile(FileName(name), in: folder, for: .create), name)
            } catch {
                guard error.errno == EEXIST, number < 1000 else { throw error }
                number += 1
            }
        }
    }

    private static func write(
        _ bytes: [UInt8], to file: Descriptor, _ fileSystem: any FileSystem
    ) throws(FileSystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            var failure: FileSystemError?
            let count = rest.withUnsafeBytes { buffer in
                do throws(FileSystemError) {
                    return try fileSystem.write(buffer, to: file)
                } catch {
                    failure = error
                    return 0
                }
            }
            if let failure { throw failure }
            rest = rest.dropFirst(count)
        }
    }

    /// Feed and moment, as the title row has them.
    private var title: String {
        guard let feed = program.feed else { return "widgetsim" }
        return "widgetsim \(feed.name) \(TimeWording(zone: feed.clock.zone).rfc3339(feed.clock.moment))"
    }

    /// Feed and simulated moment, in letters that every file system takes.
    private var stem: String {
        guard let feed = program.feed else { return "widgetsim" }
        let letters = feed.name.unicodeScalars.map { scalar in
            let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
            return isPlain ? String(scalar) : "-"
        }
        let name = String(letters.joined().prefix(40)).drop { $0 == "-" }
        let moment = TimeWording(zone: feed.clock.zone).rfc3339(feed.clock.moment)
        let (day, time) = (moment.prefix(10), moment.dropFirst(11).prefix(8).filter { $0 != ":" })
        return "\(name.isEmpty ? "widgetsim" : name)-\(day)-\(time)"
    }
}
