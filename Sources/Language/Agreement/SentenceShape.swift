/// Which kinds of words never stand side by side: a sentence that has two of them is not understood.
///
/// The rules write each part by itself. What they get wrong often shows where two parts meet: *my hand is me*, чакаме
/// татко колата. The pairs were counted in 3,700 right sentences a language (the known sets, the golden tables and the
/// vocabulary's examples): those that never occur, though by the frequency of their kinds they would several times, less
/// those that grammar allows. Told from words alone, so that no rule can vouch for its own work.
enum SentenceShape {
  /// Whether two words meet that never do.
  static func isStrange(_ pieces: [Piece], _ language: LanguageCode) -> Bool {
    var previous: UInt8 = start
    for piece in pieces where !piece.text.isEmpty {
      let kind = language == .bulgarian ? bulgarian(piece.text) : english(piece.text, after: previous)
      if previous != 0, kind != 0,
        meets(previous, kind, language == .bulgarian ? neverBulgarian : neverEnglish)
      {
        return true
      }
      previous = kind
    }
    return false
  }

  /// The start of a sentence.
  private static let start = UInt8(ascii: "^")

  /// Each word of a table: a kind, then those that never follow it.
  private static func meets(_ first: UInt8, _ second: UInt8, _ table: StaticList) -> Bool {
    for entry in table.words where entry.bytes[0] == first { return entry.bytes.dropFirst().contains(second) }
    return false
  }

  private static let neverBulgarian: StaticList = """
    ^.,acL r.3mh,kBNSIPacd&LG R.1mr,BNIdR D.nirRAjDI SinrA. dR ciB jn3ImA B1mhBIcad mmBI 1mhBSIP 31mhBSIP PB1 ImB h1B
    AneIpx njIxovzpy inIo eineIo pinA o13nm, On xn3e ynie gn viAn Jn &. k. L1
    """

  private static let neverEnglish: StaticList = """
    adp.tAB,Uqywo&O tdp.atB,Uqyw&oNFOr sdpatMUqyoOw BUoBM UjB3F MBjr ptpimOloF opB yp jAo il mts npsy Aim rBUM Fp. OpBrO
    hi li upt GpB VUM3 3BMU DB &.
    """

  /// One letter for what a word is, 0 where nothing tells.
  private static func bulgarian(_ text: Word) -> UInt8 {
    let lower = text.lowercased()
    if let letter = letter(lower, bulgarianWords) { return letter }
    guard !lower.hasSpace, let token = BulgarianTokens.token(AgreementWord(lower), 1).first else { return 0 }
    let letter: Unicode.Scalar
    switch token.kind {
    case .pronoun(let person, _, _): letter = person == .third ? "y" : "x"
    case .clitic(let isDative): letter = isDative ? "d" : "a"
    case .possessive: letter = token.text == token.lemma ? "o" : "O"
    case .determiner: letter = "O"
    case .quantity, .numeral: letter = "u"
    case .verb:
      letter =
        token.isImperative
        ? "I"
        : token.isPast ? "P" : token.use.contains(.modal) ? "m" : token.fixedPerson == .third ? "3" : "1"
    case .copula: letter = "B"
    case .noun(let kind):
      if text.hasCapital, text != text.lowercased(), kind != .kin { return 0 }
      switch kind {
      case .kin, .city: letter = "A"
      case .time: letter = "T"
      default:
        letter =
          token.isVocative
          ? "V" : token.isDefinite ? "n" : token.isPlural ? "p" : kind == .mass || kind == .food ? "e" : "i"
      }
    case .adjective: letter = lower.endsInAny("та то те ия ият") && lower.letterCount > 4 ? "J" : "j"
    case .state: letter = "v"
    case .preposition: letter = "r"
    case .negation: letter = "N"
    case .question: letter = "Q"
    case .questionParticle: letter = "L"
    case .da: letter = "D"
    case .future: letter = "S"
    case .conjunction: letter = lower.isAny("и или а") ? "&" : "k"
    case .place, .adverb: letter = "b"
    case .time: letter = "w"
    case .demonstrativeIt: letter = "g"
    case .social: letter = "G"
    case .punctuation: letter = lower.is(",") ? "," : "."
    case .unknown: return 0
    }
    return UInt8(truncatingIfNeeded: letter.value)
  }

  private static let bulgarianWords: [(UInt8, StaticList)] = [
    (UInt8(ascii: "c"), "се"), (UInt8(ascii: "s"), "си"), (UInt8(ascii: "t"), "ти те ни ви я"),
    (UInt8(ascii: "R"), "на"),
    (UInt8(ascii: "z"), "мен теб него нея нас вас тях"),
    (UInt8(ascii: "h"), "имам имаш има имаме имате имат нямам няма"),
    (UInt8(ascii: "Q"), "кой коя кое кои какъв каква какви какво чий чия чие чии кого"),
  ]

  private static func english(_ text: Word, after previous: UInt8) -> UInt8 {
    let lower = EnglishTokens.lower(text)
    if let letter = letter(lower, englishWords) { return letter }
    // give her a book, her book
    if lower.is("her") { return 0 }
    let token = EnglishTokens.token(AgreementWord(lower), 1)
    // Of words that may be deeds, those after to, can, do, I are; those after an article or a quality are things.
    let acts = "OMUpN".utf8.contains(previous)
    let isThing = "atsdju".utf8.contains(previous)
    let letter: Unicode.Scalar
    switch token.kind {
    case .pronoun: letter = "p"
    case .possessive: letter = "s"
    case .determiner, .demonstrative: letter = "d"
    case .verb: letter = token.isBase ? "V" : lower.ends("ing") ? "G" : lower.ends("s") ? "3" : "D"
    case .noun where token.canBeVerb && acts: letter = token.isPlural ? "3" : "V"
    case .adjective where token.canBeVerb && acts: letter = "V"
    case .noun where token.canBeVerb && !isThing: return 0
    case .noun where text != lower: return 0
    case .noun(.kin, _), .noun(.city, _): letter = "A"
    case .noun(.time, _): letter = "T"
    case .noun(let kind, let isPlural):
      letter = isPlural ? "n" : kind == .mass ? "m" : kind == .placeBare ? "l" : "i"
    case .adjective: letter = "j"
    case .numeral: letter = "u"
    case .preposition: letter = "r"
    case .negation: letter = "N"
    case .question: letter = "q"
    case .conjunction: letter = lower.isAny("and or") ? "&" : "k"
    case .adverb: letter = "b"
    case .place: letter = "h"
    case .time: letter = "w"
    case .politeness: letter = "S"
    case .to: letter = "O"
    case .punctuation: letter = lower.is(",") ? "," : "."
    case .unknown: return 0
    }
    return UInt8(truncatingIfNeeded: letter.value)
  }

  private static let englishWords: [(UInt8, StaticList)] = [
    (UInt8(ascii: "p"), "I i he she we they"), (UInt8(ascii: "o"), "me him us them"),
    (UInt8(ascii: "y"), "you it"),
    (UInt8(ascii: "a"), "a an"), (UInt8(ascii: "t"), "the"),
    (UInt8(ascii: "B"), "am is are was were"),
    (UInt8(ascii: "U"), "don't doesn't didn't do does did"), (UInt8(ascii: "F"), "of"),
    (UInt8(ascii: "d"), "that"),
    (UInt8(ascii: "M"), "can can't will won't must would could should may might cannot mustn't shouldn't"),
  ]

  private static func letter(_ lower: Word, _ words: [(UInt8, StaticList)]) -> UInt8? {
    for (letter, list) in words where list.contains(lower) { return letter }
    return nil
  }
}
