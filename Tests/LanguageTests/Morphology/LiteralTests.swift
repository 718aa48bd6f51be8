import Testing

@testable import Language

@Suite("Texts that stand in the code")
struct LiteralTests {
  @Test func aWordIsALiteralOnlyIfItIsAllOfIt() {
    #expect(Word("вода").is("вода"))
    #expect(!Word("вод").is("вода"))
    #expect(!Word("водата").is("вода"))
    #expect(Word("").is(""))
    #expect(!Word("").is("а"))
  }

  /// A literal's bytes end with a zero, which a hostile word can hold too.
  @Test func aZeroInAWordNeverMatchesTheEndOfALiteral() {
    let hostile = Word(bytes: [UInt8]("вода".utf8) + [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(!hostile.is("вода"))
    #expect(hostile.begins("вода"))
    #expect(!hostile.ends("вода"))
    #expect(!Word(bytes: [0]).is(""))
    #expect(!Word(bytes: [0]).isAny("сок вода"))
    #expect(!Word(bytes: [0]).endsInAny("сок вода"))
  }

  @Test func aListHoldsItsWordsAndNoPartOfThem() {
    #expect(Word("сок").isAny("сок вода"))
    #expect(Word("вода").isAny("сок вода"))
    #expect(!Word("вод").isAny("сок вода"))
    #expect(!Word("сок вода").isAny("сок вода"))
    #expect(!Word("").isAny("сок вода"))
  }

  @Test func anEndingIsFoundAtTheEndOnly() {
    #expect(Word("водата").ends("та"))
    #expect(!Word("вода").ends("та"))
    #expect(!Word("а").ends("та"))
    #expect(Word("водата").endsInAny("то та те"))
    #expect(!Word("вода").endsInAny("то та те"))
    #expect((Word("вода") + "та").text == "водата")
    #expect((Word("вода") + "").text == "вода")
  }
}
