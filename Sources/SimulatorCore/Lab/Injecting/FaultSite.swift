import FeedStorage

/// One place that a fault hits, found in a store.
struct FaultSite: Sendable, Hashable {
    var kind: FaultPlace
    var place: StorePath
    /// The generation it belongs to; nil for the pointer and the store.
    var id: GenerationID?
    /// What a sentence calls it: `current`, `pointer`, `q05.png of current`.
    var label: String
}

extension FaultTarget {
    /// The places in a store that a fault hits when it is aimed here.
    ///
    /// - Throws: `LabError` when the fault does not go with the target, or nothing in the store answers to it.
    func sites(
        for fault: Fault, survey: StoreSurvey, in root: LabFolder
    ) throws(LabError) -> [FaultSite] {
        let definition = fault.definition
        guard let kind = definition.place(for: self) else { throw .notForThisPlace(fault.name, plainPlace) }
        switch self {
        case .pointer: return [FaultSite(kind: .pointer, place: .pointer, label: "pointer")]
        case .store: return [FaultSite(kind: .store, place: .root, label: "store")]
        case .generation(let reference), .feed(let reference), .asset(let reference, _):
            var sites: [FaultSite] = []
            for id in try survey.ids(of: reference) {
                // An id from the pointer may be anything; nothing is built from an unsafe one.
                if !id.isSafe, try !survey.generations().contains(id) { throw .noSuchGeneration(id) }
                let label = survey.label(of: id)
                switch kind {
                case .generation:
                    sites.append(FaultSite(kind: kind, place: .generation(id), id: id, label: label))
                case .feed:
                    sites.append(FaultSite(kind: kind, place: .feed(id), id: id, label: label))
                case .asset:
                    let name = try assetName(for: fault, of: id, label: label, in: root)
                    sites.append(
                        FaultSite(kind: kind, place: .asset(name, of: id), id: id, label: "\(name) of \(label)"))
                case .pointer, .store: break
                }
            }
            return sites
        }
    }

    private var plainPlace: FaultPlace {
        switch self {
        case .generation: .generation
        case .feed: .feed
        case .asset: .asset
        case .pointer: .pointer
        case .store: .store
        }
    }

    private func assetName(
        for fault: Fault, of id: GenerationID, label: String, in root: LabFolder
    ) throws(LabError) -> FileName {
        let generation = try root.folder(at: .generation(id))
        guard try generation.status(of: StoreLayout.assets) != nil else { throw .noAssets(label) }
        let names = try generation.folder(StoreLayout.assets).entries().map(\.name)
        if case .asset(_, let name?) = self {
            guard let found = names.first(where: { $0 == FileName(name) }) else { throw .noSuchAsset(name, of: label) }
            return found
        }
        guard !names.isEmpty else { throw .noAssets(label) }
        return names[FeedDamage.choice(fault.seed, of: names.count)]
    }
}
