import Language

/// What is handed to espeak-ng for a Bulgarian text: the text itself, with phonemes in `[[…]]` in place
/// of each word that it would stress wrongly.
struct BulgarianScript: Sendable {
  private enum Part {
    case gap(String)
    case word(written: String, word: StressedWord, stress: Stress, opensClause: Bool)
  }

  private enum Stress: Hashable {
    case own(Int)
    case learnt(Int)
    case unknown

    var vowel: Int? {
      switch self {
      case .own(let vowel), .learnt(let vowel): vowel
      case .unknown: nil
      }
    }
  }

  private var parts: [Part] = []

  init(_ text: String, lexicon: StressLexicon) {
    var opensClause = true
    for piece in TextPiece.pieces(of: text) {
      switch piece {
      case .gap(let gap):
        parts.append(.gap(gap))
        if gap.contains(where: { ".,;:!?…()\"„“—–".contains($0) }) { opensClause = true }
      case .word(let written):
        let word = StressedWord(written)
        var stress = Stress.unknown
        if word.isBulgarian, word.vowelCount <= 40 {
          if let own = word.stressedVowel {
            stress = .own(own)
          } else if word.vowelCount > 1, let learnt = lexicon.stressedVowel(of: word.letters) {
            stress = .learnt(learnt)
          }
        }
        parts.append(
          .word(written: written, word: word, stress: stress, opensClause: opensClause))
        opensClause = false
      }
    }
  }

  /// The plain spellings whose mnemonics are needed, each once. Those that the lexicon knows belong to
  /// everyone and may be remembered; the others are a person's own.
  var wanted: (known: [String], own: [String]) {
    var known: [String] = []
    var own: [String] = []
    for case .word(_, let word, let stress, _) in parts {
      switch stress {
      case .learnt where !known.contains(word.letters): known.append(word.letters)
      case .own where !own.contains(word.letters): own.append(word.letters)
      default: break
      }
    }
    return (known, own)
  }

  /// The script, given espeak-ng's mnemonics of the wanted spellings.
  func text(mnemonics: [String: String]) -> String {
    let isPhrase = parts.filter { if case .word = $0 { true } else { false } }.count > 1
    let phonemes = parts.map { self.phonemes(of: $0, mnemonics: mnemonics, isPhrase: isPhrase) }
    var script = ""
    var index = 0
    while index < parts.count {
      switch parts[index] {
      case .gap(let gap):
        script += joint(gap, before: index, phonemes: phonemes)
      case .word(let written, let word, _, _):
        if let own = phonemes[index] {
          script += "[[" + own + "]]"
        } else if let lead = leadIn(at: index, word: word, phonemes: phonemes),
          let next = phonemes[index + 2]
        {
          script += "[[" + lead + next + "]]"
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
    guard case .word(_, let word, let stress, let opensClause) = part else { return nil }
    if let vowel = stress.vowel, let plain = mnemonics[word.letters] {
      return StressMending.mended(plain, word: word, stressedVowel: vowel)
    }
    guard isPhrase, stress == .unknown,
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
