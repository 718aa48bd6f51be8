/// A piece of a page as a value: what a view returns, what tests print, what the difference compares.
///
/// `Action` is what a person's gesture on it means to the app.
public indirect enum Node<Action> {
  case text(String)
  case element(Element<Action>)
}

/// One element: its tag, what stands on it and what stands in it.
public struct Element<Action> {
  public var tag: String
  /// Names the element among its siblings, so that it keeps its identity when it moves.
  public var key: String?
  /// In the order given; names are unique.
  public var attributes: [NamedText] = []
  /// Live properties of form controls (`value`, `checked`), which attributes only initialise.
  public var properties: [NamedText] = []
  /// Set one by one through the CSS object model: the security policy forbids inline style attributes.
  public var styles: [NamedText] = []
  public var handlers: [Handler<Action>] = []
  public var children: [Node<Action>] = []

  public init(tag: String) { self.tag = tag }

  /// Whether the element belongs to the SVG namespace; everything inside `svg` does as well.
  public var opensVector: Bool { tag == "svg" }
}

/// A name with its text.
public struct NamedText: Hashable, Sendable {
  public let name: String
  public let text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
