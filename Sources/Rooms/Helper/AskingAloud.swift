import Family
import Language
import Markup
import Shell

// A question that is said. Only a browser that recognises free speech on this device is asked; what it understood stands in the
// field, to be read before it is asked.
extension HelperRoom {
  static var microphone: String { "helper-microphone" }

  /// The microphone is open in this room alone, while one can ask, and only where a parent wants it.
  mutating func followEar() -> [Effect] {
    guard world.route == .helper, state.refusal == nil, state.call == nil,
      world.storedSettings[.listensForWords]
    else { return state.ear.drop() }
    return state.ear.look(for: world.spokenLanguage)
  }

  private var canHear: Bool { world.storedSettings[.listensForWords] && state.ear.way == .device }

  mutating func useMicrophone() -> [Effect] {
    guard canHear else { return [] }
    let effects = state.ear.use { [] }
    // What Martlet itself says would be heard.
    return state.ear.course == .asking ? world.stopSpeaking() + effects : effects
  }

  /// What the browser says.
  mutating func heard(_ message: SayingMessage) -> [Effect] {
    guard world.route == .helper else { return [] }
    let before = state.ear.trouble
    guard let texts = state.ear.told(message) else {
      return state.ear.trouble != nil && before == nil ? [.focus(Self.microphone)] : []
    }
    state.typed = TextLimit.word.cut(texts[0])
    if state.waiting != nil { _ = skills() }
    return [.focus(Self.field)]
  }

  @NodeBuilder<Action> var microphoneView: [View] {
    if canHear {
      View.button([
        .key("microphone"), .id(Self.microphone), .class("control helper-microphone"),
        .label(world.text(state.ear.course == .listening ? .stop : .listenQuestion)),
        .aria("pressed", state.ear.course == .listening), .flag("disabled", state.ear.course == .judging),
        .on(.click, .helper(.microphoneTapped)),
      ]) { View.sign(state.ear.course == .listening ? "stop" : "microphone") }
    }
  }

  @NodeBuilder<Action> var earView: [View] {
    if canHear {
      if let trouble = state.ear.trouble {
        View.make(
          "p", [.key("ear-trouble"), .class("trouble"), .role("alert")], text: world.text(trouble.text))
      }
      switch state.ear.course {
      case .idle: View.make("p", [.key("ear"), .class("hint")], text: world.text(.listenOnDevice))
      case .asking:
        View.make("p", [.key("ear"), .class("hint"), .role("status")], text: world.text(.sayingAllow))
      case .listening:
        View.make("p", [.key("ear"), .class("hint"), .role("status")], text: world.text(.sayingListens))
      case .judging:
        View.make("p", [.key("ear"), .class("hint"), .role("status")], text: world.text(.listenJudges))
      }
    }
  }
}
