import Language
import Testing

/// Phrases of every day that a rule for something else had once turned into another meaning.
@Suite struct DailyPhraseTests {
  @Test(arguments: [
    ("мама тук ли е", "Мама тук ли е?"),
    ("мой ред ли е", "Мой ред ли е?"),
    ("сега мой ред", "Сега е мой ред."),
    ("утре мой ред", "Утре ще бъде мой ред."),
    ("боли ли много", "Боли ли много?"),
    ("сини очи", "Сини очи."),
    ("мама каза да", "Мама каза да."),
    ("мама каза може", "Мама каза, че може."),
    ("аз мога ти не", "Аз мога, а ти не."),
    ("внимавай мама", "Внимавай, мамо."),
  ])
  func `A Bulgarian phrase of every day says what was meant`(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .bulgarian) == sentence)
  }

  /// Whoever tells that somebody hit them must not ask for it.
  @Test(arguments: ["мама удари ме", "батко счупи ми кола", "кака удари ме", "мама забрави ме"])
  func `What somebody did is not told as a wish that they do it`(_ taps: String) {
    let sentence = Agreement.sentence(from: taps, language: .bulgarian)
    #expect(!sentence.contains(","), "\(sentence)")
  }

  @Test(arguments: [
    ("can mum be here", "Can Mum be here?"),
    ("I will soon be six", "I will soon be six."),
    ("which bus isn't coming today", "Which bus isn't coming today?"),
    ("isn't fair", "Isn't fair."),
    ("already eat", "I already ate."),
    ("swing high", "Swing high."),
    ("put sock on foot", "Put the sock on my foot."),
  ])
  func `An English phrase of every day says what was meant`(_ taps: String, _ sentence: String) {
    #expect(Agreement.sentence(from: taps, language: .english) == sentence)
  }
}
