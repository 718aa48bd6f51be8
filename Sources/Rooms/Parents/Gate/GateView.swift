import Family
import Markup
import Shell

extension ParentsRoom {
  /// What stands in the parents' room's place until it is opened.
  var gateRoom: View {
    .make(
      "main",
      [.key("gate"), .class("room gate"), .data("room", "gate"), .aria("label", world.text(.parentsTitle))]
    ) {
      View.make("header", [.class("parents-header")]) {
        View.button([.class("control"), .label(world.text(.backToTalk)), .on(.click, .parents(.talkTapped))])
        {
          View.sign("back")
        }
        View.make("h1", text: world.text(.parentsTitle))
      }
      View.make("div", [.class("card gate-card")]) {
        View.sign("lock")
        lockDropped
        if case .hold = world.replica.registers.gate {
          View.make("p", text: world.text(.gateHoldHint))
          holdButton
        } else {
          secretForm
        }
      }
    }
  }

  @NodeBuilder<Action> var holdButton: [View] {
    let isHolding = if case .holding = world.gate.question { true } else { false }
    View.button([
      .id(Self.gateHoldID), .class(isHolding ? "hold holding" : "hold"),
      .on(.pointerDown, .gate(.holdBegan)),
      .on(.pointerUp, .gate(.holdEnded)), .on(.blur, .gate(.holdEnded)),
      .on(.contextMenu, .gate(.holdGoesOn)),
      .on(.keyDown) { Self.presses($0) ? .gate(.holdBegan) : nil },
      .on(.keyUp) { Self.presses($0) ? .gate(.holdEnded) : nil },
    ]) { world.text(.gateHold) }
  }

  private static func presses(_ event: Event) -> Bool { event.key == "Enter" || event.key == " " }

  /// Neither the secret nor the recovery code can be checked any more.
  private var registersLostTheGate: Bool {
    if case .damaged = world.replica.registers.gate { return world.replica.registers.recovery == nil }
    return false
  }

  /// What is asked for at the gate now.
  private var isPINAsked: Bool {
    if state.gate.asksForCode { return true }
    if case .secret(.pin, _) = world.replica.registers.gate { return true }
    return false
  }

  @NodeBuilder<Action> var secretForm: [View] {
    if registersLostTheGate { View.make("p", [.data("gate", "lost")], text: world.text(.gateLost)) }
    let isJudging = if case .judging = world.gate.question { true } else { false }
    let name = world.text(state.gate.asksForCode ? .gateCode : isPINAsked ? .gatePIN : .gatePassphrase)
    View.make("form", [.class("gate-form"), .on(.submit, .gate(.submitted))]) {
      secretField(
        ParentsRoom.gateFieldID, name, state.gate.typed, isNumber: isPINAsked,
        isHidden: !state.gate.asksForCode
      ) {
        .gate(.typed($0))
      }
      View.make("p", [.class("gate-refusal"), .role("status")], text: gateMessage)
      View.make(
        "button",
        [
          .attribute("type", "submit"), .class("button primary"),
          .flag("disabled", isJudging || state.gate.wait > 0 && !state.gate.asksForCode),
        ], text: world.text(.gateOpen))
    }
    View.button([.class("button"), .on(.click, .gate(.codeWanted(!state.gate.asksForCode)))]) {
      world.text(
        state.gate.asksForCode ? .back : isPINAsked ? .gateForgottenPIN : .gateForgottenPassphrase)
    }
  }

  private var gateMessage: String {
    if state.gate.wait > 0, !state.gate.asksForCode { return "\(world.text(.gateWait)) \(state.gate.wait)" }
    return state.gate.refusal.map { words(for: $0) } ?? ""
  }

  func words(for refusal: GateRefusal) -> String {
    switch refusal {
    case .tooEarly(let seconds): "\(world.text(.gateWait)) \(seconds)"
    case .wrong: world.text(.gateWrong)
    case .damaged: world.text(.gateDamaged)
    case .noCode: world.text(.gateNoCode)
    case .empty, .notAsked: world.text(.gateEmpty)
    case .tooLong: world.text(.gateTooLong)
    case .tooShort: world.text(.gateTooShort)
    case .notDigits: world.text(.gateNotDigits)
    case .tooPlain: world.text(.gateTooPlain)
    }
  }

  /// A labelled field for a secret; the browser neither shows nor keeps what is typed.
  func secretField(
    _ id: String, _ name: String, _ value: String, isNumber: Bool, isHidden: Bool = true,
    _ typed: @escaping (String) -> Action
  ) -> View {
    .make("label", [.class("gate-field")]) {
      View.make("span", text: name)
      View.make(
        "input",
        [
          .id(id), .class("search"), .attribute("type", isHidden ? "password" : "text"),
          .attribute("autocomplete", "off"), .attribute("autocapitalize", "none"),
          .attribute("spellcheck", "false"), .attribute("inputmode", isNumber ? "numeric" : "text"),
          .value(value), .on(.input) { typed($0.value) },
        ])
    }
  }
}
