import FeedStorage
import Foundation
import OrderedJSON
import WidgetCanvas
import WidgetModel

extension FeedState {
    /// Every check of what is shown: the store, the payload and its timelines, the pictures, the views and their drawing.
    ///
    /// - Parameters:
    ///   - resolution: with every candidate judged, where the store is small enough for that.
    ///   - report: what hashing found; nil where the store is too large to hash it whole.
    ///   - listings: the entries of `generations/`.
    func checks(
        resolution: Resolution<JSONValue>, report: StoreReport?, listings: [GenerationListing], sizes: PictureSizes
    ) -> [Check] {
        let ofStore = StoreChecks.checks(
            resolution: resolution, report: report, listings: listings, now: clock.moment, calendar: clock.calendar)
        guard let snapshot else { return ofStore }
        let ofContents = ContentChecks(
            snapshot: snapshot, resolution: resolution, placements: wantedPlacements, clock: clock)
        let ofPictures = sizes.checks(of: snapshot, placements: placements)
        return (lookChecks + ofStore + ofContents.checks + ofPictures + viewChecks + drawingChecks).bySeverity
    }

    /// S15: what says how to show the feed cannot be used.
    private var lookChecks: [Check] {
        guard let snapshot else { return [] }
        let manifest = snapshot.manifestProblem.map { problem in
            Check(
                .lookUnusable, .error, title: "manifest not used", detail: problem,
                advice: "Mend widget.json; schemas/manifest.schema.json has its members.",
                place: CheckPlace(file: StoreLayout.manifest.string))
        }
        let layout = snapshot.layoutProblem.map { problem in
            Check(
                .lookUnusable, .error, title: "layout not used", detail: problem,
                advice: "Mend it and save; every box says the same until then.",
                place: CheckPlace(file: snapshot.layoutName ?? StoreLayout.manifest.string))
        }
        return [manifest, layout].compactMap { $0 }
    }

    /// The checks V01 to V12, V15 and V16 of what the boxes show now.
    var viewChecks: [Check] {
        guard let snapshot, let content = snapshot.content else { return [] }
        // Trees that were written by others are the same in every appearance.
        let environment = environment(appearance: .light)
        let views = placements.map { state in
            let content = snapshot.content(of: state.placement) ?? content
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

    /// The checks V13 and V14 of what the boxes show now.
    private var drawingChecks: [Check] {
        let environment = environment(appearance: .light)
        return placements.flatMap { state -> [Check] in
            guard let content = snapshot?.content(of: state.placement), !content.isStandIn else { return [] }
            return DrawingChecks(content: content, environment: environment.of(state.placement))
                .checks(of: state.shown(at: clock.moment).entry, family: state.placement.family)
        }
    }
}
