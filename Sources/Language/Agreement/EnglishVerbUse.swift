/// What English verbs ask of their neighbours.
enum EnglishVerbUse {
  /// want to go
  static let takesTo: StaticList =
    """
    want need like love hate try learn forget start begin have hope wish remember choose prefer promise
    pretend plan decide agree refuse expect offer afford
    """
  /// finish eating
  static let takesGerund: StaticList = "stop finish keep enjoy"
  static let takesBare: StaticList = "let help make"
  /// want mum to read
  static let raising: StaticList = "want need like let help make ask tell love teach"
  /// Verbs whose next pronoun is their object even before an adjective.
  static let transitive: StaticList =
    "love like help see hear know miss cut hug kiss call want find make keep get"
  static let motion: StaticList = "go come run walk travel fly return drive crawl jump climb swim ride"
  static let motionOnly: StaticList = "go come travel return fly crawl drive"
  static let company: StaticList = "play dance sing live stay go walk sit sleep eat work"
  /// Verbs after which a place is where it happens, not what it happens to.
  static let staysThere: StaticList = """
    be play sleep eat drink sit stay wait work live walk run swim jump dance sing read hide rest stand cook
    lie learn fall write laugh cry meet shop listen talk study paint kneel crouch squat
    """
  static let definiteObject: StaticList = """
    open close zip unzip button unbutton unbuckle fasten unfasten unscrew loosen tighten remove kill wash
    clean touch fix put hold throw kick catch push pull break hit hug feed shut give carry lose chase steer
    help stop finish enjoy forget tidy park understand repair decorate borrow grill stroke kiss turn pour
    climb bring show take ask tell visit answer call shave water know miss let pay change leave roll charge
    walk check
    """
  /// Played as they are: play the piano.
  static let instruments: StaticList = """
    piano guitar drum drums violin flute trumpet accordion recorder harp xylophone saxophone tambourine
    clarinet oboe cello trombone tuba ukulele banjo harmonica bagpipes kaval gadulka gong organ
    """
  static let commands: StaticList =
    "open close shut turn switch stop move take put wash clean wipe lift lower raise push pull hold"
  /// Deeds that make or fetch a thing that was not there.
  static let makesNew: StaticList =
    """
    swap give draw make bring buy get take have eat drink read write play sing tell say choose find cut use
    build cook bake pick grab pass hand lend send show ask want need see watch hear start begin wear
    """
  /// What happens to somebody, and is told when it has happened: I fell, the cup broke.
  static let mishaps: StaticList =
    """
    fall break drop spill lose forget die pop crack burst crash trip slip tear rip steal burp faint explode
    collapse overflow disappear vanish vomit bite sting scratch burn escape win bump scrape
    """
  static let giving: StaticList = "give show bring tell read send buy throw sing pass lend offer hand"
  /// Verbs without a progressive, with those of `generic`.
  static let states: StaticList = "want need have know see hear feel think understand remember hope wish hurt"
  static let generic: StaticList = "like love hate prefer"

  /// The preposition that a verb's object needs: listen to, look at, wait for.
  static func preposition(_ verb: Word) -> Word? {
    switch verb {
    case "listen", "talk", "point": verb.is("point") ? "at" : "to"
    case "look", "laugh", "smile", "shout": "at"
    case "wait": "for"
    case "think", "dream", "worry": "about"
    default: nil
    }
  }

  /// What one sits or lies on.
  private static let liesOn: StaticList = """
    chair sofa floor balcony swing slide trampoline bench stage roof carpet rug stool couch settee beanbag
    mattress hammock mat lawn carousel castle wheel coaster
    """

  /// Where something happens, and whether the place has an article.
  static func staticPreposition(_ place: Word, _ kind: NounKind) -> (Word, Bool) {
    switch kind {
    case _ where place.endsInAny("shop supermarket market"): ("at", true)
    case .placeBare: place.is("bed") ? ("in", false) : ("at", false)
    case .placeOn:
      place.endsInAny(liesOn)
        ? ("on", true) : ("at", true)
    default:
      place.is("mountain")
        ? ("on", true) : place.endsInAny("airport station stop") ? ("at", true) : ("in", true)
    }
  }
}
