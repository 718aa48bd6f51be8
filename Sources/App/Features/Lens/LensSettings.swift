import Family
import Language
import Markup

// The parents' choices about the words room.
extension Settings {
  mutating func apply(_ change: LensSetting) {
    switch change {
    case .simpleDefinitions(let isOn): simpleDefinitions = isOn
    case .keepsLookups(let isOn): keepsLookups = isOn
    }
  }
}

extension State {
  @NodeBuilder<Action> var lensSettings: [View] {
    let now = storedSettings
    View.make("section", [.class("card")]) {
      View.make("h2", text: text(.lensRoom))
      toggle(.simpleDefinitions, now.simpleDefinitions, hint: .simpleDefinitionsHint) {
        .lens(.simpleDefinitions($0))
      }
      toggle(.keepLookups, now.keepsLookups, hint: .keepLookupsHint) { .lens(.keepsLookups($0)) }
      if parents.isAskedToClear {
        View.make("p", [.role("status")], text: text(.clearLookupsQuestion))
        View.make("div", [.class("actions")]) {
          View.button([.class("button danger"), .on(.click, .parents(.clearingLookups(.confirmed)))]) {
            text(.clearLookupsYes)
          }
          View.button([.class("button"), .on(.click, .parents(.clearingLookups(.cancelled)))]) {
            text(.forgetWordsNo)
          }
        }
      } else if !replica.registers.lookups.isEmpty {
        View.button([.class("button"), .on(.click, .parents(.clearingLookups(.asked)))]) {
          text(.clearLookups)
        }
      }
    }
  }

  mutating func update(clearingLookups step: Forgetting) -> [Effect] {
    parents.isAskedToClear = step == .asked
    guard step == .confirmed else { return [] }
    change(replica.registers.clearingLookups(now: now))
    let done = toast(text(.lookupsCleared))
    return done + compaction
  }
}
