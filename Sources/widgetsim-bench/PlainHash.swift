#if canImport(CryptoKit)
    import CryptoKit
#else
    import CCrypto
#endif

/// SHA-256 of bytes, straight from the system's library.
enum PlainHash {
    @inline(never)
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(SHA256.hash(data: bytes))
        #else
            var digest = [UInt8](repeating: 0, count: 32)
            SHA256(bytes, bytes.count, &digest)
            return digest
        #endif
    }
}
