/// English forms that no rule gives.
enum EnglishIrregular {
  struct Verb { let past: Word, participle: Word }

  private static let verbTable: StaticList = """
    be was been have had had do did done go went gone say said said make made made get got got know knew known
    think thought thought take took taken see saw seen come came come give gave given find found found tell told told
    feel felt felt leave left left put put put mean meant meant keep kept kept let let let begin began begun
    show showed shown hear heard heard run ran run hold held held bring brought brought write wrote written
    sit sat sat stand stood stood lose lost lost pay paid paid meet met met set set set learn learnt learnt
    lead led led understand understood understood speak spoke spoken read read read spend spent spent grow grew grown
    win won won teach taught taught buy bought bought send sent sent build built built fall fell fallen cut cut cut
    sell sold sold break broke broken drive drove driven wear wore worn eat ate eaten drink drank drunk
    sleep slept slept sing sang sung swim swam swum fly flew flown throw threw thrown catch caught caught
    draw drew drawn choose chose chosen forget forgot forgotten ride rode ridden wake woke woken hide hid hidden
    hit hit hit hurt hurt hurt shut shut shut feed fed fed fight fought fought bite bit bitten blow blew blown
    light lit lit lie lay lain lay laid laid ring rang rung rise rose risen shake shook shaken shine shone shone
    shoot shot shot sink sank sunk slide slid slid smell smelt smelt spell spelt spelt spill spilt spilt
    steal stole stolen stick stuck stuck sting stung stung sweep swept swept swing swung swung tear tore torn
    become became become cost cost cost dream dreamt dreamt dig dug dug deal dealt dealt freeze froze frozen
    hang hung hung lend lent lent beat beat beaten bend bent bent bleed bled bled burn burnt burnt bet bet bet
    burst burst burst creep crept crept forgive forgave forgiven kneel knelt knelt leap leapt leapt quit quit quit
    seek sought sought sew sewed sewn shrink shrank shrunk spin spun spun spit spat spat split split split
    spread spread spread spring sprang sprung strike struck struck swear swore sworn sweep swept swept
    weep wept wept wind wound wound undo undid undone overhear overheard overheard withdraw withdrew withdrawn
    can could could must had had will would would may might might shall should should
    arise arose arisen awake awoke awoken bind bound bound breed bred bred cast cast cast cling clung clung
    flee fled fled fling flung flung forbid forbade forbidden forecast forecast forecast foresee foresaw foreseen
    grind ground ground lean leant leant mislead misled misled mistake mistook mistaken misunderstand misunderstood
    misunderstood mow mowed mown overcome overcame overcome overtake overtook overtaken redo redid redone
    rebuild rebuilt rebuilt rewrite rewrote rewritten saw sawed sawn shear sheared shorn shed shed shed shrink shrank
    shrunk slay slew slain sling slung slung slit slit slit sow sowed sown speed sped sped spoil spoilt spoilt
    stink stank stunk stride strode stridden strive strove striven swell swelled swollen thrust thrust thrust
    tread trod trodden unwind unwound unwound rewind rewound rewound upset upset upset uphold upheld upheld
    wring wrung wrung weave wove woven
    wed wed wed knit knitted knitted babysit babysat babysat overeat overate overeaten oversleep overslept overslept
    """

  private static let verbWords = verbTable.words
  private static let verbs = places(verbWords, by: 3)

  /// Where each entry begins in a table of so many words to an entry.
  private static func places(_ words: [Word], by step: Int) -> WordIndex {
    var result = WordIndex()
    for place in stride(from: 0, to: words.count - step + 1, by: step) { result.add(words[place], place) }
    return result
  }

  static func verb(_ lemma: Word) -> Verb? {
    verbs[lemma].map { Verb(past: verbWords[$0 + 1], participle: verbWords[$0 + 2]) }
  }

  private static let pasts: WordIndex = {
    var result = WordIndex()
    for place in stride(from: 0, to: verbWords.count - 2, by: 3) { result.add(verbWords[place + 1], place) }
    // been, eaten
    for place in stride(from: 0, to: verbWords.count - 2, by: 3) where result[verbWords[place + 2]] == nil {
      result.add(verbWords[place + 2], place)
    }
    return result
  }()

  /// The verb that has this irregular past or participle.
  static func verb(ofPast past: Word) -> Word? { pasts[past].map { verbWords[$0] } }

  static let modals: StaticList = "can must will may shall should could would might"

  private static let pluralTable: StaticList = """
    man men woman women child children person people foot feet tooth teeth goose geese mouse mice ox oxen
    sheep sheep fish fish deer deer moose moose aircraft aircraft series series species species
    leaf leaves knife knives wife wives life lives wolf wolves half halves shelf shelves loaf loaves thief thieves
    calf calves elf elves scarf scarves self selves hoof hooves louse lice die dice
    piano pianos euro euros photo photos video videos kilo kilos radio radios zoo zoos kangaroo kangaroos avocado avocados
    dinosaur dinosaurs bus buses quiz quizzes cactus cacti fungus fungi penny pence grandchild grandchildren
    policeman policemen policewoman policewomen fireman firemen snowman snowmen postman postmen
    crisis crises analysis analyses basis bases oasis oases phenomenon phenomena criterion criteria
    taco tacos burrito burritos halo halos logo logos memo memos solo solos disco discos cello cellos
    hippo hippos rhino rhinos gecko geckos flamingo flamingos reindeer reindeer bison bison
    yo-yo yo-yos metro metros stomach stomachs horo horos nacho nachos espresso espressos cappuccino
    cappuccinos
    limo limos banjo banjos bongo bongos crossroads crossroads triceratops triceratops louse lice
    fisherman fishermen gentleman gentlemen mailman mailmen salesman salesmen saleswoman saleswomen
    businessman businessmen businesswoman businesswomen postwoman postwomen cameraman cameramen dustman
    dustmen
    milkman milkmen handyman handymen repairman repairmen caveman cavemen groomsman groomsmen
    stepchild stepchildren godchild godchildren schoolchild schoolchildren werewolf werewolves
    penknife penknives pocketknife pocketknives bookshelf bookshelves
    trousers trousers shorts shorts pyjamas pyjamas glasses glasses scissors scissors clothes clothes
    """

  private static let pluralWords = pluralTable.words
  private static let plurals = places(pluralWords, by: 2)

  static func plural(_ noun: Word) -> Word? { plurals[noun].map { pluralWords[$0 + 1] } }

  /// Positive, comparative, superlative.
  static func degrees(_ adjective: Word) -> (Word, Word)? {
    switch adjective {
    case "good", "well": ("better", "best")
    case "bad", "badly", "ill": ("worse", "worst")
    case "far": ("further", "furthest")
    case "little": ("less", "least")
    case "many", "much", "a lot": ("more", "most")
    default: nil
    }
  }
}
