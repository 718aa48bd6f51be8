internal import Bytes
public import Language

/// Ways to say what was tapped, by the grammar alone: as it was tapped, as a sentence, politely, and in another time. The tapped
/// words stay what they are, and can be spoken as they are.
///
/// A time is told to the grammar by a word for it (вчера, tomorrow), which is then taken out of the sentence. What the grammar
/// is not sure of is not offered.
public struct SentenceWays: Hashable, Sendable {
  /// The raw value is the stable name in files and answers.
  public enum Kind: String, CaseIterable, Hashable, Sendable { case tapped, full, polite, past, future }

  public struct Way: Hashable, Sendable {
    public let kind: Kind
    public let text: String
  }

  /// In the order of ``Kind``; no text comes twice.
  public private(set) var ways: [Way] = []

  private let words: [String]
  private let language: LanguageCode

  /// - Parameters:
  ///   - words: as they were tapped.
  ///   - agreed: the grammar's sentence of a way, of the words and ``time(of:in:)``; nothing where it is not sure.
  public init(words: [String], language: LanguageCode, agreed: (Kind) -> AgreedSentence?) {
    (self.words, self.language) = (words, language)
    guard !words.isEmpty else { return }
    var tapped = ""
    for word in words { tapped += (tapped.isEmpty ? "" : " ") + word }
    add(.tapped, tapped)
    guard let full = agreed(.full) else { return }
    add(.full, full.text)
    add(.polite, polite(full.text))
    for kind in Self.timesToAsk(of: words, language) {
      if let sentence = agreed(kind) { add(kind, told(sentence, unlike: full)) }
    }
  }

  public init(
    of words: [AgreementWord], language: LanguageCode, speaker: AgreementSpeaker = AgreementSpeaker()
  ) {
    self.init(words: words.map { $0.text.text }, language: language) { kind in
      let time = Self.time(of: kind, in: language).map { [AgreementWord($0)] } ?? []
      let agreed = Agreement.explained(words + time, language: language, speaker: speaker)
      return agreed.isTapped ? nil : agreed.sentence
    }
  }

  /// The word by which the grammar is told of a time, behind all others; nothing for a way without one.
  public static func time(of kind: Kind, in language: LanguageCode) -> String? {
    switch kind {
    case .past: language == .english ? "yesterday" : "вчера"
    case .future: language == .english ? "tomorrow" : "утре"
    case .tapped, .full, .polite: nil
    }
  }

  /// The times in which words can be said: none where they have a time of their own.
  public static func timesToAsk(of words: [String], _ language: LanguageCode) -> [Kind] {
    has(language == .english ? englishTimes : bulgarianTimes, words) ? [] : [.past, .future]
  }

  private var isEnglish: Bool { language == .english }

  private mutating func add(_ kind: Kind, _ text: String?) {
    guard let text, !text.isEmpty, !ways.contains(where: { $0.text == text }) else { return }
    ways.append(Way(kind: kind, text: text))
  }

  private static let englishTimes =
    "yesterday today tomorrow now later tonight will was were did had ago last next soon before after already going"
  private static let bulgarianTimes =
    "вчера днес утре сега после ще беше бях бяха скоро преди след вече снощи довечера вдругиден завчера миналата следващата"

  /// Words by which somebody asks for something.
  private static let englishWishes = "want need give help can more come stop open turn"
  private static let bulgarianWishes =
    "искам дай дайте помогни ела може още трябва спри пусни отвори донеси покажи мога нужда"
  private static let courtesies = "please моля thank thanks благодаря"

  private static func has(_ list: String, _ words: [String]) -> Bool {
    let list = list.parts(at: " ")
    return words.contains { list.contains(Folding.fold($0)) }
  }

  /// The sentence with please before its full stop, where something is asked for.
  private func polite(_ sentence: String) -> String? {
    guard Self.has(isEnglish ? Self.englishWishes : Self.bulgarianWishes, words),
      !Self.has(Self.courtesies, words)
    else {
      return nil
    }
    for mark in [".", "?", "!"] {
      if let rest = sentence.rest(endingIn: mark) { return rest + (isEnglish ? ", please" : ", моля") + mark }
    }
    return sentence + (isEnglish ? ", please" : ", моля")
  }

  /// The sentence in another time, without the time's own word; nothing where that word is all that changed.
  private func told(_ sentence: AgreedSentence, unlike full: AgreedSentence) -> String? {
    let pieces = sentence.pieces
    guard let place = pieces.firstIndex(where: { $0.sources == [words.count] }) else { return nil }
    var text = ""
    for (index, piece) in pieces.enumerated() where index != place {
      let isMark = [".", ",", "?", "!"].contains(piece.text.text)
      text += (text.isEmpty || isMark ? "" : " ") + piece.text.text
    }
    let written = Self.capitalised(text)
    return written == full.text ? nil : written
  }

  /// The first letter as a capital, of the letters that sentences of ours begin with.
  private static func capitalised(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    let value = first.value
    let capital =
      (0x61...0x7A).contains(value) || (0x430...0x44F).contains(value) ? value - 32 : value
    guard let letter = Unicode.Scalar(capital) else { return text }
    var view = String.UnicodeScalarView()
    view.append(letter)
    view.append(contentsOf: text.unicodeScalars.dropFirst())
    return String(view)
  }
}
