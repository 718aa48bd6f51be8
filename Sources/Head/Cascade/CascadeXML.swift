// The form in which OpenCV's programs write a cascade: https://docs.opencv.org/4.x/dc/d88/tutorial_traincascade.html. It is read
// where the site is put together; the browser gets ``Cascade/encoded``.

extension Cascade {
  /// Reads a cascade of local binary patterns with one question to each. Anything else is refused: other features, deeper trees,
  /// elements that are open at the end, numbers out of range.
  public init(xml: [UInt8]) throws(Trouble) {
    var reader = ElementReader(xml)
    guard let root = reader.readAll(), let cascade = root.child("opencv_storage")?.child("cascade"),
      cascade.word("featureType") == "LBP", cascade.word("stageType") == "BOOST",
      let width = cascade.numbers("width").first, let height = cascade.numbers("height").first,
      let listed = cascade.child("stages"), let rectangles = cascade.child("features")
    else { throw .notCascade }
    var blocks: [[UInt8]] = []
    for feature in rectangles.children {
      let rectangle = feature.numbers("rect")
      guard rectangle.count == 4 else { throw .notCascade }
      var block: [UInt8] = []
      for number in rectangle {
        guard let side = UInt8(exactly: number) else { throw .notCascade }
        block.append(side)
      }
      blocks.append(block)
    }
    var stages: [Stage] = []
    for one in listed.children {
      guard let threshold = one.numbers("stageThreshold").first, let weak = one.child("weakClassifiers")
      else {
        throw .notCascade
      }
      var patterns: [Pattern] = []
      for classifier in weak.children { patterns.append(try Pattern(classifier, blocks)) }
      stages.append(Stage(threshold: Float(threshold), patterns: patterns))
    }
    guard let sideX = Int(exactly: width), let sideY = Int(exactly: height) else { throw .notCascade }
    try self.init(width: sideX, height: sideY, stages: stages, notice: reader.remark)
  }
}

extension Cascade.Pattern {
  fileprivate init(_ classifier: ElementReader.Element, _ blocks: [[UInt8]]) throws(Cascade.Trouble) {
    // The two ways from the one question, the number of its feature, and 256 bits in eight words.
    let (node, leaves) = (classifier.numbers("internalNodes"), classifier.numbers("leafValues"))
    guard node.count == 11, node[0] == 0, node[1] == -1, leaves.count == 2, let place = Int(exactly: node[2]),
      blocks.indices.contains(place)
    else { throw .notCascade }
    var subset: [UInt32] = []
    for number in node[3...] {
      guard let word = Int32(exactly: number) else { throw .notCascade }
      subset.append(UInt32(bitPattern: word))
    }
    let block = blocks[place]
    self.init(
      x: block[0], y: block[1], width: block[2], height: block[3], subset: subset, yes: Float(leaves[0]),
      no: Float(leaves[1]))
  }
}

/// Reads elements without attributes that matter, comments and a declaration: all that such a file has of XML.
struct ElementReader {
  struct Element {
    var name: String
    var text: [UInt8] = []
    var children: [Element] = []

    func child(_ name: String) -> Element? { children.first { $0.name == name } }

    func word(_ name: String) -> String {
      guard let text = child(name)?.text else { return "" }
      return String(decoding: text.filter { $0 > 32 }, as: UTF8.self)
    }

    /// The numbers of a child, between spaces; empty where one of them is none.
    func numbers(_ name: String) -> [Double] {
      guard let text = child(name)?.text else { return [] }
      var numbers: [Double] = []
      for word in text.split(whereSeparator: { $0 <= 32 }) {
        guard let number = decimal(word) else { return [] }
        numbers.append(number)
      }
      return numbers
    }
  }

  private let bytes: [UInt8]
  private var place = 0

  /// Deeper than any cascade.
  private static var mostDeep: Int { 12 }
  private static var mostBytes: Int { 4_000_000 }

  /// The first comment: where such a file says whose it is.
  private(set) var remark = ""

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The document as an element without a name; `nil` where it isn't one.
  mutating func readAll() -> Element? {
    guard bytes.count <= Self.mostBytes else { return nil }
    var open = [Element(name: "")]
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        open[open.count - 1].text += bytes[start..<place]
        continue
      }
      if starts(with: "<!--") {
        let start = place + 4
        guard pass(to: "-->") else { return nil }
        if remark.isEmpty, place - 3 >= start {
          remark = String(decoding: bytes[start..<(place - 3)], as: UTF8.self)
        }
      } else if starts(with: "<?") {
        guard pass(to: "?>") else { return nil }
      } else if starts(with: "</") {
        guard let name = tag(after: 2), open.count > 1, let last = open.popLast(), last.name == name else {
          return nil
        }
        open[open.count - 1].children.append(last)
      } else {
        guard let name = tag(after: 1), open.count < Self.mostDeep else { return nil }
        open.append(Element(name: name))
      }
    }
    return open.count == 1 ? open[0] : nil
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer {
      bytes.count - place >= $0.count && bytes[place..<(place + $0.count)].elementsEqual($0)
    }
  }

  private mutating func pass(to end: StaticString) -> Bool {
    while place < bytes.count {
      if starts(with: end) {
        place += end.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }

  /// The name of the tag here; what stands after it in the tag is passed over. An element that ends in its own tag is refused.
  private mutating func tag(after count: Int) -> String? {
    let start = place + count
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")), end > start else { return nil }
    if bytes[end - 1] == UInt8(ascii: "/") { return nil }
    place = end + 1
    return String(decoding: bytes[start..<end].prefix { $0 > 32 }, as: UTF8.self)
  }
}

/// A decimal number such as `-4.16e+000`; `nil` where it is none.
private func decimal(_ word: ArraySlice<UInt8>) -> Double? {
  var rest = word
  func sign() -> Double {
    guard let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else { return 1 }
    rest = rest.dropFirst()
    return first == UInt8(ascii: "-") ? -1 : 1
  }
  func digits(_ count: inout Int) -> Double {
    var value = 0.0
    while let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), count < 40 {
      value = value * 10 + Double(digit - UInt8(ascii: "0"))
      count += 1
      rest = rest.dropFirst()
    }
    return value
  }
  let leading = sign()
  var (whole, part, tens) = (0, 0, 0)
  var value = digits(&whole)
  if rest.first == UInt8(ascii: ".") {
    rest = rest.dropFirst()
    let fraction = digits(&part)
    value += fraction / power(part)
  }
  guard whole + part > 0 else { return nil }
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest = rest.dropFirst()
    let direction = sign()
    let exponent = digits(&tens)
    guard tens > 0, exponent <= 30 else { return nil }
    value = direction < 0 ? value / power(Int(exponent)) : value * power(Int(exponent))
  }
  return rest.isEmpty ? leading * value : nil
}

private func power(_ exponent: Int) -> Double {
  var value = 1.0
  for _ in 0..<exponent { value *= 10 }
  return value
}
