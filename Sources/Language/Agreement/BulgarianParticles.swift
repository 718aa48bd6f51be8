/// What a clause gets that nobody tapped in its place: да of a clause, не beside nobody, the tense of the clause before.
extension BulgarianClause {
  /// преди мама да дойде, за да вляза: да stands beside the verb, after the subject.
  static func withDa(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard let first = tokens.first, first.isConjunction,
      first.isAny("преди_да за_да") || first.is("преди да") || first.is("за да"),
      var at = tokens.firstIndex(where: { $0.isVerb || $0.isCopula })
    else { return tokens }
    while at > 1 {
      if case .clitic = tokens[at - 1].kind {
        at -= 1
      } else if tokens[at - 1].isNegation {
        at -= 1
      } else {
        break
      }
    }
    first.text = first.lemma.begins("преди") ? "преди" : "за"
    let da = BulgarianToken("да", .da)
    return tokens.upTo(at) + [da] + tokens[at...]
  }

  /// никой помага: nobody and nothing ask for не beside the verb.
  static func denied(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.contains(where: { $0.isAny("никой никого нищо никога никъде никакъв") }),
      tokens.allSatisfy({ !$0.isNegation && !$0.isAny("нямам няма недей без") && !$0.isImperative }),
      var at = tokens.firstIndex(where: { $0.isVerb || $0.isCopula })
    else { return tokens }
    while at > 0 {
      switch tokens[at - 1].kind {
      case .clitic, .future: at -= 1
      default: return tokens.upTo(at) + [BulgarianToken("не", .negation)] + tokens[at...]
      }
    }
    return [BulgarianToken("не", .negation)] + tokens
  }

  /// и отивам: a clause without a subject has that of the clause before it.
  func inherit(_ previous: BulgarianClause?) {
    guard let previous else { return }
    followsDependent = BulgarianClauses.isDependent(previous.tokens.first)
    // ако не спреш, аз кажа: it will be done
    if followsDependent, previous.tokens[0].isAny("ако когато щом"), tense == .present,
      previous.tense == .present,
      tokens.first(where: { $0.isVerb }).map({ !$0.isFixed && BulgarianVerbLexicon.isPerfective($0.lemma) })
        == true
    {
      tense = .future
    }
    guard tense == .present, !previous.tokens.contains(where: { $0.isState }) else { return }
    // ще бъда лекар, когато порасна: no future after these
    if previous.tense != .present, !tokens[0].is("че"),
      previous.tense != .future || !BulgarianClauses.isDependent(tokens.first),
      !tokens.contains(where: { $0.isTime }), !tokens[0].text.lowercased().is("може")
    {
      tense = previous.tense
    }
    inherited = previous.subject
  }
}
