/// Particles that the sentence asks for and nobody tapped in their place: да of a clause, не beside nobody.
extension BulgarianClause {
  /// преди мама да дойде, за да вляза: да stands beside the verb, after the subject.
  static func withDa(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard let first = tokens.first, first.kind == .conjunction,
      first.isAny("преди_да за_да") || first.is("преди да") || first.is("за да"),
      var at = tokens.firstIndex(where: { $0.isVerb || $0.kind == .copula })
    else { return tokens }
    while at > 1 {
      if case .clitic = tokens[at - 1].kind {
        at -= 1
      } else if tokens[at - 1].kind == .negation {
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
      tokens.allSatisfy({ $0.kind != .negation && !$0.isAny("нямам няма недей без") && !$0.isImperative }),
      var at = tokens.firstIndex(where: { $0.isVerb || $0.kind == .copula })
    else { return tokens }
    while at > 0 {
      switch tokens[at - 1].kind {
      case .clitic, .future: at -= 1
      default: return tokens.upTo(at) + [BulgarianToken("не", .negation)] + tokens[at...]
      }
    }
    return [BulgarianToken("не", .negation)] + tokens
  }
}
