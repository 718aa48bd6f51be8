import Language
import Testing

@Suite struct LexiconFileTests {
  @Test func twoFilesOfOneDraftAreTheSame() { #expect(SmallLexicon.bytes() == SmallLexicon.bytes()) }

  @Test func anEditionSaysWhatIsInIt() throws {
    let edition = try SmallLexicon.ask { $0.edition }
    #expect(edition.kind == .full && edition.version.utf8.count == 16)
    #expect(edition.englishWords == SmallLexicon.english.count)
    #expect(edition.words(in: .bulgarian) == SmallLexicon.bulgarian.count)
    #expect(edition.sources == SmallLexicon.draft().sources)
  }

  @Test func anEmptyLexiconOpensAndKnowsNothing() throws {
    try SmallLexicon.ask(LexiconWriter.write(LexiconDraft(.child))) { lexicon in
      #expect(lexicon.edition.kind == .child)
      #expect(lexicon.answer(for: "dog", in: .english, audience: .adult) == nil)
      #expect(lexicon.completions(of: "d", in: .english, limit: 9, audience: .adult) == [])
      #expect(lexicon.suggestions(for: "dog", in: .bulgarian, limit: 9, audience: .adult) == [])
      #expect(lexicon.word(number: 7, level: 4, in: .english, audience: .adult) == nil)
    }
  }

  private func refusal(of bytes: [UInt8]) -> LexiconError? {
    do {
      _ = try SmallLexicon.ask(bytes) { $0.edition }
      return nil
    } catch { return error as? LexiconError }
  }

  @Test func aFileThatIsCutAnywhereIsRefused() {
    let bytes = SmallLexicon.bytes()
    for count in 0..<bytes.count { #expect(refusal(of: [UInt8](bytes[..<count])) != nil) }
    #expect(refusal(of: [UInt8](bytes[..<(bytes.count - 1)])) == .truncated)
    #expect(refusal(of: bytes + [0]) == .corrupt)
  }

  @Test func aFlippedBitAnywhereIsRefused() {
    var bytes = SmallLexicon.bytes()
    for place in bytes.indices {
      let bit = UInt8(1) << UInt8(place % 8)
      bytes[place] ^= bit
      #expect(refusal(of: bytes) != nil)
      bytes[place] ^= bit
    }
    #expect(refusal(of: bytes) == nil)
  }

  @Test func otherVersionsAndOtherFilesAreNamed() {
    var bytes = SmallLexicon.bytes()
    bytes[4] = 0
    #expect(refusal(of: bytes) == .older(0))
    bytes[4] = 1
    #expect(refusal(of: bytes) == .older(1))
    bytes[4] = 4
    #expect(refusal(of: bytes) == .newer(4))
    #expect(refusal(of: Array("%PDF-1.7 and more of it".utf8)) == .notALexicon)
    #expect(refusal(of: []) == .truncated)
  }
}
