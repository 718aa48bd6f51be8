/// Prints a node as HTML text, for snapshots and for pages that a server sends.
public struct HTMLText<Action> {
  private var output = ""
  private let isIndented: Bool

  /// The node's HTML. Indented text has one element a line and is meant for reading, not for browsers.
  public static func of(_ node: Node<Action>, indented: Bool = false) -> String {
    var text = HTMLText(isIndented: indented)
    text.append(node, depth: 0)
    return text.output
  }

  private init(isIndented: Bool) { self.isIndented = isIndented }

  private mutating func append(_ node: Node<Action>, depth: Int) {
    switch node {
    case .text(let text): line(depth) { $0.escape(text, quotes: false) }
    case .element(let element): append(element, depth: depth)
    case .kept(let piece): append(piece.build(), depth: depth)
    }
  }

  private mutating func append(_ element: Element<Action>, depth: Int) {
    line(depth) { text in
      text.output += "<\(element.tag)"
      for attribute in element.attributes { text.append(attribute) }
      for property in element.properties { text.append(property) }
      if !element.styles.isEmpty {
        var styles = ""
        for style in element.styles { styles += "\(style.name):\(style.text);" }
        text.append(NamedText("style", styles))
      }
      text.output += ">"
    }
    if isVoid(element.tag) { return }
    for child in element.children { append(child, depth: depth + 1) }
    line(depth) { $0.output += "</\(element.tag)>" }
  }

  private mutating func append(_ attribute: NamedText) {
    output += " \(attribute.name)"
    if attribute.text.isEmpty { return }
    output += "=\""
    escape(attribute.text, quotes: true)
    output += "\""
  }

  private mutating func line(_ depth: Int, _ write: (inout HTMLText) -> Void) {
    if isIndented { for _ in 0..<depth { output += "  " } }
    write(&self)
    if isIndented { output += "\n" }
  }

  private mutating func escape(_ text: String, quotes: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"" where quotes: output += "&quot;"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }

  private func isVoid(_ tag: String) -> Bool {
    switch tag {
    case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr":
      true
    default: false
    }
  }
}
