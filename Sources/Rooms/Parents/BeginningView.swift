import Family
import Language
import Markup
import Shell

extension ParentsRoom {
  /// The first things to do: a name for whoever talks, the size of the boards, and the data in a second place.
  @NodeBuilder<Action> var beginning: [View] {
    let steps = firstSteps
    if !steps.isEmpty, !world.replica.registers.isBeginningOver {
      View.make("section", [.class("card"), .key("beginning"), .data("beginning", "")]) {
        View.make("h2", text: world.text(.firstStepsTitle))
        View.make("div", [.class("actions")]) {
          for step in steps {
            View.button([.class("button"), .on(.click, .parents(step.action))]) { world.text(step.name) }
          }
          View.button([.class("button"), .on(.click, .parents(.beginningClosed))]) {
            world.text(.firstStepsClose)
          }
        }
      }
    }
  }

  /// Those that are not done yet.
  private var firstSteps: [(name: StringKey, action: ParentsAction)] {
    let settings = world.storedSettings
    var steps: [(name: StringKey, action: ParentsAction)] = []
    if world.replica.registers.profiles().allSatisfy({ $0.name.isEmpty }) {
      steps.append((.firstStepName, .placeTapped(.profiles)))
    }
    if settings.grid == .automatic, settings.level == .all {
      steps.append((.firstStepSize, .placeTapped(.settings)))
    }
    if world.sync.state == .off, !isOnlyHere { steps.append((.firstStepSecond, .placeTapped(.devices))) }
    return steps
  }
}
