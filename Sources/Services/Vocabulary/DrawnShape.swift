import Foundation

/// One shape of a drawing, with nothing left to inherit: its outline as SVG path data, how it is painted, and what moves it.
struct DrawnShape: Hashable {
  var outline: String
  var look: Look
  var matrix: Matrix

  /// As most drawings are painted: lines in the colour of writing, nothing filled.
  struct Look: Hashable {
    var fill = "none"
    var stroke = "currentColor"
    var width = "3"
    var cap = "round"
    var join = "round"
    var dash = ""
  }

  /// One line for `Web/host/drawings.js`: fields parted by bars, those at the end left out that are as usual, the others empty.
  var text: String {
    let usual = Look()
    var fields = [outline]
    for (own, usual) in [
      (look.fill, usual.fill), (look.stroke, usual.stroke), (look.width, usual.width), (look.cap, usual.cap),
      (look.join, usual.join), (look.dash, usual.dash), (matrix.text, ""),
    ] { fields.append(own == usual ? "" : own) }
    while fields.last == "" { fields.removeLast() }
    return fields.joined(separator: "|")
  }
}

extension DrawnShape.Look {
  /// What nothing has said: SVG's own.
  static let initial = DrawnShape.Look(
    fill: "#000", stroke: "none", width: "1", cap: "butt", join: "miter", dash: "")

  /// The look of what is within an element, or of itself.
  func within(_ element: DrawingTag) -> DrawnShape.Look {
    DrawnShape.Look(
      fill: element.value("fill") ?? fill, stroke: element.value("stroke") ?? stroke,
      width: element.value("stroke-width") ?? width, cap: element.value("stroke-linecap") ?? cap,
      join: element.value("stroke-linejoin") ?? join, dash: element.value("stroke-dasharray") ?? dash)
  }
}

/// An affine transform as SVG has it: x′ = a·x + c·y + e, y′ = b·x + d·y + f.
struct Matrix: Hashable {
  var (a, b, c, d, e, f): (Double, Double, Double, Double, Double, Double)

  static let identity = Matrix(1, 0, 0, 1, 0, 0)

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// First the other, then this one.
  func after(_ o: Matrix) -> Matrix {
    Matrix(
      a * o.a + c * o.b, b * o.a + d * o.b, a * o.c + c * o.d, b * o.c + d * o.d, a * o.e + c * o.f + e,
      b * o.e + d * o.f + f)
  }

  /// Nothing for one that moves nothing.
  var text: String {
    self == .identity ? "" : [a, b, c, d, e, f].map(SVGNumber.text).joined(separator: " ")
  }

  /// The value of a `transform` attribute: moves, turns and scales, one after another; `nil` for anything else.
  init?(transform text: String) {
    self = .identity
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      let name = rest[..<open].trimmingCharacters(in: .whitespaces)
      guard let numbers = SVGNumber.all(rest[rest.index(after: open)..<close]),
        let step = Matrix(name, numbers)
      else { return nil }
      self = self.after(step)
      rest = rest[rest.index(after: close)...]
    }
    guard rest.allSatisfy(\.isWhitespace) else { return nil }
  }

  private init?(_ name: String, _ numbers: [Double]) {
    switch (name, numbers.count) {
    case ("translate", 1...2): self.init(1, 0, 0, 1, numbers[0], numbers.count > 1 ? numbers[1] : 0)
    case ("scale", 1...2): self.init(numbers[0], 0, 0, numbers.last ?? 1, 0, 0)
    case ("rotate", 1), ("rotate", 3):
      let angle = numbers[0] * .pi / 180
      let turn = Matrix(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
      guard numbers.count == 3 else {
        self = turn
        return
      }
      self = Matrix(1, 0, 0, 1, numbers[1], numbers[2]).after(turn).after(
        Matrix(1, 0, 0, 1, -numbers[1], -numbers[2]))
    default: return nil
    }
  }
}

/// Numbers as they stand in SVG's attributes, where a sign or a second point begins the next.
enum SVGNumber {
  static func all(_ text: Substring) -> [Double]? {
    var numbers: [Double] = []
    var current = ""
    func end() -> Bool {
      if current.isEmpty { return true }
      guard let number = Double(current), number.isFinite else { return false }
      numbers.append(number)
      current = ""
      return true
    }
    for letter in text {
      switch letter {
      case " ", ",", "\n": if !end() { return nil }
      case "-", ".":
        if letter == "-" || current.contains(".") { if !end() { return nil } }
        current.append(letter)
      case "0"..."9": current.append(letter)
      default: return nil
      }
    }
    return end() ? numbers : nil
  }

  /// To a thousandth of a drawing's unit, 64 of which are its side; short.
  static func text(_ number: Double) -> String {
    let thousandths = Int((number * 1000).rounded())
    guard thousandths % 1000 != 0 else { return "\(thousandths / 1000)" }
    let digits = String("\(1000 + abs(thousandths) % 1000)".dropFirst())
    let whole = abs(thousandths) / 1000
    let fraction = digits.replacing(#/0+$/#, with: "")
    return (thousandths < 0 ? "-" : "") + (whole == 0 ? "" : "\(whole)") + "." + fraction
  }
}

extension DrawingTag {
  /// The outline of a shape as path data; a circle begins at its right and goes round as the clock does, as SVG says.
  func outline() throws(DrawingFault) -> String {
    func number(_ name: String) throws(DrawingFault) -> Double? {
      guard let value = value(name) else { return nil }
      guard let numbers = SVGNumber.all(Substring(value)), numbers.count == 1 else { throw .value(value) }
      return numbers[0]
    }
    let text = SVGNumber.text
    switch name {
    case "circle":
      return DrawingTag.ellipse(
        try number("cx") ?? 0, try number("cy") ?? 0, try number("r") ?? 0, try number("r") ?? 0)
    case "ellipse":
      return DrawingTag.ellipse(
        try number("cx") ?? 0, try number("cy") ?? 0, try number("rx") ?? 0, try number("ry") ?? 0)
    case "rect":
      let (x, y) = (try number("x") ?? 0, try number("y") ?? 0)
      let (width, height) = (try number("width") ?? 0, try number("height") ?? 0)
      let (rx, ry) = (try number("rx"), try number("ry"))
      let across = min(rx ?? ry ?? 0, width / 2)
      let down = min(ry ?? rx ?? 0, height / 2)
      if across == 0 || down == 0 {
        return "M\(text(x)) \(text(y))h\(text(width))v\(text(height))h\(text(-width))z"
      }
      let corner = "a\(text(across)) \(text(down)) 0 0 1 "
      return
        "M\(text(x + across)) \(text(y))h\(text(width - 2 * across))\(corner)\(text(across)) \(text(down))"
        + "v\(text(height - 2 * down))\(corner)\(text(-across)) \(text(down))"
        + "h\(text(2 * across - width))\(corner)\(text(-across)) \(text(-down))"
        + "v\(text(2 * down - height))\(corner)\(text(across)) \(text(-down))z"
    default:
      return (value("d") ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private static func ellipse(_ x: Double, _ y: Double, _ across: Double, _ down: Double) -> String {
    let text = SVGNumber.text
    let arc = "a\(text(across)) \(text(down)) 0 1 1 "
    return "M\(text(x + across)) \(text(y))\(arc)\(text(-2 * across)) 0\(arc)\(text(2 * across)) 0z"
  }
}
