/// The words of one language that prediction knows: the entries of the vocabulary by their index, then the
/// model's extra words.
struct PredictionLexicon: Sendable {
  /// A word that nobody knows.
  static let unknown = UInt16.max
  /// Numbers of words have 16 bits, and a family's own words need some.
  static let wordLimit = 60_000

  let language: LanguageCode
  let vocabulary: PredictionVocabulary
  private let extras: [Word]
  let entryCount: Int
  /// The first entry with the same label, so that homonyms are one word.
  private var canonical: [UInt16] = []
  /// The next entry with the same label, or `unknown`.
  private(set) var homonym: [UInt16] = []
  /// The class of each word: ``PredictionVocabulary/classes``; 0 for extra words.
  private(set) var classes: [UInt8] = []
  var classCount: Int { vocabulary.classCount }
  /// Which classes are things.
  var things: [Bool] { vocabulary.things }
  private(set) var index = PrefixIndex()
  /// How many entries have their forms in the index.
  private(set) var prepared = 0

  init(_ vocabulary: PredictionVocabulary, language: LanguageCode, extras: [Word]) {
    self.language = language
    self.vocabulary = vocabulary
    self.extras = extras
    entryCount = min(vocabulary.count, PredictionLexicon.wordLimit)
    for number in 0..<wordCount {
      add(label: text(UInt16(number)), word: UInt16(number))
      homonym.add(PredictionLexicon.unknown)
      canonical.add(UInt16(number))
      classes.add(number < entryCount ? vocabulary.classes[number] : 0)
    }
    index.sort()
    findHomonyms()
  }

  private mutating func add(label: Word, word: UInt16) {
    let letters = label.key
    index.add(letters, from: 0, text: label, word: word, kind: .label)
    for place in letters.indices where letters[place] == 0x20 {
      index.add(letters, from: place + 1, text: label, word: word, kind: .inside)
    }
  }

  private mutating func findHomonyms() {
    for number in 0..<entryCount {
      let places = index.places(of: text(UInt16(number)).key)
      for place in places where index.kind(at: place) == .label {
        let other = index.word(at: place)
        if other < canonical[number] { canonical[number] = other }
        if other > UInt16(number), Int(other) < entryCount, homonym[number] == PredictionLexicon.unknown {
          homonym[number] = other
        }
      }
    }
  }

  var wordCount: Int { entryCount + extras.count }

  func isCanonical(_ word: UInt16) -> Bool { canonical[Int(word)] == word }

  func canonical(_ word: UInt16) -> UInt16 { canonical[Int(word)] }

  @inline(never)
  func text(_ word: UInt16) -> Word {
    let number = Int(word)
    if number < entryCount { return vocabulary.label(number, in: language) }
    return number - entryCount < extras.count ? extras[number - entryCount] : Word(bytes: [])
  }

  /// The word that a key is: a label, or else a form of one.
  func word(ofKey key: [UInt16]) -> UInt16? { word(ofKey: key, orForm: true) }

  /// The word whose label this is.
  func label(ofKey key: [UInt16]) -> UInt16? { word(ofKey: key, orForm: false) }

  @inline(never)
  private func word(ofKey key: [UInt16], orForm: Bool) -> UInt16? {
    guard !key.isEmpty else { return nil }
    for place in index.places(of: key) {
      let kind = index.kind(at: place)
      if kind == .label || orForm && kind == .form { return canonical[Int(index.word(at: place))] }
    }
    return nil
  }

  /// The entries whose label this is.
  func entries(named text: Word) -> [Int] {
    var found: [Int] = []
    for place in index.places(of: text.key) where index.kind(at: place) == .label {
      if Int(index.word(at: place)) < entryCount { found.append(Int(index.word(at: place))) }
    }
    return found
  }

  var hasAllForms: Bool { prepared == entryCount }

  /// Puts the inflected forms of the next entries into the index; `false` when there are none left. Some
  /// hundred microseconds for each verb, so it is done in idle moments.
  mutating func prepareForms(_ count: Int) -> Bool {
    guard prepared < entryCount else { return false }
    for _ in 0..<max(1, count) where prepared < entryCount {
      addForms(UInt16(prepared))
      prepared += 1
    }
    if prepared == entryCount { index.sort() }
    return prepared < entryCount
  }

  private mutating func addForms(_ word: UInt16) {
    let label = text(word)
    let part = PredictionLexicon.partOfSpeech(vocabulary.wordClass(Int(word)))
    guard let paradigm = Inflector.paradigms(of: label, language: language, partOfSpeech: part).first,
      part != nil || !paradigm.isGuessed
    else { return }
    var seen = WordIndex()
    seen.add(label, 0)
    for cell in paradigm.cells where seen[cell.word] == nil {
      seen.add(cell.word, 0)
      let letters = cell.word.key
      if !letters.contains(0x20) || label.hasSpace {
        index.add(letters, from: 0, text: cell.word, word: word, kind: .form)
      }
    }
  }

  private static func partOfSpeech(_ wordClass: WordClass?) -> PartOfSpeech? {
    switch wordClass {
    case .verb: .verb
    case .noun: .noun
    case .descriptor: .adjective
    default: nil
    }
  }
}
