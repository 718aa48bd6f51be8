import Family
public import Markup
public import Shell

extension ParentsRoom {
  /// The page about the lock.
  @NodeBuilder<Action> public var lockPage: [View] {
    if world.gate.purpose == .changeGate {
      View.make("section", [.class("card gate-card"), .key("again")]) {
        View.make("p", text: world.text(.gateAgain))
        secretForm
        lockButton(.cancel, .renewalCancelled)
      }
    } else if let renewal = state.gate.renewal {
      View.make("section", [.class("card"), .key("renewal")]) { renewalView(renewal) }
    } else {
      View.make("section", [.class("card"), .key("lock")]) {
        lockDropped
        openedByCode
        View.make("p", [.data("lock-state", "")], text: lockState)
        codeState
        if state.gate.isRemovalAsked { removalQuestion } else { lockActions }
        View.make("p", [.class("hint")], text: world.text(.lockWarning))
      }
      View.make("section", [.class("card"), .key("span")]) {
        let span = world.replica.registers.lockSpan
        world.fields.choice(
          .lockAfter,
          LockSpan.allCases.map {
            Option("\($0.rawValue) \(world.text(.minutes))", $0 == span, then: .parents(.lockSpan($0)))
          })
      }
      stayCards
    }
  }

  private var lockActions: View {
    let kind = kindInForce
    // Whoever came in by the code has forgotten the secret: a new one is the thing to do.
    let wanted: Gate.Kind? = needsNewSecret ? kind ?? .pin : nil
    return .make("div", [.class("actions")]) {
      lockButton(kind == .pin ? .newPIN : .setPIN, .renewalBegan(.pin), look(isPrimary: wanted == .pin))
      lockButton(
        kind == .passphrase ? .newPassphrase : .setPassphrase, .renewalBegan(.passphrase),
        look(isPrimary: wanted == .passphrase))
      if kind != nil { lockButton(.newCode, .codeRenewalBegan) }
      if world.replica.registers.gate != .hold {
        View.button([.id(Self.removeLockID), .class("button"), .on(.click, .gate(.removalTapped))]) {
          world.text(.removeLock)
        }
      }
    }
  }

  private func look(isPrimary: Bool) -> Modifier<Action> { .class(isPrimary ? "button primary" : "button") }

  private var removalQuestion: View {
    .make(
      "div",
      [
        .key("question"), .class("report"), .role("alertdialog"), .label(world.text(.removeLock)),
        View.left(by: .gate(.removalLeft)),
      ]
    ) {
      View.make(
        "h3", [.id(Self.removalQuestionID), .attribute("tabindex", "-1")],
        text: world.text(.removeLockQuestion))
      View.make("p", text: world.text(.removeLockHint))
      View.make("div", [.class("actions")]) {
        lockButton(.cancel, .removalLeft, .class("button primary"))
        lockButton(.removeLock, .secretRemoved, .class("button danger"))
      }
    }
  }

  /// The code opened the room, and there is still a secret that somebody has forgotten.
  private var needsNewSecret: Bool { world.gate.needsNewSecret && world.replica.registers.gate != .hold }

  @NodeBuilder<Action> private var openedByCode: [View] {
    if needsNewSecret {
      View.make("p", [.data("opened-by-code", "")], text: world.text(openedByCodeSentence))
    }
  }

  private var openedByCodeSentence: StringKey {
    switch kindInForce {
    case .pin: .openedByCodePIN
    case .passphrase: .openedByCodePassphrase
    case nil: .openedByCodeDamaged
    }
  }

  private var kindInForce: Gate.Kind? {
    guard case .secret(let kind, _) = world.replica.registers.gate else { return nil }
    return kind
  }

  /// The sentence that opens the room now, and since when.
  private var lockState: String {
    switch world.replica.registers.gate {
    case .hold: world.text(.lockIsHold)
    case .secret(let kind, let digest):
      "\(world.text(kind == .pin ? .lockIsPIN : .lockIsPassphrase)) \(world.text(.lockSince)) \(world.dayText(digest.madeAt))."
    case .damaged: world.text(.gateDamaged)
    }
  }

  /// The recovery code in force, where there is a lock.
  @NodeBuilder<Action> private var codeState: [View] {
    if world.replica.registers.gate != .hold {
      View.make("p", [.data("code-state", "")], text: codeSentence)
    }
  }

