/// Packs pictures into the bytes that the assets of a generation may take together.
public struct AssetBudget: Sendable, Hashable {
    /// In bytes.
    public var byteCount: Int

    /// A budget of so many bytes; 8 MiB by default.
    public init(_ byteCount: Int = 8 << 20) { self.byteCount = byteCount }

    /// Encodes candidates one after the other, those of higher priority first, equal ones in the order given.
    ///
    /// Each may take its own limit or what is left, whichever is less. One that cannot be encoded or does not fit is
    /// skipped, and the next is tried; once nothing is left no more are read.
    ///
    /// - Parameter read: Gives the bytes of a candidate's file; called once each, so that only one is held at a time.
    /// - Throws: What `read` throws.
    public func pack<Failure: Error>(
        _ candidates: [AssetCandidate], read: (AssetCandidate) throws(Failure) -> [UInt8]
    ) throws(Failure) -> PackedAssets {
        var result = PackedAssets(packed: [], skipped: [], byteCountLeft: max(0, byteCount))
        let ordered = candidates.enumerated().sorted {
            ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
        }
        for (_, candidate) in ordered {
            guard result.byteCountLeft > 0 else {
                result.skipped.append(SkippedAsset(name: candidate.name, reason: .budgetSpent))
                continue
            }
            result.add(candidate, try read(candidate))
        }
        return result
    }
}

/// A picture that wants to be an asset.
public struct AssetCandidate: Sendable, Hashable {
    /// The name by which the payload names it.
    public var name: String
    public var format: ImageFormat
    /// Higher goes first.
    public var priority: Int
    /// The most pixels of the long side.
    public var maxDimension: Int
    public var maxBytes: Int

    /// Describes a picture; by default of priority 0, 512 pixels and 2 MiB at the most.
    public init(
        name: String, format: ImageFormat, priority: Int = 0, maxDimension: Int = 512, maxBytes: Int = 2 << 20
    ) {
        self.name = name
        self.format = format
        self.priority = priority
        self.maxDimension = maxDimension
        self.maxBytes = maxBytes
    }
}

/// What became of candidates, each in the order in which it was its turn.
public struct PackedAssets: Sendable, Equatable {
    public internal(set) var packed: [PackedAsset]
    public internal(set) var skipped: [SkippedAsset]
    public internal(set) var byteCountLeft: Int

    fileprivate mutating func add(_ candidate: AssetCandidate, _ source: [UInt8]) {
        let limit = min(candidate.maxBytes, byteCountLeft)
        do throws(ImageError) {
            switch try ImageEncoder.fit(
                source, as: candidate.format, maxDimension: candidate.maxDimension, maxBytes: limit)
            {
            case .fits(let image):
                packed.append(PackedAsset(name: candidate.name, image: image, sourceByteCount: source.count))
                byteCountLeft -= image.bytes.count
            case .tooLarge(let smallest):
                skipped.append(
                    SkippedAsset(
                        name: candidate.name,
                        reason: .doesNotFit(byteCount: smallest.bytes.count, size: smallest.size, limit: limit)))
            }
        } catch {
            skipped.append(SkippedAsset(name: candidate.name, reason: .notEncoded(error)))
        }
    }
}

/// A picture that found room.
public struct PackedAsset: Sendable, Equatable {
    public var name: String
    public var image: EncodedImage
    /// Bytes of the file that it was made from.
    public var sourceByteCount: Int
}

/// A picture that was left out.
public struct SkippedAsset: Sendable, Equatable {
    public enum Reason: Sendable, Equatable {
        /// It could not be decoded, or not be written.
        case notEncoded(ImageError)
        /// Even at the smallest size that was tried it takes more than its limit or what is left.
        case doesNotFit(byteCount: Int, size: PixelSize, limit: Int)
        /// Nothing is left; it was not read.
        case budgetSpent
    }

    public var name: String
    public var reason: Reason
}
