/// What was tapped first though it does nothing: динозавър рисувам, мусака готвя баба, парк губя шапка.
enum BulgarianFronted {
  /// What only somebody does to something.
  private static let deeds: StaticList = """
    рисувам нарисувам чета прочета пиша напиша готвя сготвя пека изпека купувам купя взимам взема боядисвам снимам
    строя построя режа нарежа мия измия чистя изчистя поправям поправя лепя залепя разливам разлея изпускам изпусна
    изгубвам загубвам губя загубя намирам намеря вдигам вдигна донасям донеса нося подарявам подаря получавам получа
    поръчвам поръчам изхвърлям изхвърля броя забравям шия плета мажа мета връзвам вържа закопчавам закопчея свалям сваля
    """

  static func ordered(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    let start = tokens[0].isTime && !tokens[0].is("първо") ? 1 : 0
    guard let head = tokens.indices.first(where: { $0 >= start && !tokens[$0].modifies }),
      let verb = tokens.at(head + 1), verb.isVerb, !verb.isFixed, verb.isAny(deeds), tokens[head].isNoun,
      !tokens[head].isDefinite, !tokens[head].lemma.lowercased().isAny("коледа великден"),
      tokens[head].nounKind != .kin, tokens[head].nounKind != .person,
      !tokens.from(head + 2).contains(where: { $0.isVerb || $0.isConjunction || $0.isPronoun })
    else { return tokens }
    let (time, thing, rest) = (tokens.upTo(start), tokens.upTo(head + 1).from(start), tokens.from(head + 2))
    if tokens[head].is("гости") { return tokens }
    // парк губя ръкавица: there
    if tokens[head].isPlace {
      guard let lost = rest.first(where: { !$0.modifies }), lost.isNoun, !lost.mayFeel else { return tokens }
      let link = BulgarianToken(tokens[head].nounKind == .placeOn ? "на" : "в", .preposition)
      return time + [link] + thing + [verb] + rest
    }
    // мусака готвя баба: she cooks it
    if rest.count == 1, rest[0].nounKind == .kin || rest[0].nounKind == .person {
      return time + rest + [verb] + thing
    }
    let isDrawn = tokens[head].nounKind == .animal && verb.isAny("рисувам нарисувам боядисвам снимам лепя")
    if tokens[head].mayFeel, !isDrawn { return tokens }
    // възглавница вдигам малко моля
    if rest.last?.is("моля") == true { return time + [verb] + thing + rest }
    // динозавър рисувам; сок разливам килим
    if isDrawn || rest.count == 1 && rest[0].isNoun { return time + [verb] + thing + rest }
    return tokens
  }

  /// зъболекар утре имам час: with him.
  static func appointment(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count > 2, tokens[0].nounKind == .person, tokens[tokens.count - 1].is("час"),
      tokens[tokens.count - 2].is("имам"), !tokens[tokens.count - 2].isFixed,
      tokens.dropLast(2).from(1).allSatisfy({ $0.isTime })
    else { return tokens }
    return tokens.from(1) + [BulgarianToken("при", .preposition), tokens[0]]
  }

  /// гума колело спукан: a part of it.
  static func part(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count == 3, tokens[2].isAdjective, tokens[0].isNoun, tokens[1].isNoun,
      let at = [0, 1].first(where: { tokens[$0].isAny(parts) }), !tokens[1 - at].mayFeel,
      !tokens[1 - at].isDefinite
    else { return tokens }
    return [tokens[at], BulgarianToken("на", .preposition), tokens[1 - at], tokens[2]]
  }

  static let parts: StaticList = """
    батерия гума спирачка екран капак ципа цип дръжка верига седалка колело копче крак ръкав подметка опашка глава врата
    прозорец покрив волан облегалка ухо лапа крило грива рог муцуна нос кабел звук педал връзка
    """

  /// математика труден история лесен: one and the other.
  static func contrast(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count == 4, tokens[0].isNoun, tokens[2].isNoun, tokens[1].isAdjective, tokens[3].isAdjective,
      tokens[0].mayFeel == tokens[2].mayFeel, tokens[1].lemma != tokens[3].lemma
    else { return tokens }
    return tokens.upTo(2) + [BulgarianToken("а", .conjunction)] + tokens.from(2)
  }
}
