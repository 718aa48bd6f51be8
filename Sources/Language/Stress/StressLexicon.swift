/// Which vowel of each known Bulgarian word bears the stress.
///
/// Filled from spellings with stress marks; looked up by the plain spelling in any case.
public struct StressLexicon: Hashable, Sendable {
  private var vowels: [String: UInt8] = [:]
  /// Words that a phrase stresses in its own way, under the word and its neighbour: `добър ден`.
  private var contexts: [Pair: UInt8] = [:]

  private struct Pair: Hashable, Sendable {
    let word: String
    let neighbour: String
    let isBefore: Bool
  }

  public init() {}

  /// Learns from stressed spellings (`вода́`, `обли́чам се`).
  ///
  /// Where two disagree about one spelling (па́ра, пара́), the one that stands alone wins over one
  /// inside a phrase, and among equals the first; a phrase keeps its own way where its words stand
  /// together (добъ́р, but до́бър ден).
  public init(_ spellings: [String]) {
    var phrases: [[StressedWord]] = []
    for spelling in spellings {
      let words = StressLexicon.words(of: spelling)
      if words.count == 1 { learn(words) } else { phrases.append(words) }
    }
    for words in phrases { learn(words) }
  }

  /// Learns from a table of plain spelling → stressed spelling.
  public init(_ table: [String: String]) {
    self.init(table.sorted { $0.key < $1.key }.map { $0.value })
  }

  /// How many spellings are known.
  public var count: Int { vowels.count }

  /// Adds the words of a stressed spelling; what is already known stays as it is.
  public mutating func insert(_ spelling: String) { learn(StressLexicon.words(of: spelling)) }

  /// Whether this very spelling, in lower case and without marks, was learnt.
  public func knows(_ letters: String) -> Bool { vowels[letters] != nil }

  /// The stressed vowel of a plain lower-case spelling, counted from 0; `nil` when it is not known.
  ///
  /// A definite form that was not learnt takes the stress of the form without its article where the
  /// article never draws the stress to itself: after a vowel (водата, детето) and -ът, -ят after a
  /// word of several syllables (учителят).
  public func stressedVowel(of letters: String) -> Int? {
    if let vowel = vowels[letters] { return Int(vowel) }
    let scalars = Array(letters.unicodeScalars)
    guard scalars.count > 4 else { return nil }
    let stem = String(String.UnicodeScalarView(scalars.dropLast(2)))
    guard let vowel = vowels[stem] else { return nil }
    let endsInVowel = BulgarianLetter.isVowel(scalars[scalars.count - 3].value)
    switch String(String.UnicodeScalarView(scalars.suffix(2))) {
    case "та", "то", "те": return endsInVowel ? Int(vowel) : nil
    case "ът", "ят": return endsInVowel ? nil : Int(vowel)
    default: return nil
    }
  }

  /// The stressed vowel of a word between its neighbours, all in plain lower-case spelling.
  public func stressedVowel(of letters: String, after previous: String?, before next: String?) -> Int? {
    if let next, let vowel = contexts[Pair(word: letters, neighbour: next, isBefore: false)] {
      return Int(vowel)
    }
    if let previous, let vowel = contexts[Pair(word: letters, neighbour: previous, isBefore: true)] {
      return Int(vowel)
    }
    return stressedVowel(of: letters)
  }

  private mutating func learn(_ words: [StressedWord]) {
    for (index, word) in words.enumerated() {
      guard let vowel = word.stressedVowel, word.vowelCount > 1, word.isBulgarian,
        let narrow = UInt8(exactly: vowel)
      else { continue }
      if let known = vowels[word.letters] {
        guard known != narrow, words.count > 1 else { continue }
        let pair =
          index + 1 < words.count
          ? Pair(word: word.letters, neighbour: words[index + 1].letters, isBefore: false)
          : Pair(word: word.letters, neighbour: words[index - 1].letters, isBefore: true)
        if contexts[pair] == nil { contexts[pair] = narrow }
      } else {
        vowels[word.letters] = narrow
      }
    }
  }

  private static func words(of spelling: String) -> [StressedWord] {
    var words: [StressedWord] = []
    for case .word(let written) in TextPiece.pieces(of: spelling) { words.append(StressedWord(written)) }
    return words
  }
}
