import Testing

@testable import Language

@Suite struct FamilyUseSumTests {
  private func use(_ phrases: String...) -> FamilyUse {
    var use = FamilyUse()
    for phrase in phrases { use.record(phrase.split(separator: " ").map { SpokenWord(String($0)) }) }
    return use
  }

  @Test func whatTwoDevicesCountedAddsUp() throws {
    var sum = use("аз искам вода")
    sum.add(use("аз искам сок", "аз искам сок"))
    #expect(sum.wordCount == 4)
    let shared = try #require(sum.place(of: SearchPattern.letters("искам")))
    let own = try #require(sum.place(of: SearchPattern.letters("вода")))
    #expect(sum.words[shared].count.amount(at: sum.phrases) >= 2 * 256)
    #expect(sum.words[own].count.amount(at: sum.phrases) == 256)
    #expect(sum.pairCount == 4)
    #expect(try FamilyUse(sum.encode()).encode() == sum.encode())
  }

  @Test func nothingAddsNothing() {
    var sum = use("аз искам вода")
    let before = sum.encode()
    sum.add(FamilyUse())
    #expect(sum.encode() == before)
    var empty = FamilyUse()
    empty.add(use("аз искам вода"))
    #expect(empty.wordCount == 3)
    #expect(empty.pairCount == 3)
    #expect((FamilyUse.read(empty.encode()) ?? FamilyUse()).wordCount == 3)
    #expect((FamilyUse.read([9, 9, 9]) ?? FamilyUse()).isEmpty)
  }

  @Test func theDeskLearnsByBytes() throws {
    var desk = LanguageDesk()
    let request = LanguageRequest.learn(
      words: [PredictedWord("вода", id: "water"), PredictedWord("Рекс")], own: [],
      others: [use("сок").encode()])
    #expect(try LanguageRequest(decoding: request.encoded) == request)
    let answer = try LanguageAnswer(decoding: desk.answer(to: request.encoded))
    guard case .learnt(let own, let all) = answer else {
      Issue.record("no answer")
      return
    }
    #expect((FamilyUse.read(own) ?? FamilyUse()).wordCount == 2)
    #expect((FamilyUse.read(all) ?? FamilyUse()).wordCount == 3)
  }
}
