import Foundation
import Language

/// Princeton WordNet in the form of wndb(5WN): synsets by their place in the data files, lemmas with their senses in
/// order, irregular forms, and how often a sense was met in tagged texts.
struct WordNet {
  struct Synset {
    let partOfSpeech: LexicalClass
    /// The number of the lexicographer's file: 5 animals, 6 artefacts, 13 food, … (lexnames(5WN)).
    let file: Int
    let words: [String]
    let definition: String
    let examples: [String]
    /// Word of this synset, place and class of the other, word of the other; from 0, –1 for the whole.
    let antonyms: [(word: Int, synset: Int, other: Int)]
    let similar: [Int]
    /// Of nouns and verbs: the more general synsets, as ``WordNet/synset(of:)`` takes them.
    let hypernyms: [Int]
    /// WordNet itself calls it rude.
    let isLabelled: Bool
    /// No child meets it.
    var isRude: Bool
    /// A child meets it only as the first that a word means: `beer`, and not the `screwdriver` that is a cocktail.
    var isOnlyFirst = false

    /// Tells if a child does not meet it as the sense of a word at a place.
    func isRude(_ place: Int) -> Bool { isRude || isOnlyFirst && place > 0 }
  }

  struct Lemma {
    let text: String
    let partOfSpeech: LexicalClass
    let senses: [Int]
    /// How often each sense was tagged.
    let counts: [Int]
    /// The place that our own list gives this class among those of the word; `.max` where it has none.
    var rank = Int.max
  }

  var synsets: [Synset] = []
  var lemmas: [Lemma] = []
  /// Lemma and class to irregular forms.
  private(set) var irregular: [LexicalClass: [String: [String]]] = [:]
  private var places: [Int: Int] = [:]

  static let classes: [(name: String, partOfSpeech: LexicalClass)] = [
    ("noun", .noun), ("verb", .verb), ("adj", .adjective), ("adv", .adverb),
  ]

  /// Reads the folder; nothing where a file is missing.
  init?(_ folder: URL) {
    for (name, partOfSpeech) in WordNet.classes {
      guard let data = SourceLines(folder.appending(path: "data.\(name)")) else { return nil }
      data.forEach { readSynset($0, partOfSpeech) }
    }
    markInsults()
    markTopics()
    let counts = WordNet.counts(folder.appending(path: "cntlist.rev"))
    for (name, partOfSpeech) in WordNet.classes {
      guard let index = SourceLines(folder.appending(path: "index.\(name)")) else { return nil }
      index.forEach { readLemma($0, partOfSpeech, counts) }
      var forms: [String: [String]] = [:]
      SourceLines(folder.appending(path: "\(name).exc"))?.forEach { line in
        let words = line.fields(at: 0x20).map { WordNet.spaced($0) }
        for lemma in words.dropFirst() { forms[lemma, default: []].append(words[0]) }
      }
      irregular[partOfSpeech] = forms
    }
  }

  /// The synset at an offset of the data files of a class.
  func synset(at offset: Int, _ partOfSpeech: LexicalClass) -> Int? {
    places[offset * 16 + Int(partOfSpeech.rawValue)]
  }

  /// The synset that another one names as more general.
  func synset(of hypernym: Int) -> Int? { places[hypernym] }

  /// The place of a synset that is spoken of by `offset` and one letter.
  private static func partOfSpeech(_ letter: ArraySlice<UInt8>) -> LexicalClass {
    switch letter.first {
    case 0x6E: .noun
    case 0x76: .verb
    case 0x72: .adverb
    default: .adjective
    }
  }

