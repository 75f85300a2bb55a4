import Foundation
import ImageCoding

/// Keeps pictures that were made into cells, so that one is decoded once and not once a frame.
///
/// What was used longest ago goes first when there are too many cells. A picture that could not be decoded is kept
/// too, with its reason.
///
/// `@unchecked`, because the compiler cannot see that every access to `state` is made under `lock`; the standard
/// library's `Mutex` would need a newer macOS than the package asks for.
public final class PictureCache: @unchecked Sendable {
    /// What tells one picture's bytes from another's: the caller's choice, such as generation, name and revision.
    public typealias ContentKey = String

    private struct Key: Hashable {
        var content: ContentKey
        var size: Size
        var options: PictureOptions
    }

    private struct Entry {
        var result: Result<CellImage, ImageError>
        var lastUse: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var cellCount = 0
        var uses = 0
    }

    private let cellLimit: Int
    private let lock = NSLock()
    private var state = State()

    /// Makes an empty cache; the default holds 100 000 cells, some hundred pictures.
    public init(cellLimit: Int = 100_000) { self.cellLimit = cellLimit }

    /// How many cells are held.
    public var cellCount: Int { lock.withLock { state.cellCount } }

    /// The cells of a picture, made at the first call with that key, size and options.
    ///
    /// - Parameter load: Gives the file's bytes; called only when nothing is held.
    /// - Returns: The cells, or why there are none.
    /// - Throws: What `load` throws; that is not kept.
    public func picture(
        _ content: ContentKey, size: Size, options: PictureOptions, load: () throws -> [UInt8]
    ) rethrows -> Result<CellImage, ImageError> {
        let key = Key(content: content, size: size, options: options)
        if let held = held(key) { return held }
        let bytes = try load()
        let result: Result<CellImage, ImageError>
        do throws(ImageError) {
            // Eight pixels to a column are more than the characters can show.
            let image = try ImageDecoder.decode(bytes, longSideAtLeast: max(size.columns * 8, size.rows * 16))
            result = .success(CellImage(image, size: size, options: options))
        } catch {
            result = .failure(error)
        }
        keep(result, for: key)
        return result
    }

    /// Forgets everything.
    public func removeAll() { lock.withLock { state = State() } }

    private func held(_ key: Key) -> Result<CellImage, ImageError>? {
        lock.withLock {
            guard let result = state.entries[key]?.result else { return nil }
            state.uses += 1
            let use = state.uses
            state.entries[key]?.lastUse = use
            return result
        }
    }

    private func keep(_ result: Result<CellImage, ImageError>, for key: Key) {
        lock.withLock {
            if let old = state.entries.removeValue(forKey: key) { state.cellCount -= Self.cost(old.result) }
            let cost = Self.cost(result)
            guard cost <= cellLimit else { return }
            while state.cellCount + cost > cellLimit,
                let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.entries[oldest.key] = nil
                state.cellCount -= Self.cost(oldest.value.result)
            }
            state.uses += 1
            state.entries[key] = Entry(result: result, lastUse: state.uses)
            state.cellCount += cost
        }
    }

    /// A failure counts as one cell, so that many of them cannot pile up either.
    private static func cost(_ result: Result<CellImage, ImageError>) -> Int {
        if case .success(let picture) = result { max(1, picture.cells.count) } else { 1 }
    }
}
