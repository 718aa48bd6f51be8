/// Bulgarian words of the small classes.
enum BulgarianClosedWords {
  static func kind(_ word: String) -> BulgarianKind? {
    switch word {
    case "аз", "ти", "той", "тя", "то", "ние", "вие", "те", "мен", "мене", "теб", "него", "нея", "нас", "вас",
      "тях":
      guard let (person, number, gender) = BulgarianPronoun.reading(word) else { return nil }
      return .pronoun(person, number, gender)
    case "ме", "го", "я", "ги": return .clitic(isDative: false)
    case "ми", "му", "ѝ", "им", "ни", "ви": return .clitic(isDative: true)
    case "съм", "си", "е", "сме", "сте", "са", "бях", "беше", "бе", "бяхме", "бяхте", "бяха": return .copula
    case "много", "малко", "колко", "няколко", "повече", "още": return .quantity
    case "не": return .negation
    case "ли": return .questionParticle
    case "да": return .da
    case "ще": return .future
    case "това": return .demonstrativeIt
    case "къде", "кога", "защо", "как", "какво", "кого": return .question
    case "и", "или", "но", "а", "защото", "че", "ако", "когато": return .conjunction
    case "в", "във", "на", "с", "със", "за", "от", "до", "под", "над", "зад", "пред", "при", "към", "без",
      "между",
      "след", "преди", "около", "през", "по", "из", "върху":
      return .preposition
    case "тук", "там", "вътре", "навън", "вън", "горе", "долу", "вкъщи", "наблизо", "далече": return .place
    case "вчера", "снощи", "онзи", "завчера": return .time(.past)
    case "утре", "скоро", "довечера", "по-късно", "вдругиден": return .time(.future)
    case "сега", "днес", "винаги", "често", "понякога", "после", "пак", "вече", "никога", "тази", "първо":
      return word == "тази" ? nil : .time(nil)
    case "студено", "топло", "горещо", "лошо", "скучно", "весело", "интересно", "добре", "зле":
      return .state(isDative: true)
    case "страх", "срам", "яд": return .state(isDative: false)
    case "бързо", "бавно", "също", "заедно", "само", "тихо", "силно", "хубаво", "наистина", "почти", "сам":
      return word == "сам" ? nil : .adverb
    case "моля", "здравей", "здравейте", "чао", "довиждане", "благодаря", "извинявай", "браво", "ура",
      "мерси", "ало", "хайде", "стоп", "стига":
      return .social
    default: return nil
    }
  }

  /// Prepositions after which a common noun is a known one.
  static let definitePrepositions: StaticList =
    "в във на от до под над зад пред при към между около през по из върху"

  /// в → във before в and ф, с → със before с and з.
  static func preposition(_ word: String, before next: String) -> String {
    let first = next.lowercased().unicodeScalars.first
    switch word {
    case "в", "във": return first == "в" || first == "ф" ? "във" : "в"
    case "с", "със": return first == "с" || first == "з" ? "със" : "с"
    default: return word
    }
  }
}
