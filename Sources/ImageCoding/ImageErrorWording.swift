extension ImageError {
    /// The reason as a part of a sentence: "ends before the picture does".
    public var explanation: String {
        switch self {
        case .empty: "is empty"
        case .unknownFormat: "is no picture: neither PNG nor JPEG"
        case .foreignFormat(let name): "is \(name); PNG and JPEG are shown"
        case .truncated(let format): "is a \(format.rawValue) that ends before the picture does"
        case .corrupt(let format, let why): "is a damaged \(format.rawValue): \(why)"
        case .tooManyPixels(let width, let height, let limit):
            "has \(width) × \(height) pixels, more than \(limit / 1_000_000) million"
        case .tooMuchMemory(let byteCount, let limit):
            "would take \(byteCount / 1_000_000) MB to decode, more than \(limit / 1_000_000)"
        case .notEncoded(let format, let why): "could not be written as \(format.rawValue): \(why)"
        case .outOfMemory: "was not decoded: no memory left"
        }
    }
}
