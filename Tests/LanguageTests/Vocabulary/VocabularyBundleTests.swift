import Language
import Testing

@Suite struct VocabularyBundleTests {
  @Test func whatTheHostWritesTheBrowserReads() throws {
    let vocabulary = Vocabulary.read(SmallVocabulary.files).vocabulary
    let decoded = try VocabularyBundle.decode(VocabularyBundle.encode(vocabulary))
    #expect(decoded.boards == vocabulary.boards)
    #expect(decoded.entries == vocabulary.entries.map(MadeVocabulary.withoutGloss))
    #expect(decoded.entry("water")?.bulgarian == "вода")
  }

  @Test func anyVocabularyComesBackAsItWas() throws {
    var numbers = SeededNumbers(seed: 11)
    for size in [0, 1, 2, 127, 128, 300] {
      let vocabulary = MadeVocabulary.make(words: size, boards: size / 20 + 1, using: &numbers)
      #expect(try VocabularyBundle.decode(VocabularyBundle.encode(vocabulary)) == vocabulary)
    }
    #expect(try VocabularyBundle.decode(VocabularyBundle.encode(Vocabulary())) == Vocabulary())
  }

  @Test func aLinkToNothingIsWrittenAsAnEmptyCell() throws {
    var board = VocabularyBoard(
      id: "home", stressed: "дом", english: "home", wordClass: .noun, picture: .none)
    board.setPages([VocabularyPage(layout: .phone, cells: [.word(3), .board(1), .word(-1)])], in: .phone)
    let decoded = try VocabularyBundle.decode(VocabularyBundle.encode(Vocabulary(boards: [board])))
    #expect(decoded.boards[0].pages(in: .phone)[0].cells.allSatisfy { $0 == .empty })
  }

  @Test func everyCutIsRefused() {
    let bytes = VocabularyBundle.encode(Vocabulary.read(SmallVocabulary.files).vocabulary)
    for length in 0..<bytes.count {
      #expect(throws: VocabularyBundleError.self) { try VocabularyBundle.decode(Array(bytes.prefix(length))) }
    }
    #expect(throws: VocabularyBundleError.damaged) { try VocabularyBundle.decode(bytes + [0]) }
  }

  @Test func everyFlippedBitIsRefused() {
    var bytes = VocabularyBundle.encode(Vocabulary.read(SmallVocabulary.files).vocabulary)
    for index in bytes.indices {
      let bit: UInt8 = 1 << UInt8(index % 8)
      bytes[index] ^= bit
      #expect(throws: VocabularyBundleError.self) { try VocabularyBundle.decode(bytes) }
      bytes[index] ^= bit
    }
  }

  @Test func changedBytesUnderARightFingerprintNeverTrap() {
    let bytes = VocabularyBundle.encode(Vocabulary.read(SmallVocabulary.files).vocabulary)
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<2_000 {
      var forged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        forged[Int.random(in: 13..<forged.count, using: &numbers)] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      if Bool.random(using: &numbers) {
        forged.removeLast(Int.random(in: 0..<forged.count - 13, using: &numbers))
      }
      MadeVocabulary.sign(&forged)
      _ = try? VocabularyBundle.decode(forged)
    }
  }

  @Test func aNewerVersionSaysSo() {
    var bytes = VocabularyBundle.encode(Vocabulary())
    bytes[4] = 9
    #expect(throws: VocabularyBundleError.unknownVersion(9)) { try VocabularyBundle.decode(bytes) }
    #expect(throws: VocabularyBundleError.notABundle) { try VocabularyBundle.decode(Array("<html>".utf8)) }
  }
}
