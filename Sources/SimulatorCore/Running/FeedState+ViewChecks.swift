import WidgetModel

extension FeedState {
    /// The checks V01 to V12, V15 and V16 of what the boxes show now.
    var viewChecks: [Check] {
        guard let snapshot, let content = snapshot.content else { return [] }
        // Trees that were written by others are the same in every appearance.
        let environment = environment(appearance: .light)
        let views = placements.map { state in
            // What a kind draws by itself is not the feed's business; which families there are is.
            guard content.drawsFromData else {
                return ViewChecks.FamilyView(
                    family: state.placement.family, view: DecodedView(node: ViewNode(.group([]))))
            }
            return ViewChecks.FamilyView(
                family: state.placement.family,
                view: content.decodedView(
                    of: state.shown(at: clock.moment).entry, family: state.placement.family,
                    environment: environment.of(state.placement)))
        }
        return ViewChecks(
            views: views, surroundings: content.surroundings, host: snapshot.manifest.host ?? .live,
            place: CheckPlace(generation: snapshot.shownID)
        ).checks
    }
}
