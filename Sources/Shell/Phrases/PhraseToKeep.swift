public import Family
import Language

/// The phrase in the bar as a family would keep it: the sentence, or its words, in each language that has them all.
public struct PhraseToKeep: Hashable, Sendable {
  public private(set) var text = LocalizedText()
  /// The tiles it is made of.
  public let words: [TileID]

  public init(_ world: World) {
    words = world.phrase.plainTiles(in: world.replica.registers)
    for language in LanguageCode.allCases {
      var words: [String] = []
      for item in world.phrase.items {
        let vocalized = item.vocalization?.exactly(in: language) ?? ""
        words.append(vocalized.isEmpty ? item.label.exactly(in: language) : vocalized)
      }
      var isWhole = !words.isEmpty
      for word in words where word.isEmpty { isWhole = false }
      if isWhole { text.set(words.joined(separator: " "), in: language) }
    }
    let voice = world.spokenLanguage
    if world.storedSettings.agreement == .suggest, let sentence = world.phrase.acceptedSentence(in: voice) {
      text.set(sentence.text, in: voice)
    }
    if text.isEmpty {
      text.set(
        world.phrase.items.map { $0.label[world.shownLanguage] }.joined(separator: " "),
        in: world.shownLanguage)
    }
  }
}
