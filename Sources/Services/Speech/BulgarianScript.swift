import Language

/// What is handed to espeak-ng for a Bulgarian text: the text itself, with phonemes in `[[…]]` in place
/// of each word that it would stress wrongly.
struct BulgarianScript: Sendable {
  private enum Part {
    case gap(String)
    case word(written: String, word: StressedWord, vowel: Int?, opensClause: Bool)
  }

  private var parts: [Part] = []

  init(_ text: String, lexicon: StressLexicon) {
    let pieces = TextPiece.pieces(of: text)
    let words = pieces.map { piece in
      if case .word(let written) = piece { StressedWord(written) } else { StressedWord?.none }
    }
    func neighbour(_ index: Int, _ step: Int) -> String? {
      guard words.indices.contains(index + 2 * step), pieces[index + step] == .gap(" ") else { return nil }
      return words[index + 2 * step]?.letters
    }
    var opensClause = true
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .gap(let gap):
        parts.append(.gap(gap))
        if gap.contains(where: { ".,;:!?…()\"„“—–".contains($0) }) { opensClause = true }
      case .word(let written):
        guard let word = words[index] else { continue }
        var vowel: Int?
        if word.isBulgarian, word.letters.utf8.count <= 120 {
          vowel = word.stressedVowel
          if vowel == nil, word.vowelCount > 1 {
            vowel = lexicon.stressedVowel(
              of: word.letters, after: neighbour(index, -1), before: neighbour(index, 1))
          }
        }
        parts.append(.word(written: written, word: word, vowel: vowel, opensClause: opensClause))
        opensClause = false
      }
    }
  }

  /// The plain spellings whose mnemonics are needed.
  var wanted: Set<String> {
    var wanted: Set<String> = []
    for case .word(_, let word, .some, _) in parts {
      wanted.insert(word.letters)
    }
    return wanted
  }

  /// The script, given espeak-ng's mnemonics of the wanted spellings.
  func text(mnemonics: [String: String]) -> String {
    let isPhrase = parts.filter { if case .word = $0 { true } else { false } }.count > 1
    let phonemes = parts.map { self.phonemes(of: $0, mnemonics: mnemonics, isPhrase: isPhrase) }
    var script = ""
    // Right after a bracket, a quotation mark or a sign espeak-ng drops phonemes and all that follows.
    func append(phonemes: String) {
      if let last = script.last, last != " " { script += " " }
      script += "[[" + phonemes + "]]"
    }
    var index = 0
    while index < parts.count {
      switch parts[index] {
      case .gap(let gap):
        script += joint(gap, before: index, phonemes: phonemes)
      case .word(let written, let word, _, _):
        if let own = phonemes[index] {
          append(phonemes: own)
        } else if let lead = leadIn(at: index, word: word, phonemes: phonemes),
          let next = phonemes[index + 2]
        {
          append(phonemes: lead + next)
          index += 2
        } else {
          // Without marks and look-alikes; capitals stay, for an abbreviation is read by them.
          script += written.lowercased() == word.letters ? written : word.letters
        }
      }
      index += 1
    }
    return script
  }

  private func phonemes(of part: Part, mnemonics: [String: String], isPhrase: Bool) -> String? {
    guard case .word(_, let word, let vowel, let opensClause) = part else { return nil }
    if let vowel, let plain = mnemonics[word.letters] {
      return StressMending.mended(plain, word: word, stressedVowel: vowel)
    }
    guard isPhrase, vowel == nil,
      BulgarianClitic.isUnstressed(word.letters, opensClause: opensClause)
    else { return nil }
    return BulgarianScript.leaning[word.letters]
  }

  /// A proclitic that espeak-ng joins to a written word but not to phonemes: joined here.
  private func leadIn(at index: Int, word: StressedWord, phonemes: [String?]) -> String? {
    guard word.stressedVowel == nil, index + 2 < parts.count, phonemes[index + 2] != nil,
      case .gap(let gap) = parts[index + 1]
    else { return nil }
    switch (word.letters, gap) {
    case ("в", " "): return "v"
    case ("с", " "): return "s"
    case ("не", " "): return "ne "
    case ("да", " "): return "da "
    case ("по", "-"): return "p'o "
    case ("най", "-"): return "n'aj "
    default: return nil
    }
  }

  /// Where a hyphen touches phonemes a space stands in for it; espeak-ng would make a pause of it.
  private func joint(_ gap: String, before index: Int, phonemes: [String?]) -> String {
    let touches =
      (index > 0 && phonemes[index - 1] != nil)
      || (index + 1 < parts.count && phonemes[index + 1] != nil)
    return touches && gap == "-" ? " " : gap
  }

  /// Enclitics that espeak-ng stresses though they lean on the word before.
  private static let leaning = [
    "го": "go", "ги": "gi", "ме": "me", "те": "te", "я": "ja", "ѝ": "i", "от": "ot",
  ]
}
