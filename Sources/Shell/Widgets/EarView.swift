public import Markup

/// The button of a microphone that hears one try, and what became of it.
public struct EarView {
  private let world: World
  private let ear: WordEar
  private let id: String
  private let action: Action

  /// - Parameter id: of the button, which takes the focus back when a try came to nothing.
  public init(world: World, ear: WordEar, id: String, action: Action) {
    self.world = world
    self.ear = ear
    self.id = id
    self.action = action
  }

  @NodeBuilder<Action> public var view: [View] {
    if let trouble = ear.trouble {
      View.make("p", [.key("trouble"), .class("trouble"), .role("alert")], text: world.text(trouble.text))
    }
    View.button([
      .key("microphone"), .id(id), .class("button primary saying-microphone"), .data("ear", name),
      .flag("disabled", ear.course == .judging), .on(.click, action),
    ]) {
      View.sign(ear.course == .listening ? "stop" : "microphone")
      View.make("span", text: world.text(text))
    }
    if ear.course == .listening {
      View.make("span", [.key("level"), .class("level"), .aria("hidden", true), .data("level", "")])
    }
    if ear.course == .asking {
      View.make(
        "p", [.key("asking"), .class("saying-line"), .role("status")], text: world.text(.sayingAllow))
    }
  }

  private var name: String {
    switch ear.course {
    case .idle: "idle"
    case .asking: "asking"
    case .listening: "listening"
    case .judging: "judging"
    }
  }

  private var text: StringKey {
    switch ear.course {
    case .idle: .listenTouch
    case .asking: .sayingAsks
    case .listening: .sayingListens
    case .judging: .listenJudges
    }
  }
}
