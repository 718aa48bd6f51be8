import Family
import Markup

extension State {
  /// The page about the lock.
  @NodeBuilder<Action> var lockPage: [View] {
    if gate.session.purpose == .changeGate {
      View.make("section", [.class("card gate-card"), .key("again")]) {
        View.make("p", text: text(.gateAgain))
        secretForm
        lockButton(.cancel, .renewalCancelled)
      }
    } else if let renewal = gate.renewal {
      View.make("section", [.class("card"), .key("renewal")]) { renewalView(renewal) }
    } else {
      View.make("section", [.class("card"), .key("lock")]) {
        View.make("p", text: text(lockState))
        View.make("div", [.class("actions")]) {
          lockButton(.setPIN, .renewalBegan(.pin))
          lockButton(.setPassphrase, .renewalBegan(.passphrase))
          if replica.registers.gate != .hold { lockButton(.removeLock, .secretRemoved) }
        }
        View.make("p", [.class("hint")], text: text(.lockWarning))
      }
      View.make("section", [.class("card"), .key("span")]) {
        let span = replica.registers.lockSpan
        choice(
          .lockAfter,
          LockSpan.allCases.map {
            Option("\($0.rawValue) \(text(.minutes))", $0 == span, .lockSpan($0))
          })
      }
      stayCards
    }
  }

  private var lockState: StringKey {
    switch replica.registers.gate {
    case .hold: .lockIsHold
    case .secret(.pin, _): .lockIsPIN
    case .secret(.passphrase, _): .lockIsPassphrase
    case .damaged: .gateDamaged
    }
  }

  private func lockButton(_ name: StringKey, _ action: GateAction) -> View {
    .button([.class("button"), .on(.click, .gate(action))]) { text(name) }
  }

  @NodeBuilder<Action> private func renewalView(_ renewal: GateRenewal) -> [View] {
    switch renewal.step {
    case .choosing, .drawing, .deriving:
      let isPIN = renewal.kind == .pin
      View.make("form", [.class("gate-form"), .key("new"), .on(.submit, .gate(.renewalSubmitted))]) {
        secretField(
          State.newSecretID, text(isPIN ? .newPIN : .newPassphrase), renewal.first, isNumber: isPIN
        ) { .gate(.firstTyped($0)) }
        secretField("new-secret-again", text(.onceMore), renewal.second, isNumber: isPIN) {
          .gate(.secondTyped($0))
        }
        renewalEnd(renewal, isBusy: renewal.step != .choosing)
      }
    case .showing(let code, _):
      View.make("h2", text: text(.recoveryTitle))
      View.make("p", text: text(.recoveryHint))
      View.make("p", [.class("recovery-code"), .data("recovery", "")], text: code)
      View.button([.class("button primary"), .on(.click, .gate(.codeNoted))]) { text(.recoveryNoted) }
    case .confirming:
      View.make("form", [.class("gate-form"), .key("code"), .on(.submit, .gate(.codeSubmitted))]) {
        secretField(
          State.newSecretID, text(.recoveryTypeBack), renewal.first, isNumber: true, isHidden: false
        ) { .gate(.codeTyped($0)) }
        renewalEnd(renewal, isBusy: false)
      }
    }
  }

  @NodeBuilder<Action> private func renewalEnd(_ renewal: GateRenewal, isBusy: Bool) -> [View] {
    View.make("p", [.class("gate-refusal"), .role("status")], text: words(for: renewal))
    View.make("div", [.class("actions")]) {
      View.make(
        "button",
        [.attribute("type", "submit"), .class("button primary"), .flag("disabled", isBusy)], text: text(.save)
      )
      View.button([.class("button"), .on(.click, .gate(.renewalCancelled))]) { text(.cancel) }
    }
  }

  private func words(for renewal: GateRenewal) -> String {
    switch renewal.refusal {
    case .gate(let refusal): words(for: refusal)
    case .differs: text(.secretsDiffer)
    case .codeDiffers: text(.codeDiffers)
    case nil: ""
    }
  }
}
