import Language

/// What a child does not meet: told by the labels of each source, by what a definition speaks of, and by a small list
/// of our own.
enum RudeWords {
  /// Whether a definition calls its word rude, or speaks of what is not for children.
  static func labels(_ definition: String) -> Bool {
    isLabelled(definition) || ChildTopics.speaks(definition)
  }

  /// Whether a definition calls its word rude, whatever it speaks of.
  static func isLabelled(_ definition: String) -> Bool {
    let text = [UInt8](lowercasing: definition)
    if has(marksByFirst, in: text) { return true }
    for word in definition.lowercased().split(whereSeparator: { !$0.isLetter })
    where topics.contains(String(word)) {
      return true
    }
    return false
  }

  private static func has(_ marks: [UInt8: [[UInt8]]], in text: [UInt8]) -> Bool {
    for (place, byte) in text.enumerated() {
      for mark in marks[byte] ?? [] where text[place...].starts(with: mark) {
        if !isInnocent(text, place) { return true }
      }
    }
    return false
  }

  /// Plants and animals are called so in Latin (Beta vulgaris, the beet), and yeast reproduces so.
  private static func isInnocent(_ text: [UInt8], _ place: Int) -> Bool {
    let rest = text[place...]
    if rest.starts(with: "vulgare".utf8) { return true }
    if rest.starts(with: "vulgaris".utf8) { return !rest.starts(with: "vulgarism".utf8) }
    return place > 0 && text[place - 1] == 0x61 && rest.starts(with: "sexual".utf8)
  }

  private static let marksByFirst = Dictionary(grouping: marks.map { Array($0.utf8) }) { $0.first ?? 0 }

  /// Whether a headword or one of its words is on our list, or is put together with one of the worst.
  static func contains(_ word: String) -> Bool {
    for part in word.lowercased().split(whereSeparator: { !$0.isLetter }) {
      if own.contains(String(part)) { return true }
    }
    return has(worstByFirst, in: [UInt8](lowercasing: word)) || ChildTopics.names(word)
  }

  private static let worst = [
    "fuck", "shit", "bitch", "whore", "nigger", "asshole", "dumbass", "курв", "педерас", "копеле",
  ]

  private static let worstByFirst = Dictionary(grouping: worst.map { Array($0.utf8) }) { $0.first ?? 0 }

  private static let marks = [
    "vulgar", "obscene", "obscenity", "offensive term", "offensive name", "offensive word", "(offensive",
    "ethnic slur", "racial slur",
    "derogatory", "uncomplimentary", "pejorative", "disparaging", "slang for", "slang term for",
    "slang terms for", "taboo",
    "insulting", "stupid person", "foolish person", "unintelligent person", "subnormal intelligence",
    "contemptible",
    "обидна дума", "глупав човек", "тъп човек", "ругат",
    "term of abuse", "swear word", "expletive", "profan", "sexual intercourse", "sexual activity",
    "sexual act",
    "sexually", "sex organ", "genital", "contemptuous term", "contemptuous name", "contemptuously",
    "(contemptuous", "offensive:", "prostitut", "pornograph", "erotic",
    "one's buttocks", "in the buttocks",
    "person of french descent", "poor white person", "person who does not talk",
    "нецензур", "вулгар", "обидно", "полов акт", "полово сношение",
  ]

  /// Words of definitions.
  private static let topics: Set<String> = [
    "coitus", "copulate", "copulation", "penis", "vagina", "vulva", "clitoris", "testicles", "testicle",
    "scrotum",
    "masturbation", "masturbate", "orgasm", "fellatio", "cunnilingus", "sodomy", "brothel", "whore", "semen",
    "ejaculation", "intercourse", "nude", "lust",
    "libido",
    "rape", "incest", "pedophile", "paedophile", "aphrodisiac", "seduce", "cocaine", "heroin", "orgy",
    "condom",
    "пенис", "вагина", "проститутка", "курва", "еба", "лайно", "задник", "сношение", "изнасилване",
    "мастурбация",
  ]

  private static let own: Set<String> = Set(english.split(separator: " ").map(String.init))
    .union(bulgarian.split(separator: " ").map(String.init))

  private static let english = """
    arse arsehole ass asses asshole bastard bastards bitch bitches bollocks boob boobs bugger bullshit bum butt \
    clit cock cocks cocksucker coon crap cum cunt cunts damn damned dick dickhead dildo dyke fag faggot fart fuck fucked \
    fucker fuckers fucking fucks goddamn gook homo horny jackass jism kike kinky motherfucker motherfucking \
    negro nigga nigger niggers paki penis piss pissed poof porn porno prick pussy queer raghead retard retarded \
    scumbag sex sexy shag shit shits shitty shitted shitting slag slut sluts spastic spic testicle tit tits titty tosser \
    tranny turd twat vagina wank wanker wetback whore whores wop yid sodomite sodomy rape rapist orgasm masturbate \
    masturbation idiot idiots idiotic imbecile imbecilic moron moronic cretin stupid stupidly stupidity dumbbell \
    halfwit nitwit dimwit dullard dunce simpleton nincompoop blockhead bonehead fathead airhead weirdo loser \
    scum lowlife crackpot nutcase fatso fornicate fornication copulate copulation erection ejaculate ejaculation nude nudity hooker \
    prostitute prostitution brothel blowjob cunnilingus fellatio anal anus rectum semen sperm bimbo fanny dork dumb \
    strumpet trollop harlot floozy hussy fornicatress pimp pimps redneck limey polack squaw redskin redskins injun gyp mulatto sissy \
    pantywaist prat prats crapper bollock cojones pisser butch striptease stripper strippers pornography pornographic erotica smut erotic \
    incest vulva scrotum douche
    """

  private static let bulgarian = """
    курва курви курвар курвенски путка путки педал педали педераст педерас хуй хуя кур еба ебач ебане ебан ебал \
    ебати ебавам заеби заебавам наебавам преебавам разебавам майната мамка мамицата лайно лайна лайнян лайнар \
    копеле копелета копеленце гъз гъзове задник пикая пикня пикоч пръдня пърдя пръцкам сран срать сране насран \
    педофил проститутка проституция кучка кучки пичка пички цици циципол цица \
    шибам шибан шибаняк скапаняк говно говна дупе чекия чекиджия уличница блудница блудник развратник \
    разврат секс сексуален сексапилен порно порнография оргазъм мастурбация мастурбирам пенис вагина клитор тестис \
    содомит негър негро чифут чифутин жид цоцка деба мамка \
    идиот идиоти идиотка идиотски идиотщина глупак глупаци глупачка тъпак тъпаци тъпачка тъпанар кретен кретени \
    кретенка дебил дебили малоумник малоумница малоумен слабоумен слабоумник тъпоумен тъпоглав празноглав имбецил \
    олигофрен ахмак абдал будала хапльо дурак дръвник простак простаци простачка селяндур дебелак дебелана мръсник \
    мръсница негодник мерзавец мизерник подлец гадняр урод изрод скапан загубеняк отрепка нищожество изчадие психар \
    дъртак дъртачка куфалница чутура кратуна фанте мракобесник \
    изнасилване изнасилвам изнасилвач кръвосмешение еротика еротичен стриптийз стриптийзьорка вулва
    """
}
