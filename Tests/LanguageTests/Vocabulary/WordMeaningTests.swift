import Testing

@testable import Language

@Suite struct WordMeaningTests {
  private let tea = WordMeaning(
    id: "tea", bulgarian: .init("Топла напитка.", example: "Пия чай."),
    english: .init("A hot drink.", example: "I drink tea."))
  private let teapot = WordMeaning(
    id: "teapot", bulgarian: .init("Съд за чай.", example: "Чайникът е пълен."),
    english: .init("It holds tea.", example: "The teapot is full."))

  private func read(_ lines: String...) -> MeaningReading {
    let header = MeaningReading.columns.split(separator: " ").joined(separator: "\t")
    let text = ([header] + lines).joined(separator: "\n")
    return MeaningReading([VocabularyFile(path: "Meanings/drinks.tsv", bytes: Array(text.utf8))])
  }

  @Test func aBookTellsEachWordInBothLanguages() {
    let book = MeaningBook(MeaningBook.encoded([tea, teapot]))
    #expect(book.count == 2)
    for meaning in [tea, teapot] {
      for language in LanguageCode.allCases {
        #expect(book.meaning(of: meaning.id, in: language) == meaning[language])
      }
    }
  }

  @Test func aWordThatTheBookLacksOrTellsByHalvesHasNoMeaning() {
    #expect(MeaningBook().meaning(of: "tea", in: .english) == nil)
    let bytes = MeaningBook.encoded([tea, teapot])
    let book = MeaningBook(bytes)
    #expect(book.meaning(of: "te", in: .english) == nil)
    #expect(book.meaning(of: "", in: .english) == nil)
    #expect(book.meaning(of: "Топла напитка.", in: .bulgarian) == nil)
    // Cut anywhere, the book tells whole lines or nothing.
    for end in bytes.indices {
      let found = MeaningBook(Array(bytes[..<end])).meaning(of: "tea", in: .bulgarian)
      #expect(found == nil || found == tea.bulgarian)
    }
  }

  @Test func aTableOfMeaningsIsReadLineByLine() {
    let reading = read("tea\tТопла напитка.\tПия чай.\tA hot drink.\tI drink tea.\tno")
    #expect(reading.faults.isEmpty)
    #expect(reading.meanings == [tea])
    #expect(reading.places == [VocabularyPlace(file: "Meanings/drinks.tsv", line: 2)])
    #expect(reading.index(of: "tea") == 0)
  }

  @Test func aFaultyMeaningIsRefusedWithItsLineAndTheOthersLoad() {
    let reading = read(
      "Tea\tа\tб\ta\tb\tno", "tea\t\tб\ta\tb\tno", "tea\tа\tб\ta\tb\tmaybe", "tea\tа\tб\ta\tb",
      "tea\tа\tтeст\ta\tb\tno", "tea\tа\tб\ta\tb\tyes", "tea\tв\tб\ta\tb\tno")
    #expect(
      reading.faults.map { $0.code } == [
        .malformedID, .halfTranslated, .unknownReview, .wrongColumns, .mixedAlphabets, .duplicateID,
      ])
    #expect(reading.faults.map { $0.line } == [2, 3, 4, 5, 6, 8])
    #expect(reading.meanings.map { $0.isReviewed } == [true])
  }
}
