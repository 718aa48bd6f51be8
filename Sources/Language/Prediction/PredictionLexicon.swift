internal import Bytes

/// The words of one language that prediction knows: the entries of the vocabulary by their index, then the
/// model's extra words.
struct PredictionLexicon: Sendable {
  /// A word that nobody knows.
  static let unknown = UInt16.max
  /// Numbers of words have 16 bits, and a family's own words need some.
  static let wordLimit = 60_000

  let language: LanguageCode
  private let entries: [VocabularyEntry]
  private let extras: [String]
  /// The first entry with the same label, so that homonyms are one word.
  private var canonical: [UInt16] = []
  /// The next entry with the same label, or `unknown`.
  private(set) var homonym: [UInt16] = []
  /// The class of each word for prediction: category and part of speech together; 0 for extra words.
  private(set) var classes: [UInt8] = []
  private(set) var classCount = 1
  private(set) var index = PrefixIndex()
  /// How many entries have their forms in the index.
  private(set) var prepared = 0

  init(_ vocabulary: Vocabulary, language: LanguageCode, extras: [String]) {
    self.language = language
    self.entries = Array(vocabulary.entries.prefix(PredictionLexicon.wordLimit))
    self.extras = extras
    let categories = vocabulary.categories
    var classNumbers = WordIndex()
    for category in categories { classNumbers.add(Word(category), classNumbers.words.count) }
    var pairs: [Int] = []
    for number in 0..<(entries.count + extras.count) {
      add(label: text(UInt16(number)), word: UInt16(number))
      homonym.append(PredictionLexicon.unknown)
      canonical.append(UInt16(number))
      guard number < entries.count else {
        classes.append(0)
        continue
      }
      let entry = entries[number]
      let pair = (classNumbers[Word(entry.category)] ?? 0) << 4 | Int(entry.wordClass.rawValue)
      var place = 0
      while place < pairs.count, pairs[place] != pair { place += 1 }
      if place == pairs.count { pairs.append(pair) }
      classes.append(UInt8(min(place + 1, 255)))
    }
    classCount = min(pairs.count + 1, 256)
    index.sort()
    findHomonyms()
  }

  private mutating func add(label: String, word: UInt16) {
    let letters = SearchPattern.letters(label)
    index.add(letters[...], text: label, word: word, kind: .label)
    for place in letters.indices where letters[place] == 0x20 {
      index.add(letters[(place + 1)...], text: label, word: word, kind: .inside)
    }
  }

  private mutating func findHomonyms() {
    for number in 0..<entries.count {
      let places = index.places(of: SearchPattern.letters(text(UInt16(number))))
      for place in places where index.kind(at: place) == .label {
        let other = index.word(at: place)
        if other < canonical[number] { canonical[number] = other }
        if other > UInt16(number), Int(other) < entries.count, homonym[number] == PredictionLexicon.unknown {
          homonym[number] = other
        }
      }
    }
  }

  var entryCount: Int { entries.count }

  var wordCount: Int { entries.count + extras.count }

  func isCanonical(_ word: UInt16) -> Bool { canonical[Int(word)] == word }

  func canonical(_ word: UInt16) -> UInt16 { canonical[Int(word)] }

  func text(_ word: UInt16) -> String {
    let number = Int(word)
    if number < entries.count { return entries[number].label(in: language) }
    return number - entries.count < extras.count ? extras[number - entries.count] : ""
  }

  func entry(_ word: UInt16) -> VocabularyEntry? { Int(word) < entries.count ? entries[Int(word)] : nil }

  /// The word that a text is: a label, or else a form of one.
  func word(of text: String) -> UInt16? { word(ofKey: SearchPattern.letters(text)) }

  func word(ofKey key: [UInt16]) -> UInt16? {
    guard !key.isEmpty else { return nil }
    for place in index.places(of: key) where index.kind(at: place) != .inside {
      return canonical[Int(index.word(at: place))]
    }
    return nil
  }

  /// The word whose label this is.
  func label(ofKey key: [UInt16]) -> UInt16? {
    guard !key.isEmpty else { return nil }
    for place in index.places(of: key) where index.kind(at: place) == .label {
      return canonical[Int(index.word(at: place))]
    }
    return nil
  }

  /// The entries whose label this is.
  func entries(named text: String) -> [Int] {
    var found: [Int] = []
    for place in index.places(of: SearchPattern.letters(text)) where index.kind(at: place) == .label {
      if Int(index.word(at: place)) < entries.count { found.append(Int(index.word(at: place))) }
    }
    return found
  }

  var hasAllForms: Bool { prepared == entries.count }

  /// Puts the inflected forms of the next entries into the index; `false` when there are none left. Some
  /// hundred microseconds for each verb, so it is done in idle moments.
  mutating func prepareForms(_ count: Int) -> Bool {
    guard prepared < entries.count else { return false }
    for _ in 0..<max(1, count) where prepared < entries.count {
      addForms(UInt16(prepared))
      prepared += 1
    }
    if prepared == entries.count { index.sort() }
    return prepared < entries.count
  }

  private mutating func addForms(_ word: UInt16) {
    let entry = entries[Int(word)]
    let label = text(word)
    let part = PredictionLexicon.partOfSpeech(entry.wordClass)
    guard let paradigm = Inflector.paradigms(of: Word(label), language: language, partOfSpeech: part).first,
      part != nil || !paradigm.isGuessed
    else { return }
    var seen = WordIndex()
    seen.add(Word(label), 0)
    for cell in paradigm.cells where seen[cell.word] == nil {
      seen.add(cell.word, 0)
      let letters = SearchPattern.letters(cell.form)
      if !letters.contains(0x20) || label.bytes.contains(0x20) {
        index.add(letters[...], text: cell.form, word: word, kind: .form)
      }
    }
  }

  private static func partOfSpeech(_ wordClass: WordClass) -> PartOfSpeech? {
    switch wordClass {
    case .verb: .verb
    case .noun: .noun
    case .descriptor: .adjective
    default: nil
    }
  }
}
