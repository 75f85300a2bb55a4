import FeedStorage
import Foundation
import WidgetModel

extension Program {
    mutating func changeStore(_ command: Command) -> [Effect] {
        if command == .reload {
            notice = "Read again."
            return [.read(feed: selectedFeed, cause: .reloaded)]
        }
        guard access != .readOnly else {
            notice = "Nothing is changed: the program was started with --read-only."
            return []
        }
        guard let feed else { return [] }
        switch command {
        case .injectFault: return openFaults()
        case .deleteGeneration: return deleteGeneration()
        case .undo:
            guard let change = feed.lab.undoable.last else {
                notice = "There is nothing to undo."
                return []
            }
            return confirm("Undo “\(change.words)”", .undo(feed: selectedFeed))
        case .redo:
            guard let change = feed.lab.redoable.last else {
                notice = "There is nothing to redo."
                return []
            }
            return confirm("Redo “\(change.words)”", .redo(feed: selectedFeed))
        case .publishNext:
            return confirm("Publish the next state", .publishNext(feed: selectedFeed, moment: feed.clock.moment))
        case .resetLab:
            guard !feed.lab.undoable.isEmpty || feed.lab.isCopy else {
                notice = "The source is shown as it is; there is nothing to reset."
                return []
            }
            return confirm("Take back every change", .reset(feed: selectedFeed))
        default: return []
        }
    }

    private mutating func deleteGeneration() -> [Effect] {
        guard let id = feed?.actingGeneration else {
            notice = "There is no generation to delete."
            return []
        }
        let choice = FaultChoice(fault: Fault(.delete), target: .generation(.id(id)))
        return confirm("Delete generation \(id.shortName)", .inject(feed: selectedFeed, choice))
    }

    /// In the private copy nothing is asked, since all can be undone; in place every change is asked for once.
    mutating func confirm(_ what: String, _ effect: Effect) -> [Effect] {
        guard access == .inPlace, let path = feed?.path else { return [effect] }
        overlay = .confirm(Confirmation(question: "\(what) in \(path)?", effect: effect))
        return []
    }

    /// Takes what an effect brought back.
    mutating func take(result: Action) -> [Effect] {
        switch result {
        case .feedRead(let index, let snapshot, let cause): return take(snapshot, of: index, cause)
        case .feedGlanced(let index, let status, let count):
            guard feeds.indices.contains(index), feeds[index].snapshot == nil else { return [] }
            feeds[index].status = status
            feeds[index].generationCount = count
        case .verified(let index, let revision, let integrity, let checks):
            guard feeds.indices.contains(index), feeds[index].snapshot?.revision == revision else { return [] }
            feeds[index].snapshot?.integrity = integrity
            feeds[index].snapshot?.checks = checks
            feeds[index].isAltered = integrity == .altered
        case .labChanged(let index, let outcome):
            guard feeds.indices.contains(index) else { return [] }
            feeds[index].lab = outcome.lab
            return [.read(feed: index, cause: .lab(outcome))]
        case .labFailed(let index, let message):
            notice = message
            note(.refused, message, feed: index)
        case .payloadLoaded(let index, let payload):
            if index == selectedFeed { takePayload(payload) }
        case .faultPreviewed(let preview):
            if case .faults(var chooser) = overlay {
                chooser.preview = preview
                overlay = .faults(chooser)
            }
        case .storeChanged(let index):
            guard feeds.indices.contains(index) else { return [] }
            if feeds[index].lab.isCopy {
                note(.published, "The source was changed by another process; the lab copy stays as it is.", feed: index)
                return []
            }
            return [.read(feed: index, cause: .watched)]
        case .watching(let isPolling): isWatchPolling = isPolling
        case .screenExported(let path):
            notice = "Saved the screen as \(path)."
            note(.published, "saved the screen as \(path)", feed: selectedFeed)
        case .noticed(let text): notice = text
        default: break
        }
        return []
    }

