public import Family
import Language
import Markup

/// One choice about keyboard, offered words and letters.
public enum KeyboardSetting: Hashable, Sendable {
  case bulgarian(Settings.BulgarianKeyboard)
  case predictsOnKeyboard(Bool)
  case predictsOnBoards(Bool)
  case latinLabels(Bool)
}

extension Settings {
  mutating func apply(_ change: KeyboardSetting) {
    switch change {
    case .bulgarian(let keyboard): bulgarianKeyboard = keyboard
    case .predictsOnKeyboard(let isOn): predictsOnKeyboard = isOn
    case .predictsOnBoards(let isOn): predictsOnBoards = isOn
    case .latinLabels(let isOn): latinLabels = isOn
    }
  }
}

extension State {
  @NodeBuilder<Action> var keyboardSettings: [View] {
    let now = settings
    View.make("section", [.class("card")]) {
      choice(
        .bulgarianKeyboard,
        [
          Option(
            text(.keyboardPhonetic), now.bulgarianKeyboard == .phonetic, .keyboard(.bulgarian(.phonetic))),
          Option(
            text(.keyboardStandard), now.bulgarianKeyboard == .standard, .keyboard(.bulgarian(.standard))),
        ])
      toggle(.predictOnKeyboard, now.predictsOnKeyboard) { .keyboard(.predictsOnKeyboard($0)) }
      toggle(.predictOnBoards, now.predictsOnBoards, hint: .predictOnBoardsHint) {
        .keyboard(.predictsOnBoards($0))
      }
      toggle(.latinLabels, now.latinLabels, hint: .latinLabelsHint) { .keyboard(.latinLabels($0)) }
    }
  }
}
