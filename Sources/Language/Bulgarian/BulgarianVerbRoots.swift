/// The class of a verb, told from its root or, where the root is unknown, from its ending.
///
/// Prefixed verbs inflect like their root (пре-пиша like пиша), so a few hundred roots cover most verbs.
enum BulgarianVerbRoots {
  /// Roots of the small classes; what is not listed follows its ending. `=` marks a root that is in the
  /// class only without a prefix.
  private static let table: [(BulgarianVerbClass, StaticList)] = [
    (
      .cheta,
      """
      чета плета мета гнета бода веда преда клада крада паса неса треса веза раста
      """
    ),
    (.peka, "пека река тека"),
    (.oblyaka, "облека съблека влека сека лека"),
    (.vlyaza, "вляза изляза сляза наляза доляза заляза възляза"),
    (.doyda, "дойда отида"),
    (.dam, "дам =ям =изям =доизям =доям =наям =преям =поям =заям"),
    (.bera, "бера пера дера"),
    (
      .pisha,
      """
      пиша кажа мажа вържа =нижа нанижа занижа изнижа лижа =ближа бърша =зареша =среша чеша паша мириша помириша измириша замириша плача смуча
      =суча засуча насуча усуча изсуча пресуча тъпча харижа дъвча
      """
    ),
    (.lazha, "лъжа стрижа стържа"),
    (.rezha, "режа"),
    (.dremya, "къпя капя щипя сипя хапя скубя дремя трепя клепя"),
    (
      .kova,
      """
      кова гриза греба рева тъка ора кълва основа снова зова стена тръва търва бълва
      """
    ),
    (.kalna, "кълна"),
    (.vzema, "взема приема заема наема поема отнема снема обема превзема предприема възприема"),
    (.piya, "пия бия вия шия мия рия крия трия гния хия дния убия"),
    (.chuya, "чуя дуя плуя обуя събуя изуя нахлуя хлуя плюя преобуя"),
    (.baya, "бая вая трая лая мая кая =зная ухая замая касая нехая отчая чая"),
    (.peya, "пея сея лея =олея"),
    (.zra, "зра пра вра мра стра"),
    (
      .tarpya,
      """
      търпя =валя вървя летя седя вися горя стърча блестя бдя мълча трептя трещя пищя крещя шумя гърмя звънтя
      кипя цъфтя шептя скимтя хриптя пълзя пръхтя ехтя кънтя плющя въртя свистя фуча бръмча държа лежа тежа
      търча хвърча вря зря =лича пролича гъмжа ръмжа буча дрънча клеча еча гълча грухтя сърбя хрущя дължа скърбя
      смърдя боя стоя струя мижа звъня звуча горча пухтя цвъртя цвърча бумтя боля дължа принадлежа скърбя сърбя скрипя свистя кълня
      """
    ),
    (.vidya, "=видя ненавидя предвидя"),
    (.spya, "спя"),
    (
      .delya,
      """
      употребя злоупотребя удовлетворя глобя нагрубя тръбя хубавя главя здравя плевя зашлевя смъдя целя уволня съюзя жаля опечаля удебеля
      осмеля пепеля вселя веселя вкиселя подкиселя сприятеля окисля числя впечатля вцепеня съблазня близня
      скверня накърня съвкупя глупя тъпя изпаря оразмеря завиря разширя въдворя творя позоря коря споря торя
      разоря изнуря поощря разяря вбеся уравновеся възкреся възвися мърся честитя сплотя ограмотя самотя
      въплътя изтощя обезсмъртя тая скъпя приспособя чиня твърдя майсторя замразя
      """
    ),
    (
      .molya,
      """
      прокобя роба сквернословя изнервя пенявя обадя гладя насаждя обидя завидя свидя бродя сърдя мразя хваля
      моля нарамя мамя браня храня стъпя споря завися разбуня склопя предваря надпреваря изпреваря товаря ударя озаря мърморя
      прася прося клатя млатя пратя потретя местя залостя кръстя отворя притворя разтворя затворя обуча полича
      оприлича залича облича приуча уча
      """
    ),
  ]

  private static let classes: WordIndex = {
    var result = WordIndex()
    for (verbClass, list) in table { result.add(list, Int(verbClass.rawValue)) }
    return result
  }()

  private static let irregular: [(BulgarianVerbClass, StaticList)] = [
    (.sam, "съм"), (.byda, "бъда"), (.moga, "мога"), (.shta, "ща ще"), (.tryabva, "трябва"),
    (.znam, "знам узнам познам"),
  ]

