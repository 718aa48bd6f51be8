/// What a tapped English word is, before the sentence decides its form.
enum EnglishKind: Hashable, Sendable {
  case pronoun(Person, GrammaticalNumber, Gender)
  case possessive
  case determiner
  case demonstrative
  case verb
  case noun(NounKind, isPlural: Bool)
  case adjective
  case numeral(Int)
  case preposition, negation, question, conjunction, adverb, place, time(Tense?), politeness, to
  case punctuation, unknown
}

/// A class for the same reason as ``BulgarianToken``.
final class EnglishToken: SentenceToken {
  var kind: EnglishKind
  /// A noun or adjective that could also be a verb: drink, clean, open.
  var canBeVerb = false
  var canBeNoun = false
  var canBeAdjective = false
  /// A verb that was tapped in its dictionary form.
  var isBase = true

  init(text: Word, lemma: Word, kind: EnglishKind, sources: [Int]) {
    self.kind = kind
    super.init(text: text, lemma: lemma, sources: sources)
  }

  /// A word that agreement adds.
  @inline(never)
  convenience init(_ word: Literal, _ kind: EnglishKind) {
    self.init(text: Word(word), lemma: Word(word), kind: kind, sources: [])
  }

  /// Somebody's own, that nobody tapped.
  convenience init(_ possessive: Word) {
    self.init(text: possessive, lemma: possessive, kind: .possessive, sources: [])
  }

  /// The be that nobody tapped.
  static var be: EnglishToken { EnglishToken("be", .verb) }

  /// Nouns that are verbs only where an object follows: water the flower, phone grandma.
  @inline(never) var isNounFirst: Bool {
    isNoun && lemma.isAny(EnglishToken.nounsFirst)
  }
  private static let nounsFirst: StaticList = """
    water phone light paint fish camp park plant snow rain dress brush comb drop ring stick tie bow rock stamp paste block
    trip wave shop surprise cross watch glue iron nail saw trap mark test oil butter head face hand back book bell
    smoke snack thread button zip nap dressing pet mop land lead block boot coach colour fan film flower stroke
    """

  // Asked of the token because a call is smaller than looking at the kind in place, and there are hundreds.
  @inline(never) var isAdjective: Bool { kind == .adjective }
  @inline(never) var isAdverb: Bool { kind == .adverb }
  @inline(never) var isConjunction: Bool { kind == .conjunction }
  @inline(never) var isDeterminer: Bool { kind == .determiner }
  @inline(never) var isNegation: Bool { kind == .negation }
  @inline(never) var isHere: Bool { kind == .place }
  @inline(never) var isPossessive: Bool { kind == .possessive }
  @inline(never) var isPreposition: Bool { kind == .preposition }
  @inline(never) var isQuestionWord: Bool { kind == .question }
  @inline(never) var isUnknown: Bool { kind == .unknown }
  @inline(never) var isVerb: Bool { kind == .verb }
  /// A verb tapped as a gerund.
  @inline(never) var isDoing: Bool { isVerb && !isBase && text.ends("ing") }
  /// A verb tapped as a participle that is not its past too: been, eaten.
  @inline(never) var isDone: Bool {
    guard isVerb, !isBase else { return false }
    let verb = EnglishVerb(lemma)
    return verb.participle == text && verb.past != text
  }
  @inline(never) var isTime: Bool { if case .time = kind { true } else { false } }
  @inline(never) var isNumber: Bool { if case .numeral = kind { true } else { false } }
  @inline(never) var isNoun: Bool { if case .noun = kind { true } else { false } }
  @inline(never) var isPronoun: Bool { if case .pronoun = kind { true } else { false } }
  @inline(never) var nounKind: NounKind? { if case .noun(let nounKind, _) = kind { nounKind } else { nil } }
  @inline(never) var isPlace: Bool { nounKind == .placeIn || nounKind == .placeOn || nounKind == .placeBare }
  @inline(never) var isPlural: Bool { if case .noun(_, let isPlural) = kind { isPlural } else { false } }
  @inline(never) var isPunctuation: Bool { kind == .punctuation }
  /// Measured by a container: a glass of water, a slice of cake.
  @inline(never) var isStuff: Bool { nounKind == .mass || nounKind == .food }
}

