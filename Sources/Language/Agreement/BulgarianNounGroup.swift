/// A Bulgarian noun with the words before it, all agreeing: моята голяма топка, два стола.
final class BulgarianNounGroup {
  let tokens: [BulgarianToken]
  let gender: Gender
  let number: GrammaticalNumber
  /// Whether a noun heads the group.
  let head: BulgarianToken?
  /// After a number the masculine counted form.
  private let counts: Bool

  @inline(never)
  init(_ tokens: [BulgarianToken]) {
    self.tokens = tokens
    head = tokens.last.flatMap { $0.isNoun ? $0 : nil }
    var gender = Gender.masculine
    var number = GrammaticalNumber.singular
    var counts = false
    if let head {
      let noun = BulgarianNounGroup.headNoun(head)
      gender = BulgarianNounGroup.gender(ofName: head) ?? noun.gender ?? .masculine
      if head.isPlural || noun.nounClass == .pari && head.nounKind != .kin { number = .plural }
      let isMass = head.nounKind == .mass || head.nounKind == .time && head.is("време")
      for token in tokens.dropLast() {
        if token.isDeterminer, token.text.lowercased().isAny("всички тези онези някои такива"), !isMass {
          number = .plural
        }
        switch token.kind {
        case .numeral(let value) where value != 1:
          number = .plural
          counts = true
        case .quantity where !isMass && !(token.isAny("още малко") && head.isAny(BulgarianNominal.measures)):
          number = .plural
          counts = token.is("няколко") || token.is("колко")
        default: break
        }
      }
    }
    self.gender = gender
    self.number = number
    self.counts = counts && head?.nounKind != .person && head?.nounKind != .kin
  }

  /// Whether a possessive goes without an article: не е мой приятел.
  var isLoose = false

  /// Ели is a woman, Гошо and Никола are men.
  private static func gender(ofName head: BulgarianToken) -> Gender? {
    guard head.nounKind == .kin, head.lemma.hasCapital else { return nil }
    let men: StaticList = "Никола Тома Илия Лука Сава Коста Захария Мусала Иванчо Андрея Данаил"
    switch head.lemma.lastLetter {
    case "а", "я": return head.isAny(men) ? .masculine : .feminine
    case "и": return head.lemma.endsInAny("ий ри") ? .masculine : .feminine
    default: return .masculine
    }
  }

  /// The noun whose gender counts: градина in детска градина, паста in паста за зъби.
  static func headNoun(_ token: BulgarianToken) -> BulgarianNoun {
    let parts = StaticList.split(token.lemma)
    guard parts.count > 1 else { return token.noun }
    let last = parts[parts.count - 1]
    let lemma = parts.count == 2 ? last : parts[0]
    return BulgarianNoun(lemma: lemma, class: BulgarianNounGuess.nounClass(of: lemma))
  }

  /// Whether the group already says which one: тази, моя, един, or a name.
  var isDetermined: Bool {
    if head?.nounKind == .kin || head?.nounKind == .city
      || head?.isAny("нещо коледа великден Коледа Великден") == true
    {
      return true
    }
    for token in tokens.dropLast() {
      switch token.kind {
      case .determiner, .quantity: return true
      case .numeral: return true
      default: break
      }
    }
    return false
  }

  /// брат ми: a brother or a mother that nobody else's is named for is the speaker's.
  static let relatives: StaticList =
    "брат сестра майка баща братовчед братовчедка син дъщеря внук внучка тъща тъст свекърва снаха зет съпруг съпруга"

  /// Relatives who keep their article before the short pronoun: синът ми, but брат ми.
  private static let articled: StaticList = "син внук внучка снаха зет съпруг съпруга"

  var ownKin: [Piece] {
    guard tokens.count == 1, let head, head.sources.count == 1, !head.isOthers, !head.isDefinite,
      !head.isVocative,
      number == .singular,
      head.isAny(BulgarianNounGroup.relatives)
    else { return [] }
    return Piece.alone("ми")
  }