  private static func spaced(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word.map { $0 == 0x5F ? 0x20 : $0 }, as: UTF8.self)
  }

  private mutating func readSynset(_ line: ArraySlice<UInt8>, _ partOfSpeech: LexicalClass) {
    guard let first = line.first, first != 0x20, let bar = line.firstIndex(of: 0x7C) else { return }
    let fields = line[..<bar].fields(at: 0x20)
    guard fields.count > 5 else { return }
    let count = fields[3].number(radix: 16)
    guard fields.count > 4 + count * 2 else { return }
    let words = (0..<count).map { place -> String in
      let word = WordNet.spaced(fields[4 + place * 2])
      // Adjectives may say where they stand: `galore(ip)`.
      guard word.hasSuffix(")"), let open = word.lastIndex(of: "(") else { return word }
      return String(word[..<open])
    }
    var antonyms: [(word: Int, synset: Int, other: Int)] = []
    var similar: [Int] = []
    var hypernyms: [Int] = []
    var usage = false
    var field = 5 + count * 2
    while field + 3 < fields.count {
      let kind = fields[field].text
      let target = fields[field + 1].number() * 16 + Int(WordNet.partOfSpeech(fields[field + 2]).rawValue)
      let words = fields[field + 3].number(radix: 16)
      if kind == "!" { antonyms.append(((words >> 8) - 1, target, (words & 0xFF) - 1)) }
      if kind == "&" { similar.append(target) }
      if kind == "@" { hypernyms.append(target) }
      if kind == ";u", WordNet.rudeUsage.contains(fields[field + 1].number()) { usage = true }
      field += 4
    }
    let (definition, examples) = Gloss.parts(line[(bar + 1)...].text.trimmed)
    places[fields[0].number() * 16 + Int(partOfSpeech.rawValue)] = synsets.count
    synsets.append(
      Synset(
        partOfSpeech: partOfSpeech, file: fields[1].number(), words: words, definition: definition,
        examples: examples, antonyms: antonyms, similar: similar,
        hypernyms: hypernyms, isLabelled: usage, isRude: usage || RudeWords.labels(definition)))
  }

  /// The synsets that mark a word's usage: obscenity, ethnic slur and disparagement.
  private static let rudeUsage: Set<Int> = [7_124_340, 6_718_862, 6_717_170]

  private mutating func readLemma(
    _ line: ArraySlice<UInt8>, _ partOfSpeech: LexicalClass, _ counts: [String: Int]
  ) {
    guard let first = line.first, first != 0x20 else { return }
    let fields = line.fields(at: 0x20)
    guard fields.count > 4 else { return }
    let senses = fields[2].number()
    guard senses > 0, fields.count >= senses else { return }
    let lemma = fields[0].text
    var (places, own): ([Int], [Int]) = ([], [])
    for (number, field) in fields[(fields.count - senses)...].enumerated() {
      guard let place = synset(at: field.number(), partOfSpeech) else { continue }
      places.append(place)
      own.append(counts["\(lemma)%\(partOfSpeech.rawValue)%\(number + 1)"] ?? 0)
    }
    lemmas.append(
      Lemma(text: WordNet.spaced(fields[0]), partOfSpeech: partOfSpeech, senses: places, counts: own))
  }

  /// `lemma%class%sense` to a number, from lines of `lemma%kind:… sense count`.
  private static func counts(_ url: URL) -> [String: Int] {
    var counts: [String: Int] = [:]
    SourceLines(url)?.forEach { line in
      let fields = line.fields(at: 0x20)
      guard fields.count == 3, let mark = fields[0].firstIndex(of: 0x25), mark + 1 < fields[0].endIndex else {
        return
      }
      // 5 is an adjective like others: our class 3.
      let kind = min(3, Int(fields[0][mark + 1]) - 0x30)
      let isAdverb = fields[0][mark + 1] == 0x34
      counts["\(fields[0][..<mark].text)%\(isAdverb ? 4 : kind)%\(fields[1].number())", default: 0] +=
        fields[2].number()
    }
    return counts
  }
}

/// A definition with its examples in quotation marks behind it, as WordNet writes them.
enum Gloss {
  static func parts(_ gloss: String) -> (definition: String, examples: [String]) {
    var pieces = gloss.pieces(at: "\"")
    let definition = pieces.removeFirst().trimmed
    guard definition.hasSuffix(";"), !pieces.isEmpty else { return (gloss, []) }
    var examples: [String] = []
    for (place, piece) in pieces.enumerated() where place % 2 == 0 && !piece.trimmed.isEmpty {
      examples.append(piece.trimmed)
    }
    return (String(definition.dropLast()).trimmed, examples)
  }

  /// The first example that has the word in it, told by its beginning or by a form that is not regular.
  static func example(of word: String, in examples: [String], forms: [String] = []) -> String? {
    guard let first = word.lowercased().split(separator: " ").first else { return nil }
    let letters = Array(first)
    let stem = String(letters.prefix(max(min(letters.count, 3), letters.count - 2)))
    return examples.first { example in
      let words = example.lowercased().split { !$0.isLetter && $0 != "'" }
      return words.contains { word in word.hasPrefix(stem) || forms.contains { $0 == word } }
    }
  }
}
