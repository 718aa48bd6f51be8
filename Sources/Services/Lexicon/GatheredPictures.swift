import Foundation
import Language

extension LexiconGathering {
  /// Emoji for nouns whose first sense is a thing that can be seen and whose name the emoji has exactly; for
  /// Bulgarian, where a translation has the same one. The vocabulary's own come first.
  mutating func add(_ english: EmojiNames, _ bulgarian: EmojiNames?) {
    for number in draft.english.indices where draft.english[number].pictures.isEmpty {
      guard let topic = topics[number], Self.visible.contains(topic),
        !Self.misleading.contains(draft.english[number].text),
        let emoji = english.emoji[draft.english[number].text.lowercased()]
      else { continue }
      draft.english[number].pictures = [emoji]
      _ = word(draft.english[number].text, .english, from: .emojiNames)
    }
    for number in draft.bulgarian.indices where draft.bulgarian[number].pictures.isEmpty {
      guard let emoji = bulgarian?.emoji[draft.bulgarian[number].text.lowercased()] else { continue }
      let isMeant = draft.bulgarian[number].translations.contains {
        draft.english[$0.word.word].pictures.contains(emoji)
      }
      guard isMeant else { continue }
      draft.bulgarian[number].pictures = [emoji]
      _ = word(draft.bulgarian[number].text, .bulgarian, from: .emojiNames)
    }
  }

  /// Animals, artefacts, body, food, groups (a family, a school, a bank), natural objects, plants, substances and weather
  /// (lexnames(5WN)).
  private static let visible: Set<Int> = [5, 6, 8, 13, 14, 17, 19, 20, 27]

  /// Names that mean something else first.
  private static let misleading: Set<String> = [
    "gear", "link", "trident", "rosette", "loop", "soap", "pager", "mouse", "stop", "bell", "key", "record",
    "play", "flat", "union",
  ]
}
