#if canImport(CryptoKit)
    import CryptoKit
#else
    import CCrypto
#endif

/// SHA-256 of bytes that come piece by piece.
struct ContentHash: ~Copyable {
    #if canImport(CryptoKit)
        private var state = SHA256()

        mutating func update(_ bytes: UnsafeRawBufferPointer) { state.update(bufferPointer: bytes) }

        /// The hash in lower-case hex. Call it once, at the end.
        mutating func finish() -> String { Self.hexadecimal(state.finalize()) }
    #else
        private var state = SHA256_CTX()

        init() { SHA256_Init(&state) }

        mutating func update(_ bytes: UnsafeRawBufferPointer) {
            SHA256_Update(&state, bytes.baseAddress, bytes.count)
        }

        /// The hash in lower-case hex. Call it once, at the end.
        mutating func finish() -> String {
            let digest = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { buffer, count in
                SHA256_Final(buffer.baseAddress, &state)
                count = Int(SHA256_DIGEST_LENGTH)
            }
            return Self.hexadecimal(digest)
        }
    #endif

    mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

    mutating func update(_ text: String) { update(Array(text.utf8)) }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
