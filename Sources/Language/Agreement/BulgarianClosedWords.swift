/// Bulgarian words of the small classes.
enum BulgarianClosedWords {
  private static let table: [(BulgarianKind, StaticList)] = [
    (.clitic(isDative: false), "ме го я ги"), (.clitic(isDative: true), "ми му ѝ им ни ви"),
    (.copula, "съм си е сме сте са бях беше бе бяхме бяхте бяха"),
    (.quantity, "много малко колко няколко повече още толкова"), (.negation, "не"), (.questionParticle, "ли"),
    (.da, "да"),
    (.future, "ще"), (.demonstrativeIt, "това"),
    (.question, "къде кога защо как какво кого откъде накъде откога докога"),
    (
      .conjunction,
      "и или плюс минус но а нека дано защото че ако когато щом докато откакто понеже където затова който която което които преди_да след_като за_да"
    ),
    (
      .preposition,
      "в във на с със за от до под над зад пред при към без между след преди около през по из върху у като вместо според срещу покрай край извън освен заради чрез въпреки сред"
    ),
    (
      .place,
      "тук там вътре навън вън горе долу вкъщи наблизо близо далече далеч наред у_дома на_мира тука отвън отзад отпред"
    ),
    (.time(.past), "вчера снощи онзи_ден завчера преди_малко миналата_година миналата_седмица миналия_месец"),
    (
      .time(.future),
      "утре скоро довечера догодина по-късно вдругиден след_малко другата_седмица другия_месец другата_година"
    ),
    (.time(nil), "сега днес винаги често понякога после пак вече никога първо накрая рядко веднага нощем"),
    (
      .state(isDative: true),
      "студено топло горещо лошо скучно весело интересно добре зле мъчно тъмно хладно приятно неприятно удобно неудобно"
    ),
    (.state(isDative: false), "страх срам яд"),
    (
      .adverb,
      "най пеша бързо бавно също заедно само тихо силно хубаво наистина почти може_би всичко нищо внимателно високо ниско рано късно така отново нагоре надолу напред назад навсякъде някъде никъде обратно изведнъж веднъж половин прекалено твърде доста добре_дошъл"
    ),
    (
      .social,
      """
      наздраве нали добро_утро добър_ден добър_вечер лека_нощ лека_вечер добър_апетит честит_рожден_ден честит_имен_ден честита_нова_година честита_коледа честит_празник честита_баба_марта на_добър_час весела_коледа
      няма_защо моля здравей здравейте чао довиждане благодаря извинявай браво ура мерси ало хайде стоп стига ето успех извинете поздравления
      """
    ),
  ]

  /// First words of the entries above that have several: they alone are looked up with what follows.
  static let opensGroup: StaticList =
    "добро добър лека честит честита весела няма преди може у след за на онзи миналата миналия другата другия"

  static func kind(_ word: Word) -> BulgarianKind? {
    if let (person, number, gender) = BulgarianPronoun.reading(word), !word.isAny("ме ми му ѝ им го ги") {
      return .pronoun(person, number, gender)
    }
    for (kind, list) in table where list.contains(word) { return kind }
    return nil
  }

  /// Prepositions after which a common noun is a known one.
  static let definitePrepositions: StaticList =
    "в във на от до под над зад пред при към между около през по из върху заради"

  /// в → във before в and ф, с → със before с and з.
  static func preposition(_ word: Word, before next: Word) -> Word {
    let first = next.firstLetter.small
    switch word {
    case "в", "във": return first == "в" || first == "ф" ? "във" : "в"
    case "с", "със": return first == "с" || first == "з" ? "със" : "с"
    default: return word
    }
  }
}
