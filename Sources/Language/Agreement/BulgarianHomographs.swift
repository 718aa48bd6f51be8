/// Bulgarian words with two readings that their neighbours settle before particles join their verbs.
enum BulgarianHomographs {
  static func settle(_ tokens: [BulgarianToken]) {
    for (index, token) in tokens.enumerated() {
      let previous = tokens.at(index - 1)
      let next = tokens.at(index + 1)
      // татко си загуби ключа: one's own before a deed, not you are
      if token.is("си"), token.isCopula, next?.isVerb == true, next?.isImperative == false {
        token.kind = .clitic(isDative: true)
      }
      // малко куче: one that is small, not few of them
      if token.is("малко"), next?.mayFeel == true, next?.isPlural == false, let next,
        BulgarianNounGroup([next]).gender == .neuter
      {
        token.kind = .adjective
        token.lemma = "малък"
      }
      guard token.isVerb, token.fixedPerson == .third, !token.isPast, token.text.endsInAny("а и о"),
        BulgarianLexicon.isAdjective(token.text.lowercased().dropping(1))
      else { continue }
      // колата е много бърза, искам чисти чорапи: a quality, not a deed
      let beside =
        previous?.kind == .quantity || previous?.isAdverb == true ? tokens.at(index - 2) : previous
      if beside?.isCopula == true
        || next?.isNoun == true && next?.isPlural == true && previous?.isVerb == true
      {
        token.kind = .adjective
        token.lemma = token.text.lowercased().dropping(1)
        (token.isFixed, token.fixedPerson, token.fixedNumber) = (false, nil, nil)
        token.use = []
      }
    }
  }
}
