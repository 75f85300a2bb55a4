#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a person is told for a number of the system; always English, whatever the locale.
enum ErrorNumber {
    static func words(_ number: Int32) -> String {
        switch number {
        case EACCES, EPERM: "permission denied"
        case EIO: "the disk failed"
        case ENOSPC: "the disk is full"
        case EDQUOT: "the quota is used up"
        case EFBIG: "a file may not grow that large"
        case EROFS: "the disk is read-only"
        case EMFILE: "too many files are open in this process"
        case ENFILE: "too many files are open on this system"
        case ENOMEM: "out of memory"
        case ENOENT: "it does not exist"
        case EEXIST: "something has that name already"
        case ENOTDIR: "it is no folder"
        case EISDIR: "it is a folder"
        case ELOOP: "it is a symbolic link"
        case ENOTEMPTY: "the folder is not empty"
        case ENAMETOOLONG: "the name is too long"
        case ENXIO, ENODEV: "there is no such device"
        case EBUSY, ETXTBSY: "it is in use"
        case EINVAL: "the system does not take that"
        case EINTR: "it was interrupted"
        case ESTALE: "the network folder has changed"
        default: "error \(number) of the system"
        }
    }
}
