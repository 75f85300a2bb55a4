import Foundation
import WidgetModel

/// A button of a widget as it is drawn now.
struct WidgetButton: Sendable, Equatable {
    /// What it says.
    var title: String
    /// What it tells the app: `stop:7F1C`.
    var action: String
}

/// A button that was pressed: the kind whose app takes the action, and when.
public struct ButtonPress: Sendable, Equatable {
    public var kind: String
    public var action: String
    public var moment: Date
}

extension Program {
    /// Presses the selected widget's button; of several one is chosen first.
    mutating func pressButton() -> [Effect] {
        guard access != .readOnly else {
            notice = "Nothing is changed: the program was started with --read-only."
            return []
        }
        let buttons = selectedButtons
        switch buttons.count {
        case 0:
            notice = "This widget has no button."
            return []
        case 1: return press(buttons[0])
        default:
            overlay = .buttons(ButtonChooser(buttons: buttons))
            return []
        }
    }

    mutating func press(_ button: WidgetButton) -> [Effect] {
        guard let feed, let placement = selectedPlacement?.placement else { return [] }
        let kind = placement.kind ?? feed.snapshot?.kindName ?? ""
        let press = ButtonPress(kind: kind, action: button.action, moment: feed.clock.moment)
        return confirm("Press “\(button.title)”", .press(feed: selectedFeed, press))
    }

    /// The buttons of the selected box, in the order in which they are drawn.
    var selectedButtons: [WidgetButton] {
        guard let feed, let state = selectedPlacement, let content = feed.snapshot?.content(of: state.placement) else {
            return []
        }
        let view = content.view(
            of: state.shown(at: feed.clock.moment).entry, family: state.placement.family,
            environment: feed.environment(appearance: appearance).of(state.placement))
        var buttons: [WidgetButton] = []
        view.forEachNode { node in
            guard case .button(let action, let title, let child) = node.content, !action.isEmpty else { return }
            let name = title.isEmpty ? child?.firstWrittenText ?? action : title
            buttons.append(WidgetButton(title: name, action: action))
        }
        return buttons
    }
}
