import Language
import Testing

@testable import Services

@Suite struct BulgarianStressTests {
  private let service = SpeechFixture.service()

  @Test(arguments: [
    ("баница", "b'anitsa"), ("мартеница", "m'artenitsa"), ("Коледа", "k'oleda"), ("вода", "vod'a"),
    ("жена", "Zen'a"), ("дете", "det'e"), ("море", "mor'e"), ("ябълка", "j'ab@Lka"),
    ("благодаря", "bLagodar;'@"), ("майка", "m'ajka"), ("искам", "'iskam"),
    ("обличам се", "obl'itSam se"), ("ВОДА", "vod'a"), ("добър ден", "d'ob@r d'en"), ("добър", "dob'@r"),
    ("водата", "vod'ata"),
  ])
  func theLexiconsStressIsAskedFor(text: String, phonemes: String) async throws {
    #expect(try await service.phonemes(for: text, language: .bulgarian) == phonemes)
  }

  @Test func aPersonsOwnMarkWinsOverTheLexicon() async throws {
    #expect(try await service.phonemes(for: "во\u{301}да", language: .bulgarian) == "v'oda")
    #expect(try await service.phonemes(for: "пара\u{301}", language: .bulgarian) == "par'a")
    #expect(try await service.phonemes(for: "па\u{301}ра", language: .bulgarian) == "p'ara")
    #expect(try await service.phonemes(for: "водá", language: .bulgarian) == "vod'a")
  }

  @Test(arguments: [
    ("Аз искам вода, моля.", "'as 'iskam vod'a\nm'ola"), ("Не искам мляко.", "ne 'iskam ml'ako"),
    ("в къщи", "fk'@Sti:"), ("с мляко", "sml'ako"), ("по-голям", "p'o gol'am"),
    ("най-голям", "n'aj gol'am"), ("обичам те", "ob'itSam te"), ("Искаш ли вода?", "'iskaS li: vod'a"),
  ])
  func aSentenceKeepsItsPunctuationAndItsLittleWordsUnstressed(
    text: String, phonemes: String
  ) async throws {
    #expect(try await service.phonemes(for: text, language: .bulgarian) == phonemes)
  }

  @Test func aQuestionKeepsItsMelody() async throws {
    let options = try SpeechOptions(language: .bulgarian)
    let asked = try await service.speak("Искаш вода?", options: options)
    let told = try await service.speak("Искаш вода.", options: options)
    #expect(asked != told)
  }

  @Test(arguments: [
    "(вода)", "((((вода))))", "\"вода\"", "„вода“", "«вода»", "'вода'", "…вода…", "-вода-", "— вода —",
    "!вода!", "?вода?", "/вода/", "*вода*", "€вода€", "@вода@", "😀вода😀", "5вода5 вода", "вода,вода",
    "{вода}", "[вода]", "#вода", "%вода%", "&вода&", "=вода=", "+вода+", "№вода", "\u{301}вода", ";вода;",
  ])
  func noSignAroundAWordSwallowsIt(text: String) async throws {
    let phonemes = try await service.phonemes(for: text, language: .bulgarian)
    #expect(phonemes.contains("vod'a"))
  }

  @Test func wordsThatAreNotKnownAreLeftToTheSynthesizer() async throws {
    #expect(try await service.phonemes(for: "костенурка", language: .bulgarian) == "k,osten'urka")
    #expect(try await service.phonemes(for: "iPad и вода", language: .bulgarian).hasSuffix("vod'a"))
    #expect(try await service.phonemes(for: "water", language: .english) == "w'O:t3")
  }

  @Test func aDecomposedShortIIsTheSameWord() async throws {
    #expect(try await service.phonemes(for: "маи\u{306}ка", language: .bulgarian) == "m'ajka")
  }

  @Test func movingTheStressMovesWhatIsHeard() async throws {
    let options = try SpeechOptions(language: .bulgarian)
    let bare = SpeechService(synthesizer: .espeak(), stress: StressLexicon())
    #expect(
      try await service.speak("вода", options: options) != bare.speak("вода", options: options))
  }

  @Test func mnemonicsThatDoNotMatchTheSpellingAreLeftAlone() {
    let word = StressedWord("вода\u{301}")
    #expect(StressMending.mended("v'oda", word: word, stressedVowel: 1) == "vod'a")
    #expect(StressMending.mended("ve;,ode'a", word: word, stressedVowel: 1) == nil)
    #expect(StressMending.mended("(en)v'oda(bg)", word: word, stressedVowel: 1) == nil)
    #expect(StressMending.mended("v'oda]]", word: word, stressedVowel: 1) == nil)
    #expect(StressMending.mended("", word: word, stressedVowel: 1) == nil)
    #expect(StressMending.mended("v'oda", word: word, stressedVowel: 2) == nil)
  }
}
