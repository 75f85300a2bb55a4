import FeedStorage
import Foundation

/// What a verification says of generations and their assets: S06 to S09, S14.
extension StoreChecks {
    /// All of the shown generation, and the fingerprints of the others.
    var contents: [Check] {
        let reports = report?.generations ?? []
        let shown = resolution.resolved?.id
        let ofShown = reports.first { $0.id == shown }.map { missing($0) + unnamed($0) + collisions($0) } ?? []
        return reports.flatMap { fingerprint($0, isShown: $0.id == shown) } + ofShown + times
    }

    /// S06: a warning for what is shown, a note for the others.
    private func fingerprint(_ report: GenerationReport, isShown: Bool) -> [Check] {
        switch report.integrity {
        case .intact, .unverifiable(.noEnvelope): return []
        case .altered:
            return [
                Check(
                    .altered, isShown ? .warning : .note, title: "content altered",
                    detail: "The fingerprint of \(name(report.id)) is not that of its content.",
                    advice: "Publish again, and let nothing else write into the store.",
                    place: CheckPlace(generation: report.id))
            ]
        case .unverifiable:
            return [
                Check(
                    .altered, .note, title: "content not verified",
                    detail: "\(name(report.id)): \(report.integrity.detail ?? "it cannot be read").",
                    advice: "Let this program read all files of the generation.",
                    place: CheckPlace(generation: report.id))
            ]
        }
    }

    /// S07.
    private func missing(_ report: GenerationReport) -> [Check] {
        each(report.missing) { asset in
            Check(
                .assetMissing, .warning, title: "asset missing",
                detail: "The payload names \(asset), which \(name(report.id)) does not have.",
                advice: "Publish the picture along with the payload.",
                place: CheckPlace(generation: report.id, asset: asset))
        } many: { count, first in
            Check(
                .assetMissing, .warning, title: "assets missing",
                detail: "The payload names \(first) and \(count - 1) more, which \(name(report.id)) does not have.",
                advice: "Publish the pictures along with the payload.", place: CheckPlace(generation: report.id))
        }
    }

    /// S08.
    private func unnamed(_ report: GenerationReport) -> [Check] {
        let assets = report.unnamed.map { name in
            report.assets.first { $0.name == name } ?? AssetInfo(name: name, byteCount: 0)
        }
        return each(assets) { asset in
            Check(
                .assetUnnamed, .note, title: "asset nothing names",
                detail: "\(asset.name), \(ByteCountWording.words(asset.byteCount)).",
                advice: "Leave it out of the next publish.",
                place: CheckPlace(generation: report.id, asset: asset.name))
        } many: { count, _ in
            let bytes = ByteCountWording.words(assets.reduce(0) { $0 + $1.byteCount })
            return Check(
                .assetUnnamed, .note, title: "assets nothing names", detail: "\(count) assets, \(bytes).",
                advice: "Leave them out of the next publish.", place: CheckPlace(generation: report.id))
        }
    }

    /// S14.
    private func collisions(_ report: GenerationReport) -> [Check] {
        report.collisions.map { names in
            Check(
                .assetsCollide, .warning, title: "asset names collide",
                detail: "\(names.joined(separator: ", ")) are one file on a phone.",
                advice: "Give them names that differ in more than case.",
                place: CheckPlace(generation: report.id, asset: names.first))
        }
    }

    /// S09, of the shown generation.
    private var times: [Check] {
        guard let shown = resolution.resolved, let inID = shown.id.epochMilliseconds,
            inID != shown.envelope.generatedAtEpochMilliseconds
        else { return [] }
        let written = Date(epochMilliseconds: shown.envelope.generatedAtEpochMilliseconds)
        let distance = TimeWording.distance(seconds: written.timeIntervalSince(Date(epochMilliseconds: inID)))
        return [
            Check(
                .timesDisagree, .warning, title: "times disagree",
                detail: "The id and the feed of \(name(shown.id)) are \(distance) apart.",
                advice: "Publish again with WidgetFeed, which writes one time into both.",
                place: CheckPlace(generation: shown.id))
        ]
    }

    /// S12: what will still count as newest when the clock is right again.
    var future: [Check] {
        let limit = now.epochMilliseconds
        if let shown = resolution.resolved, shown.envelope.generatedAtEpochMilliseconds > limit {
            return [future(shown.id, shown.envelope.generatedAtEpochMilliseconds)]
        }
        let ids = listings.filter { $0.kind == .generation }.map(\.id) + named
        guard let id = ids.first(where: { ($0.epochMilliseconds ?? .min) > limit }), let time = id.epochMilliseconds
        else { return [] }
        return [future(id, time)]
    }

    private func future(_ id: GenerationID, _ epochMilliseconds: Int64) -> Check {
        let distance = wording.distance(of: Date(epochMilliseconds: epochMilliseconds), from: now)
        return Check(
            .future, .warning, title: "generated in the future", detail: "\(name(id)) is \(distance).",
            advice: "Set the clock of the device that publishes.", place: CheckPlace(generation: id))
    }
}
