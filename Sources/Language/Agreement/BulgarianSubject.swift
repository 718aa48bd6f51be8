/// The subject of a Bulgarian clause: its words, person, number and gender.
final class BulgarianSubject {
  var person = Person.first
  var number = GrammaticalNumber.singular
  var gender = Gender.masculine
  /// Whether the clause names its subject.
  var isPresent = false
  /// One pronoun of the 1st or 2nd person, which the verb tells anyway.
  var isDroppable = false
  var isEmphatic = false
  /// A thing, an animal or a place: of which one may say that it is hot or far.
  var isThing = false
  private var tokens: [BulgarianToken] = []

  init() {}

  init(_ tokens: [BulgarianToken], speaker: AgreementSpeaker, inherited: BulgarianSubject? = nil) {
    self.tokens = tokens.filter { !$0.isDa }
    var heads = 0
    var group: [BulgarianToken] = []
    var isAttribute = false
    for token in self.tokens {
      if token.isPreposition {
        isAttribute = true
        continue
      }
      if isAttribute, token.isNoun || token.isPronoun {
        isAttribute = false
        group = []
        continue
      }
      switch token.kind {
      case .pronoun(let person, let number, let gender):
        heads += 1
        note(person, number, person == .first ? speaker.gender : gender, heads)
      case .noun(let kind):
        heads += 1
        isThing = kind != .kin && kind != .person
        let nounGroup = BulgarianNounGroup(group + [token])
        note(.third, nounGroup.number, nounGroup.gender, heads)
        group = []
      case .demonstrativeIt:
        heads += 1
        note(.third, .singular, .neuter, heads)
      case .determiner
      where token.is("кой") || token.is("някой") || token.is("никой")
        || token.is("всеки") || token.isAny("този онзи") && token === self.tokens.last:
        group.append(token)
        if token === self.tokens.last {
          heads += 1
          let text = token.text.lowercased()
          let gender: Gender =
            text.isAny("тази онази") ? .feminine : text.isAny("това онова") ? .neuter : .masculine
          note(.third, text.isAny("всички тези онези") ? .plural : .singular, gender, heads)
        }
      default: if token.modifies { group.append(token) } else { group = [] }
      }
    }
    isPresent = heads > 0
    if heads > 1 { number = .plural }
    if heads == 0, let inherited {
      person = inherited.person
      number = inherited.number
      gender = inherited.gender
    }
    let pronouns = self.tokens.filter { $0.isPronoun }
    isDroppable = heads == 1 && pronouns.count == 1 && person != .third
    isEmphatic = self.tokens.contains { $0.is("също") || $0.is("само") || $0.is("и") }
  }

  private func note(_ person: Person, _ number: GrammaticalNumber, _ gender: Gender, _ heads: Int) {
    if heads == 1 || person == .first || person == .second && self.person == .third { self.person = person }
    if heads == 1 {
      self.number = number
      self.gender = gender
    } else {
      self.gender = .masculine
    }
  }

  /// A person spoken to: Мамо, дай ми.
  static func vocative(_ tokens: [BulgarianToken]) -> Piece? {
    guard tokens.count == 1, let token = tokens.first, token.nounKind == .kin || token.nounKind == .person,
      let form = token.lemma.hasCapital || token.lemma.ends("и") ? token.text : token.noun.vocative
    else { return nil }
    if token.isVocative { return token.piece }
    return Piece(token.lemma.hasCapital ? token.text : form, token.sources)
  }

  /// The words of the subject; a common noun gets its (full) article.
  func pieces(full: Bool, isSaidOf: Bool = false) -> [Piece] {
    var pieces: [Piece] = []
    var group: [BulgarianToken] = []
    var preposition: BulgarianToken?
    for token in tokens {
      if let before = preposition {
        if token.modifies {
          group.append(token)
          continue
        }
        var written = [token.piece]
        if token.isNoun {
          written = BulgarianNounGroup(group + [token]).pieces(
            definite: BulgarianClosedWords.definitePrepositions.contains(before.lemma)
              && !(before.is("по") && BulgarianObjects.isTaught(token)))
          if group.isEmpty { written += BulgarianNounGroup([token]).ownKin }
        } else if case .pronoun(let person, let number, let gender) = token.kind {
          written = Piece.alone(BulgarianPronoun.object(person, number, gender), token.sources)
        }
        pieces.append(
          Piece(
            BulgarianClosedWords.preposition(before.lemma, before: written.first?.text ?? ""), before.sources)
        )
        pieces += written
        group = []
        preposition = nil
      } else if token.isPreposition {
        preposition = token
      } else if token.isNoun {
        pieces += BulgarianNounGroup(group + [token]).pieces(
          definite: token.nounKind != .time || isSaidOf || token.isAny(BulgarianObjects.seasons),
          full: full)
        if group.isEmpty { pieces += BulgarianNounGroup([token]).ownKin }
        group = []
      } else if token.modifies {
        group.append(token)
      } else {
        pieces += group.pieces + [token.piece]
        group = []
      }
    }
    if let preposition { pieces.append(preposition.piece) }
    return pieces + group.pieces
  }
}

extension BulgarianClause {
  /// Two names side by side, or an adjective after its noun, have no rule before a verb.
  func noteStray(_ tapped: [BulgarianToken]) {
    let before = tapped.filter { !$0.isAdverb }
    for (index, token) in before.enumerated() where index > 0 {
      let previous = before[index - 1]
      if token.isNoun || token.isPronoun, previous.isNoun || previous.isPronoun { note(.straySubject) }
      if token.isAdjective,
        index + 1 == before.count || !before[index + 1].isNoun && !before[index + 1].modifies
      {
        note(.strayAdjective)
      }
    }
  }

  /// A pronoun of the 1st or 2nd person is left out unless it stands in contrast.
  var dropsSubject: Bool {
    guard subject.isDroppable, !subject.isEmphatic, tokens.first?.is("а") != true,
      inherited != nil || tokens.first?.is("и") != true
    else { return false }
    // ти ме излъга: the form is the third person's too
    if tense == .past, subject.person == .second, subject.number == .singular, !isQuestion { return false }
    if followsDependent || BulgarianClauses.isDependent(tokens.first) { return true }
    if isContrasted { return false }
    guard let inherited, inherited.isPresent, !inherited.isThing else { return true }
    return inherited.person == subject.person && inherited.number == subject.number
  }
}
