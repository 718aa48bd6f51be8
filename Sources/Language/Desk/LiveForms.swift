/// The form that a tile would take if it were tapped now, so that with аз in the phrase ходя stays ходя and
/// with те it is ходят; nothing is shown that the finished sentence would not say.
///
/// The agreement of the phrase with the tile at its end decides, which is the rule the sentence itself
/// follows. Where that gives the tile two words, or none, its own label stays.
struct LiveForms {
  /// Words before the last ones have no say in the next form.
  private static let contextLength = 12

  private let words: [AgreementWord]
  private let language: LanguageCode
  private let speaker: AgreementSpeaker
  private let countsNext: Bool

  init(context: [TappedWord], language: LanguageCode, speaker: AgreementSpeaker) {
    var words: [AgreementWord] = []
    for word in context.suffix(LiveForms.contextLength) { words.append(word.agreementWord) }
    self.words = words
    self.language = language
    self.speaker = speaker
    countsNext = LiveForms.countsNext(words, language)
  }

  func form(of tile: TappedWord) -> Word {
    guard !words.isEmpty, tile.word.bytes.count <= Inflector.longestWord else { return tile.word }
    switch tile.wordClass {
    case .verb, .descriptor: break
    // A noun changes only where it is counted: its article depends on what comes after it.
    case .noun, .person: guard countsNext else { return tile.word }
    default: return tile.word
    }
    let sentence = Agreement.agreed(words + [tile.agreementWord], language: language, speaker: speaker)
    var form: Word?
    for piece in sentence.pieces where piece.sources.contains(words.count) {
      guard form == nil, piece.sources.count == 1 else { return tile.word }
      form = piece.text
    }
    guard let form else { return tile.word }
    return tile.word.hasCapital ? form : form.withSmallInitial
  }

  /// Whether the phrase ends in a numeral or another word of quantity, with adjectives after it at most.
  private static func countsNext(_ words: [AgreementWord], _ language: LanguageCode) -> Bool {
    switch language {
    case .bulgarian:
      for token in BulgarianTokens.tokens(words, RuleLog()).reversed() {
        switch token.kind {
        case .numeral(let value): return value != 1
        case .quantity: return true
        case .adjective: continue
        default: return false
        }
      }
    case .english:
      for token in EnglishTokens.tokens(words, RuleLog()).reversed() {
        switch token.kind {
        case .numeral(let value): return value != 1
        case .demonstrative: return token.lemma.is("these") || token.lemma.is("those")
        case .adjective: continue
        default: return false
        }
      }
    }
    return false
  }
}
