import FeedStorage
import Foundation

/// What is to be done outside the state. Effects run one at a time, in order, and answer with actions.
public enum Effect: Sendable, Equatable {
    case read(feed: Int, cause: ReadCause)
    case glance(feed: Int)
    /// After the frame: hash the shown generation and work out the checks.
    case verify(feed: Int, revision: Int)
    case loadPayload(feed: Int, id: GenerationID, revision: Int)

    case inject(feed: Int, FaultChoice)
    case previewFault(feed: Int, FaultChoice)
    case publishNext(feed: Int, moment: Date)
    /// Plays the app after a tap: applies the action to the payload and publishes.
    case press(feed: Int, ButtonPress)
    case undo(feed: Int)
    case redo(feed: Int)
    case reset(feed: Int)

    /// Write the screen as it is drawn now into the current folder.
    case exportScreen
    case copyText(String)
    case setMouse(isOn: Bool)
    case redrawAll
    case suspend
    /// Watch this feed's store from now on, and no other.
    case watch(feed: Int)
}
