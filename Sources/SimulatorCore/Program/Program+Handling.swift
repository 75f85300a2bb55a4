import Foundation
import WidgetCanvas
import WidgetModel

extension Program {
    /// Takes one action; returns what is to be done outside, in order.
    public mutating func handle(_ action: Action) -> [Effect] {
        switch action {
        case .keyPressed(let key): return press(key)
        case .pasted(let text): return paste(text)
        case .resized(let size):
            self.size = size
            return []
        case .commanded(let command):
            notice = nil
            return perform(command)
        case .clicked(let meaning): return click(meaning)
        case .wheeled(let up, let meaning): return wheel(up: up, over: meaning)
        case .timePassed(let seconds): return letTimePass(seconds)
        default: return take(result: action)
        }
    }

    private mutating func press(_ key: Key) -> [Effect] {
        notice = nil
        if key == .control("l") { return [.redrawAll] }
        if key == .control("z") { return [.suspend] }
        if overlay != nil { return pressInOverlay(key) }
        if find.isTyping { return pressInFind(key) }
        guard let command = keys.command(for: key) else { return [] }
        return perform(command)
    }

    private mutating func paste(_ text: String) -> [Effect] {
        if overlay != nil { return pasteInOverlay(text) }
        if find.isTyping { find.field.insert(text) }
        return []
    }

    /// Does what a command asks for.
    mutating func perform(_ command: Command) -> [Effect] {
        switch command {
        case .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .moveToStart, .moveToEnd, .open, .back:
            return move(command)
        case .nextPanel: return moveFocus(by: 1)
        case .previousPanel: return moveFocus(by: -1)
        case .tabResolve: return open(.resolve)
        case .tabPayload: return open(.payload)
        case .tabAssets: return open(.assets)
        case .tabChecks: return open(.checks)
        case .tabLog: return open(.log)
        case .find, .findNext, .findPrevious: return search(command)
        case .previousEntry, .nextEntry, .previousMinute, .nextMinute, .previousHour, .nextHour, .previousDay,
            .nextDay, .playOrPause, .slower, .faster, .goToNow:
            return changeTime(command)
        case .injectFault, .deleteGeneration, .undo, .redo, .publishNext, .reload, .resetLab:
            return changeStore(command)
        case .goTo, .chooseZone, .chooseFamilies, .chooseTheme, .showHelp, .showPalette:
            return openOverlay(command)
        case .fillBody: isFilled.toggle()
        case .switchAppearance: switchAppearance()
        case .switchTextSize: look.textSize = look.textSize.next
        case .switchLock: look.isLocked.toggle()
        case .stressText: look.stress = TextStress.after(look.stress)
        case .exportScreen: return [.exportScreen]
        case .copyText: return copyText()
        case .switchMouse:
            isMouseOn.toggle()
            notice = isMouseOn ? "The mouse chooses and scrolls." : "The mouse selects text, as your terminal does."
            return [.setMouse(isOn: isMouseOn)]
        case .redraw: return [.redrawAll]
        case .suspend: return [.suspend]
        case .quit: isFinished = true
        }
        return []
    }

    private mutating func switchAppearance() {
        look.appearance = appearance.next
        askForTimelines()
    }

    private mutating func copyText() -> [Effect] {
        let text = PanelText.text(of: self)
        guard !text.isEmpty else {
            notice = "There is nothing to copy here."
            return []
        }
        notice = "Copied \(focus == .inspector ? "the text of the tab" : "the trace") to your terminal's clipboard."
        return [.copyText(text)]
    }

    /// Moves the focus to the next panel that this size of screen has.
    private mutating func moveFocus(by step: Int) -> [Effect] {
        let order = Focus.order(for: SizeClass(size))
        let place = order.firstIndex(of: focus) ?? 0
        focus = order[(place + step + order.count) % order.count]
        return loadPayloadIfSeen()
    }

    /// Opens a tab of the inspector and gives it the focus.
    mutating func open(_ tab: InspectorTab) -> [Effect] {
        inspector.tab = tab
        focus = .inspector
        return loadPayloadIfSeen()
    }

    /// The payload tab shows the generation that is marked: its bytes are read when the tab is open and lacks them.
    mutating func loadPayloadIfSeen() -> [Effect] {
        guard inspector.tab == .payload, let snapshot = feed?.snapshot, let id = feed?.payloadGeneration else {
            return []
        }
        if let payload = inspector.payload, payload.id == id, payload.revision == snapshot.revision { return [] }
        return [.loadPayload(feed: selectedFeed, id: id, revision: snapshot.revision)]
    }
}

extension Focus {
    /// The panels that Tab visits on a screen of that class.
    static func order(for sizeClass: SizeClass) -> [Focus] {
        switch sizeClass {
        case .wide, .standard, .compact: allCases
        case .narrow: [.home, .feeds, .generations, .inspector, .strip]
        case .tiny: [.home, .feeds, .generations, .inspector]
        case .tooSmall: [.home]
        }
    }
}
