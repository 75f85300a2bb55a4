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
        /// Nil when the library is out of memory; then no hash comes out that could equal another.
        private let context: OpaquePointer?

        init() {
            context = EVP_MD_CTX_new()
            if let context { _ = EVP_DigestInit_ex(context, EVP_sha256(), nil) }
        }

        deinit { EVP_MD_CTX_free(context) }

        mutating func update(_ bytes: UnsafeRawBufferPointer) {
            if let context { _ = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) }
        }

        /// The hash in lower-case hex; empty when the library failed. Call it once, at the end.
        mutating func finish() -> String {
            guard let context else { return "" }
            var count: UInt32 = 0
            let digest = [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, initialized in
                if EVP_DigestFinal_ex(context, buffer.baseAddress, &count) == 1 { initialized = Int(count) }
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
