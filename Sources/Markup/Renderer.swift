/// Keeps a page and turns each new tree into the patch that leads to it.
///
/// Identity: a keyed child keeps its element wherever it moves among its siblings; an unkeyed one keeps
/// it when a child of the same tag stands at the same place among the unkeyed ones.
public struct Renderer<Action> {
  var patch = PatchWriter()
  private var nextID: Int32 = PatchWriter.root + 1
  private let root: Mounted<Action>
  private var index: [Int32: Mounted<Action>] = [:]
  /// Pieces that left the page and may come back, the longest away first.
  private var away: [Mounted<Action>] = []
  /// So many pieces may be away at once; of more, the longest away is forgotten.
  public static var mostAway: Int { 16 }

  public init() {
    root = Mounted(id: PatchWriter.root, node: .element(Element(tag: "root")))
  }

  /// The patch that makes the page show `node` and nothing else.
  ///
  /// - Parameter forgetsAway: whether what is away goes for good, because it may not be shown any more.
  public mutating func render(_ node: Node<Action>, forgetsAway: Bool = false) -> [UInt8] {
    reconcile(root, with: [node], isVector: false)
    while away.count > (forgetsAway ? 0 : Self.mostAway) { drop(away.removeFirst()) }
    return patch.take()
  }

  /// What an event on an element of the page means now; `nil` when the element is gone or does not care.
  public func action(node id: Int32, kind: EventKind, event: Event) -> Action? {
    guard let mounted = index[id], case .element(let element) = mounted.node else { return nil }
    for handler in element.handlers where handler.kind == kind {
      if let action = handler.action(for: event) { return action }
    }
    return nil
  }

  /// Elements and texts on the page now, and those in pieces that are away.
  public var count: Int { index.count }

  mutating func mount(_ node: Node<Action>, isVector: Bool) -> Mounted<Action> {
    if case .kept(let piece) = node {
      if piece.comesBack, let place = away.firstIndex(where: { $0.accepts(node) }) {
        let mounted = away.remove(at: place)
        patch.bringBack(mounted.id)
        update(mounted, to: node, isVector: isVector)
        return mounted
      }
      let mounted = mount(piece.build(), isVector: isVector)
      mounted.mark = piece.mark
      mounted.comesBack = piece.comesBack
      return mounted
    }
    let mounted = Mounted(id: nextID, node: node)
    nextID += 1
    index[mounted.id] = mounted
    switch node {
    case .kept: break
    case .text(let text):
      patch.createText(mounted.id, text)
    case .element(var element):
      let isVector = isVector || element.opensVector
      patch.createElement(mounted.id, tag: element.tag, isVector: isVector)
      let children = element.children
      element.children = []
      mounted.node = .element(element)
      for attribute in element.attributes { patch.set(.setAttribute, mounted.id, attribute) }
      for style in element.styles { patch.set(.setStyle, mounted.id, style) }
      for child in children {
        let child = mount(child, isVector: isVector)
        mounted.children.append(child)
        patch.insert(child.id, into: mounted.id, before: 0)
      }
      // After the children: a select takes its value only once its options stand in it.
      for property in element.properties { patch.set(.setProperty, mounted.id, property) }
      let bits = element.eventBits
      if bits != 0 { patch.listen(mounted.id, bits) }
    }
    return mounted
  }

  mutating func update(_ mounted: Mounted<Action>, to node: Node<Action>, isVector: Bool) {
    if case .kept(let piece) = node {
      if mounted.mark == piece.mark { return }
      update(mounted, to: piece.build(), isVector: isVector)
      mounted.mark = piece.mark
      mounted.comesBack = piece.comesBack
      return
    }
    mounted.mark = 0
    mounted.comesBack = false
    switch (mounted.node, node) {
    case (.text(let old), .text(let new)):
      if old != new { patch.setText(mounted.id, new) }
      mounted.node = node
    case (.element(let old), .element(var new)):
      let children = new.children
      new.children = []
      mounted.node = .element(new)
      patch.difference(mounted.id, from: old, to: new)
      reconcile(mounted, with: children, isVector: isVector || new.opensVector)
      patch.propertyDifference(mounted.id, from: old, to: new)
    default: break
    }
  }

  mutating func unmount(_ mounted: Mounted<Action>) {
    guard mounted.comesBack else { return drop(mounted) }
    patch.setAside(mounted.id)
    away.append(mounted)
  }

  private mutating func drop(_ mounted: Mounted<Action>) {
    patch.remove(mounted.id)
    forget(mounted)
  }

  private mutating func forget(_ mounted: Mounted<Action>) {
    index[mounted.id] = nil
    for child in mounted.children { forget(child) }
  }
}

extension Element {
  var eventBits: UInt32 {
    var bits: UInt32 = 0
    for handler in handlers { bits |= handler.kind.bit }
    return bits
  }
}
