import Family
import Language
import Markup
public import Shell

// The parents' choices about the words room.
extension ParentsRoom {
  @NodeBuilder<Action> var lensSettings: [View] {
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.lensRoom))
      world.fields.switches(on: .words)
      if state.isAskedToClear {
        View.make("p", [.role("status")], text: world.text(.clearLookupsQuestion))
        View.make("div", [.class("actions")]) {
          View.button([.class("button danger"), .on(.click, .parents(.clearingLookups(.confirmed)))]) {
            world.text(.clearLookupsYes)
          }
          View.button([.class("button"), .on(.click, .parents(.clearingLookups(.cancelled)))]) {
            world.text(.forgetWordsNo)
          }
        }
      } else if !world.replica.registers.lookups.isEmpty {
        View.button([.class("button"), .on(.click, .parents(.clearingLookups(.asked)))]) {
          world.text(.clearLookups)
        }
      }
    }
  }

  public mutating func update(clearingLookups step: Forgetting) -> [Effect] {
    state.isAskedToClear = step == .asked
    guard step == .confirmed else { return [] }
    // In the rows at once, and in the log behind them.
    world.change(world.replica.registers.clearingLookups(now: world.now))
    return world.toast(world.text(.lookupsCleared)) + world.compaction
  }
}
