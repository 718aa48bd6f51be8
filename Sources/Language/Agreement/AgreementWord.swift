/// One tapped tile, as agreement sees it.
public struct AgreementWord: Hashable, Sendable {
  /// The label, in its dictionary form or in any form the family wrote.
  public let text: Word
  /// What the tile is, where the board knows it; a word that the vocabulary lacks is inflected only then.
  public let partOfSpeech: PartOfSpeech?
  /// The inflection class that a family chose, as it is stored; 0 for the word's own.
  var inflection: UInt8 = 0

  init(_ text: Word, partOfSpeech: PartOfSpeech? = nil) {
    self.text = text
    self.partOfSpeech = partOfSpeech
  }

  /// The tile's class on the board as a part of speech, where that is plain.
  init(_ text: Word, wordClass: WordClass) {
    let part: PartOfSpeech? =
      switch wordClass {
      case .verb: .verb
      case .noun, .person: .noun
      case .descriptor: .adjective
      default: nil
      }
    self.init(text, partOfSpeech: part)
  }

  public init(_ text: String, partOfSpeech: PartOfSpeech? = nil) {
    self.init(Word(text), partOfSpeech: partOfSpeech)
  }

  public init(_ text: String, wordClass: WordClass) { self.init(Word(text), wordClass: wordClass) }

  /// Cuts typed text into words, at spaces and around punctuation.
  public static func words(in text: String) -> [AgreementWord] {
    var result: [AgreementWord] = []
    let text = Word(text)
    let bytes = text.bytes
    var start = 0
    var index = 0
    while index < bytes.count {
      var length = 0
      var isMark = false
      switch bytes[index] {
      case 0x20, 0x0A, 0x09, 0x0D: length = 1
      case 0x2E, 0x2C, 0x21, 0x3F, 0x3B, 0x3A: (length, isMark) = (1, true)
      // A no-break space and a middle dot.
      case 0xC2 where index + 1 < bytes.count && (bytes[index + 1] == 0xA0 || bytes[index + 1] == 0xB7):
        length = 2
      // An ellipsis.
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA6:
        (length, isMark) = (3, true)
      default: break
      }
      if length == 0 {
        index += 1
        continue
      }
      if index > start { result.append(AgreementWord(text.part(from: start, to: index))) }
      start = index + length
      if isMark { result.append(AgreementWord(text.part(from: index, to: start))) }
      index = start
    }
    if index > start { result.append(AgreementWord(text.part(from: start, to: index))) }
    return result
  }
}

/// One piece of the sentence and the tiles it came from.
public struct AgreedPiece: Hashable, Sendable {
  /// One word or punctuation mark.
  public let text: Word
  /// Indices into the tapped words; empty for a word that agreement added (да, в, a full stop).
  public let sources: [Int]
  /// Whether the text differs from its tile, capital aside, or was added.
  public let isChanged: Bool

  public init(text: Word, sources: [Int], isChanged: Bool) {
    self.text = text
    self.sources = sources
    self.isChanged = isChanged
  }
}

/// A sentence made of tiles, and how its pieces belong to them.
public struct AgreedSentence: Hashable, Sendable {
  let word: Word
  public let pieces: [AgreedPiece]
  /// Tiles that the sentence leaves out, such as аз where the verb tells the person.
  public let omitted: [Int]

  public var text: String { word.text }
}

/// A sentence with what made it.
public struct ExplainedSentence: Hashable, Sendable {
  public let sentence: AgreedSentence
  public let rules: AgreementRules
  /// Of the sentence that the rules made, in percent; 0 where they would have lost a word.
  public let confidence: Int
  /// Whether the phrase was left as it was tapped, because the rules' sentence was not sure enough.
  public let isTapped: Bool
}

/// Who speaks, where grammar asks: гладен or гладна.
public struct AgreementSpeaker: Hashable, Sendable {
  public var gender: Gender

  public init(gender: Gender = .masculine) { self.gender = gender }
}

/// Turns tapped words into a grammatical sentence, by rules; it never changes which tiles were tapped.
public enum Agreement {
  /// The sentence as text. Unknown words, emoji and punctuation stay as they are; an empty phrase gives an
  /// empty text.
  public static func sentence(
    from words: [AgreementWord], language: LanguageCode, speaker: AgreementSpeaker = AgreementSpeaker()
  ) -> String {
    agreed(words, language: language, speaker: speaker).text
  }

  /// The sentence of typed text.
  public static func sentence(
    from text: String, language: LanguageCode, speaker: AgreementSpeaker = AgreementSpeaker()
  ) -> String {
    agreed(AgreementWord.words(in: text), language: language, speaker: speaker).text
  }

  /// The sentence with the alignment of its pieces to the tiles.
  public static func agreed(
    _ words: [AgreementWord], language: LanguageCode, speaker: AgreementSpeaker = AgreementSpeaker()
  ) -> AgreedSentence {
    explained(words, language: language, speaker: speaker).sentence
  }

  /// The sentence with the rules that made it. A sentence below the threshold of confidence is not offered: the phrase
  /// stays as it was tapped, which says less and nothing wrong.
  public static func explained(
    _ words: [AgreementWord], language: LanguageCode, speaker: AgreementSpeaker = AgreementSpeaker()
  ) -> ExplainedSentence {
    let log = RuleLog()
    let pieces =
      switch language {
      case .bulgarian: BulgarianSentence.pieces(words, speaker, log)
      case .english: EnglishSentence.pieces(words, speaker, log)
      }
    let sentence = SentenceWriter.write(pieces, words)
    // Only what the verb tells anyway may fall away: a phrase that no rule fits is left as it was tapped.
    let lost = sentence.omitted.first { index in
      let text = words[index].text.lowercased()
      return !text.isEmpty && !mayFallAway.contains(text)
    }
    if isSenseless(words, language) { log.note(.senseless) }
    if SentenceShape.isStrange(pieces) { log.note(.strangeNeighbours) }
    let confidence = lost == nil ? log.rules.confidence : 0
    guard confidence < AgreementRules.threshold else {
      return ExplainedSentence(sentence: sentence, rules: log.rules, confidence: confidence, isTapped: false)
    }
    let tapped = SentenceWriter.write(SentenceWriter.asTapped(words), words)
    return ExplainedSentence(sentence: tapped, rules: log.rules, confidence: confidence, isTapped: true)
  }

  /// One word three times in a row, or at least half the words in letters of the other language.
  private static func isSenseless(_ words: [AgreementWord], _ language: LanguageCode) -> Bool {
    var foreign = 0
    for (index, word) in words.enumerated() {
      if index > 1, word.text == words[index - 1].text, word.text == words[index - 2].text { return true }
      let letter = word.text.firstLetter
      let isLatin = letter.small.value >= 97 && letter.small.value <= 122
      if language == .bulgarian ? isLatin : letter.isCyrillic { foreign += 1 }
    }
    return words.count > 1 && foreign * 2 >= words.count
  }

  /// Words that a sentence may leave out: full pronouns and particles; never a negation, nor a short pronoun (ми, ме).
  private static let mayFallAway: StaticList =
    "аз ти ние вие те се си да ще съм"
}