/// Looks English words up and joins those that make one entry (ice cream).
enum EnglishTokens {
  static func tokens(_ words: [AgreementWord], _ log: RuleLog) -> [EnglishToken] {
    var result: [EnglishToken] = []
    var index = 0
    while index < words.count {
      if index + 1 < words.count {
        let pair = lower(words[index].text) + " " ++ lower(words[index + 1].text)
        // do not is don't
        if lower(words[index].text).isAny("do does did"), lower(words[index + 1].text).is("not"),
          index + 2 < words.count
        {
          result.append(
            EnglishToken(
              text: words[index].text + " not", lemma: "not", kind: .negation, sources: [index, index + 1]))
          index += 2
          continue
        }
        // can not is can't
        if pair.is("can not"), index + 2 < words.count {
          let cannot = EnglishToken(text: "can't", lemma: "can", kind: .verb, sources: [index, index + 1])
          cannot.isBase = false
          result.append(cannot)
          index += 2
          continue
        }
        let tapped = words[index].text + " " ++ words[index + 1].text
        // fish fingers
        let single = EnglishLexicon.singular(pair) ?? EnglishLexicon.singular(tapped)
        let named = single ?? (EnglishLexicon.nounKind(pair) == nil ? tapped : pair)
        let kind =
          EnglishLexicon.nounKind(named).map {
            let isPlural = EnglishLexicon.isPluralOnly(pair) && $0 != .kin
            let endsPlural = EnglishLexicon.singular(lower(words[index + 1].text)) != nil
            return EnglishKind.noun($0, isPlural: single != nil || isPlural || endsPlural)
          } ?? closedClass(lower(words[index].text) + "_" ++ lower(words[index + 1].text))
        if let kind {
          let lemma = single?.lowercased() ?? pair
          result.append(EnglishToken(text: tapped, lemma: lemma, kind: kind, sources: [index, index + 1]))
          index += 2
          if pair.is("a lot") || pair.is("in front"), index < words.count, lower(words[index].text).is("of"),
            let last = result.last
          {
            last.text = last.text + " of"
            last.sources.append(index)
            index += 1
          }
          continue
        }
      }
      let after = index + 1 < words.count ? lower(words[index + 1].text) : ""
      if let (base, added) = contracted(
        words[index].text, isDoing: after.ends("ing") && verbLemma(after).map { $0 != after } == true)
      {
        result.append(token(AgreementWord(base), index))
        result.append(token(AgreementWord(added), index))
        index += 1
        continue
      }
      let parts = StaticList.split(words[index].text)
      if words[index].partOfSpeech == .verb, parts.count > 1 {
        // turn on, ride a bike: one tile, whose first word is inflected
        for (place, part) in parts.enumerated() {
          result.append(token(AgreementWord(part, partOfSpeech: place == 0 ? .verb : nil), index))
        }
      } else {
        let next = index + 1 < words.count ? verbLemma(lower(words[index + 1].text)) : nil
        result.append(token(words[index], index, nextIsVerb: next != nil))
      }
      index += 1
    }
    // sit next me
    for (index, token) in result.enumerated() where token.is("next") {
      guard let next = result.at(index + 1), next.isPronoun || next.nounKind == .kin else { continue }
      token.kind = .preposition
      token.text = "next to"
    }
    // a lot hot, a lot friends
    for (index, token) in result.enumerated() where token.text.lowercased().is("a lot") {
      guard let next = result.at(index + 1), next.isNoun || next.isAdjective else { continue }
      let led = result.from(index + 1).first { !$0.isAdjective }
      if next.isAdjective, led?.isNoun != true {
        (token.kind, token.text) = (.adverb, "very")
      } else {
        token.text = token.text + " of"
      }
    }
    EnglishGuess.resolve(result, log)
    return paired(titled(result))
  }

  /// I'm is I am, isn't is not: the two words, that stand as one again where they meet in the sentence.
  /// Dad's is dad is before a deed: dad's sleeping.
  private static func contracted(_ text: Word, isDoing: Bool) -> (Word, Word)? {
    let word = lower(text)
    if word.ends("n't") {
      let base = word.dropping(3)
      return base.isAny("is are was were has have had") ? (base, "not") : nil
    }
    guard let mark = word.bytes.lastIndex(of: 39), mark > 0 else { return nil }
    let base = text.part(from: 0, to: mark)
    let isSubject =
      switch closedClass(lower(base)) {
      case .pronoun, .demonstrative, .question: true
      default: base.isAny("there There here Here") || isDoing
      }
    guard isSubject else { return nil }
    switch word.part(from: mark + 1, to: word.bytes.count) {
    case "m": return (base, "am")
    case "s": return (base, "is")
    case "re": return (base, "are")
    case "ve": return (base, "have")
    case "ll": return (base, "will")
    case "d": return (base, "would")
    default: return nil
    }
  }

