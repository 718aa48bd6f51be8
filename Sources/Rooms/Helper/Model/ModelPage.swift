import Family
import Language
import Markup
public import Shell

// The parents' card about the connected model: what is sent to whom, before anything is; the family's consent; what was used today; and off.
extension PlanEditor {
  /// Asks which model is connected whenever the page is opened.
  public mutating func follow(after action: Action) -> [Effect] {
    guard world.route == .parents(.helper), world.isGateOpen else {
      state.isModelLookedFor = false
      return []
    }
    if state.isModelLookedFor { return [] }
    state.isModelLookedFor = true
    return [.model(.look)]
  }

  public mutating func told(_ message: ModelMessage) {
    switch message {
    case .known(let model): (state.model, state.modelFailure) = (model, nil)
    // The number of a look is none of a question.
    case .failed(0, let failure): (state.model, state.modelFailure) = (nil, failure)
    case .sentence, .proposal, .ended, .failed: break
    }
  }

  private var isAgreed: Bool { world.replica.registers.consents.isGiven(.connectedModel) }

  /// Agreeing counts only while a model is shown to agree to.
  mutating func agree(_ isGiven: Bool) -> [Effect] {
    if isGiven, state.model?.isConnected != true { return [] }
    world.change([
      Consent.entering(
        .connectedModel, isGiven: isGiven, at: world.moment, fresh: world.replica.freshName(now: world.now))
    ])
    return isGiven ? [] : [.model(.stop)]
  }

  var modelCard: View {
    .make(
      "section",
      [.class("card"), .key("model"), .data("model", isAgreed ? "agreed" : "off")]
    ) {
      View.make("h2", text: world.text(.modelTitle))
      if let failure = state.modelFailure {
        View.make("p", [.role("status")], text: world.text(HelperRoom.text(failure)))
      }
      if let model = state.model {
        if model.isConnected { about(model) } else { missing }
      }
      if isAgreed {
        View.button([.class("button"), .on(.click, .plan(.modelAgreed(false)))]) {
          world.text(.modelWithdraw)
        }
      } else if state.model?.isConnected == true {
        View.button([.class("button primary"), .on(.click, .plan(.modelAgreed(true)))]) {
          world.text(.modelAgree)
        }
      }
    }
  }

  @NodeBuilder<Action> private var missing: [View] {
    View.make("p", text: world.text(.modelNone))
    // For whoever looks after the server: others need not read a command.
    View.make("details", [.key("how")]) {
      View.make("summary", text: world.text(.modelForKeeper))
      View.make("p", text: world.text(.modelHow))
      View.make("p") {
        View.make("code", text: "bin/martlet helper provider connect ollama --model NAME")
      }
    }
  }

  @NodeBuilder<Action> private func about(_ model: KnownModel) -> [View] {
    if !model.isServedHere { View.make("p") { View.make("strong", text: world.text(.modelOperator)) } }
    View.make("dl", [.class("counts")]) {
      View.make("dt", text: world.text(.modelName))
      View.make("dd", text: model.name)
      View.make("dt", text: world.text(.modelHost))
      View.make("dd", text: model.host)
      View.make("dt", text: world.text(.modelToday))
      View.make("dd", [.data("questions", "\(model.questionsToday)")], text: today(model))
      View.make("dt", text: world.text(.modelTokens))
      View.make("dd", text: "\(model.tokensToday)")
    }
    View.make("p", text: world.text(model.isAtHome ? .modelAtHome : .modelElsewhere))
    View.make("p", text: world.text(.modelSent))
    View.make("p", [.class("hint")], text: world.text(.modelJudged))
  }

  private func today(_ model: KnownModel) -> String { "\(model.questionsToday) / \(model.questionsADay)" }
}
