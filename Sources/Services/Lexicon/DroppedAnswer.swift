public import Exchange
import Family
public import Language

/// What a child is not told of a word that others are, each piece with the reason: for a parent or a therapist to read.
public struct DroppedAnswer: Sendable {
  /// How many of the commonest words are looked through beside the vocabulary.
  public static let commonest = 5_000

  public enum Reason: String, Sendable {
    /// It speaks of somebody who is hurt or killed, or of what that is done with.
    case violence
    /// Sex, drugs and drink, self-harm.
    case topic
    /// A source calls it rude, or it is on the list of such words.
    case rude
    /// It is a kind of something that a child does not meet: an insult, a drug.
    case kind

    public func text(in language: LanguageCode) -> String {
      switch (self, language) {
      case (.violence, .bulgarian): "насилие"
      case (.violence, .english): "violence"
      case (.topic, .bulgarian): "секс, наркотици и алкохол, самонараняване"
      case (.topic, .english): "sex, drugs and drink, self-harm"
      case (.rude, .bulgarian): "груба или обидна дума"
      case (.rude, .english): "a rude or hurtful word"
      case (.kind, .bulgarian): "вид нещо, което не е за деца"
      case (.kind, .english): "a kind of something that is not for children"
      }
    }
  }

  public enum Part: String, Sendable {
    case word, definition, example, translation

    public func text(in language: LanguageCode) -> String {
      switch (self, language) {
      case (.word, .bulgarian): "дума"
      case (.word, .english): "word"
      case (.definition, .bulgarian): "значение"
      case (.definition, .english): "definition"
      case (.example, .bulgarian): "пример"
      case (.example, .english): "example"
      case (.translation, .bulgarian): "превод"
      case (.translation, .english): "translation"
      }
    }
  }

  public struct Piece: Hashable, Sendable {
    public let part: Part
    public let text: String
    public let reason: Reason
  }

  public let word: String
  public let language: LanguageCode
  public private(set) var pieces: [Piece] = []

  /// Compares what the lexicon tells of a headword; `nil` where a child is told the same, or where there is no such word.
  public init?(of word: String, in language: LanguageCode, from lexicon: Lexicon) {
    guard let entry = lexicon.entry(for: word, in: language, audience: .adult) else { return nil }
    let whole = entry.wholeAnswer
    self.word = whole.lemma
    self.language = language
    let told = lexicon.entry(for: whole.lemma, in: language, audience: .child)?.wholeAnswer
    guard let told, told.lemma == whole.lemma else {
      pieces = [Piece(part: .word, text: whole.lemma, reason: Self.reason(ofWord: whole))]
      return
    }
    compare(whole, told)
    if pieces.isEmpty { return nil }
  }

  private mutating func compare(_ whole: WordAnswer, _ told: WordAnswer) {
    let definitions = told.meanings.flatMap(\.definitions)
    for definition in whole.meanings.flatMap(\.definitions) {
      guard let known = definitions.first(where: { $0.text == definition.text }) else {
        pieces.append(
          Piece(part: .definition, text: definition.text, reason: Self.reason(of: definition.text)))
        continue
      }
      if let example = definition.example, known.example == nil {
        pieces.append(Piece(part: .example, text: example, reason: Self.reason(ofExample: example)))
      }
    }
    for translation in whole.translations where !told.translations.contains(translation) {
      pieces.append(
        Piece(part: .translation, text: translation.text, reason: Self.reason(of: translation.text)))
    }
  }

  private static func reason(of text: String) -> Reason {
    if ChildTopics.isViolent(text) { return .violence }
    if RudeWords.isLabelled(text) { return .rude }
    if ChildTopics.speaks(text) || ChildTopics.names(text) { return .topic }
    return RudeWords.contains(text) ? .rude : .kind
  }

  private static func reason(ofExample text: String) -> Reason {
    let reason = reason(of: text)
    return reason == .kind ? .violence : reason
  }

  /// The reason of the word itself, or else of the first definition.
  private static func reason(ofWord whole: WordAnswer) -> Reason {
    let own = reason(of: whole.lemma)
    guard own == .kind, let first = whole.meanings.first?.definitions.first else { return own }
    return reason(of: first.text)
  }

  /// The word, then a line for each piece.
  public func lines(in reader: LanguageCode) -> [String] {
    [word]
      + pieces.map {
        let text = $0.part == .word ? "" : ": \($0.text)"
        return "  \($0.part.text(in: reader)) (\($0.reason.text(in: reader)))\(text)"
      }
  }

  /// `word, lang, dropped[{part, text, reason}]`.
  public var value: JSONValue {
    JSONValue.object(of: [
      ("word", .text(word)), ("lang", .text(language.tag)),
      (
        "dropped",
        .array(
          pieces.map {
            JSONValue.object(of: [
              ("part", .text($0.part.rawValue)), ("text", .text($0.text)),
              ("reason", .text($0.reason.rawValue)),
            ])
          })
      ),
    ])
  }
}
