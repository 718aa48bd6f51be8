import Language

/// Checks what can be checked about the children's dictionary without a speaker: that each word is told of, in words that a
/// child knows, with an example that has the word in it.
struct MeaningCheck {
  /// Letters of a meaning and of an example.
  static let text = 9...130
  static let example = 6...75
  /// Examples of one language that may be alike but for their word.
  static let alikeFrames = 5
  /// Words of `defining-words.tsv` in one language.
  static let definingWords = 300

  let isEveryWordToldOf: Bool

  func check(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    var findings = folder.meanings.faults.map {
      VocabularyFinding(
        .line, place: "", bulgarian: $0.text(in: .bulgarian), english: $0.text(in: .english))
    }
    findings += wholeness(folder)
    if folder.meanings.meanings.isEmpty { return findings }
    for language in LanguageCode.allCases { findings += MeaningReview(folder, language: language).findings }
    return findings
  }

  /// Each word has its line, in the file of its category, and no line is without a word.
  private func wholeness(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    var findings: [VocabularyFinding] = []
    if isEveryWordToldOf {
      for entry in folder.vocabulary.entries where folder.meanings.index(of: entry.id) == nil {
        findings.append(
          VocabularyFinding(
            .meaning, place: entry.id, bulgarian: "Думата няма значение", english: "The word has no meaning"))
      }
    }
    for (meaning, place) in zip(folder.meanings.meanings, folder.meanings.places) {
      let entry = folder.vocabulary.entry(meaning.id)
      if entry.map({ "Meanings/\($0.category).tsv" == place.file }) ?? false { continue }
      findings.append(
        VocabularyFinding(
          .meaning, place: "\(place.file):\(place.line)",
          bulgarian: "В тази категория няма дума \(meaning.id)",
          english: "There is no word \(meaning.id) in this category"))
    }
    return findings
  }
}

/// The meanings of one language, looked through one by one.
private struct MeaningReview {
  private(set) var findings: [VocabularyFinding] = []
  private let language: LanguageCode
  private var vocabulary: DefiningVocabulary
  private var used: Set<String> = []
  private var frames: [String: [String]] = [:]

  init(_ folder: VocabularyFolder, language: LanguageCode) {
    self.language = language
    vocabulary = DefiningVocabulary(folder, language: language)
    for meaning in folder.meanings.meanings {
      guard let entry = folder.vocabulary.entry(meaning.id) else { continue }
      review(meaning[language], of: entry)
    }
    for (frame, ids) in frames.sorted(by: { $0.key < $1.key }) where ids.count > MeaningCheck.alikeFrames {
      find(
        ids.joined(separator: ", "), "Примерите са все „\(frame)“", "The examples are all “\(frame)”")
    }
    reviewList(folder)
  }

  private mutating func review(_ telling: WordMeaning.Telling, of entry: VocabularyEntry) {
    bounds(telling.text, MeaningCheck.text, entry)
    bounds(telling.example, MeaningCheck.example, entry)
    let label = entry.label(in: language)
    let words = DefiningVocabulary.words(of: telling.text)
    for word in words {
      if vocabulary.allows(word) {
        used.formUnion(vocabulary.definingWords(of: word))
      } else {
        find(
          entry.id, "„\(word)“ не е сред думите за обясняване",
          "“\(word)” is not among the words that explain")
      }
    }
    // What the word is written as: of a phrase, each of its words.
    let whole = vocabulary.forms(of: label)
    var parts: [Set<String>] = []
    for part in DefiningVocabulary.words(of: label) { parts.append(vocabulary.forms(of: part).union([part])) }
    if parts.allSatisfy({ !$0.isDisjoint(with: words) }) {
      find(entry.id, "Значението казва самата дума", "The meaning uses the word itself")
    }
    let example = DefiningVocabulary.words(of: telling.example)
    if !parts.allSatisfy({ !$0.union(parts.count == 1 ? whole : []).isDisjoint(with: example) }) {
      find(entry.id, "Думата я няма в примера", "The example does not have the word")
    }
    let own = parts.reduce(whole) { $0.union($1) }
    var frame: [String] = []
    for word in example {
      let piece = own.contains(word) ? "…" : word
      if piece != "…" || frame.last != "…" { frame.append(piece) }
    }
    frames[frame.joined(separator: " "), default: []].append(entry.id)
  }

  /// A sentence of a fit length, with a capital and a stop.
  private mutating func bounds(_ text: String, _ length: ClosedRange<Int>, _ entry: VocabularyEntry) {
    if !length.contains(text.count) {
      find(
        entry.id, "„\(text)“ има \(text.count) знака, а не \(length.lowerBound)–\(length.upperBound)",
        "“\(text)” has \(text.count) letters, not \(length.lowerBound)–\(length.upperBound)")
    }
    guard let first = text.first, let last = text.last else { return }
    if first.isLowercase || !".!?".contains(last) {
      find(
        entry.id, "„\(text)“ не започва с главна буква или не завършва с точка",
        "“\(text)” lacks its capital or its stop")
    }
  }

  private mutating func reviewList(_ folder: VocabularyFolder) {
    let listed = folder.definingWords.filter { $0.language == language }.map(\.word).sorted()
    if listed.count > MeaningCheck.definingWords {
      find(
        "defining-words.tsv", "Думите са \(listed.count), а не най-много \(MeaningCheck.definingWords)",
        "There are \(listed.count) words, not at most \(MeaningCheck.definingWords)")
    }
    for word in listed where !used.contains(word) {
      findings.append(
        VocabularyFinding(
          .meaning, isFault: false, place: "defining-words.tsv", bulgarian: "„\(word)“ не е нужна",
          english: "“\(word)” is not needed"))
    }
  }

  private mutating func find(_ place: String, _ bulgarian: String, _ english: String) {
    findings.append(VocabularyFinding(.meaning, place: place, bulgarian: bulgarian, english: english))
  }
}
