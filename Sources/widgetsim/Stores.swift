import FeedStorage
import SimulatorCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The stores that a command works on.
enum Stores {
    /// Those of the paths, or the samples where there are none.
    static func opened(_ invocation: Invocation, _ imported: ImportedStores) throws(CommandFailure) -> [OpenedStore] {
        if invocation.operands.isEmpty {
            guard let samples = Shared.folder(named: "sample-feeds") else { throw .noSamples }
            return inOrder(try found([samples])).map { OpenedStore(path: $0) }
        }
        var stores: [OpenedStore] = []
        for path in invocation.operands {
            for store in try opened(path, key: invocation.value(.key), imported) {
                let absolute = OpenedStore(path: absolute(store.path), source: store.source)
                if !stores.contains(absolute) { stores.append(absolute) }
            }
        }
        return stores
    }

    /// The stores that a path means; of a foreign file, or a folder of them, those that are made of it.
    private static func opened(
        _ path: String, key: String?, _ imported: ImportedStores
    ) throws(CommandFailure) -> [OpenedStore] {
        do throws(StoreDiscovery.Failure) {
            return try StoreDiscovery().stores(at: path).map { OpenedStore(path: $0) }
        } catch {
            switch error {
            case .isFile, .noStore: break
            default: throw .discovery(error)
            }
            do throws(ImportError) {
                var stores: [OpenedStore] = []
                let found = try Importer().feeds(at: path, key: key)
                for problem in found.problems { Output.complain(problem.message) }
                for feed in found.feeds {
                    let source = ForeignSource(path: feed.path, form: feed.form)
                    stores.append(OpenedStore(path: try imported.store(of: feed), source: source))
                }
                return stores
            } catch .nothingToImport {
                throw .discovery(error)
            } catch {
                throw .importing(error)
            }
        }
    }

    /// The samples as one wants to meet them: what is healthy first. New ones come after.
    private static func inOrder(_ samples: [String]) -> [String] {
        let order = [
            "quotes", "countdown", "timers", "recipes", "habit", "delivery", "ride", "inventory", "edited", "broken",
            "empty",
        ]
        func place(_ path: String) -> Int {
            order.firstIndex { path.hasSuffix("/\($0)") } ?? order.count
        }
        return samples.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }

    /// All stores of all paths, each once, as absolute paths.
    private static func found(_ paths: [String]) throws(CommandFailure) -> [String] {
        var stores: [String] = []
        for path in try named(paths) {
            let absolute = absolute(path)
            if !stores.contains(absolute) { stores.append(absolute) }
        }
        return stores
    }

    /// All stores of all paths that mean some, named as the paths were, and the gravest status of the others, of which
    /// it complains.
    static func reachable(
        _ invocation: Invocation, _ imported: ImportedStores
    ) -> (stores: [OpenedStore], status: CommandStatus) {
        var stores: [OpenedStore] = []
        var status = CommandStatus.fine
        for path in invocation.operands {
            do throws(CommandFailure) {
                stores += try opened(path, key: invocation.value(.key), imported)
            } catch {
                Output.complain(error.message)
                status = status.graver(error.status)
            }
        }
        return (stores, status)
    }

    /// The same for a command that changes stores, to which files of apps mean none.
    static func reachable(_ paths: [String]) -> (stores: [String], status: CommandStatus) {
        var stores: [String] = []
        var status = CommandStatus.fine
        for path in paths {
            do throws(CommandFailure) {
                stores += try named([path])
            } catch {
                Output.complain(error.message)
                status = status.graver(error.status)
            }
        }
        return (stores, status)
    }

    /// All stores of all paths, named as the paths were.
    private static func named(_ paths: [String]) throws(CommandFailure) -> [String] {
        var stores: [String] = []
        for path in paths {
            do throws(StoreDiscovery.Failure) {
                stores += try StoreDiscovery().stores(at: path)
            } catch {
                throw .discovery(error)
            }
        }
        return stores
    }

    /// The only store that a path means, as an absolute path.
    static func single(_ path: String, for command: CommandName) throws(CommandFailure) -> String {
        let stores = try found([path])
        guard stores.count == 1 else {
            throw .severalStores(path, count: stores.count, command: command)
        }
        return stores[0]
    }

    /// Refuses a path that should not become a store.
    static func checkDestination(_ path: String) throws(CommandFailure) {
        do throws(StoreDiscovery.Failure) {
            try StoreDiscovery().checkDestination(path)
        } catch {
            throw .discovery(error)
        }
    }

    /// The private copy, the watcher and what `inject` keeps need a path that holds whatever the working folder becomes,
    /// and is the same however it was written.
    private static func absolute(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}

/// Files that come with the program.
enum Shared {
    static func folder(named name: String) -> String? {
        SharedFolders(share: ProcessEnvironment.value("WIDGETSIM_SHARE"), programPath: ProcessEnvironment.programPath())
            .folder(named: name) { access($0, R_OK | X_OK) == 0 }
    }
}
