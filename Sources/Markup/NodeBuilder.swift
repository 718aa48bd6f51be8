/// Lets a view list its children as statements, with `if`, `switch` and `for`.
@resultBuilder
public enum NodeBuilder<Action> {
  public static func buildExpression(_ node: Node<Action>) -> [Node<Action>] { [node] }
  public static func buildExpression(_ nodes: [Node<Action>]) -> [Node<Action>] { nodes }
  public static func buildExpression(_ text: String) -> [Node<Action>] { [.text(text)] }
  public static func buildPartialBlock(first: [Node<Action>]) -> [Node<Action>] { first }
  public static func buildPartialBlock(accumulated: [Node<Action>], next: [Node<Action>]) -> [Node<Action>] {
    accumulated + next
  }
  public static func buildBlock() -> [Node<Action>] { [] }
  public static func buildOptional(_ nodes: [Node<Action>]?) -> [Node<Action>] { nodes ?? [] }
  public static func buildEither(first: [Node<Action>]) -> [Node<Action>] { first }
  public static func buildEither(second: [Node<Action>]) -> [Node<Action>] { second }
  public static func buildArray(_ groups: [[Node<Action>]]) -> [Node<Action>] {
    var nodes: [Node<Action>] = []
    for group in groups { nodes += group }
    return nodes
  }
}

extension Node {
  /// An element with its modifiers and children.
  public static func make(
    _ tag: String, _ modifiers: [Modifier<Action>] = [], @NodeBuilder<Action> content: () -> [Node<Action>]
  ) -> Node {
    var element = Element<Action>(tag: tag)
    for modifier in modifiers { element.apply(modifier) }
    element.children = content()
    return .element(element)
  }

  /// An element with nothing in it.
  public static func make(_ tag: String, _ modifiers: [Modifier<Action>] = []) -> Node {
    make(tag, modifiers) {}
  }

  /// An element around a text.
  public static func make(_ tag: String, _ modifiers: [Modifier<Action>] = [], text: String) -> Node {
    make(tag, modifiers) { Node.text(text) }
  }
}
