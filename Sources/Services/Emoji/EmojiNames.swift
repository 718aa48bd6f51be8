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
    let annotations = EmojiAnnotations(lines)
    for sign in annotations.order {
      // Emoji, and not the signs that have names too; without those put together of several.
      guard let name = annotations.names[sign]?.lowercased(), let first = sign.unicodeScalars.first,
        first.properties.isEmojiPresentation || first.value >= 0x1F300,
        sign.unicodeScalars.count <= 2, emoji[name] == nil
      else { continue }
      emoji[name] = sign
    }
  }
}
