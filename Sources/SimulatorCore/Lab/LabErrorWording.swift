import FeedStorage
import Foundation

extension LabError {
    /// What is wrong, where, and what to do, without a full stop.
    public var message: String {
        switch self {
        case .unknownFault(let name, let suggestion?): "no fault is called \(name), did you mean \(suggestion)?"
        case .unknownFault(let name, nil):
            "no fault is called \(name); there are \(FaultName.allCases.map(\.rawValue).joined(separator: ", "))"
        case .unexpectedParameter(let fault, let parameter):
            "\(fault.rawValue) takes nothing after its name, leave out :\(parameter)"
        case .emptyParameter(let fault): "\(fault.rawValue): names nothing, say which member or leave out the colon"
        case .badByteCount(let fault, let text):
            "\(fault.rawValue):\(text) is no number of bytes, write \(fault.rawValue):500 or \(fault.rawValue):half"
        case .badTarget(let text):
            "\(text.isEmpty ? "an empty target" : text) is no target, use current, previous, previous:1, newest, all, "
                + "an id, ID/feed, ID/ASSET, pointer or store"
        case .notForThisPlace(let fault, let place):
            "\(fault.rawValue) cannot be done to \(place.words), it goes with \(Self.places(of: fault))"
        case .pointerSaysNothing(let status, let asked): Self.pointerSaysNothing(status, asked: asked)
        case .noPrevious(let position, let count):
            switch count {
            case 0: "the pointer names no previous generation"
            case 1: "the pointer names one previous generation only, previous:\(position) is not there"
            default:
                "the pointer names \(count) previous generations, the last is previous:\(count - 1)"
            }
        case .noGenerations: "nothing is published here, so there is no generation to damage"
        case .noSuchGeneration(let id): "no generation is called \(id.string)"
        case .ambiguousGeneration(let name, let count): "\(count) generations are called \(name), give the whole id"
        case .nothingAt(let path): "\(path) is not there"
        case .noAssets(let label): "\(label) has no assets"
        case .noSuchAsset(let name, let label): "\(label) has no asset called \(name)"
        case .notAFile(let path): "\(path) is not a plain file, so its bytes cannot be damaged"
        case .notAFolder(let path): "\(path) is not a folder"
        case .feedDoesNotParse(let fault): "\(fault.rawValue) needs a feed.json that parses, this one does not"
        case .pointerDoesNotParse(let fault): "\(fault.rawValue) needs a pointer that parses, this one does not"
        case .noSuchMember(let fault, let name): "\(fault.rawValue) finds no fitting \(name) in feed.json"
        case .noMembers(let fault): "\(fault.rawValue) finds no member in the payload"
        case .noText(let fault): "\(fault.rawValue) finds no text in the payload"
        case .nothingToSwap: "swap needs a second generation, there is only one"
        case .changesNothing(let fault, let place): "\(fault.rawValue) would leave \(place.words) as it is"
        case .cannotBeKept(let path):
            "\(path) is a pipe, a socket or a device and could not be put back, nothing was done"
        case .cannotPutBack(let path):
            "\(path) was changed or removed since, so it stays as it is; the next --undo goes on with the change before"
        case .changedSince(let path): "\(path) was changed by someone else since, nothing was put back"
        case .nothingToUndo: "there is nothing to undo"
        case .nothingToRedo: "there is nothing to redo"
        case .sourceChanged: "the source has changed since, there is nothing to redo"
        case .readOnly: "this was opened with --read-only, nothing is changed"
        case .stopped: "stopped, nothing was changed"
        case .sourceIsBusy(let path): "\(path) kept changing while it was copied, try again"
        case .badJournal(let path): "\(path) cannot be understood, so nothing can be put back from it"
        case .noNextState: "there is no next state: no next/*.json, and no list in the payload to turn"
        case .nextStateMalformed(let path, let line, let column, let why):
            "\(path) is no JSON at line \(line), column \(column): \(why)"
        case .nothingReadable: "nothing here can be read, so there is nothing to go on from"
        case .failed(let error, let path): "\(path) cannot be \(error.call.participle): \(Self.reason(error.errno))"
        case .store(let error): error.message
        }
    }

    private static func places(of fault: FaultName) -> String {
        let places = FaultCatalogue.definition(of: fault).places
        return FaultPlace.allCases.filter(places.contains).map(\.words).joined(separator: ", ")
    }

    private static func pointerSaysNothing(_ status: PointerStatus, asked: GenerationReference) -> String {
        let what = status == .missing ? "there is no pointer" : "the pointer cannot be read"
        return "\(what), so it does not say which generation is \(asked.text); use newest or an id"
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EACCES, EPERM: "no permission"
        case EROFS: "the disk is read-only"
        case ENOENT: "it is not there"
        case EIO: "the disk fails"
        case EMFILE, ENFILE: "too many files are open"
        default: String(cString: strerror(code))
        }
    }
}

extension FaultPlace {
    /// As a sentence calls it.
    var words: String {
        switch self {
        case .generation: "a generation"
        case .feed: "a feed.json"
        case .asset: "an asset"
        case .pointer: "the pointer"
        case .store: "the store"
        }
    }
}

extension FileSystemError.Call {
    /// What could not be done, after "cannot be".
    fileprivate var participle: String {
        switch self {
        case .open: "opened"
        case .create, .makeFolder, .makeLink: "made"
        case .status, .list, .read, .readLink: "read"
        case .write, .truncate: "written"
        case .sync: "made to last"
        case .rename: "renamed"
        case .removeFile, .removeFolder: "removed"
        case .setPermissions: "changed"
        case .lock: "locked"
        }
    }
}
