import Family
import Markup

extension State {
  /// What stands in the parents' room's place until it is opened.
  var gateRoom: View {
    .make(
      "main",
      [.key("gate"), .class("room gate"), .data("room", "gate"), .aria("label", text(.parentsTitle))]
    ) {
      View.make("header", [.class("parents-header")]) {
        View.button([.class("control"), .label(text(.backToTalk)), .on(.click, .parents(.talkTapped))]) {
          View.sign("back")
        }
        View.make("h1", text: text(.parentsTitle))
      }
      View.make("div", [.class("card gate-card")]) {
        View.sign("lock")
        lockDropped
        if case .hold = replica.registers.gate {
          View.make("p", text: text(.gateHoldHint))
          holdButton
        } else {
          secretForm
        }
      }
    }
  }

  @NodeBuilder<Action> var holdButton: [View] {
    let isHolding = if case .holding = gate.session.question { true } else { false }
    View.button([
      .class(isHolding ? "hold holding" : "hold"), .on(.pointerDown, .gate(.holdBegan)),
      .on(.pointerUp, .gate(.holdEnded)), .on(.blur, .gate(.holdEnded)),
      .on(.contextMenu, .gate(.holdGoesOn)),
      .on(.keyDown) { Self.presses($0) ? .gate(.holdBegan) : nil },
      .on(.keyUp) { Self.presses($0) ? .gate(.holdEnded) : nil },
    ]) { text(.gateHold) }
  }

  private static func presses(_ event: Event) -> Bool { event.key == "Enter" || event.key == " " }

  /// Neither the secret nor the recovery code can be checked any more.
  private var registersLostTheGate: Bool {
    if case .damaged = replica.registers.gate { return replica.registers.recovery == nil }
    return false
  }

  /// What is asked for at the gate now.
  private var isPINAsked: Bool {
    if gate.asksForCode { return true }
    if case .secret(.pin, _) = replica.registers.gate { return true }
    return false
  }

  @NodeBuilder<Action> var secretForm: [View] {
    if registersLostTheGate { View.make("p", [.data("gate", "lost")], text: text(.gateLost)) }
    let isJudging = if case .judging = gate.session.question { true } else { false }
    let name = text(gate.asksForCode ? .gateCode : isPINAsked ? .gatePIN : .gatePassphrase)
    View.make("form", [.class("gate-form"), .on(.submit, .gate(.submitted))]) {
      secretField(State.gateFieldID, name, gate.typed, isNumber: isPINAsked, isHidden: !gate.asksForCode) {
        .gate(.typed($0))
      }
      View.make("p", [.class("gate-refusal"), .role("status")], text: gateMessage)
      View.make(
        "button",
        [
          .attribute("type", "submit"), .class("button primary"),
          .flag("disabled", isJudging || gate.wait > 0 && !gate.asksForCode),
        ], text: text(.gateOpen))
    }
    View.button([.class("button"), .on(.click, .gate(.codeWanted(!gate.asksForCode)))]) {
      text(gate.asksForCode ? .back : .gateForgotten)
    }
  }

  private var gateMessage: String {
    if gate.wait > 0, !gate.asksForCode { return "\(text(.gateWait)) \(gate.wait)" }
    return gate.refusal.map { words(for: $0) } ?? ""
  }

  func words(for refusal: GateRefusal) -> String {
    switch refusal {
    case .tooEarly(let seconds): "\(text(.gateWait)) \(seconds)"
    case .wrong: text(.gateWrong)
    case .damaged: text(.gateDamaged)
    case .noCode: text(.gateNoCode)
    case .empty, .notAsked: text(.gateEmpty)
    case .tooLong: text(.gateTooLong)
    case .tooShort: text(.gateTooShort)
    case .notDigits: text(.gateNotDigits)
    case .tooPlain: text(.gateTooPlain)
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
