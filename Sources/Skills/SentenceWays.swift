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

  private let words: [AgreementWord]
  private let language: LanguageCode
  private let speaker: AgreementSpeaker

  public init(
    of words: [AgreementWord], language: LanguageCode, speaker: AgreementSpeaker = AgreementSpeaker()
  ) {
    (self.words, self.language, self.speaker) = (words, language, speaker)
    guard !words.isEmpty else { return }
    var tapped = ""
    for word in words { tapped += (tapped.isEmpty ? "" : " ") + word.text.text }
    add(.tapped, tapped)
    let full = Agreement.explained(words, language: language, speaker: speaker)
    guard !full.isTapped else { return }
    add(.full, full.sentence.text)
    add(.polite, polite(full.sentence.text))
    guard !has(isEnglish ? Self.englishTimes : Self.bulgarianTimes) else { return }
    add(.past, told(by: isEnglish ? "yesterday" : "вчера", unlike: full.sentence))
    add(.future, told(by: isEnglish ? "tomorrow" : "утре", unlike: full.sentence))
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

  private func has(_ list: String) -> Bool {
    let list = list.parts(at: " ")
    return words.contains { list.contains(Folding.fold($0.text.text)) }
  }

  /// The sentence with please before its full stop, where something is asked for.
  private func polite(_ sentence: String) -> String? {
    guard has(isEnglish ? Self.englishWishes : Self.bulgarianWishes), !has(Self.courtesies) else {
      return nil
    }
    for mark in [".", "?", "!"] {
      if let rest = sentence.rest(endingIn: mark) { return rest + (isEnglish ? ", please" : ", моля") + mark }
    }
    return sentence + (isEnglish ? ", please" : ", моля")
  }

  /// The sentence in another time; nothing where the grammar is not sure, or changes no more than the time's own word.
  private func told(by time: String, unlike full: AgreedSentence) -> String? {
    let agreed = Agreement.explained(words + [AgreementWord(time)], language: language, speaker: speaker)
    let pieces = agreed.sentence.pieces
    guard !agreed.isTapped, let place = pieces.firstIndex(where: { $0.sources == [words.count] }) else {
      return nil
    }
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
