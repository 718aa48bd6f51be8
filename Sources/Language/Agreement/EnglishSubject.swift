/// The subject of an English clause: its words in the subject's form, its person and number.
final class EnglishSubject {
  var pieces: [Piece] = []
  var person = Person.third
  var number = GrammaticalNumber.singular
  /// Of a third person, where it is known: his, her.
  var gender: Gender?

  /// Of any of them, not of known ones: Do penguins fly?
  init(_ tapped: [EnglishToken], isAnyOfThem: Bool = false) {
    var tokens = tapped
    // me and my sister → my sister and I
    if tokens.count > 2, case .pronoun(.first, .singular, _) = tokens[0].kind, tokens[1].isConjunction,
      tokens[0].text.isAny("me I")
    {
      tokens = tokens.from(2) + [tokens[1], tokens[0]]
    }
    var heads = 0
    var group: [EnglishToken] = []
    var isOwned = false
    var isAttribute = false
    func flush(_ pieces: inout [Piece]) {
      guard !group.isEmpty else { return }
      // my head and tummy: both are mine
      let shares = isOwned && group.count == 1 && group[0].nounKind == .body
      pieces += EnglishNounGroup.write(
        group,
        as: shares || isAnyOfThem && group.last?.isPlural == true && !group[0].isDeterminer ? .bare : .subject
      )
      isOwned = group[0].isPossessive
      group = []
    }
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .pronoun(let person, let number, let gender):
        flush(&pieces)
        // each of us
        if isAttribute {
          isAttribute = false
          pieces.append(EnglishSubject.object(token))
          continue
        }
        pieces.append(Piece(EnglishSubject.subjectForm(person, number, gender), token.sources))
        heads += 1
        if heads == 1 || person == .first {
          self.person = person
          self.number = number
          self.gender = gender
        }
      case .conjunction:
        flush(&pieces)
        pieces.append(token.piece)
      case .noun(let kind, let isPlural):
        let next = tokens.at(index + 1)
        if kind == .kin || kind == .person, let next,
          next.isNoun || next.isPossessive && next.text.hasCapital && !next.text.is("I")
        {
          group.append(token)
          continue
        }
        group.append(token)
        // do sea monsters eat
        if isAnyOfThem, !isPlural, tokens.at(index + 1)?.isPlural == true { continue }
        if isAttribute, heads > 0 {
          // the cat of Anna
          isAttribute = false
          flush(&pieces)
          continue
        }
        if isPlural || token.is("police") || EnglishNounGroup.countsMany(group) { number = .plural }
        gender =
          token.isAny(EnglishSubject.women)
          ? .feminine
          : token.isAny(EnglishSubject.men) ? .masculine : kind == .animal ? .neuter : nil
        flush(&pieces)
        heads += 1
      case .demonstrative:
        if token.is("these") || token.is("those") { number = .plural }
        group.append(token)
      // grandpa and grandma's house
      case .possessive where heads == 1 && token.text.ends("'s"):
        flush(&pieces)
        heads = 0
        number = .singular
        group.append(token)
      case .possessive, .determiner, .adjective, .numeral: group.append(token)
      default:
        flush(&pieces)
        if token.isPreposition, !pieces.isEmpty { isAttribute = true }
        pieces.append(token.piece)
      }
    }
    flush(&pieces)
    if heads > 1 {
      number = .plural
      if person == .second { person = .second }
    }
  }

  private static let women: StaticList =
    "mum mom mummy mommy grandma granny auntie aunt sister girl woman queen lady big_sister"
  private static let men: StaticList = "dad daddy grandpa grandad uncle brother boy man king big_brother"

  static func subjectForm(_ person: Person, _ number: GrammaticalNumber, _ gender: Gender) -> Word {
    switch (person, number) {
    case (.first, .singular): "I"
    case (.first, _): "we"
    case (.second, _): "you"
    case (.third, .singular): gender == .masculine ? "he" : gender == .feminine ? "she" : "it"
    case (.third, _): "they"
    }
  }

  /// me, him, us; a name stays.
  static func object(_ token: EnglishToken) -> Piece {
    guard case .pronoun(let person, let number, let gender) = token.kind else {
      return token.piece
    }
    let text: Word =
      switch (person, number) {
      case (.first, .singular): "me"
      case (.first, _): "us"
      case (.second, _): "you"
      case (.third, .singular): gender == .masculine ? "him" : gender == .feminine ? "her" : "it"
      case (.third, _): "them"
      }
    return Piece(text, token.sources)
  }
}

/// A noun with the words before it: article, number, possessive.
enum EnglishNounGroup {
  enum Role { case subject, indefinite, definite, known, generic, bare, mine(Word) }

  static func countsMany(_ group: [EnglishToken]) -> Bool {
    for token in group {
      if case .numeral(let value) = token.kind, value != 1 { return true }
      // not enough cups
      if token.is("enough") { return true }
      // all night
      if token.isAny(
        group.last?.nounKind == .time || group.last?.nounKind == .mass
          ? "these those both" : "these those both all")
      {
        return true
      }
    }
    return false
  }

