/// What a verb asks of its neighbours.
struct VerbUse: OptionSet, Hashable, Sendable {
  let rawValue: UInt16
  /// Takes a да-clause: искам да ям.
  static let modal = VerbUse(rawValue: 1)
  /// Goes somewhere: в парка, при баба.
  static let motion = VerbUse(rawValue: 2)
  /// Is done with somebody: играя с мама.
  static let company = VerbUse(rawValue: 4)
  /// Its object is a known thing: отварям вратата.
  static let definiteObject = VerbUse(rawValue: 8)
  /// Gives something to somebody: давам топката на мама.
  static let giving = VerbUse(rawValue: 16)
  /// Its person stands with на: помагам на мама.
  static let dative = VerbUse(rawValue: 32)
  /// Likes kinds of things: обичам ябълки.
  static let generic = VerbUse(rawValue: 64)
  /// A verb that it governs stays imperfective: започвам да ям.
  static let phase = VerbUse(rawValue: 128)
  /// Leaves a place: излизам от къщи.
  static let from = VerbUse(rawValue: 256)
}

struct BulgarianVerbEntry: Hashable, Sendable {
  let lemma: Word
  /// The perfective partner, used for one finished deed (past, future, да); empty when there is none.
  let perfective: Word
  let use: VerbUse
}

/// The verbs of the vocabulary. `lemma/perfective`, grouped by what they govern.
enum BulgarianVerbLexicon {
  private static let table: [(VerbUse, StaticList)] = [
    ([.modal], "искам мога трябва опитвам/опитам смея решавам/реша уча_се науча_се"),
    ([.modal, .phase], "започвам/започна почвам/почна свършвам/свърша спирам/спра знам умея"),
    ([.modal, .phase, .generic], "обичам харесвам/харесам мразя предпочитам/предпочета"),
    (
      [.motion],
      """
      отивам/отида идвам/дойда ходя тръгвам/тръгна тичам влизам/вляза връщам_се/върна_се пътувам
      качвам_се/кача_се
      летя пълзя бягам вървя катеря_се/покатеря_се покатервам_се/покатеря_се скачам/скоча
      """
    ),
    ([.modal, .definiteObject], "забравям/забравя"),
    ([.motion, .company], "разхождам_се/разходя_се"),
    ([.from], "излизам/изляза слизам/сляза избягвам/избягам"),
    (
      [.company],
      "играя говоря танцувам пея/изпея уча/науча шегувам_се/пошегувам_се карам_се/скарам_се запознавам_се/запозная_се"
    ),
    (
      [.definiteObject],
      """
      отварям/отворя затварям/затворя мия/измия чистя/изчистя пипам/пипна включвам/включа изключвам/изключа
      оставям/оставя слагам/сложа обличам/облека събличам/съблека обувам/обуя събувам/събуя подреждам/подредя
      разбирам/разбера поливам/полея
      счупвам/счупя чупя/счупя дърпам/дръпна бутам/бутна ритам/ритна удрям/ударя хвърлям/хвърля хващам/хвана
      вдигам/вдигна изхвърлям/изхвърля поправям/поправя галя/погаля държа пазя губя/загубя изгубвам/изгубя загубвам/загубя
      бърша/избърша свалям/сваля пускам/пусна сменям/сменя намирам/намеря търся/потърся
      мета/измета храня/нахраня
      """
    ),
    (
      [.giving],
      """
      давам/дам показвам/покажа подавам/подам донасям/донеса връщам/върна подарявам/подаря взимам/взема
      вземам/взема пращам/пратя
      """
    ),
    (
      [.dative],
      """
      помагам/помогна казвам/кажа разказвам/разкажа обаждам_се/обадя_се отговарям/отговоря благодаря
      вярвам/повярвам прощавам/простя звъня/звънна усмихвам_се/усмихна_се махам/помахам
      """
    ),
    (
      [],
      """
      имам нямам ям пия гледам виждам/видя слушам/изслушам чувам/чуя мисля/помисля спя пиша/напиша
      чета/прочета правя/направя готвя/сготвя
      купувам/купя лягам/легна ставам/стана сядам/седна седя стоя падам/падна плача смея_се
      събуждам_се/събудя_се
      заспивам/заспя мия_се/измия_се къпя_се/изкъпя_се обличам_се/облека_се събличам_се/съблека_се
      обувам_се/обуя_се
      събувам_се/събуя_се реша_се/среша_се крия_се/скрия_се люлея_се пързалям_се чакам/изчакам избирам/избера
      режа/отрежа плувам дишам кихам/кихна викам/извикам шепна меря/измеря печеля/спечеля помня
      споделям/споделя
      строя/построя майсторя/измайсторя броя/преброя бъркам духам/духна карам карам_колело прегръщам/прегърна
      целувам/целуна питам/попитам
      работя почивам_си/почина_си сънувам снимам соча/посоча плащам/платя пляскам/плесна мириша/помириша
      наливам/налея чувствам/почувствам нося живея оставам/остана
      уморявам_се/уморя_се казвам_се чувствам_се/почувствам_се страхувам_се радвам_се/зарадвам_се
      сърдя_се/разсърдя_се моля/помоля боля сърбя подскачам/подскоча рисувам/нарисувам
      познавам/позная лежа валя духам/духна лая мяукам боледувам закусвам/закуся обядвам вечерям водя/заведа
      возя гоня хапя/ухапя лепя/залепя
      пазарувам/напазарувам ровя копая садя/посадя бера/набера меся/омеся пека/изпека варя/сваря гладя/изгладя
      пера/изпера ближа
      прибирам/прибера прибирам_се/прибера_се пръскам/напръскам свиря стискам/стисна драскам оцветявам/оцветя
      внимавам
      завързвам/завържа повтарям/повторя каня/поканя посрещам/посрещна срещам/срещна грея почивам греша/сгреша
      повръщам/повърна
      """
    ),
  ]

