/// The English words of Martlet's vocabulary by part of speech, with what agreement asks about them.
enum EnglishLexicon {
  private static let nounTable: [(NounKind, StaticList)] = [
    (
      .kin,
      "mum mom mummy mommy dad daddy grandma grandpa granny grandad auntie Baba_Marta Father_Christmas Santa_Claus everyone someone no_one nobody everybody somebody anyone anybody Miss"
    ),
    (
      .person,
      """
      aunt uncle baby brother sister cousin chef child dentist doctor family firefighter friend girl boy man woman nurse
      police_officer speech_therapist stranger teacher people parents driver neighbor neighbour king queen guest guests
      big_brother big_sister kuker person kid kids children lady student
      """
    ),
    (
      .animal,
      """
      animal ant bear bee bird butterfly cat chick cow crocodile deer dinosaur dog dolphin duck elephant fish fox frog
      giraffe goat hamster hedgehog hen horse ladybird lion monkey mosquito mouse octopus owl parrot penguin pig rabbit
      shark sheep snake squirrel stork tiger tortoise whale wolf zebra donkey puppy kitten lamb pet turtle
      """
    ),
    (
      .food,
      """
      apple banana pear peach orange lemon melon watermelon cherry strawberry grape pineapple kiwi tomato potato carrot
      cucumber pepper onion olive mushroom egg sandwich biscuit cookie cake pancake doughnut lollipop waffle croissant
      meatball cupcake banitsa burger nut bun sausage sweet candy grapes beans nuts chips blueberries crisps mekitsi
      """
    ),
    (
      .mass,
      """
      water milk juice tea coffee bread butter cheese meat rice soup salad yoghurt honey sugar salt chocolate popcorn soccer lava soda
      pasta spaghetti food breakfast lunch dinner music homework money help soap shampoo snow rain sand ice_cream ayran
      tarator lyutenitsa moussaka garlic corn lettuce broccoli glue toilet_paper blood medicine pizza fruit cereal
      kashkaval chicken weather football basketball volleyball chess hide-and-seek math maths magic time
      everything something nothing anything internet bean_soup rubbish paper cola lemonade gymnastics shopska_salad wind danger grass
      """
    ),
    (
      .placeIn,
      """
      park shop hospital kitchen bathroom bedroom garden zoo restaurant town village library cinema forest yard house
      classroom church market theatre pool swimming_pool circus toilet room sea mountain museum nursery_school
      shopping_centre therapy_room supermarket hotel street lake river sandpit neighbourhood airport town_square pharmacy bakery office stadium station lift gym
      bus_stop
      """
    ),
    (.placeOn, "playground beach seaside farm table sofa chair floor balcony swing slide bus_station"),
    (.placeBare, "school home work bed nursery kindergarten"),
    (
      .vehicle,
      "car bus train tram taxi plane boat ship bicycle bike scooter motorbike ambulance tractor helicopter rocket trolleybus underground metro lorry police_car fire_engine"
    ),
    (
      .body,
      """
      back body bottom ear eye face finger foot hair hand head heart knee leg mouth nail nose throat tongue tooth
      tummy arm neck stomach belly
      """
    ),
    (.game, "tag cards"),
    (.tool, "pencil pen crayon crayons brush spoon fork knife scissors paints"),
    (
      .time,
      "day minute hour night morning evening afternoon week month year summer winter spring autumn weekend birthday Christmas Easter Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
    ),
    (
      .thing,
      """
      ball balloon book box toy phone tablet computer film song picture word letter number notebook backpack cup plate
      glass door window lamp key present flower tree leaf hat cap dress shirt T-shirt jacket jumper trousers shoe shoes
      boots sock socks gloves pyjamas shorts scarf umbrella glasses clock blanket pillow mirror tap fridge star moon sun
      rainbow cloud drum guitar piano kite robot doll block blocks puzzle game story fairy_tale video cartoon ticket
      battery camera drawing painting building towel toothbrush bucket wheelchair nappy plaster chair question idea job television TV coat skirt belt sweater turn photo wall teddy piece slice packet bone hug kiss break rest tower colour name wedding holiday
      candle shower bath circle square triangle sport sledge microphone charger hearing_aid injection temperature fever
      traffic_light seat_belt aubergine storm rose snowman snowball fire trainers slippers swimsuit underpants sunglasses
      headphones stairs skis ice_skates soap_bubbles stuffed_peppers sunflower_seeds private_parts sheet_of_paper joke
      survachka martenitsa horo kebapche pound finger_paint school_bag board swimming_costume stroke goal race party card light bottle bowl bag tie
      """
    ),
  ]

