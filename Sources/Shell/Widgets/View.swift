public import Markup

/// A piece of the app's page.
public typealias View = Node<Action>

extension View {
  public static func button(
    _ modifiers: [Modifier<Action>], @NodeBuilder<Action> content: () -> [View]
  ) -> View {
    .make("button", asButton(modifiers), content: content)
  }

  @inline(never)
  private static func asButton(_ modifiers: [Modifier<Action>]) -> [Modifier<Action>] {
    [.attribute("type", "button")] + modifiers
  }

  /// One of Martlet's own signs from the sprite of signs.
  @inline(never)
  public static func sign(_ name: String) -> View {
    .make("svg", [.class("sign"), .aria("hidden", true), .attribute("viewBox", "0 0 24 24")]) {
      View.make("use", [.attribute("href", "#sign-\(name)")])
    }
  }
}
