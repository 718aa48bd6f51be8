public import Markup

/// A piece of the app's page.
public typealias View = Node<Action>

extension View {
  static func button(
    _ modifiers: [Modifier<Action>], @NodeBuilder<Action> content: () -> [View]
  ) -> View {
    .make("button", [.attribute("type", "button")] + modifiers, content: content)
  }

  /// One of Martlet's own signs from the sprite of signs.
  static func sign(_ name: String) -> View {
    .make("svg", [.class("sign"), .aria("hidden", true), .attribute("viewBox", "0 0 24 24")]) {
      View.make("use", [.attribute("href", "#sign-\(name)")])
    }
  }
}