  private static let verbs: StaticList = """
    let keep enjoy set answer ask be blow break breathe bring brush build buy call can carry catch change choose clap clean climb close
    comb come cook count crawl cry cut dance do draw drink eat fall feed feel find finish fix fly forget get give go
    have hear help hide hit hold hug joke jump kick kiss know laugh learn leave lie like listen look lose love make
    mix must need open pay play point pour pull push put read remember rest ride run say see share shout show sing
    sit sleep slide smell smile sneeze stand start stay stop stroke sweep swim swing take talk tell think throw tidy
    touch travel try turn understand wait wake walk want wash watch whisper win work write hate hurt live use wear
    charge mean chase pick lick bite roar dig hunt hop meet lend teach speak pack spill splash park shine glue itch laugh carry return bark rain snow visit bake drive hope wish will may should paint
    """

  private static let adjectives: StaticList = """
    all alone angry bad beautiful big black blue bored brave broken brown smart clever calm clean cold colourful confused dangerous
    different difficult dirty disappointed empty excited far fast favourite finished first full funny good green grey
    happy hot hungry ill important long loud new next nice old open pink purple quiet ready red right sad salty same
    scary short sick slow small soft spicy strong sunny surprised sweet tall tasty thirsty tired warm wet white worried
    wrong yellow young little great kind lovely pretty sleepy scared afraid orange hard easy heavy lonely other asleep awake careful sharp mine yours hers ours theirs deep dark bright sweaty
    """

  private static let nouns: WordIndex = {
    var result = WordIndex()
    for (kind, list) in nounTable + EnglishCommonWords.nouns { result.add(list, Int(kind.rawValue)) }
    return result
  }()
  private static let plurals: WordIndex = {
    var result = WordIndex()
    for (place, lemma) in nouns.words.enumerated() {
      let kind = nounKind(lemma)
      let plural = EnglishNoun(lemma).plural
      if kind != .kin, kind != .mass, plural != lemma { result.add(plural, place) }
    }
    return result
  }()
  private static let verbIndex: WordIndex = {
    var result = WordIndex(verbs)
    result.add(EnglishCommonWords.verbs, nil)
    return result
  }()
  /// Adjectives with their degrees: big, bigger, biggest.
  private static let adjectiveIndex: WordIndex = {
    var result = WordIndex(adjectives)
    result.add(EnglishCommonWords.adjectives, nil)
    for lemma in result.words {
      let adjective = EnglishAdjective(lemma)
      result.add(adjective.comparative, comparativeMark)
      result.add(adjective.superlative, superlativeMark)
    }
    return result
  }()
  private static let comparativeMark = 2000
  private static let superlativeMark = 2001
  static func isComparative(_ word: Word) -> Bool { adjectiveIndex[word] == comparativeMark }
  static func isSuperlative(_ word: Word) -> Bool { adjectiveIndex[word] == superlativeMark }

  static func nounKind(_ lemma: Word) -> NounKind? {
    nouns[lemma].flatMap { NounKind(rawValue: UInt8($0)) }
  }
  /// The singular of a known plural.
  static func singular(_ plural: Word) -> Word? { plurals[plural].map { nouns.words[$0] } }
  static func isVerb(_ lemma: Word) -> Bool {
    verbIndex[lemma] != nil
      || EnglishIrregular.verb(lemma) != nil && nounKind(lemma) == nil && !isAdjective(lemma)
  }
  static func isAdjective(_ lemma: Word) -> Bool { adjectiveIndex[lemma] != nil }

  /// Nouns that are always plural in form: trousers, people.
  static func isPluralOnly(_ lemma: Word) -> Bool {
    pluralOnly.contains(lemma) || EnglishCommonWords.pluralOnly.contains(lemma)
      || lemma.hasSpace && lemma.ends("s") && !lemma.endsInAny("ss us is")
      || plurals[lemma] != nil
  }
  private static let pluralOnly: StaticList =
    """
    trousers shorts pyjamas glasses scissors people parents clothes grapes beans nuts chips shoes boots socks
    gloves crayons paints blocks guests kids children blueberries crisps mekitsi trainers slippers underpants
    sunglasses headphones stairs skis
    """
}
