/// Everything that a person can ask for with one key, from the palette, or with a click.
///
/// A command says what is wanted; what it does depends on the panel that has the focus only for the movements.
public enum Command: String, Sendable, Hashable, CaseIterable {
    case moveUp, moveDown, moveLeft, moveRight, pageUp, pageDown, moveToStart, moveToEnd
    case open, back, nextPanel, previousPanel
    case tabResolve, tabPayload, tabAssets, tabChecks, tabLog
    case find, findNext, findPrevious

    case previousEntry, nextEntry, previousMinute, nextMinute, previousHour, nextHour, previousDay, nextDay
    case playOrPause, slower, faster, goTo, goToNow, chooseZone

    case fillBody, chooseFamilies, switchAppearance, switchTextSize, switchLock, stressText, chooseTheme
    case exportScreen, copyText, switchMouse, redraw

    case injectFault, deleteGeneration, undo, redo, publishNext, reload, resetLab

    case showHelp, showPalette, suspend, quit
}