  private static func listed(_ root: Word) -> BulgarianVerbClass? {
    classes[root].flatMap { BulgarianVerbClass(rawValue: UInt8($0)) }
  }

  private static let prefixes: StaticList =
    "в въ въз вз до за из изпо на над недо о об от по под пре пред при про раз разпро с съ съз у обез благо само полу на пона"

  /// Whether the root, with or without a prefix, is one of the small classes.
  static func isListed(_ word: Word) -> Bool {
    if listed(word) ?? listed("=" ++ word) != nil { return true }
    var root = word
    while root.letterCount > 2 {
      root = root.droppingFirst(1)
      if listed(root) != nil, isPrefix(word.dropping(root.letterCount)) { return true }
    }
    return false
  }

  /// The class of a lemma and whether it had to be guessed.
  static func verbClass(of lemma: Word) -> BulgarianVerbClass {
    let word = lemma.ends(" се") || lemma.ends(" си") ? lemma.dropping(3) : lemma
    for (verbClass, list) in irregular where list.contains(word) { return verbClass }
    if let known = listed(word) ?? listed("=" ++ word) { return known }
    var root = word
    while root.letterCount > 2 {
      root = root.droppingFirst(1)
      let prefix = word.dropping(root.letterCount)
      // изпридам spins: it is from преда, and дам has one prefix
      if let known = listed(root), isPrefix(prefix), known != .dam || prefixes.contains(prefix) {
        return known
      }
    }
    return byEnding(word)
  }

  /// Whether the text is one verbal prefix after another.
  static func isPrefix(_ text: Word) -> Bool {
    if text.isEmpty { return true }
    for prefix in prefixes.words where text.begins(with: prefix) {
      if isPrefix(text.droppingFirst(prefix.letterCount)) { return true }
    }
    return false
  }

  /// Whether the verb begins with a prefix that makes verbs perfective.
  static func isPrefixed(_ lemma: Word) -> Bool {
    for prefix in perfectivePrefixes.words where lemma.begins(with: prefix) {
      let rest = lemma.droppingFirst(prefix.letterCount)
      if rest.syllables >= 2 || rest.syllables == 1 && classes[rest] != nil { return true }
    }
    return false
  }

  private static let perfectivePrefixes: StaticList =
    "въз вз до за из на над об от пре пред при про раз по под с у о"

  private static func byEnding(_ word: Word) -> BulgarianVerbClass {
    if word.ends("ам") { return .gledam }
    if word.ends("ям") { return .strelyam }
    if word.ends("на") { return .padna }
    if word.ends("ея") { return .zhiveya }
    if word.ends("ия") { return .piya }
    if word.ends("уя") || word.ends("юя") { return .chuya }
    if word.ends("ая") { return .igraya }
    if word.ends("яя") { return .igraya }
    if word.ends("оя") { return .delya }
    if word.ends("а"), word.letter(fromEnd: 1).isHushing { return .molya }
    if word.ends("а") { return word.letter(fromEnd: 1) == "р" ? .zra : .cheta }
    if word.endsInAny("хтя птя мтя") { return .tarpya }
    return isEndStressed(word) ? .delya : .molya
  }

  /// Whether a verb of the II conjugation with an aorist in –их stresses its endings, told from the last
  /// letters. The longest ending decides.
  private static func isEndStressed(_ word: Word) -> Bool {
    for length in [4, 3, 2] {
      let ending = word.droppingFirst(word.letterCount - length)
      if endStressed.contains(ending) { return true }
      if stemStressed.contains(ending) { return false }
    }
    return false
  }

  private static let endStressed: StaticList = """
    хабя ълбя лъбя вя вавя дя лудя тудя разя изя лзя розя валя каля маля ъгля веля деля зиля миля пиля риля
    оля асля етля мя рамя ня оя епя лпя опя къпя аря ебря обря едря одря веря геря церя миря скря горя моря
    итря гуря ася леся ося нуся къся атя етя митя хитя щитя потя ротя стя мутя ютя уя ця бщя рещя мощя
    """
  private static let stemStressed: StaticList = """
    бя авя левя ровя отвя вадя гадя надя ождя издя яздя водя ходя ардя удя ъдя зя ля голя рмя кумя каня гня
    женя пеня зня линя шиня лня омня гоня роня рня итня дъня съня пя цепя попя ря жаря паря шаря ся вася
    нося тя патя чатя сетя истя фя щя
    """
}
