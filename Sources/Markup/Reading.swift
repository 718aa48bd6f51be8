// Reading a tree of values: what a search over pages looks at.
extension Node {
  /// Calls with each element that has this class, from the outside in.
  public func forEachElement(ofClass name: String, _ look: (Element<Action>) -> Void) {
    switch self {
    case .text: return
    case .kept(let piece): piece.build().forEachElement(ofClass: name, look)
    case .element(let element):
      if element.hasClass(name) { look(element) }
      element.forEachElement(ofClass: name, look)
    }
  }

  /// Calls with each element of one of these tags, from the outside in.
  public func forEachElement(tagged tags: [String], _ look: (Element<Action>) -> Void) {
    switch self {
    case .text: return
    case .kept(let piece): piece.build().forEachElement(tagged: tags, look)
    case .element(let element):
      if tags.contains(element.tag) { look(element) }
      for child in element.children { child.forEachElement(tagged: tags, look) }
    }
  }

  fileprivate func addText(to parts: inout [String]) {
    switch self {
    case .text(let text): parts.append(text)
    case .kept(let piece): piece.build().addText(to: &parts)
    case .element(let element): for child in element.children { child.addText(to: &parts) }
    }
  }
}

extension Element {
  /// Calls with each element inside that has this class, from the outside in.
  public func forEachElement(ofClass name: String, _ look: (Element<Action>) -> Void) {
    for child in children { child.forEachElement(ofClass: name, look) }
  }

  /// All texts inside, one after another, with spaces between.
  public var wholeText: String {
    var parts: [String] = []
    for child in children { child.addText(to: &parts) }
    return parts.joined(separator: " ")
  }

  fileprivate func hasClass(_ name: String) -> Bool {
    for attribute in attributes where attribute.name == "class" {
      return attribute.text.split(separator: " ").contains { $0 == name }
    }
    return false
  }
}
