import Foundation

/// One file of CLDR's annotations: what is read aloud for each sign, and its keywords.
struct EmojiAnnotations {
  /// The signs in the file's order, as the file writes them: without U+FE0F.
  private(set) var order: [String] = []
  private(set) var names: [String: String] = [:]
  private(set) var keywords: [String: [String]] = [:]

  init?(_ url: URL) {
    guard let lines = SourceLines(url) else { return nil }
    self.init(lines)
  }

  init(_ lines: SourceLines) {
    lines.forEach { line in
      // <annotation cp="…">… | …</annotation>, or with type="tts" the name.
      let parts = line.text.pieces(at: "\"")
      guard parts.count == 3 || parts.count == 5, parts[0].trimmed == "<annotation cp=",
        let text = parts[parts.count - 1].dropFirst().description.pieces(at: "<").first.map(Self.plain),
        !text.isEmpty
      else { return }
      let sign = Self.plain(parts[1])
      if parts.count == 5 {
        guard parts[3] == "tts", names[sign] == nil else { return }
        order.append(sign)
        names[sign] = text
      } else {
        keywords[sign] = text.pieces(at: "|").map(\.trimmed).filter { !$0.isEmpty }
      }
    }
  }

  mutating func add(_ other: EmojiAnnotations) {
    for sign in other.order where names[sign] == nil {
      order.append(sign)
      names[sign] = other.names[sign]
      keywords[sign] = other.keywords[sign]
    }
  }

  /// Without the references of XML, and in one line.
  private static func plain(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&").replacing("\n", with: " ").trimmed
  }
}
