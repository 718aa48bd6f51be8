import Language
import Testing

@Suite struct AlphabetTests {
  @Test func eachLetterAndDigitStandsAlone() {
    #expect(Alphabet.letters(in: .bulgarian).count == 40)
    #expect(Alphabet.letters(in: .english).count == 36)
    #expect(Alphabet.letters(in: .bulgarian)[9] == "й", "a letter of its own, and no и under a mark")
  }

  @Test func aTextIsSpelledInSmallLettersWithoutMarksAndPunctuation() {
    #expect(Alphabet.spelling(of: "ѝ") == ["и"])
    #expect(Alphabet.spelling(of: "Й-7, ок?") == ["й", "7", "о", "к"])
    #expect(Alphabet.spelling(of: "Zoé") == ["z", "o", "e"])
    #expect(Alphabet.spelling(of: "вода\u{301}") == ["в", "о", "д", "а"])
    #expect(Alphabet.spelling(of: "…!").isEmpty)
  }
}
