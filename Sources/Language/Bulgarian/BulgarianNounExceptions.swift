/// Nouns whose plural, article or gender no rule foretells.
enum BulgarianNounExceptions {
  struct Exception { let nounClass: BulgarianNounClass, gender: Gender?, plural: Word }

  /// Lemma, gender, plural; three words to an entry.
  private static let plurals: StaticList = """
    човек м хора брат м братя господин м господа ден м дни лист м листа номер м номера рог м рога крак м крака
    гръб м гърбове връх м върхове кръст м кръстове зет м зетьове огън м огньове вятър м ветрове
    център м центрове
    цар м царе кон м коне крал м крале княз м князе мъж м мъже път м пътища сън м сънища край м краища
    сняг м снегове лакът м лакти нокът м нокти турчин м турци гост м гости грък м гърци мъртвец м мъртъвци
    хляб м хлябове час м часове литър м литри метър м метри дол м долища конец м конци кютук м кютуци
    бик м бикове
    заек м зайци дядо м дядовци баща м бащи вожд м вождове син м синове вуйчо м вуйчовци свако м сваковци
    ръка ж ръце нога ж нозе свиня ж свине овца ж овце сутрин ж сутрини мисъл ж мисли захар ж захари
    нощ ж нощи кокошка ж кокошки
    око ср очи ухо ср уши дете ср деца цвете ср цветя коляно ср колене рамо ср рамене дърво ср дървета
    небе ср небеса чудо ср чудеса яйце ср яйца крило ср крила перо ср пера лице ср лица говедо ср говеда
    тяло ср тела място ср места лято ср лета мляко ср млека желязо ср железа море ср морета поле ср полета
    животно ср животни извънземно ср извънземни насекомо ср насекоми влечуго ср влечуги
    домашно ср домашни зарядно ср зарядни
    млекопитаещо ср млекопитаещи листо ср листа божество ср божества семе ср семена знаме ср знамена
    скръб ж скърби стръв ж стърви връв ж върви кръв ж кърви камък м камъни гръм м гърмове
    водорасло ср водорасли мекотело ср мекотели
    евро ср евро куче ср кучета нещо ср неща псе ср псета пиле ср пилета теле ср телета агне ср агнета
    прасе ср прасета
    """

  private static let entries: [Word] = plurals.words
  private static let places: WordIndex = {
    var result = WordIndex()
    for place in stride(from: 0, to: entries.count - 2, by: 3) { result.add(entries[place], place) }
    return result
  }()

  /// The class whose rule gives this plural, or `irregular`.
  private static func regularClass(_ lemma: Word, _ plural: Word, _ gender: Gender) -> BulgarianNounClass {
    for candidate in BulgarianNounClass.allCases
    where candidate.gender == gender && candidate != .irregular
      && BulgarianNoun.plural(of: lemma, candidate) == plural
    {
      return candidate
    }
    return .irregular
  }

  static func exception(_ lemma: Word) -> Exception? {
    guard let place = places[lemma] else { return nil }
    let mark = entries[place + 1]
    let gender: Gender = mark.is("м") ? .masculine : mark.is("ж") ? .feminine : .neuter
    let plural = entries[place + 2]
    return Exception(nounClass: regularClass(lemma, plural, gender), gender: gender, plural: plural)
  }

  /// Masculine nouns of one syllable with plural –и.
  static let pluralInI: StaticList = """
    зъб филм факт ген танц нерв псалм лъч вълк влах рус чех лях прът трол сноб роб швед бард кюрд страж рак
    смок внук йон келт алт спирт храст пръст елф щрих жрец глист баск химн вит псалт
    """
  /// First parts of compounds, whose plural is that of the second part: автопарк → автопаркове.
  static let compoundParts: StaticList = """
    авто видео авио кино радио микро макро полу зоо био електро мото вело фото аудио супер нано хидро
    """

  /// Nouns in –ар with the hard article, mostly things.
  static let hardInAr: StaticList = """
    бар базар календар бунар буламач хар дар долар кантар коментар комар хамбар товар тротоар удар пазар
    пожар олтар
    семинар резервоар репертоар радар самовар светофар словар нектар нар нагар куфар кофар кошмар инвентар
    динар хангар хонорар хектар шамар юлар чинар сухар разгар загар мемоар будоар пеньоар аксесоар авоар
    кошар ягуар янтар гусар фар шар екземпляр бръмбар дувар пендар калмар кенар ветеринар стационар кесар
    пулсар катинар минзухар айвар мотокар буквар кехлибар футляр окуляр формуляр декар електрокар загар
    """
  /// Other nouns with the soft article.
  static let softWords: StaticList = """
    кон цар княз крал зет ден сън път огън нокът лакът
    """
  static let hardInTel: StaticList =
    "хотел мотел картел бордел пастел петел котел тел капител грандхотел хостел"