  /// I love mum and dad, a knife and fork; if it rains.
  private static func paired(_ tokens: [EnglishToken]) -> [EnglishToken] {
    var result: [EnglishToken] = []
    for (index, token) in tokens.enumerated() {
      let next = tokens.at(index + 1)
      // bread milk eggs: three are a list
      let isListed =
        token.isStuff && result.last?.isStuff == true
        && (next?.isStuff == true || result.count > 1 && result[result.count - 2].is("and"))
      if let last = result.last, isListed || isPair(last, token, result) {
        result.append(EnglishToken("and", .conjunction))
      }
      if token.isAny("rain snow"), token.canBeVerb,
        result.last.map({ $0.isAny("if when because while outside today now") })
          ?? (next.isVerb || next.isPronoun),
        next?.isVerb != true || next?.isAny("start stop fall come be melt") != true,
        next != nil || !result.hasAny("cancel")
      {
        result.append(
          EnglishToken("it", .pronoun(.third, .singular, .neuter)))
        token.kind = .verb
      }
      result.append(token)
    }
    return result
  }

  /// Two of a kind side by side: both are meant.
  private static func isPair(_ last: EnglishToken, _ token: EnglishToken, _ before: [EnglishToken]) -> Bool {
    switch token.kind {
    case .numeral: if case .numeral? = before.dropLast().last?.kind { return last.isNoun }
    case .noun(.kin, _):
      let verb = before.dropLast().last { $0.isVerb || $0.canBeVerb && !$0.isNoun }
      return last.nounKind == .kin && isNamed(last) && isNamed(token)
        && verb.map { !$0.isAny(EnglishVerbUse.giving) && !$0.isAny("say ask") } ?? false
    case .noun(.tool, _): return last.nounKind == .tool
    case .noun(.time, _):
      return last.isAny(EnglishLead.dayParts) && token.isAny(EnglishLead.dayParts)
    default: break
    }
    return false
  }

  /// Somebody who is called by name, and whom others seldom own.
  static func isNamed(_ token: EnglishToken) -> Bool {
    token.text.hasCapital || token.isAny("mum mom mummy dad daddy grandma grandpa granny")
  }

  /// Aunt Mary is one person, a football match one thing.
  private static func titled(_ tokens: [EnglishToken]) -> [EnglishToken] {
    var result: [EnglishToken] = []
    for (index, token) in tokens.enumerated() {
      if token.text.is("one"), result.last?.kind == .demonstrative || result.last.isAdjective {
        token.kind = .noun(.thing, isPlural: false)
      }
      let isUnlistedName = token.nounKind == .kin && EnglishLexicon.nounKind(token.lemma) == nil
      guard let last = result.last else {
        result.append(token)
        continue
      }
      let owner = result.at(result.count - 2)
      // Aunt Mary, New York
      let isTitle =
        token.text.hasCapital
        && (last.text.hasCapital && last.isAdjective && token.nounKind == .city
          || isUnlistedName
            && last.isAny(
              "father aunt auntie uncle grandma grandpa granny cousin mr mrs miss ms dr doctor nurse teacher king queen"
            ))
      // my friend Zoe, my dog Rex: one and the same
      let isCalled =
        owner.isPossessive && token.text.hasCapital && isUnlistedName && !last.isPlural
        && (last.nounKind == .person || last.nounKind == .animal || last.isAny("mum dad grandma grandpa"))
      guard
        isTitle || isCalled || isCompound(last, token, result)
          || isNamedByFirst(last, token, result, tokens.from(index + 1))
      else {
        result.append(token)
        continue
      }
      last.text = (isTitle && !isCalled ? last.text.capitalized : last.text) + " " ++ token.text
      last.lemma = last.lemma + " " ++ token.lemma
      last.sources += token.sources
      last.kind = token.isVerb || token.is("bed") ? .noun(.thing, isPlural: false) : token.kind
      last.canBeVerb = false
    }
    return result
  }

