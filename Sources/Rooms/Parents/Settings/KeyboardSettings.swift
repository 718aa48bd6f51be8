import Family
import Language
import Markup
import Shell

extension ParentsRoom {
  mutating func update(forgetting step: Forgetting) -> [Effect] {
    state.isAskedToForget = step == .asked
    guard step == .confirmed else { return [] }
    // In the rows at once, and in the log behind them.
    world.change(world.replica.registers.forgettingUse(now: world.now))
    let done = world.toast(world.text(.wordsForgotten))
    return done + world.compaction
  }
}

extension ParentsRoom {
  @NodeBuilder<Action> var keyboardSettings: [View] {
    let now = world.storedSettings
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.settingsKeyboard))
      world.fields.choice(
        .bulgarianKeyboard,
        [
          Option(
            world.text(.keyboardPhonetic), now.bulgarianKeyboard == .phonetic,
            .bulgarianKeyboard(.phonetic)),
          Option(
            world.text(.keyboardStandard), now.bulgarianKeyboard == .standard,
            .bulgarianKeyboard(.standard)),
        ])
      world.fields.switches(on: .keyboard)
    }
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.settingsLearning))
      world.fields.switches(on: .learning)
      if state.isAskedToForget {
        View.make("p", [.role("status")], text: world.text(.forgetWordsQuestion))
        View.make("div", [.class("actions")]) {
          View.button([.class("button danger"), .on(.click, .parents(.forgetting(.confirmed)))]) {
            world.text(.forgetWordsYes)
          }
          View.button([.class("button"), .on(.click, .parents(.forgetting(.cancelled)))]) {
            world.text(.forgetWordsNo)
          }
        }
      } else {
        View.button([.class("button"), .on(.click, .parents(.forgetting(.asked)))]) {
          world.text(.forgetWords)
        }
      }
    }
  }
}