  @inline(never)
  func pieces(definite wanted: Bool, full: Bool = false) -> [Piece] {
    guard let head else { return tokens.pieces }
    let isSaid = tokens.dropLast().contains { $0.isAdjective && $0.isDefinite }
    var isDefinite = (wanted || isSaid) && !isDetermined
    if !head.isAny(BulgarianNounGroup.articled), !ownKin.isEmpty { isDefinite = false }
    let hasPossessive = tokens.contains { $0.isPossessive }
    if hasPossessive, !isLoose, !head.isDefinite, !tokens.contains(where: { $0.isDeterminer }) {
      isDefinite = true
    }
    if tokens.contains(where: { $0.lemma.begins("най-") }) { isDefinite = !isDetermined }
    // другата седмица, следващия ден: one of two
    if head.nounKind == .time, tokens[0].isAny("друг следващ минал предишен") { isDefinite = true }
    // дай ми друга лъжица: another
    if !full, tokens.count == 2, tokens[0].is("друг"), tokens[0].text == tokens[0].lemma,
      head.nounKind != .time,
      head.nounKind != .body
    {
      isDefinite = false
    }
    // на английски
    if head.lemma.ends("ски"), number == .singular { isDefinite = false }
    let isMan = head.nounKind == .person && gender == .masculine
    var result: [Piece] = []
    for token in tokens.dropLast() {
      var form = token.text
      switch token.kind {
      case .possessive, .determiner:
        form =
          BulgarianDeterminer.form(token.lemma, gender, number, definite: isDefinite, full: full)
          ?? token.text
        if token.isPossessive { isDefinite = false }
      case .adjective:
        let adjective = token.adjective
        if isDefinite {
          form = adjective.definite(gender, number, full: full)
          // малката ми
          if token.text.hasSpace, let short = StaticList.split(token.text).last { form = form + " " ++ short }
          isDefinite = false
        } else {
          form = adjective.form(gender, number)
        }
      // две сърни, whose gender no list knows
      case .numeral where token.text.endsInAny("ма те та") || head.isPlural && head.text == head.lemma: break
      case .numeral: form = BulgarianNumeral.form(token.lemma, gender, isMan: isMan)
      default: break
      }
      result.append(Piece(form, token.sources))
    }
    result.append(Piece(nounForm(head, isDefinite, full), head.sources))
    return result
  }

  private func nounForm(_ head: BulgarianToken, _ isDefinite: Bool, _ full: Bool) -> Word {
    if head.isDefinite || head.isVocative { return head.text }
    if head.lemma.hasSpace { return compound(head, isDefinite, full) }
    let noun = head.noun
    if number != .singular {
      if counts, head.is("път") { return "пъти" }
      if counts, gender == .masculine, !head.isPlural, noun.nounClass != .pari, !head.is("ден") {
        return noun.counted
      }
      // чаршафи, whose singular nobody knows
      if isDefinite, head.isPlural, head.text == head.lemma, head.text.ends("и") { return head.text + "те" }
      if isDefinite { return noun.definite(.plural) }
      return head.isPlural ? head.text : noun.plural
    }
    return isDefinite ? noun.definite(.singular, full: full) : head.text
  }

  /// детска градина → детската градина; паста за зъби → пастата за зъби
  private func compound(_ head: BulgarianToken, _ isDefinite: Bool, _ full: Bool) -> Word {
    let parts = StaticList.split(head.lemma)
    let first = parts[0]
    let isMan = first.ends("ски") && BulgarianNounGroup.headNoun(head).gender == .masculine
    // две бели мечки, два космически кораба
    if counts, parts.count == 2, isMan || !first.endsInAny("и е"), BulgarianLexicon.nounKind(first) == nil,
      let forms = BulgarianPhrase.paradigm(head.lemma, .noun)?.cells
    {
      let wanted: GrammaticalNumber = gender == .masculine ? .count : .plural
      let cell = forms.first { $0.features.number == wanted && $0.features.definite == .indefinite }
      if let cell { return cell.word }
    }
    guard isDefinite else { return head.text }
    let rest = head.lemma.droppingFirst(first.letterCount)
    if parts.count > 2 {
      return BulgarianNoun(lemma: first, class: BulgarianNounGuess.nounClass(of: first)).definite(
        .singular, full: full) ++ rest
    }
    switch first.lastLetter {
    case "а", "я": return first + "та" ++ rest
    case "о", "е": return first + "то" ++ rest
    // морският шах
    case "и" where isMan:
      return BulgarianAdjective(first).definite(.masculine, .singular, full: full) ++ rest
    case "и": return first + "те" ++ rest
    // боб чорба: the first names the kind
    case _ where BulgarianLexicon.nounKind(first) != nil:
      return first + " " ++ BulgarianNounGroup.headNoun(head).definite(.singular, full: full)
    default:
      return BulgarianAdjective(first).definite(.masculine, .singular, full: full) ++ rest
    }
  }
}
