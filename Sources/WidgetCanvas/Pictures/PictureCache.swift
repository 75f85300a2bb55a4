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
    private struct Key: Hashable {
        var byteCount, hash: Int
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
        var decodedCount = 0
    }

    private let cellLimit: Int
    private let lock = NSLock()
    private var state = State()

    /// Makes an empty cache; the default holds 100 000 cells, some hundred pictures.
    public init(cellLimit: Int = 100_000) { self.cellLimit = cellLimit }

    /// How many cells are held.
    public var cellCount: Int { lock.withLock { state.cellCount } }

    /// How many times a picture was decoded.
    public var decodedCount: Int { lock.withLock { state.decodedCount } }

    /// The cells of a picture, made at the first call with those bytes, size and options, whatever the file's name.
    ///
    /// - Returns: The cells, or why there are none.
    public func picture(_ bytes: [UInt8], size: Size, options: PictureOptions) -> Result<CellImage, ImageError> {
        // Keyed anew in each process, so that no file can be made to pass for another.
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        let key = Key(byteCount: bytes.count, hash: hasher.finalize(), size: size, options: options)
        if let held = held(key) { return held }
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
            state.decodedCount += 1
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
