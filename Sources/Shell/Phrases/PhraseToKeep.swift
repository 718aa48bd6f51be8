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
    if let sentence = world.saidSentence { text.set(sentence.text, in: sentence.language) }
    if text.isEmpty {
      text.set(
        world.phrase.items.map { $0.label[world.shownLanguage] }.joined(separator: " "),
        in: world.shownLanguage)
    }
  }
}

extension World {
  /// What Speak says in place of the tapped words; `nil`: the words.
  fileprivate var saidSentence: AcceptedSentence? {
    switch storedSettings.agreement {
    case .off: return nil
    case .suggest: return phrase.acceptedSentence(in: spokenLanguage)
    case .automatic:
      guard let made = madeSentence, made.language == spokenLanguage, phrase.isMade(of: made.items) else {
        return nil
      }
      return made
    }
  }

  /// Keeps a phrase of the family's, says so, and has its sound fetched; or says why it can't be kept.
  public mutating func keepPhrase(
    _ text: LocalizedText, words: [TileID], in category: PhraseCategoryID? = nil, isQuick: Bool = false,
    recording: String? = nil
  ) -> [Effect] {
    let refusal = replica.registers.refusal(ofPhrase: Registers.trimmed(text))
    let edits = replica.registers.keepingPhrase(
      text, words: words, in: category, isQuick: isQuick, recording: recording,
      fresh: replica.freshName(now: now))
    change(edits)
    wantPhrases()
    return toast(self.text(refusal?.text ?? .phraseKept)) + fetchClips()
  }
}

extension PhraseRefusal {
  public var text: StringKey {
    switch self {
    case .isThere: .phraseIsThere
    case .isFull: .phrasesFull
    }
  }
}
