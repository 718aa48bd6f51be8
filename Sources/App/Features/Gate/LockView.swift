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
        lockDropped
        View.make("p", [.data("lock-state", "")], text: lockState)
        codeState
        View.make("div", [.class("actions")]) {
          lockButton(.setPIN, .renewalBegan(.pin))
          lockButton(.setPassphrase, .renewalBegan(.passphrase))
          if case .secret = replica.registers.gate { lockButton(.newCode, .codeRenewalBegan) }
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

  /// The sentence that opens the room now, and since when.
  private var lockState: String {
    switch replica.registers.gate {
    case .hold: text(.lockIsHold)
    case .secret(let kind, let digest):
      "\(text(kind == .pin ? .lockIsPIN : .lockIsPassphrase)) \(text(.lockSince)) \(dayText(digest.madeAt))."
    case .damaged: text(.gateDamaged)
    }
  }

  /// The recovery code in force, where there is a lock.
  @NodeBuilder<Action> private var codeState: [View] {
    if replica.registers.gate != .hold {
      View.make("p", [.data("code-state", "")], text: codeSentence)
    }
  }

  private var codeSentence: String {
    switch replica.registers.recoveryStanding {
    case .none: text(.codeIsNone)
    case .confirmed(let digest): "\(text(.codeIsConfirmed)) \(dayText(digest.madeAt))."
    case .earlier(let digest): "\(text(.codeIsEarlier)) \(dayText(digest.madeAt))."
    }
  }

  /// What is said once after a renewal that ended without its code, so that nobody trusts the new one.
  @NodeBuilder<Action> var lockDropped: [View] {
    if gate.wasDropped {
      View.make("p", [.role("status"), .data("lock-dropped", "")], text: text(.lockDropped))
    }
  }

  private func lockButton(_ name: StringKey, _ action: GateAction) -> View {
    .button([.class("button"), .on(.click, .gate(action))]) { text(name) }
  }

  @NodeBuilder<Action> private func renewalView(_ renewal: GateRenewal) -> [View] {
    switch renewal.step {
    case .drawing where renewal.kind == nil:
      View.make("h2", text: text(.recoveryTitle))
      lockButton(.cancel, .renewalCancelled)
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
    case .showing(let draft):
      View.make("h2", text: text(.recoveryTitle))
      View.make("p", text: text(.recoveryHint))
      View.make("p", text: text(.recoveryPending))
      View.make("p", [.class("recovery-code"), .data("recovery", "")], text: draft.code)
      View.make("div", [.class("actions")]) {
        View.button([.id(State.codeNotedID), .class("button primary"), .on(.click, .gate(.codeNoted))]) {
          text(.recoveryNoted)
        }
        lockButton(.cancel, .renewalCancelled)
      }
    case .confirming:
      View.make("form", [.class("gate-form"), .key("code"), .on(.submit, .gate(.codeSubmitted))]) {
        secretField(
          State.newSecretID, text(.recoveryTypeBack), renewal.first, isNumber: true, isHidden: false
        ) { .gate(.codeTyped($0)) }
        renewalEnd(renewal, isBusy: false)
      }
      lockButton(.codeAgain, .codeShownAgain)
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
    case .notMade: text(.lockNotMade)
    case nil: ""
    }
  }
}
