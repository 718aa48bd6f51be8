/// Bulgarian words with two readings that their neighbours settle before particles join their verbs.
enum BulgarianHomographs {
  static func settle(_ tokens: [BulgarianToken]) {
    for (index, token) in tokens.enumerated() {
      let previous = tokens.at(index - 1)
      let next = tokens.at(index + 1)
      // татко си загуби ключа: one's own before a deed, not you are
      // къде си бил: nobody but you is asked
      let isYou =
        next?.isPerfect == true && (previous == nil || previous?.asks == true || previous?.is("ти") == true)
      if token.is("си"), token.isCopula, next?.isVerb == true, next?.isImperative == false, !isYou {
        token.kind = .clitic(isDative: true)
      }
      // осем пипало: what is counted has not been touched
      if token.isPerfect, previous?.isNumeral == true {
        (token.kind, token.lemma) = (.noun(.thing), token.text.lowercased())
        (token.isFixed, token.isPerfect, token.isPast) = (false, false, false)
      }
      // мама нежно каза: how she did it
      // аз упорито тренирам, тя весело пее
      let tellsHow =
        token.isAdjective && token.text != token.lemma && token.text.ends("о") && !token.isDefinite
        && !token.isAny(BulgarianNominal.ofPersons)
        || token.isState && token.isAny("трудно лесно весело лошо спокойно тъжно")
      if tellsHow, let next, next.isVerb, !next.isCopula, next.use.isDisjoint(with: [.modal]), let previous,
        previous.mayFeel || previous.isPronoun
      {
        (token.kind, token.lemma, token.isFixed) = (.adverb, token.text.lowercased(), false)
      }
      guard token.isVerb, token.fixedPerson == .third, !token.isPast, token.text.endsInAny("а и о") else {
        continue
      }
      // бърз, or with its fleeting vowel мокър
      var quality = token.text.lowercased().dropping(1)
      if !BulgarianLexicon.isAdjective(quality) {
        quality = quality.dropping(1) + "ъ" ++ quality.droppingFirst(quality.letterCount - 1)
      }
      // бели листове
      let root = token.text.lowercased().dropping(2)
      if !BulgarianLexicon.isAdjective(quality), root.ends("е") {
        let whole = token.text.lowercased().dropping(1)
        quality = root.dropping(1) + "я" ++ whole.droppingFirst(whole.letterCount - 1)
      }
      guard BulgarianLexicon.isAdjective(quality) else { continue }
      // колата е много бърза, искам чисти чорапи: a quality, not a deed
      let beside =
        previous?.kind == .quantity || previous?.isAdverb == true ? tokens.at(index - 2) : previous
      let isQuality =
        next == nil && !token.is("нямам")
        && beside.map { $0.isNoun && !$0.mayFeel && agrees(token.text, BulgarianNounGroup([$0])) } == true
      if beside?.isCopula == true || isQuality
        || previous?.isVerb == true
          && next.map({ $0.isNoun && agrees(token.text, BulgarianNounGroup([$0])) }) == true
      {
        token.kind = .adjective
        token.lemma = quality
        (token.isFixed, token.fixedPerson, token.fixedNumber) = (false, nil, nil)
        token.use = []
      }
    }
  }

  /// Whether an adjective with this ending fits the noun behind it: къса коса, but чисти стая.
  private static func agrees(_ text: Word, _ group: BulgarianNounGroup) -> Bool {
    if group.number == .plural { return text.ends("и") }
    return group.gender == .feminine ? text.ends("а") : group.gender == .neuter && text.ends("о")
  }
}
