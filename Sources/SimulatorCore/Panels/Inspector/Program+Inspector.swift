import WidgetModel

extension Program {
    /// Enter on a row of the inspector: shows the place of a check, or folds JSON.
    mutating func openInspectorRow() -> [Effect] {
        guard let feed else { return [] }
        switch inspector.tab {
        case .payload:
            fold(at: inspector.row)
            return []
        case .checks:
            guard let check = feed.snapshot?.checks[safely: inspector.row] else { return [] }
            return show(check.place)
        case .resolve: return open(.checks)
        case .assets, .log: return []
        }
    }

    /// Goes to what a check speaks of: a generation's payload, or the assets.
    private mutating func show(_ place: CheckPlace?) -> [Effect] {
        guard let place else {
            notice = "This check is about the store as a whole."
            return []
        }
        if let asset = place.asset, let index = feed?.snapshot?.assets.firstIndex(where: { $0.name == asset }) {
            inspector.rows[.assets] = index
            return open(.assets)
        }
        guard let id = place.generation, let snapshot = feed?.snapshot,
            snapshot.generations.contains(where: { $0.id == id })
        else {
            notice = "There is nothing to show: what the check speaks of is not in the store."
            return []
        }
        changeFeed { $0.markedGeneration = id }
        return open(.payload)
    }

    private mutating func fold(at row: Int) {
        guard let document = inspector.document,
            let content = PayloadRow.rows(of: document, inspector)[safely: row]
        else { return }
        if content.isRun {
            inspector.isRunFolded = false
        } else if content.foldedTo != nil {
            inspector.folded.remove(content.line)
        } else if document.folds[content.line] != nil {
            inspector.folded.insert(content.line)
        }
    }

    /// The bytes for the payload tab have come.
    mutating func takePayload(_ payload: PayloadBytes) {
        inspector.payload = payload
        let document = PayloadDocument(payload.bytes, isWhole: payload.bytes.count == payload.byteCount)
        inspector.document = document
        inspector.folded = []
        inspector.isRunFolded = document.quietRun != nil
        goToFault()
    }

    /// Chooses the row at which a broken payload breaks; the first row of a whole one.
    mutating func goToFault() {
        guard let document = inspector.document, let line = document.faultLine else { return }
        let rows = PayloadRow.rows(of: document, inspector)
        inspector.rows[.payload] = rows.lastIndex { $0.line <= line } ?? 0
    }
}