  /// Feminine nouns that end in a consonant and in no feminine suffix.
  static let feminine: StaticList = """
    нощ сол кръв пролет есен вечер кост любов радост част смърт жлъч захар пещ вещ мощ помощ кал мисъл песен
    болест свещ сутрин памет власт чест страст сласт вест повест съвест реч глъч жар рат пот шир връв стръв
    степен скръб твар ръж бран дан дреб плът зестр област пропаст цев обич горест
    немощ лъст злост смет напаст заповед изповед
    проповед първопролет полунощ сплав слуз смес степ цел маст паст мъст площ сеч длан гибел пепел завист
    корист участ благодат орис челюст четвърт сеч сгур злъч ос жал боязън скръб обител младост
    """
  /// Masculine nouns in spite of –ост, –ест, –щ.
  static let masculineInOst: StaticList = """
    гост мост пост ръст тост хвост компост форпост аванпост арест протест тест жест манифест контекст текст
    плащ дъжд борщ хрущ лещ прищ азбест дайджест палимпсест блокпост
    """
  /// Masculine nouns in –а, –я.
  static let masculineInA: StaticList = """
    баща колега слуга владика войвода юноша папа старейшина вожда паша ага съдия
    """

  /// Nouns that have only a plural.
  static let pluraliaTantum: StaticList = """
    хора пари бои очила гащи ножици обувки чорапи ботуши ръкавици кънки дънки клещи панталони маратонки
    слушалки
    финанси белезници близнаци родители деца дрехи бижута ски въглища недра уста стълби чехли боровинки мекици
    яйца асоциации апрески
    """

  /// Which nouns drop their last vowel in the plural, besides those in –ец, –ър, –зъм, –тъм.
  static let fleeting: StaticList = """
    орел козел петел котел възел овен момък нокът лакът огън ъгъл ансамбъл триъгъл косъм чехъл дирижабъл
    бинокъл спектакъл
    """
  /// Nouns in –ър that keep it, by their ending: mostly English names of doers.
  static let firmInAr: StaticList = """
    джър йър еър лър йкър зър рвър нър пър хър чър чадър катър бакър хатър чартър клъстър пиастър одър габър
    логър убър нсър шибър къстър тайфър панаър
    """
  /// Nouns in –ец that keep its vowel.
  static let firmInEts: StaticList =
    "мъдрец храбрец подлец гордец жрец хитрец месец трапец здравец синчец прашец"
  /// Nouns in –ин that drop it in the plural, besides those in –анин, –янин.
  static let personsInIn: StaticList = """
    българин арабин аварин аскерин касапин аргатин прабългарин татарин сърбин болярин хърватин маджарин
    арапин варварин хазаин гостенин русин
    великорусин арнаутин французин хайдутин хазяин налбантин еничарин дюлгерин шпионин гяурин дембелин сарафин
    """
  /// Loans in –ие with plural –та.
  static let loansInIe: StaticList =
    "ателие колие папие досие питие крупие заптие острие преспапие киноателие конферансие"

  /// Nouns whose я becomes е in the plural: сняг → снегове, тяло → тела.
  private static let alternating: StaticList = """
    сняг бряг свят цвят звяр грях смях мях тял мяст лят мляк желяз
    """

  static func narrow(_ stem: Word) -> Word {
    alternating.contains(stem) || stem.ends("титял") ? stem.replacingLast("я", with: "е") : stem
  }

  /// сянка → сенки, промяна → промени.
  static func narrowFeminine(_ stem: Word) -> Word {
    stem.endsInAny("сянк мярк дрямк мян вяр пян невяст стрях здял рязк мрян ряп сряд")
      ? stem.replacingLast("я", with: "е") : stem
  }

  static func isSoft(_ lemma: Word) -> Bool {
    if softWords.contains(lemma) { return true }
    if lemma.ends("тел") { return !hardInTel.contains(lemma) }
    if lemma.ends("ар") || lemma.ends("яр") {
      return lemma.syllables > 1 && !hardInAr.contains(lemma) && !lemma.endsInAny("оар удар пазар товар фар")
    }
    return false
  }

  /// What the article and the count ending are added to: гръб → гърба.
  static func obliqueStem(_ lemma: Word) -> Word {
    switch lemma {
    case "гръб": "гърб"
    case "гръм": "гърм"
    case "грък": "гърк"
    case "връх": "върх"
    case "сняг", "бряг", "свят", "цвят", "смях", "грях", "мях": narrow(lemma)
    // организмът
    case _ where lemma.ends("зъм") && lemma.syllables > 2: lemma.dropping(2) + "м"
    default: lemma
    }
  }
}
