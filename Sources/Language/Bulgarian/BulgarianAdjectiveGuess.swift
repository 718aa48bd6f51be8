/// The class of an adjective, told from the shape of its lemma.
enum BulgarianAdjectiveGuess {
  /// The lemma without по- or най-.
  static func positive(_ lemma: Word) -> Word {
    lemma.begins("по-") ? lemma.droppingFirst(3) : lemma.begins("най-") ? lemma.droppingFirst(4) : lemma
  }

  static func adjectiveClass(of lemma: Word) -> BulgarianAdjectiveClass {
    let lemma = positive(lemma)
    if indeclinable.contains(lemma) { return .ekstra }
    if lemma.ends("и") { return .balgarski }
    if lemma.is("син") || lemma.ends("осин") { return .sin }
    // възтесен: somewhat narrow
    let rest = lemma.droppingFirst(3)
    if lemma.begins("въз"), BulgarianLexicon.isAdjective(rest) { return adjectiveClass(of: rest) }
    if lemma.ends("ял") || alternating.contains(lemma) { return .byal }
    if lemma.endsInAny("ър ъл ъг ъв") { return lemma.ends("кървясъл") ? .nov : .vkusen }
    if lemma.ends("ък") {
      return lemma.ends("рък") && !lemma.is("горък") && !lemma.is("жарък") && !lemma.is("зорък")
        ? .nov : .vkusen
    }
    if lemma.ends("ен") {
      if firm.contains(lemma) { return .nov }
      if fleeting.contains(lemma) { return .vkusen }
      // подреден, боядисван: the participle of a known verb keeps its е
      let stem = lemma.dropping(2)
      if BulgarianVerbLexicon.entry(stem + "я") != nil || BulgarianVerbLexicon.entry(stem + "а") != nil {
        return .nov
      }
      return lemma.endsInAny(firmEndings) ? .nov : .vkusen
    }
    return lemma.endsInBulgarianVowel ? .ekstra : .nov
  }

  /// пресн → прясн, летн → лятн: the stem before –а and –о, where its е comes from ят and is stressed.
  static func widened(_ stem: Word) -> Word {
    guard
      widening.contains(BulgarianAdjectiveGuess.positive(stem)) || stem.endsInAny("зтесн обесн азредн коленн")
    else { return stem }
    return stem.replacingLast("е", with: "я")
  }

  private static let widening: StaticList = "пресн летн тесн бесн десн верн неверн железн серн"

  /// Whether a lemma looks like an adjective at all.
  static func looksLikeAdjective(_ lemma: Word) -> Bool {
    lemma.endsInAny("ски шки чки ен ов ев ив ав ат ит ест ък ан ян им ем ял нал къл топъл мокър щ")
      && lemma.letterCount > 3
  }

  private static let indeclinable: StaticList = "екстра супер каки сербез инат ербап резил онлайн кофти бордо"
  private static let alternating: StaticList =
    "голям ням глухоням ляв пряк сляп свят преголям неголям непряк засмян смлян полят разлят"
  /// –ен that stays, mostly participles of known verbs and names of materials.
  private static let firm: StaticList = """
    имен рожден ален зелен червен студен солен уморен изморен влюбен обиден отегчен счупен варен печен
    пържен женен роден
    отворен затворен разтворен сътворен притворен облечен съблечен копринен глинен винен влакнен кожен
    особен оживен удивен решен
    разрешен забранен загубен изгубен купен готвен ранен почерпен смутен объркан изчистен пушен
    разтревожен хранен учен свещен сметен заграден осъден събуден наежен тюлен вафлен
    сапунен лимонен огнен картофен доматен смирен умерен уверен ускорен посочен облекчен
    решен разглезен наточен пречистен нагласен украсен тухлен гумен изумен скачен замразен
    безимен пресолен подготвен озлобен шарен леден
    кадифен канелен карамелен картонен платнен стоманен тиквен пшеничен диамантен гъбен тюркоазен хартиен
    светлозелен тъмнозелен обикновен необикновен вдъхновен вцепенен възпален възхитен въодушевен загасен
    загрижен задавен задимен задръстен заледен запотен заснежен затъпен изкривен измъчен изстуден изтощен
    навъсен намусен намръщен нацупен надарен надиплен назъбен наранен недопечен неплатен неуверен обездвижен
    обезпокоен огорчен ожулен опечен отдалечен откачен откровен отменен охлузен поразен потресен пренаселен
    препечен претоплен разгневен разлепен разреден разстроен разтопен разярен угрижен удовлетворен ухилен
    учуден засрамен износен простуден сламен бетонен рибен
    """
  private static let fleeting: StaticList = """
    гладен вкусен точен неточен сочен отговорен безотговорен
    болен воден летен горен грешен сложен нервен работен виновен невинен основен тъжен
    длъжен златен явен великолепен хладен прохладен
    шперплатен резервен консервен коварен словарен баладен окръжен черепен
    """
  private static let firmEndings: StaticList = """
    звен рвен твен чвен лжен блен глен клен слен шлен змен рмен смен знен лнен мнен рнен снен
    варен жбен брен грен дрен крен трен френ нчен ючен ршен плашен юшен
    """
}
