/// Words whose kind, number or form their neighbours tell: пица без гъби, страх ме е от тъмното, завий наляво.
enum BulgarianNeighbours {
  /// What there are several of in a dish or a building: супа с гъби, кула от кубчета.
  static let several: StaticList =
    "гъба маслина ягода череша малина боровинка орех ядка картоф краставица кюфте бисквита бонбон стафида фъстък кубче мънисто точка звезда цвете дупка"

  static func settle(_ tokens: [BulgarianToken]) {
    for at in tokens.indices.dropFirst() {
      count(tokens, at)
      read(tokens, at)
    }
  }

  /// Things of which one alone is not meant, and the last, which is but one.
  private static func count(_ tokens: [BulgarianToken], _ at: Int) {
    let (token, previous, next) = (tokens[at], tokens[at - 1], tokens.at(at + 1))
    // кой изяде последен бонбон
    if token.is("последен"), token.isAdjective, previous.isVerb, !previous.is("съм"), let next, next.isNoun,
      next.nounKind != .time, !next.is("път")
    {
      token.isDefinite = true
    }
    guard token.isNoun, !token.isPlural, !token.isDefinite else { return }
    let builds = tokens.contains { $0.isAny("строя построя правя направя") }
    let isPart: Bool =
      if let whole = tokens.at(at - 2), token.isAny(several) {
        previous.isAny("с без") && whole.isNoun && !whole.mayFeel
          || previous.is("от") && (whole.isAny("кула мост къща замък") || builds)
      } else {
        false
      }
    // събирам мида, пържен картоф
    let isCollected =
      previous.isAny("събирам събера колекционирам броя") && token.nounKind != .mass && !token.mayFeel
      || token.is("картоф") && previous.isAny("пържен печен варен")
    // гледам звезда с телескоп
    if isPart || isCollected || token.is("звезда") && previous.isAny("гледам броя виждам") {
      (token.text, token.isPlural) = (token.noun.plural, true)
    }
  }

  /// Words with another reading beside these.
  private static func read(_ tokens: [BulgarianToken], _ at: Int) {
    let (token, previous, next) = (tokens[at], tokens[at - 1], tokens.at(at + 1))
    // остави ме на мира
    if token.is("мир") || token.text.is("намира"), previous.text.is("ме") {
      (token.text, token.kind) = ("на мира", .adverb)
    }
    // аз обичам те: you, and not they
    if token.text.is("те"), token.isPronoun, previous.isVerb, !previous.isFixed,
      previous.isAny("обичам харесвам мразя") || previous.use.isDisjoint(with: [.modal]),
      tokens.at(at - 2)?.isPronoun == true || tokens.at(at - 2)?.kind == .future, next?.isVerb != true,
      next?.isAdjective != true
    {
      token.kind = .clitic(isDative: false)
    }
    // парола за таблет
    if previous.is("за"), tokens.at(at - 2)?.isAny("парола код") == true, token.nounKind == .thing,
      !token.isDefinite
    {
      token.becomeKnown()
    }
    // знам отговор
    if previous.isAny("знам зная забравям помня"), token.isAny("отговор парола път адрес име песен правило"),
      !token.isDefinite
    {
      token.becomeKnown()
    }
    // май ще вали: perhaps, and not the month
    if token.is("май"), next?.kind == .future { token.kind = .adverb }
    // страх ме тъмно
    if token.is("тъмно"), next == nil, previous.is("страх") || tokens.at(at - 2)?.is("страх") == true {
      (token.kind, token.text, token.isDefinite) = (.noun(.thing), "тъмното", true)
    }
    // защото навън много студен
    let here = previous.is("много") ? tokens.at(at - 2) : previous
    if token.isAny("студен топъл горещ тъмен хладен мокър тих шумен страшен"), token.text == token.lemma,
      here?.isHere == true, next?.isNoun != true
    {
      token.becomeOfWorld()
    }
    // висок колкото татко
    if token.is("колкото"), previous.isAdjective, next?.isNoun == true || next?.isPronoun == true {
      token.kind = .preposition
    }
    // завий ляво
    if token.isAny("ляво дясно"),
      tokens.contains(where: { $0.isAny("завивам завия обръщам обърна карам вървя") })
    {
      (token.kind, token.text) = (.adverb, token.is("ляво") ? "наляво" : "надясно")
    }
    // чаша падам под: the floor
    if token.is("под"), next == nil, previous.isVerb || previous.isPreposition {
      token.kind = .noun(.placeOn)
    }
  }
}