  /// chocolate cake, football match, school bus, my library book, a swimming kit: the first names the kind.
  private static func isCompound(_ last: EnglishToken, _ token: EnglishToken, _ before: [EnglishToken])
    -> Bool
  {
    let owner = before.at(before.count - 2)
    // I forgot my swimming kit: nobody wants or loses doing
    if last.isNoun || last.isVerb, last.canBeVerb, last.text.ends("ing"), last.text.letterCount > 5,
      token.isNoun, !token.canBeVerb
    {
      return owner.isAny("want need have lose forget bring buy pack pass")
        || owner.isPossessive
    }
    if last.isPlace, !last.isPlural, owner.isPossessive,
      before.at(before.count - 3)?.isPreposition != true,
      token.nounKind == .thing || token.nounKind == .tool, !token.isAdjective, !token.canBeAdjective
    {
      return !before.contains { $0.isAny(EnglishVerbUse.motion) || $0.isAny("take bring put") }
    }
    // bath time
    if token.is("time"), last.isAny("bath break bed story play snack nap home circle tea lunch dinner") {
      return true
    }
    if isFixed(last, token, before) { return true }
    if token.is("water"), last.isAny("bath tap sea") { return true }
    guard token.isAny(EnglishTokens.compounds), !last.is("time") else { return false }
    return (!last.canBeVerb || !last.text.ends("ing") || owner?.is("be") != true)
      && (!token.is("bus") || owner.isPreposition
        || !before.hasAny(EnglishVerbUse.motion))
      && (last.isAny("school birthday orange apple fruit bus police fire") || last.nounKind == .mass
        || last.nounKind == .game || last.isAny("summer winter christmas easter") && token.is("holiday")
        || last.nounKind == .body && token.is("pain") || namesKind(last, token, before))
      && (!last.canBeVerb || !last.isNounFirst || owner?.isPronoun != true)
  }

  /// bear book, phone number: a thing or an animal names the kind, unless somebody is given it or it is put there.
  private static func namesKind(_ last: EnglishToken, _ token: EnglishToken, _ before: [EnglishToken]) -> Bool
  {
    // bedroom door, car key; concert ticket
    let isPart = token.isAny("door roof window key wheel")
    switch last.nounKind {
    case .vehicle: break
    case .animal, .thing, .food: if isPart { return false }
    case .placeIn, .placeOn: if !isPart && !token.is("ticket") { return false }
    default: return false
    }
    return !last.isPlural
      && (!last.canBeVerb
        || before.count > 1
          && (before[before.count - 2].isPossessive
            || last.isNounFirst && token.is("number") && before[before.count - 2].acts))
      && !last.isAny(EnglishObjects.containers) && !token.isAny("teacher practice lesson team")
      && (token.is("number")
        || !before.contains { $0.isAny(EnglishVerbUse.giving) && !$0.is("read") || $0.isAny("put feed see") })
  }

  static func lower(_ text: Word) -> Word {
    text.is("TV") || text.is("I") ? text : text.lowercased()
  }

  static func token(_ word: AgreementWord, _ index: Int, nextIsVerb: Bool = false) -> EnglishToken {
    let lower = lower(word.text)
    let token = EnglishToken(text: word.text, lemma: lower, kind: .unknown, sources: [index])
    if SentenceWriter.isPunctuation(word.text) {
      token.kind = .punctuation
      return token
    }
    // Will, tapped with its capital before a verb, and Rose are names.
    let isCapital = word.text.hasCapital && lower != word.text
    // in May
    if isCapital, lower.is("may"), index > 0 {
      token.kind = .noun(.time, isPlural: false)
      return token
    }
    if isCapital, EnglishIrregular.modals.contains(lower), nextIsVerb {
      token.kind = .noun(.kin, isPlural: false)
      return token
    }
    if let kind = closedClass(lower) {
      token.kind = kind
      return token
    }
    if isCapital, index > 0 || nextIsVerb, let kind = EnglishLexicon.nounKind(lower),
      kind != .kin, kind != .person, kind != .time, !lower.isAny("tv t-shirt ipad lego x-ray")
    {
      token.kind = .noun(.kin, isPlural: false)
      token.lemma = word.text
      return token
    }
    // dad's car
    if lower.ends("'s"), lower.letterCount > 4, !lower.isAny("what's where's that's let's there's") {
      token.kind = .possessive
      return token
    }
    let verb = verbLemma(lower) ?? (word.partOfSpeech == .verb ? lower : nil)
    // I miss mum: no title
    let proper = lower.is("tv") ? "TV" : verb == nil || isCapital ? word.text.capitalized : lower
    let noun: NounKind? =
      EnglishLexicon.nounKind(lower) ?? EnglishLexicon.nounKind(proper)
      ?? (word.partOfSpeech == .noun ? .thing : nil)
    if EnglishLexicon.nounKind(lower) == nil, EnglishLexicon.nounKind(proper) != nil { token.text = proper }
    let isAdjective = EnglishLexicon.isAdjective(lower) || word.partOfSpeech == .adjective
    token.canBeVerb =
      verb.map {
        $0 == lower || !isAdjective || EnglishVerb($0).past == lower || EnglishSpelling.past($0) == lower
      } ?? false
    token.canBeNoun = noun != nil
    token.canBeAdjective = isAdjective
    if let noun {
      token.kind = .noun(noun, isPlural: EnglishLexicon.isPluralOnly(lower))
    } else if let singular = EnglishLexicon.singular(lower) {
      token.lemma = singular
      token.kind = .noun(EnglishLexicon.nounKind(singular) ?? .thing, isPlural: true)
      token.canBeNoun = true
    } else if isAdjective {
      token.kind = .adjective
    } else if let verb {
      token.lemma = verb
      token.kind = .verb
      token.isBase = verb == lower
    }
    // A name that no list knows.
    if token.isUnknown, lower != word.text, word.text.hasCapital {
      token.kind = .noun(.kin, isPlural: false)
    }
    if word.partOfSpeech == .verb, let verb {
      token.kind = .verb
      token.lemma = verb
      token.canBeNoun = false
    }
    return token
  }

