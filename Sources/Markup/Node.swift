/// A piece of a page as a value: what a view returns, what tests print, what the difference compares.
///
/// `Action` is what a person's gesture on it means to the app.
public indirect enum Node<Action> {
  case text(String)
  case element(Element<Action>)
  case kept(Kept<Action>)
}

extension Node {
  /// What names it among its siblings.
  var key: String? {
    switch self {
    case .text: nil
    case .element(let element): element.key
    case .kept(let piece): piece.key
    }
  }
}

/// A piece that is built only when what it is made of has changed: while the mark is that of the piece
/// that stands on the page, the page's stays, and `build` is not called.
public struct Kept<Action> {
  /// The tag and key of what `build` makes.
  public let tag: String
  public let key: String?
  /// Equal marks promise equal pieces, handlers included. Never 0.
  public let mark: UInt64
  /// Whether the piece, once it has left the page, is set aside as it is and brought back when it is wanted again.
  /// Its key then names it everywhere on the page, not only among its siblings.
  public let comesBack: Bool
  public let build: () -> Node<Action>

  public init(
    _ tag: String, key: String? = nil, mark: UInt64, comesBack: Bool = false,
    build: @escaping () -> Node<Action>
  ) {
    self.tag = tag
    self.key = key
    self.mark = mark
    self.comesBack = comesBack
    self.build = build
  }
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
