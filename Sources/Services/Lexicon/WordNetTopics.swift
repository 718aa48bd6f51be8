import Language

/// What WordNet's hierarchy knows: whatever is a kind of something stands under it, at any depth and under any name.
extension WordNet {
  /// Insults: a person's name for a person that is no praise, whatever is a kind of simpleton or of unpleasant person. WordNet
  /// labels few of them (`idiot` and `shithead` are not), but its hierarchy knows them all; an animal's other sense stays. So
  /// does what says how somebody behaves (a snob, a nag, a whiner): a child meets that in books, and it calls nobody stupid.
  mutating func markInsults() {
    let roots = synsets.indices.filter {
      isPerson($0) && synsets[$0].words.contains(where: Self.insults.contains)
    }
    for place in kinds(of: roots) where isPerson(place) {
      if !synsets[place].words.contains(where: Self.behaviours.contains) { synsets[place].isRude = true }
    }
  }

  /// Sex, drugs, self-harm and violence, and drinks, which a child meets only as the first that a word means.
  mutating func markTopics() {
    for place in kinds(of: roots(Self.topics), without: Set(roots(Self.harmless))) {
      synsets[place].isRude = true
    }
    for place in kinds(of: roots(Self.drinks)) {
      synsets[place].isOnlyFirst = true
      synsets[place].isRude = synsets[place].isLabelled || RudeWords.isLabelled(synsets[place].definition)
    }
  }

  private func isPerson(_ place: Int) -> Bool {
    synsets[place].partOfSpeech == .noun && synsets[place].file == 18
  }

  /// These and whatever stands under them, but for some and what stands under those alone.
  private func kinds(of roots: [Int], without excepted: Set<Int> = []) -> Set<Int> {
    var below: [Int: [Int]] = [:]
    for (place, synset) in synsets.enumerated() {
      for hypernym in synset.hypernyms {
        if let general = self.synset(of: hypernym) { below[general, default: []].append(place) }
      }
    }
    var found = Set(roots)
    var next = roots
    while let place = next.popLast() {
      for kind in below[place] ?? [] where !excepted.contains(kind) && found.insert(kind).inserted {
        next.append(kind)
      }
    }
    return found
  }

  /// The synsets that a list names by the number of a lexicographer's file and one of their words.
  private func roots(_ list: String) -> [Int] {
    var wanted: Set<String> = []
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2 else { continue }
      for word in parts[1].split(separator: ",") { wanted.insert("\(parts[0]):\(word.description.trimmed)") }
    }
    return synsets.indices.filter { place in
      synsets[place].words.contains { wanted.contains("\(synsets[place].file):\($0)") }
    }
  }

  /// By the number of the lexicographer's file (lexnames(5WN)): 4 acts, 6 artefacts, 8 body, 12 feelings, 18 persons, 29 verbs of
  /// the body, 34 of consumption, 35 of contact, 41 of society, …
  private static let topics = """
    4:sexual activity,perversion,pornography,suicide,self-destruction,obscenity,substance abuse,sexual assault,lust
    4:boozing,paraphilia,prostitution,drinking bout
    6:drug of abuse,narcotic,hard drug,whorehouse,aphrodisiac,contraceptive,opiate,hallucinogen,cannabis
    7:lewdness,sexual attraction
    8:genitalia,testis
    10:ethnic slur,smut
    12:sexual desire,eroticism,libido,sexual pleasure
    18:suicide,drug user,addict,drunkard,homosexual,pervert,prostitute,lecher,libertine,drug peddler,sex object
    18:lady killer,white slave,paramour,womanizer,bar fly
    26:sexual arousal,drunkenness,drug addiction,venereal disease
    29:intoxicate,ejaculate,overdose,castrate
    34:do drugs,intoxicate,booze,tope,mainline,skin pop,snort
    35:masturbate,fornicate,commit suicide,neck,whore,sleep together,seduce,copulate
    37:sex
    41:ravish,whore,prostitute,mistreat
    4:killing,torture,terrorism,corporal punishment,assault,kidnapping
    6:firearm,bomb,ammunition,artillery,instrument of torture
    18:killer,terrorist,torturer,gangster,thug
    35:kill,work over
    """

  /// What stands under these and is harmless.
  private static let harmless = """
    4:reproduction,procreation,caressing,hugging,kissing,snogging,fell,distortion
    6:tobacco,roll of tobacco,cigarette,tranquilizer,sedative
    13:alcohol
    """

  private static let drinks = "13:alcohol"

  /// Words of the synsets under which the insults stand.
  private static let insults: Set<String> = [
    "unpleasant person", "simpleton", "stupid person", "weirdo", "slob", "dunce", "dumbbell", "lout",
    "rotter",
    "clod", "yokel", "wimp", "nutcase",
  ]

  /// A word of each synset that stands under these and names no more than how somebody behaves.
  private static let behaviours: Set<String> = [
    "annoyance", "bore", "boaster", "critic", "cynic", "dictator", "egoist", "egotist", "exhibitionist",
    "exploiter", "faultfinder", "fool", "forgetful person", "grouch", "know-it-all", "litterbug", "moralist",
    "mocker", "monopolist", "nag", "narcissist", "nitpicker", "nuisance", "opportunist", "oppressor", "pest",
    "poser", "selfish person", "slanderer", "sneak", "snob", "stickler", "tormentor", "torturer",
    "unkind person", "unpleasant person", "whiner",
  ]
}
