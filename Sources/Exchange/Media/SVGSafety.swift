/// Whether an SVG is a mere drawing.
///
/// Refused are programs (`script`, `on…` attributes), other documents (`foreignObject`, `iframe` and their
/// like), everything that is fetched (`href`, `src`, `url(…)`, `@import`, style sheets) but references inside
/// the drawing and raster pictures within it, and entities, which can grow without bound. Drawings are shown
/// as images, where a browser runs and fetches nothing anyway; this is the second wall. Refused too is what grows without
/// bound when it is shown (``SVGExpansion``).
struct SVGSafety {
  private let bytes: [UInt8]
  private var place = 0
  private var drawing = SVGExpansion()
  private var isInSheet = false

  static func isSafe(_ bytes: [UInt8]) -> Bool {
    var scan = SVGSafety(bytes: bytes)
    return scan.run()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() -> Bool {
    guard hasOnlyInnerReferences() else { return false }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        if isInSheet, let name = Self.reference(in: bytes, at: place) { drawing.referFromSheet(to: name) }
        place += 1
        continue
      }
      if matches("<!--") {
        skip(past: "-->")
      } else if matches("<![cdata[") {
        skip(past: "]]>")
      } else if matches("<!entity") || matches("<?xml-stylesheet") {
        return false
      } else if matches("</") {
        drawing.end()
        isInSheet = false
        place += 2
      } else if matches("<!") || matches("<?") {
        // A DOCTYPE's inner part holds entities, which the next round meets.
        place += 2
      } else {
        place += 1
        guard isSafeElement() else { return false }
      }
    }
    return drawing.isBounded
  }

  private func matches(_ text: StaticString) -> Bool { BytePattern(text).matches(bytes, at: place) }

  private mutating func skip(past end: StaticString) {
    let pattern = BytePattern(end)
    while place < bytes.count {
      if pattern.matches(bytes, at: place) {
        place += end.utf8CodeUnitCount
        return
      }
      place += 1
    }
  }

  private mutating func readName() -> [UInt8] {
    var name: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      if byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
        || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      {
        break
      }
      if byte == UInt8(ascii: ":") {
        name = []
      } else {
        name.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      }
      place += 1
    }
    return name
  }

  private mutating func isSafeElement() -> Bool {
    let element = readName()
    for refused in SVGSafety.refusedElements where element.reads(refused) { return false }
    drawing.begin()
    isInSheet = element.reads("style")
    // What a link leads to is not drawn by it.
    let isLink =
      element.reads("a") || element.reads("mpath") || element.reads("animate") || element.reads("set")
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ">") {
        if bytes[place - 1] == UInt8(ascii: "/") { drawing.end() }
        place += 1
        return true
      }
      if byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        place += 1
        continue
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        skipValue()
        continue
      }
      let name = readName()
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { continue }
      place += 1
      skipSpace()
      if name.count > 2, name[0] == UInt8(ascii: "o"), name[1] == UInt8(ascii: "n") { return false }
      let value = self.value
      if name.reads("id") { drawing.name(value) }
      if name.reads("href"), value.first == UInt8(ascii: "#"), !isLink {
        drawing.refer(to: Array(value.dropFirst()))
      }
      for at in value.indices {
        if let inner = Self.reference(in: value, at: at) { drawing.refer(to: inner) }
      }
      let isReference = name.reads("href") || name.reads("src")
      if isReference, !isInnerReference() { return false }
      // An animation could set a reference later.
      if name.reads("attributename"),
        BytePattern("href").isFound(in: bytes, from: place, to: min(bytes.count, place + 30))
      {
        return false
      }
    }
    return true
  }

  /// The attribute's value that stands here.
  private var value: [UInt8] {
    guard place < bytes.count else { return [] }
    let quote = bytes[place]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return Array(bytes[(place + 1)...].prefix { $0 != quote })
    }
    return Array(
      bytes[place...].prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=")
      })
  }

  /// The name in `url(#name)` where such a reference begins here, in quotes or not.
  private static func reference(in bytes: [UInt8], at place: Int) -> [UInt8]? {
    guard bytes[place] | 0x20 == UInt8(ascii: "u"), BytePattern("url(").matches(bytes, at: place) else {
      return nil
    }
    var start = Self.pastQuote(in: bytes, at: Self.pastSpace(in: bytes, at: place + 4))
    start = Self.pastSpace(in: bytes, at: start)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
    // No name has a bracket: so each byte is looked at once, however many references there are.
    return Array(
      bytes[(start + 1)...].prefix {
        $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "&")
          && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")")
      })
  }

  private static func pastSpace(in bytes: [UInt8], at start: Int) -> Int {
    var start = start
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    return start
  }

  /// After the quote that stands here, if one does. Quotes may be written as entities.
  private static func pastQuote(in bytes: [UInt8], at start: Int) -> Int {
    for quote in ["\"", "'", "&quot;", "&apos;", "&#34;", "&#39;"] as [StaticString]
    where BytePattern(quote).matches(bytes, at: start) {
      return start + quote.utf8CodeUnitCount
    }
    return start
  }

  private mutating func skipSpace() {
    place = Self.pastSpace(in: bytes, at: place)
  }

  private mutating func skipValue() {
    let quote = bytes[place]
    place += 1
    while place < bytes.count, bytes[place] != quote { place += 1 }
    place += 1
  }

  /// Whether the value here stays inside the drawing.
  private func isInnerReference() -> Bool {
    guard place + 1 < bytes.count else { return true }
    let start = bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") ? place + 1 : place
    return SVGSafety.isInner(bytes, at: start)
  }

  private static func isInner(_ bytes: [UInt8], at start: Int) -> Bool {
    let start = pastSpace(in: bytes, at: start)
    guard start < bytes.count else { return true }
    if bytes[start] == UInt8(ascii: "#") || bytes[start] == UInt8(ascii: "\"")
      || bytes[start] == UInt8(ascii: "'")
    {
      return true
    }
    return BytePattern("data:image/png").matches(bytes, at: start)
      || BytePattern("data:image/jp").matches(bytes, at: start)
      || BytePattern("data:image/gif").matches(bytes, at: start)
      || BytePattern("data:image/webp").matches(bytes, at: start)
  }

  /// Whether style sheets and style attributes fetch nothing.
  private func hasOnlyInnerReferences() -> Bool {
    let url = BytePattern("url(")
    let importing = BytePattern("@import")
    for index in 0..<bytes.count {
      if bytes[index] == UInt8(ascii: "@"), importing.matches(bytes, at: index) { return false }
      guard bytes[index] | 0x20 == UInt8(ascii: "u"), url.matches(bytes, at: index) else { continue }
      let start = Self.pastQuote(in: bytes, at: Self.pastSpace(in: bytes, at: index + 4))
      guard start < bytes.count, bytes[start] != UInt8(ascii: "\""), bytes[start] != UInt8(ascii: "'"),
        SVGSafety.isInner(bytes, at: start)
      else { return false }
    }
    return true
  }

  private static let refusedElements: [StaticString] = [
    "script", "foreignobject", "iframe", "embed", "object", "audio", "video", "link", "handler", "listener",
  ]
}

extension [UInt8] {
  fileprivate func reads(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && BytePattern(text).matches(self, at: 0)
  }
}
