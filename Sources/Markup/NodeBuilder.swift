/// Lets a view list its children as statements, with `if`, `switch` and `for`.
///
/// What every view calls is kept out of line: inlined it was a fifth of the browser's module.
@resultBuilder
public enum NodeBuilder<Action> {
  public static func buildExpression(_ node: Node<Action>) -> Node<Action> { node }
  public static func buildExpression(_ nodes: [Node<Action>]) -> [Node<Action>] { nodes }
  @inline(never)
  public static func buildExpression(_ text: String) -> Node<Action> { .text(text) }
  @inline(never)
  public static func buildPartialBlock(first: Node<Action>) -> [Node<Action>] { [first] }
  public static func buildPartialBlock(first: [Node<Action>]) -> [Node<Action>] { first }
  @inline(never)
  public static func buildPartialBlock(accumulated: consuming [Node<Action>], next: Node<Action>) -> [Node<
    Action
  >] {
    accumulated.append(next)
    return accumulated
  }
  @inline(never)
  public static func buildPartialBlock(accumulated: consuming [Node<Action>], next: [Node<Action>]) -> [Node<
    Action
  >] {
    accumulated.append(contentsOf: next)
    return accumulated
  }
  public static func buildBlock() -> [Node<Action>] { [] }
  public static func buildOptional(_ nodes: [Node<Action>]?) -> [Node<Action>] { nodes ?? [] }
  public static func buildEither(first: [Node<Action>]) -> [Node<Action>] { first }
  public static func buildEither(second: [Node<Action>]) -> [Node<Action>] { second }
  @inline(never)
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
    make(tag, modifiers, children: content())
  }

  /// An element with nothing in it.
  @inline(never)
  public static func make(_ tag: String, _ modifiers: [Modifier<Action>] = []) -> Node {
    make(tag, modifiers, children: [])
  }

  /// An element around a text.
  @inline(never)
  public static func make(_ tag: String, _ modifiers: [Modifier<Action>] = [], text: String) -> Node {
    make(tag, modifiers, children: [.text(text)])
  }

  @inline(never)
  static func make(_ tag: String, _ modifiers: [Modifier<Action>], children: [Node]) -> Node {
    var element = Element<Action>(tag: tag)
    for modifier in modifiers { element.apply(modifier) }
    element.children = children
    return .element(element)
  }
}
