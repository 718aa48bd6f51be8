import Markup
import Shell

extension ParentsRoom {
  /// How the device itself keeps a child in Martlet: what no page in a browser can do.
  @NodeBuilder<Action> var stayCards: [View] {
    View.make("section", [.class("card"), .key("stay")]) {
      View.make("h2", text: world.text(.stayTitle))
      View.make("p", text: world.text(.stayHint))
      steps(.stayOnIPad, [.stayIPadTurnOn, .stayIPadBegin, .stayIPadEnd])
      steps(.stayOnAndroid, [.stayAndroidTurnOn, .stayAndroidBegin, .stayAndroidEnd])
    }
  }

  private func steps(_ name: StringKey, _ steps: [StringKey]) -> View {
    let signs = ["settings", "tablet", "lock"]
    return .make("div", [.class("setting")]) {
      View.make("h3", [.class("setting-name")], text: world.text(name))
      View.make("ol", [.class("stay-steps")]) {
        for place in 0..<steps.count {
          View.make("li") {
            View.sign(signs[place])
            View.make("span", text: world.text(steps[place]))
          }
        }
      }
    }
  }
}
