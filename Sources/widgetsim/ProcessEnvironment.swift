#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The environment of the process; nothing but this folder reads it.
enum ProcessEnvironment {
    /// A variable that is set and not empty.
    static func value(_ name: String) -> String? {
        guard let pointer = getenv(name), pointer.pointee != 0 else { return nil }
        return String(cString: pointer)
    }
}