  /// Every verb with the place of its item, so that entries are made only when asked for.
  private static let index: (verbs: WordIndex, entries: [BulgarianVerbEntry], perfectives: WordIndex) = {
    var verbs = WordIndex()
    var entries: [BulgarianVerbEntry] = []
    var perfectives = WordIndex()
    for (use, list) in table + BulgarianCommonWords.verbs {
      for item in list.words {
        let cut = item.bytes.firstIndex(of: 0x2F) ?? item.bytes.count
        let lemma = WordIndex.spaced(item.part(from: 0, to: cut))
        let perfective = WordIndex.spaced(item.part(from: cut + 1, to: item.bytes.count))
        verbs.add(lemma, entries.count)
        entries.append(BulgarianVerbEntry(lemma: lemma, perfective: perfective, use: use))
        if !perfective.isEmpty {
          perfectives.add(perfective, entries.count)
          verbs.add(perfective, entries.count)
          entries.append(BulgarianVerbEntry(lemma: perfective, perfective: "", use: use))
        }
      }
    }
    return (verbs, entries, perfectives)
  }()

  static func entry(_ lemma: Word) -> BulgarianVerbEntry? { index.verbs[lemma].map { index.entries[$0] } }

  static func isPerfective(_ lemma: Word) -> Bool { index.perfectives[lemma] != nil }

  static var allLemmas: [Word] { index.verbs.words }

  /// Perfective verbs without a prefix, or whose prefix does not show.
  private static let plainPerfectives: StaticList = """
    вържа родя кажа купя скоча пратя платя хвърля пусна спра умра облека съблека дам реша обуя събуя отида сляза
    простя стъпя ударя стрелна метна чукна видя дойда завърша сваря сложа раня сетя хвана тръгна стигна кръстя
    """

  /// The aspect of a verb: known, or told from conjugation and prefix.
  static func aspect(of lemma: Word, _ verbClass: BulgarianVerbClass) -> Aspect {
    if index.perfectives[lemma] != nil || plainPerfectives.contains(lemma) { return .perfective }
    if index.verbs[lemma] != nil { return .imperfective }
    switch verbClass {
    case .gledam, .strelyam: return lemma.ends("ирам") ? .both : .imperfective
    case .padna, .vlyaza, .doyda, .vzema, .byda: return .perfective
    default: return BulgarianVerbRoots.isPrefixed(lemma) ? .perfective : .imperfective
    }
  }
}