  static func write(_ group: [EnglishToken], as role: Role) -> [Piece] {
    guard let head = group.last, case .noun(let kind, let isPlural) = head.kind else {
      return group.pieces
    }
    // two pizzas, but many or more pizza
    let many =
      countsMany(group) && !isPlural && !isProper(head)
      && (kind != .mass
        || group.contains { $0.isNumber && EnglishTokens.numbers.contains($0.lemma) } && !head.is("percent"))
    var pieces: [Piece] = []
    let hasDeterminer = group.dropLast().contains {
      switch $0.kind {
      case .adjective: $0.is("enough")
      case .determiner, .demonstrative, .possessive, .numeral, .negation: true
      case .noun(let kind, _): kind == .kin || kind == .person
      default: false
      }
    }
    var headText = many ? EnglishNoun(head.lemma).plural : head.text
    for token in group.dropLast() {
      // my baby brother
      let owns =
        (token.nounKind == .kin || token.nounKind == .person) && !(token.isAny("baby boy girl") && head.acts)
      // this shoes
      if isPlural, token.isAny("this that") { token.text = token.is("this") ? "these" : "those" }
      pieces.append(
        owns
          ? Piece(EnglishSpelling.possessive(token.text, isPlural: token.isPlural), token.sources)
          : token.piece)
    }
    pieces.append(Piece(headText, head.sources))
    if let index = pieces.firstIndex(where: { $0.text.is("a") || $0.text.is("an") }), index + 1 < pieces.count
    {
      pieces[index].text = EnglishSpelling.article(before: pieces[index + 1].text)
    }
    if let owner = group.first, owner.nounKind == .person, group.count > 1,
      !(group[1].isPossessive && group[1].text.hasCapital)
    {
      return Piece.alone(isOwnKin(owner, [owner]) || owner.is("baby") && isOwnKin(head, group) ? "my" : "the")
        + pieces
    }
    // the neighbour's dog
    if let owner = group.first, owner.isPossessive, owner.text.ends("'s"), !owner.text.hasCapital,
      EnglishLexicon.nounKind(owner.text.dropping(2)).map({ $0 != .kin }) == true
    {
      return Piece.alone(owner.text.dropping(2).isAny(ownKin) ? "my" : "the") + pieces
    }
    guard !hasDeterminer else { return pieces }
    let first = pieces[0].text
    // we are best friends
    if isPlural, head.is("friend"), group.contains(where: { $0.text.is("best") }) { return pieces }
    if group.contains(where: {
      $0.isAdjective && EnglishLexicon.isSuperlative($0.lemma) || $0.is("same")
        || $0.isAny("next last") && kind != .time
        || $0.is("only") && head.is("one") || $0.is("other") && !isPlural
    }) {
      return Piece.alone("the") + pieces
    }
    switch role {
    case .bare: return pieces
    // Even where the noun names a stuff: the light, the television.
    case .known: return Piece.alone("the") + pieces
    case .mine(let possessive): return Piece.alone(possessive) + pieces
    case .subject where isOwnKin(head, group), .definite where isOwnKin(head, group):
      return Piece.alone("my") + pieces
    case .subject, .definite:
      return kind == .kin || kind == .time || kind == .game || isProper(head) || kind == .mass && isName(head)
        || kind == .placeBare && group.count == 1 && !head.is("bed")
        ? pieces : Piece.alone("the") + pieces
    case .generic:
      if kind == .kin || kind == .mass || isProper(head) { return pieces }
      if kind == .person || kind == .placeIn || kind == .placeOn { return Piece.alone("the") + pieces }
      if !isPlural, kind == .food || kind == .animal || kind == .thing || kind == .vehicle || kind == .tool {
        headText = EnglishNoun(head.lemma.hasSpace ? head.text : head.lemma).plural
        pieces[pieces.count - 1].text = headText
      }
      return pieces
    case .indefinite:
      if isPlural || kind == .kin || kind == .mass
        || kind == .time
          && !(head.is("day") ? group[0].isAdjective : head.isAny("minute hour moment week month year"))
        || kind == .game || isProper(head)
        || kind == .placeBare && group.count == 1 && !head.is("bed")
      {
        return pieces
      }
      if head.isAny("sun moon sky world ground") { return Piece.alone("the") + pieces }
      return Piece.alone(EnglishSpelling.article(before: first)) + pieces
    }
  }

  private static let ownKin: StaticList =
    """
    friend brother sister uncle aunt cousin mother father big_brother son daughter wife husband niece nephew
    grandson granddaughter stepmother stepfather stepmum stepmom stepdad stepbrother stepsister godmother
    godfather boyfriend girlfriend roommate
    """

  /// My sister: a relative that nobody else's is named for is the speaker's.
  static func isOwnKin(_ head: EnglishToken, _ group: [EnglishToken]) -> Bool {
    group.dropLast().allSatisfy { $0.isAdjective || $0.is("baby") } && !head.isPlural
      && head.isAny(ownKin)
  }

  private static func isProper(_ token: EnglishToken) -> Bool {
    let text = token.text
    guard text.hasCapital, !text.isAny("T-shirt TV") else { return false }
    // a Christmas tree: what ends in a small word is no name
    if let space = text.bytes.lastIndex(of: 32),
      !text.part(from: space + 1, to: text.bytes.count).hasCapital
    {
      return false
    }
    // an Xbox, a DVD
    switch EnglishLexicon.nounKind(text) {
    case .thing, .vehicle, .animal: return false
    default: break
    }
    return token.lemma != text.lowercased() || EnglishLexicon.nounKind(token.lemma) == nil
  }

  /// Mass nouns that name a game, a subject or a meal stand bare: football, maths, lunch.
  private static func isName(_ token: EnglishToken) -> Bool {
    token.lemma.endsInAny(
      """
      everything something nothing anything ball chess seek math maths history geography science PE exercise
      lunch dinner breakfast recess assembly therapy time TV television tennis golf hockey rugby judo karate
      yoga pilates zumba taekwondo badminton gymnastics athletics cycling skating riding sledging fencing
      archery rowing sailing pong polo boccia ballet parkour physics chemistry biology computing drama
      handwriting phonics grammar asthma autism epilepsy diabetes cancer
      """
    )
  }
}
