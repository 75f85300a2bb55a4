#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How much of everything.
struct StressPlan {
    var publishes = 10_000
    var kills = 3_000
    var stops = 50
    var seed: UInt64 = 1
    var removesLock = false
    private var folder: String?

    /// Reads the command line.
    init(_ arguments: [String]) throws(StressError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            if option == "--remove-lock" {
                removesLock = true
                continue
            }
            guard let value = rest.popFirst() else { throw .usage(option) }
            if option == "--folder" {
                folder = value
                continue
            }
            guard let number = Int(value), number >= 0 else { throw .usage("\(option) \(value)") }
            switch option {
            case "--publishes": publishes = number
            case "--kills": kills = number
            case "--stops": stops = number
            case "--seed": seed = UInt64(number)
            default: throw .usage(option)
            }
        }
    }

    /// Makes the folder to work in, by default where no disk stands behind.
    func makeFolder() throws(StressError) -> String {
        let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        let path = folder ?? "\(parent)/store-stress-\(getpid())"
        guard mkdir(path, 0o700) == 0 else { throw .call("mkdir \(path)", errno) }
        return path
    }
}

/// What stops the whole run; what the store does wrong is a violation instead.
enum StressError: Error {
    case usage(String)
    case call(String, Int32)
    case store(String)

    var isUsage: Bool {
        if case .usage = self { true } else { false }
    }

    var words: String {
        switch self {
        case .usage(let text):
            "cannot take \(text); use --publishes, --kills, --stops or --seed with a number, --folder, --remove-lock"
        case .call(let call, let number): "\(call): error \(number) of the system"
        case .store(let words): words
        }
    }
}
