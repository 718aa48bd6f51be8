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

  /// Has Escape leave a question, by its answer that changes nothing.
  public static func left(by answer: Action) -> Modifier<Action> {
    .on(.keyDown) { $0.key == "Escape" ? answer : nil }
  }

  /// One of Martlet's own signs from the sprite of signs.
  @inline(never)
  public static func sign(_ name: String) -> View {
    .make("svg", [.class("sign"), .aria("hidden", true), .attribute("viewBox", "0 0 24 24")]) {
      View.make("use", [.attribute("href", "#sign-\(name)")])
    }
  }
}
