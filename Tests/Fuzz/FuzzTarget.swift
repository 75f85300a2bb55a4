#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The property that `FUZZ_TARGET` names; `scripts/fuzz` sets it.
private let property: FuzzProperty = {
    let all = FuzzProperty.all + [FuzzProperty(name: "images", fault: ImageProperty.fault)]
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let property = all.first(where: { $0.name == name }) else {
        fatalError("FUZZ_TARGET must be one of \(all.map(\.name))")
    }
    return property
}()

/// Called by libFuzzer for each input; what does not hold ends the run and leaves the input in a file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if let fault = property.fault(Array(UnsafeBufferPointer(start: start, count: count))) {
        fatalError("\(property.name): \(fault)")
    }
    return 0
}
