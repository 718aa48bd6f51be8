import Foundation
public import Language

/// Bulgarian words for English ones: of the vocabulary, of the names of emoji, and of the lexicon, in this order.
public struct SymbolWords: Sendable {
  private var known: [String: [String]] = [:]
  private let lexicon: Lexicon?

  public init(vocabulary: Vocabulary, names: EmojiBook?, lexicon: Lexicon?) {
    self.lexicon = lexicon
    for entry in vocabulary.entries { add(entry.english, entry.bulgarian) }
    for entry in names?.entries ?? [] { add(entry.english, entry.bulgarian) }
  }

  private mutating func add(_ english: String, _ bulgarian: String) {
    if english.isEmpty || bulgarian.isEmpty { return }
    let key = Folding.fold(english)
    if known[key]?.contains(bulgarian) != true { known[key, default: []].append(bulgarian) }
  }

  /// Best first; nothing for what nobody has translated.
  func bulgarian(_ english: String) -> [String] {
    if let found = known[Folding.fold(english)] { return found }
    // The first translation alone: further ones belong to rarer meanings.
    let entry = lexicon?.entry(for: english, in: .english, audience: .child)
    return entry?.translations.first.map { [$0.text] } ?? []
  }
}
