import FeedStorage
import OrderedJSON
import SimulatorCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// `widgetsim publish STORE --payload FILE`: a new generation.
enum PublishCommand {
    static func run(_ invocation: Invocation) throws(CommandFailure) -> CommandStatus {
        guard let source = invocation.value(.payload) else {
            throw .usage(.optionMissing(.payload, command: .publish))
        }
        let payload = try payload(source)
        let schema = try invocation.checked { call throws(CommandLineError) in try call.number(.schema, from: 0) }
        let keep = try invocation.checked { call throws(CommandLineError) in try call.number(.keepPrevious, from: 0) }
        if keep != nil, invocation.has(.noFallback) { throw .usage(.contradiction(.keepPrevious, .noFallback)) }
        var images = try invocation.checked { call throws(CommandLineError) in
            try PublishedImages(call) { access($0, F_OK) == 0 }
        }
        let path = invocation.operands[0]
        try Stores.checkDestination(path)
        let options = PublishOptions(
            keepPrevious: keep.map { Int(clamping: $0) } ?? 1, keepsFallback: !invocation.has(.noFallback),
            ignoring: invocation.values(.ignoring))
        try images.pack { path throws(CommandFailure) in
            guard let bytes = InputFile.bytes(of: path) else { throw .file(path: path, errno: errno) }
            return bytes
        }
        let result: PublishResult
        do throws(StoreError) {
            result = try FeedStore(root: path, schemaVersion: schema)
                .publish(payload, assets: invocation.values(.asset).map(asset) + images.assets, options: options)
        } catch {
            throw .store(error)
        }
        for failure in result.pruneFailures {
            Output.complain(
                "generation \(failure.id) could not be removed: \(SystemCall.words(failure.errno)); remove it")
        }
        if !invocation.has(.quiet) { images.shrunk.forEach(Output.complain) }
        images.leftOut.forEach(Output.complain)
        if let problem = PayloadFit(root: path).problem(of: payload) { Output.complain(problem) }
        let report = PublishReport(path: path, result: result, images: images)
        if !invocation.has(.quiet) {
            try Output.write(invocation.has(.json) ? JSONWriter.compact(report.json) + "\n" : report.text)
        }
        return .fine
    }

    private static func payload(_ source: String) throws(CommandFailure) -> JSONValue {
        guard let bytes = InputFile.bytes(of: source) else { throw .file(path: source, errno: errno) }
        do throws(JSONError) {
            return try JSONParser.parse(bytes)
        } catch {
            let name = source == "-" ? "standard input" : source
            throw .payload(
                "\(name) is no JSON at line \(error.position.line), column \(error.position.column): "
                    + "\(error.explanation); mend it there")
        }
    }

    private static func asset(_ text: String) -> AssetSource {
        let file = NamedFile(text) { access($0, F_OK) == 0 }
        return AssetSource(name: file.name, path: file.path)
    }
}