  private var codeSentence: String {
    switch world.replica.registers.recoveryStanding {
    case .none: world.text(.codeIsNone)
    case .confirmed(let digest): "\(world.text(.codeIsConfirmed)) \(world.dayText(digest.madeAt))."
    case .earlier(let digest): "\(world.text(.codeIsEarlier)) \(world.dayText(digest.madeAt))."
    }
  }

  /// What is said once after a renewal that ended without its code, so that nobody trusts the new one.
  @NodeBuilder<Action> var lockDropped: [View] {
    if state.gate.wasDropped {
      View.make("p", [.role("status"), .data("lock-dropped", "")], text: world.text(.lockDropped))
    }
  }

  private func lockButton(
    _ name: StringKey, _ action: GateAction, _ look: Modifier<Action> = .class("button")
  ) -> View {
    .button([look, .on(.click, .gate(action))]) { world.text(name) }
  }

  @NodeBuilder<Action> private func renewalView(_ renewal: GateRenewal) -> [View] {
    switch renewal.step {
    case .drawing where renewal.kind == nil:
      View.make("h2", text: world.text(.recoveryTitle))
      lockButton(.cancel, .renewalCancelled)
    case .choosing, .drawing, .deriving:
      let isPIN = renewal.kind == .pin
      View.make("form", [.class("gate-form"), .key("new"), .on(.submit, .gate(.renewalSubmitted))]) {
        View.make("p", [.class("hint")], text: world.text(rule(for: renewal)))
        secretField(
          ParentsRoom.newSecretID, world.text(isPIN ? .newPIN : .newPassphrase), renewal.first,
          isNumber: isPIN
        ) { .gate(.firstTyped($0)) }
        secretField(ParentsRoom.secretAgainID, world.text(.onceMore), renewal.second, isNumber: isPIN) {
          .gate(.secondTyped($0))
        }
        renewalEnd(renewal, .devicesNext, isBusy: renewal.step != .choosing)
      }
    case .showing(let draft):
      View.make("h2", text: world.text(.recoveryTitle))
      View.make("p", text: world.text(.recoveryHint))
      View.make("p", text: world.text(.recoveryPending))
      View.make("p", [.class("recovery-code"), .data("recovery", "")], text: draft.code)
      View.make("div", [.class("actions")]) {
        View.button([.id(ParentsRoom.codeNotedID), .class("button primary"), .on(.click, .gate(.codeNoted))])
        {
          world.text(.recoveryNoted)
        }
        lockButton(.cancel, .renewalCancelled)
      }
    case .confirming:
      View.make("form", [.class("gate-form"), .key("code"), .on(.submit, .gate(.codeSubmitted))]) {
        secretField(
          ParentsRoom.newSecretID, world.text(.recoveryTypeBack), renewal.first, isNumber: true,
          isHidden: false
        ) { .gate(.codeTyped($0)) }
        renewalEnd(renewal, .codeConfirm, isBusy: false)
      }
      lockButton(.codeAgain, .codeShownAgain)
    }
  }

  @NodeBuilder<Action> private func renewalEnd(_ renewal: GateRenewal, _ name: StringKey, isBusy: Bool)
    -> [View]
  {
    View.make("p", [.class("gate-refusal"), .role("status")], text: words(for: renewal))
    View.make("div", [.class("actions")]) {
      View.make(
        "button",
        [.attribute("type", "submit"), .class("button primary"), .flag("disabled", isBusy)],
        text: world.text(name)
      )
      View.button([.class("button"), .on(.click, .gate(.renewalCancelled))]) { world.text(.cancel) }
    }
  }

  private func rule(for renewal: GateRenewal) -> StringKey {
    renewal.kind == .pin ? .ruleForPIN : .ruleForPassphrase
  }

  private func words(for renewal: GateRenewal) -> String {
    switch renewal.refusal {
    case .gate(.tooShort): "\(world.text(.gateTooShort)) \(world.text(rule(for: renewal)))"
    case .gate(let refusal): words(for: refusal)
    case .differs: world.text(.secretsDiffer)
    case .codeDiffers: world.text(.codeDiffers)
    case .notMade: world.text(.lockNotMade)
    case nil: ""
    }
  }
}
