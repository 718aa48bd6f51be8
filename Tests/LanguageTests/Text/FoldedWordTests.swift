import Testing

@testable import Language

@Suite struct FoldedWordTests {
  func expectTheSame(_ text: String) {
    let word = Word(text)
    #expect(word.key == SearchPattern.letters(text), "\(text)")
    #expect(word.folded.text == Folding.fold(text), "\(text)")
    #expect(word.unstressed.text == Stress.unmarked(text), "\(text)")
  }

  @Test func theBytesOfEveryLabelAndIdFoldAsItsText() {
    for entry in ProjectFiles.vocabulary.entries {
      for text in [entry.stressed, entry.bulgarian, entry.english, entry.id, entry.transliteration] {
        expectTheSame(text)
        expectTheSame(text.uppercased())
      }
    }
  }

  @Test(arguments: LanguageCode.allCases)
  func theBytesOfEveryFormFoldAsItsText(language: LanguageCode) {
    for entry in ProjectFiles.vocabulary.entries {
      for paradigm in Inflector.paradigms(of: entry.label(in: language), language: language) {
        for cell in paradigm.cells where cell.word.key != SearchPattern.letters(cell.form) {
          Issue.record("\(cell.form)")
        }
      }
    }
  }

  /// Capitals of other scripts are left out: only Unicode's tables know them.
  @Test func theBytesOfAnyLatinOrCyrillicTextFoldAsTheText() {
    var numbers = SeededGenerator(seed: 12)
    let ranges: [ClosedRange<UInt32>] = [
      0...0x17F, 0x300...0x36F, 0x400...0x45F, 0x410...0x44F, 0x61...0x7A, 0x2000...0x206F, 0x20D0...0x20F0,
      0x2116...0x2116, 0x2212...0x2212, 0x3000...0x3010, 0x4E00...0x4E20, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
      0x1F300...0x1F64F, 0x306...0x306, 0x438...0x438, 0x20...0x20,
    ]
    for range in ranges {
      for value in range { if let scalar = Unicode.Scalar(value) { expectTheSame("и\(scalar)\u{306} b") } }
    }
    for _ in 0..<3_000 {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...70, using: &numbers) {
        let range = ranges[Int.random(in: 0..<ranges.count, using: &numbers)]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &numbers)) { view.append(scalar) }
      }
      expectTheSame(String(view))
    }
  }

  @Test func bytesThatAreNoTextAreFoldedWithoutHarm() {
    var numbers = SeededGenerator(seed: 13)
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      let word = Word(bytes: bytes)
      #expect(word.folded.text.utf8.elementsEqual(word.folded.bytes))
      #expect(word.key.count <= 48)
    }
    #expect(Word(bytes: [0xED, 0xA0, 0x80]).key.allSatisfy { $0 == 0xFFFD })
    #expect(Word(bytes: [0xC0, 0xAE]).key == [0xFFFD, 0xFFFD])
  }
}