  /// The base of a verb form; a form that is not the base is left as it was tapped.
  static func verbLemma(_ word: Word) -> Word? {
    if EnglishLexicon.isVerb(word) { return word }
    switch word {
    case "am", "is", "are", "was", "were": return "be"
    case "has", "had": return "have"
    case "does", "did", "doing": return "do"
    case "goes", "went", "going": return "go"
    case "can't", "cannot": return "can"
    case "won't": return "will"
    case "mustn't", "shouldn't", "couldn't", "wouldn't": return word.dropping(3)
    default: break
    }
    if let lemma = EnglishIrregular.verb(ofPast: word), EnglishLexicon.isVerb(lemma) { return lemma }
    for drop in 1...3 where word.letterCount > drop + 2 || drop == 3 && word.endsInAny("ies ied ing") {
      let base = word.dropping(drop)
      // sitting, stopped
      for candidate in [base, base + "e", base + "y", base.dropping(1), base.dropping(1) + "ie"]
      where EnglishLexicon.isVerb(candidate) {
        let verb = EnglishVerb(candidate)
        if verb.third == word || verb.past == word || verb.gerund == word { return candidate }
        // learned, dreamed beside learnt, dreamt
        if verb.past.ends("t"), EnglishSpelling.past(candidate) == word { return candidate }
      }
    }
    return nil
  }

  private static let table: [(EnglishKind, StaticList)] = [
    (.pronoun(.first, .singular, .masculine), "I i me"), (.pronoun(.second, .singular, .masculine), "you"),
    (.pronoun(.third, .singular, .masculine), "he him"), (.pronoun(.third, .singular, .feminine), "she her"),
    (.pronoun(.third, .singular, .neuter), "it"), (.pronoun(.first, .plural, .masculine), "we us"),
    (.pronoun(.third, .plural, .masculine), "they them"), (.possessive, "my your his its our their"),
    (.negation, "no not don't dont doesn't didn't"),
    (.determiner, "the a an most some any every each none neither another all both"),
    (.demonstrative, "this that these those"), (.question, "what where who when why how which whose"),
    (.conjunction, "and or but because if so while until till unless although though whenever"), (.to, "to"),
    (.adjective, "next"),
    (
      .preposition,
      "in on at with without for from under behind near of about into by between over above than off after before during through around along across past since against except onto toward towards below beside beneath despite among opposite next_to in_front as plus minus"
    ),
    (
      .place,
      "here there inside outside upstairs downstairs somewhere anywhere everywhere nowhere away up down out nearby indoors outdoors"
    ),
    (.time(.past), "yesterday ago long_ago last_night last_week last_year last_month last_summer last_time"),
    (.time(.future), "tomorrow soon later tonight next_week next_year next_month next_time"),
    (.time(nil), "today now always often sometimes again already then once usually rarely"),
    (
      .politeness,
      "please hello hi bye goodbye yes thanks sorry ok okay good_morning good_night good_afternoon good_evening thank_you happy_birthday night_night merry_christmas happy_easter hooray wow oops all_done well_done good_job knock_knock good_bye excuse_me good_luck of_course no_way congratulations yay"
    ), (.numeral(5), "many lots less fewer a_lot lots_of a_few several few"),
    (
      .adverb,
      "too very more much else rather quite perhaps probably definitely anyway forever nearly hardly instead twice exactly ahead closer nearer further only really together also too_much much let's quickly slowly well just still never maybe loudly quietly gently carefully alone yet anymore any_more almost ever myself yourself himself herself itself ourselves themselves each_other so_much little_bit"
    ),
  ]

  static let numbers: StaticList =
    "zero one two three four five six seven eight nine ten eleven twelve"

  private static func closedClass(_ word: Word) -> EnglishKind? {
    for (kind, list) in table where list.contains(word) { return kind }
    for (index, number) in numbers.words.enumerated() where number == word { return .numeral(index) }
    if let value = word.number { return .numeral(value) }
    return nil
  }
}
