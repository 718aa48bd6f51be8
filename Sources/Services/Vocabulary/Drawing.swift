import Foundation
public import Language

/// Why a drawing was not taken.
public enum DrawingFault: Error, Hashable, Sendable {
  case notText, notWellFormed, noViewBox, tooLarge(Int)
  case element(String)
  case attribute(String)
  case value(String)

  public func message(in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .notText: isBulgarian ? "Файлът не е текст в UTF-8" : "The file is not UTF-8 text"
    case .notWellFormed: isBulgarian ? "Рисунката не е изправен SVG" : "The drawing is not well-formed SVG"
    case .noViewBox:
      isBulgarian ? "Рисунката няма viewBox 0 0 64 64" : "The drawing has no viewBox of 0 0 64 64"
    case .tooLarge(let size):
      isBulgarian
        ? "Рисунката е \(size) байта, повече от \(Drawing.limit)"
        : "The drawing has \(size) bytes, more than \(Drawing.limit)"
    case .element(let name):
      isBulgarian ? "Елементът \(name) е забранен" : "The element \(name) is not allowed"
    case .attribute(let name):
      isBulgarian ? "Свойството \(name) е забранено" : "The attribute \(name) is not allowed"
    case .value(let value):
      isBulgarian ? "Стойността \(value) е забранена" : "The value \(value) is not allowed"
    }
  }
}

/// One drawn picture: shapes and nothing else, so that it can neither run, nor load, nor style anything.
struct Drawing {
  /// The largest drawing in bytes.
  static let limit = 8_000
  /// What `Web/host/drawings.js` can draw.
  static let elements: Set<String> = ["svg", "g", "path", "circle", "ellipse", "rect"]
  static let attributes: Set<String> = [
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "transform",
    "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height",
  ]

  /// What is drawn, the first lowest.
  let shapes: [DrawnShape]

  /// All in one line.
  var text: String { shapes.map(\.text).joined(separator: "\t") }

  init(_ data: Data) throws(DrawingFault) {
    guard data.count <= Drawing.limit else { throw .tooLarge(data.count) }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notText }
    var shapes: [DrawnShape] = []
    var open: [Group] = []
    var hasRoot = false
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      guard rest[..<start].allSatisfy(\.isWhitespace) else { throw .notWellFormed }
      guard let end = rest[start...].firstIndex(of: ">") else { throw .notWellFormed }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard let group = open.popLast(), tag.dropFirst() == group.name else { throw .notWellFormed }
        continue
      }
      let isClosed = tag.hasSuffix("/")
      let element = try DrawingTag(isClosed ? tag.dropLast() : tag)
      guard Drawing.elements.contains(element.name) else { throw .element(element.name) }
      if open.isEmpty {
        guard !hasRoot, element.name == "svg", !isClosed else { throw .notWellFormed }
        try Drawing.checkRoot(element)
        hasRoot = true
      } else {
        guard element.name != "svg" else { throw .element("svg") }
        try Drawing.check(element)
      }
      let group = try (open.last ?? Group()).holding(element)
      if element.name != "g", element.name != "svg" {
        shapes.append(DrawnShape(outline: try element.outline(), look: group.look, matrix: group.matrix))
      }
      if !isClosed { open.append(group) }
    }
    guard hasRoot, open.isEmpty, rest.allSatisfy(\.isWhitespace) else { throw .notWellFormed }
    self.shapes = shapes
  }

  /// An element that is open, and what holds for all that is within it.
  private struct Group {
    var name = ""
    var look = DrawnShape.Look.initial
    var matrix = Matrix.identity

    func holding(_ element: DrawingTag) throws(DrawingFault) -> Group {
      guard let transform = element.value("transform") else {
        return Group(name: element.name, look: look.within(element), matrix: matrix)
      }
      guard let own = Matrix(transform: transform) else { throw .value(transform) }
      return Group(name: element.name, look: look.within(element), matrix: matrix.after(own))
    }
  }

  private static func checkRoot(_ element: DrawingTag) throws(DrawingFault) {
    guard element.value("viewBox") == "0 0 64 64" else { throw .noViewBox }
    for (name, value) in element.attributes {
      switch name {
      case "viewBox": break
      case "xmlns": if value != "http://www.w3.org/2000/svg" { throw .value(value) }
      case "width", "height": break
      default: throw .attribute(name)
      }
    }
  }

  private static func check(_ element: DrawingTag) throws(DrawingFault) {
    for (name, value) in element.attributes {
      guard attributes.contains(name) else { throw .attribute(name) }
      let lower = value.lowercased()
      let isCalm = value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F || $0 == "\n" }
      guard isCalm, !lower.contains("url"), !lower.contains("script"),
        !value.contains(where: { "&<|".contains($0) })
      else { throw .value(value) }
    }
  }
}

/// The name and attributes of one start tag.
struct DrawingTag {
  let name: String
  let attributes: [(name: String, value: String)]

  init(_ tag: Substring) throws(DrawingFault) {
    name = String(tag.prefix { !$0.isWhitespace })
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      throw .element(String(name.prefix(20)))
    }
    var attributes: [(name: String, value: String)] = []
    var rest = tag.dropFirst(name.count).drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let key = rest.prefix { $0 != "=" }
      rest = rest.dropFirst(key.count + 1)
      guard let quote = rest.first, quote == "\"" || quote == "'", !key.isEmpty else { throw .notWellFormed }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { throw .notWellFormed }
      guard !attributes.contains(where: { $0.name == key }) else { throw .notWellFormed }
      attributes.append((String(key), String(rest[..<end])))
      let next = rest[rest.index(after: end)...]
      rest = next.drop(while: \.isWhitespace)
      if rest.startIndex == next.startIndex, !rest.isEmpty { throw .notWellFormed }
    }
    self.attributes = attributes
  }

  func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}
