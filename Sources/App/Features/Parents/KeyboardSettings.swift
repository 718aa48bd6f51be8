public import Family
import Language
import Markup

/// One choice about keyboard, offered words and letters.
public enum KeyboardSetting: Hashable, Sendable {
  case bulgarian(Settings.BulgarianKeyboard)
  case predictsOnKeyboard(Bool)
  case predictsOnBoards(Bool)
  case latinLabels(Bool)
  case learnsWords(Bool)
}

/// Forgetting what was learnt: asked for, and then confirmed or not.
public enum Forgetting: Hashable, Sendable { case asked, confirmed, cancelled }

extension State {
  mutating func update(forgetting step: Forgetting) -> [Effect] {
    parents.isAskedToForget = step == .asked
    return step == .confirmed ? forgetUse() : []
  }
}

extension Settings {
  mutating func apply(_ change: KeyboardSetting) {
    switch change {
    case .bulgarian(let keyboard): bulgarianKeyboard = keyboard
    case .predictsOnKeyboard(let isOn): predictsOnKeyboard = isOn
    case .predictsOnBoards(let isOn): predictsOnBoards = isOn
    case .latinLabels(let isOn): latinLabels = isOn
    case .learnsWords(let isOn): learnsWords = isOn
    }
  }
}

extension State {
  @NodeBuilder<Action> var keyboardSettings: [View] {
    let now = storedSettings
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
    View.make("section", [.class("card")]) {
      toggle(.learnWords, now.learnsWords, hint: .learnWordsHint) { .keyboard(.learnsWords($0)) }
      if parents.isAskedToForget {
        View.make("p", [.role("status")], text: text(.forgetWordsQuestion))
        View.make("div", [.class("actions")]) {
          View.button([.class("button danger"), .on(.click, .parents(.forgetting(.confirmed)))]) {
            text(.forgetWordsYes)
          }
          View.button([.class("button"), .on(.click, .parents(.forgetting(.cancelled)))]) {
            text(.forgetWordsNo)
          }
        }
      } else {
        View.button([.class("button"), .on(.click, .parents(.forgetting(.asked)))]) { text(.forgetWords) }
      }
    }
  }
}