    private mutating func take(_ snapshot: FeedSnapshot, of index: Int, _ cause: ReadCause) -> [Effect] {
        guard feeds.indices.contains(index) else { return [] }
        let before = feeds[index].snapshot
        let sentences = SourceSentences(before: before, after: snapshot, cause: cause, source: feeds[index].source)
        feeds[index].snapshot = snapshot
        feeds[index].status = SourceStatus(snapshot.resolution)
        feeds[index].isAltered = false
        feeds[index].generationCount = snapshot.generations.count
        let isFirst = !feeds[index].isClockSet
        if isFirst { feeds[index].setClock(from: snapshot, now: realTime) }
        if let published = sentences.publishedAt, published > feeds[index].clock.moment {
            feeds[index].clock.moment = published
        }
        let environment = feeds[index].environment(appearance: appearance)
        feeds[index].askForTimelines(environment: environment)
        if isFirst { feeds[index].goToChosenMoment(now: realTime, environment: environment) }
        if let first = feeds[index].placements.first, before == nil {
            feeds[index].strip.scale = StripScale.fitting(first.timeline)
        }
        if before != nil, sentences.hasSourceChanged { feeds[index].flashEnds = uptime + 2 }
        for line in sentences.lines { note(line.mark, line.text, feed: index) }
        var effects: [Effect] = []
        if snapshot.shownID != nil || !snapshot.generations.isEmpty {
            effects.append(.verify(feed: index, revision: snapshot.revision))
        }
        return effects + loadPayloadIfSeen()
    }

    /// Puts a sentence on top of the log, at the feed's simulated moment.
    mutating func note(_ mark: Mark, _ text: String, feed index: Int) {
        guard feeds.indices.contains(index) else { return }
        // A publish is several changes on disk; what it leads to is told once.
        if let last = log.first, last.text == text, last.mark == mark, last.feed == feeds[index].name,
            last.moment == feeds[index].clock.moment
        {
            return
        }
        log.insert(LogLine(moment: feeds[index].clock.moment, feed: feeds[index].name, mark: mark, text: text), at: 0)
        if log.count > 1000 { log.removeLast(log.count - 1000) }
    }
}

extension FeedState {
    /// The clock starts at the manifest's moment, else at the newest generation's, else now.
    mutating func setClock(from snapshot: FeedSnapshot, now: Date) {
        isClockSet = true
        let manifest = snapshot.manifest
        if let zone = chosen.zone ?? manifest.timeZone { clock.zone = zone }
        if let locale = chosen.locale ?? manifest.locale { clock.localeIdentifier = locale }
        if let weekday = manifest.firstWeekday { clock.firstWeekday = weekday }
        let newest = snapshot.generations.compactMap(\.id.epochMilliseconds).max().map(Date.init(epochMilliseconds:))
        clock.moment = manifest.clock ?? newest ?? now
    }

    /// Goes where the command line said, in words that may lean on the timeline: `next entry`.
    ///
    /// What names no moment in this feed leaves the clock as it is.
    mutating func goToChosenMoment(now: Date, environment: WidgetEnvironment) {
        guard let words = chosen.moment, let moment = moment(words, now: now) else { return }
        clock.moment = moment
        askForTimelines(environment: environment)
    }

    /// The moment that words name here.
    private func moment(_ words: String, now: Date) -> Date? {
        let timeline = placements.first?.timeline
        let landmarks = MomentLandmarks(
            nextEntry: timeline?.next(after: clock.moment)?.date, endOfTimeline: timeline?.entries.last?.date, now: now)
        do throws(MomentError) {
            return try MomentParser.parse(words, relativeTo: clock, landmarks: landmarks)
        } catch {
            return nil
        }
    }
}

extension StripScale {
    /// The scale at which the entries of a timeline stand a tick apart, or near it.
    static func fitting(_ timeline: Timeline) -> StripScale {
        guard timeline.entries.count > 2 else { return .hour }
        let gap = timeline.entries[2].date.timeIntervalSince(timeline.entries[1].date)
        return allCases.last { $0.seconds <= max(60, gap) } ?? .minute
    }
}
