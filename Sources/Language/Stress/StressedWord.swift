/// A Bulgarian word in its plain spelling, and which of its vowels a writer marked as stressed.
///
/// Reads the combining acute of dictionaries for learners and the combining grave of Bulgarian ones,
/// ѐ and ѝ, the accented Latin letters that people borrow (á, é, ó), a decomposed й, and any case.
public struct StressedWord: Hashable, Sendable {
  /// The spelling in lower case, one code point to a letter, without stress marks.
  public let letters: String
  /// How many vowels the spelling has, which in Bulgarian is how many syllables.
  public let vowelCount: Int
  /// The marked vowel, counted from 0; `nil` when none is marked.
  public let stressedVowel: Int?
  /// Whether every letter belongs to the Bulgarian alphabet.
  public let isBulgarian: Bool

  public init(_ written: some StringProtocol) {
    let scalars = written.unicodeScalars.map { BulgarianLetter.lowercased($0.value) }
    let isMixed = scalars.contains { BulgarianLetter.isCyrillic($0) }
    var reading = Reading()
    for scalar in scalars {
      if isMixed, let known = BulgarianLetter.lookalike(scalar) {
        reading.take(letter: known.letter)
        if let mark = known.mark { reading.take(mark: mark) }
      } else if scalar == 0x0450 {
        reading.take(letter: 0x0435)
        reading.take(mark: BulgarianLetter.grave)
      } else if scalar == 0x045D {
        reading.take(letter: 0x0438)
        reading.take(mark: BulgarianLetter.grave)
      } else if BulgarianLetter.isCombining(scalar) {
        reading.take(mark: scalar)
      } else {
        reading.take(letter: scalar)
      }
    }
    reading.tellPronounFromConjunction()
    var text = String.UnicodeScalarView()
    for letter in reading.letters {
      if let scalar = Unicode.Scalar(letter) { text.append(scalar) }
    }
    letters = String(text)
    vowelCount = reading.vowelCount
    stressedVowel = reading.acute ?? reading.grave
    isBulgarian =
      !reading.letters.isEmpty && reading.letters.allSatisfy { BulgarianLetter.isBulgarian($0) }
  }

  /// The spelling with a combining acute after its stressed vowel.
  public var marked: String {
    guard let stressedVowel else { return letters }
    var text = String.UnicodeScalarView()
    var vowel = 0
    for scalar in letters.unicodeScalars {
      text.append(scalar)
      guard BulgarianLetter.isVowel(scalar.value) else { continue }
      if vowel == stressedVowel, let mark = Unicode.Scalar(BulgarianLetter.acute) { text.append(mark) }
      vowel += 1
    }
    return String(text)
  }
}

/// The letters met so far and the marks over them.
private struct Reading {
  var letters: [UInt32] = []
  var vowelCount = 0
  var acute: Int?
  var grave: Int?

  mutating func take(letter: UInt32) {
    letters.append(letter)
    if BulgarianLetter.isVowel(letter) { vowelCount += 1 }
  }

  /// A mark over anything but a vowel is dropped: it says nothing that can be spoken.
  mutating func take(mark: UInt32) {
    guard let last = letters.last, BulgarianLetter.isVowel(last) else { return }
    switch mark {
    case BulgarianLetter.acute: acute = acute ?? vowelCount - 1
    case BulgarianLetter.grave: grave = grave ?? vowelCount - 1
    case BulgarianLetter.breve where last == 0x0438:
      letters[letters.count - 1] = 0x0439
      vowelCount -= 1
    default: break
    }
  }

  /// A lone и under a grave is the pronoun ѝ; within a longer word the same sign marks stress.
  mutating func tellPronounFromConjunction() {
    guard letters == [0x0438], grave != nil else { return }
    letters = [0x045D]
    grave = nil
  }
}
