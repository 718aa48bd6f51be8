import Language
import Testing

/// How often the word that somebody says next is one of the first five offered.
@Suite struct AmongFiveTests {
  struct Shares { var words = 0, offered = 0, afterItsLetter = 0 }

  /// Sentences apart from the examples; each word is asked for after those before it.
  static func shares(_ language: LanguageCode) -> Shares {
    let predictor = ProjectFiles.predictor(in: language)
    var shares = Shares()
    for words in TapSavingsTests.counted(language) {
      for place in words.indices {
        let context = words[..<place].map { SpokenWord($0) }
        func offers(_ prefix: String) -> Bool {
          predictor.suggestions(SuggestionRequest(context: context, prefix: prefix)).prefix(5)
            .contains { $0.text == words[place] }
        }
        shares.words += 1
        if offers("") {
          shares.offered += 1
          shares.afterItsLetter += 1
        } else if offers(String(words[place].prefix(1))) {
          shares.afterItsLetter += 1
        }
      }
    }
    return shares
  }

  @Test(arguments: LanguageCode.allCases)
  func theNextWordIsOftenAmongFiveAndMostlyAfterItsFirstLetter(language: LanguageCode) {
    let shares = Self.shares(language)
    if TapSavingsTests.isFull {
      print(
        language.tag, "words", shares.words, "among five", shares.offered, "after its first letter",
        shares.afterItsLetter)
    }
    #expect(shares.offered * 100 >= shares.words * 28)
    #expect(shares.afterItsLetter * 100 >= shares.words * 60)
  }
}
