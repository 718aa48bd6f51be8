import Foundation

/// The names of emoji in Unicode's CLDR: the one that is read aloud, never the keywords, which mislead
/// (вода is one of 🤽).
struct EmojiNames {
  /// The name in small letters to the emoji of exactly this name.
  private(set) var emoji: [String: String] = [:]

  init?(_ url: URL) {
    guard let lines = SourceLines(url) else { return nil }
    self.init(lines)
  }

  init(_ lines: SourceLines) {
    lines.forEach { line in
      // <annotation cp="…" type="tts">…</annotation>
      let parts = line.text.pieces(at: "\"")
      guard parts.count == 5, parts[3] == "tts",
        let name = parts[4].dropFirst().description.pieces(at: "<").first?.lowercased()
      else { return }
      let emoji = parts[1]
      // Emoji, and not the signs that have names too; without those put together of several.
      guard let first = emoji.unicodeScalars.first,
        first.properties.isEmojiPresentation || first.value >= 0x1F300,
        emoji.unicodeScalars.count <= 2, self.emoji[name] == nil
      else { return }
      self.emoji[name] = emoji
    }
  }
}
