public import Language

/// Which words espeak-ng alone would stress elsewhere than the vocabulary: what Martlet mends.
public struct StressComparison: Sendable {
  /// An entry with at least one word that espeak-ng stresses elsewhere, or nowhere.
  public struct Difference: Hashable, Sendable {
    public let id: String
    /// The label as it is written.
    public let label: String
    /// The label with the stress that espeak-ng gives each word on its own.
    public let alone: String
    /// The label as the vocabulary marks it and Martlet speaks it.
    public let mended: String
  }

  /// How many entries have a word of two or more syllables, so that its stress can be wrong.
  public let entries: Int
  /// How many different words those entries hold.
  public let words: Int
  /// How many of the words espeak-ng stresses elsewhere, or nowhere.
  public let differentWords: Int
  /// In the order of the files.
  public let differences: [Difference]
  /// Words whose phonemes do not match their letters vowel for vowel, so that nothing can be told.
  public let unread: [String]
  /// The synthesizer and its version.
  public let synthesizer: String

  /// Asks the synthesizer for every word of two or more syllables by itself, in one go.
  public init(
    of entries: [VocabularyEntry], synthesizer: SpeechSynthesizer
  ) async throws(SpeechError) {
    let words = Set(entries.flatMap { StressComparison.words(of: $0.stressed).map(\.letters) }).sorted()
    let voice = try SpeechOptions(language: .bulgarian).voice
    let answers = try await synthesizer.mnemonics(words, voice)
    guard answers.count == words.count else { throw .synthesizerFailed }
    let mnemonics = Dictionary(zip(words, answers)) { first, _ in first }

    var differences: [Difference] = []
    var different: Set<String> = []
    var unread: Set<String> = []
    var compared = 0
    for entry in entries {
      let words = StressComparison.words(of: entry.stressed)
      if words.isEmpty { continue }
      compared += 1
      var alone: [String: [Int]] = [:]
      for word in words {
        guard let heard = StressComparison.stresses(in: mnemonics[word.letters] ?? "", of: word) else {
          unread.insert(word.letters)
          continue
        }
        if let own = word.stressedVowel, heard != [own] {
          alone[word.letters] = heard
          different.insert(word.letters)
        }
      }
      if alone.isEmpty { continue }
      differences.append(
        Difference(
          id: entry.id, label: entry.bulgarian,
          alone: StressComparison.marked(entry.stressed, moving: alone), mended: entry.stressed))
    }
    self.entries = compared
    self.words = words.count
    self.differentWords = different.count
    self.differences = differences
    self.unread = unread.sorted()
    let identity = try await synthesizer.identity()
    // espeak-ng adds where its data lies on this machine.
    self.synthesizer =
      identity.firstRange(of: "  Data at").map { String(identity[..<$0.lowerBound]) } ?? identity
  }

  /// The words of two or more syllables.
  private static func words(of stressed: String) -> [StressedWord] {
    TextPiece.pieces(of: stressed).compactMap { piece in
      guard case .word(let written) = piece else { return nil }
      let word = StressedWord(written)
      return word.isBulgarian && word.vowelCount > 1 ? word : nil
    }
  }

  /// The vowels that bear a primary stress in espeak-ng's mnemonics, counted from 0; `nil` where they do
  /// not match the spelling vowel for vowel.
  static func stresses(in mnemonics: String, of word: StressedWord) -> [Int]? {
    var stresses: [Int] = []
    var vowels = 0
    var isStressed = false
    for character in mnemonics {
      if character == "'" {
        isStressed = true
      } else if "aeiou@".contains(character) {
        if isStressed { stresses.append(vowels) }
        isStressed = false
        vowels += 1
      }
    }
    return vowels == word.vowelCount ? stresses : nil
  }

  /// The label with the marks of some words moved to the given vowels.
  private static func marked(_ stressed: String, moving: [String: [Int]]) -> String {
    TextPiece.pieces(of: stressed).map { piece in
      switch piece {
      case .gap(let gap): return gap
      case .word(let written):
        guard let vowels = moving[StressedWord(written).letters] else { return written }
        var view = String.UnicodeScalarView()
        var vowel = 0
        for scalar in Stress.unmarked(written).unicodeScalars {
          view.append(scalar)
          guard Stress.isVowel(scalar) else { continue }
          if vowels.contains(vowel) { view.append(Stress.mark) }
          vowel += 1
        }
        return String(view)
      }
    }.joined()
  }
}

extension StressComparison {
  /// The comparison as a page of the documentation.
  public var page: String {
    let share = entries == 0 ? 0 : (differences.count * 1_000 / entries + 5) / 10
    let wordShare = words == 0 ? 0 : (differentWords * 1_000 / words + 5) / 10
    var lines = [
      "# Stress that Martlet mends", "",
      "**\(differences.count) of \(entries)** Bulgarian entries of two or more syllables, **\(share) %**, are stressed",
      "elsewhere, or nowhere, by espeak-ng left alone. They hold \(differentWords) of \(words) different words,",
      "\(wordShare) %. Martlet speaks every one as its file marks it.", "",
      "Asked of \(synthesizer), each word by itself, without its neighbours.",
    ]
    if !unread.isEmpty {
      lines += [
        "", "Not compared, for sound and spelling differ in vowels: \(unread.joined(separator: ", ")).",
      ]
    }
    lines += [
      "", "To make this page again: `bin/martlet vocabulary stress --document Documentation/StressMended.md`",
      "",
      "| entry | espeak-ng alone | Martlet |", "| --- | --- | --- |",
    ]
    lines += differences.map { "| \($0.label) | \($0.alone) | \($0.mended) |" }
    return lines.joined(separator: "\n") + "\n"
  }
}
