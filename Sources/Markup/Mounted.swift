/// A node that stands on the page: its number there, what it last was, and what stands in it.
final class Mounted<Action> {
  let id: Int32
  /// The node as last rendered. An element's own `children` are left out: ``children`` holds them.
  var node: Node<Action>
  var children: [Mounted<Action>] = []
  /// The mark of the kept piece that this is; 0 for any other.
  var mark: UInt64 = 0
  /// Whether it is set aside, not forgotten, when it leaves the page: ``Kept/comesBack``.
  var comesBack = false

  init(id: Int32, node: Node<Action>) {
    self.id = id
    self.node = node
  }

  var key: String? {
    if case .element(let element) = node { element.key } else { nil }
  }

  /// Whether a new node can take this one's place on the page, keeping its identity.
  func accepts(_ other: Node<Action>) -> Bool {
    switch (node, other) {
    case (.text, .text): true
    case (.element(let old), .element(let new)): old.tag == new.tag && old.key == new.key
    case (.element(let old), .kept(let new)): old.tag == new.tag && old.key == new.key
    default: false
    }
  }
}
