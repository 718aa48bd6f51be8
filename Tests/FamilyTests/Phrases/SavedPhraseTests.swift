import Language
import Testing

@testable import Family

/// Phrases that a family keeps: each has its place for good.
@Suite struct SavedPhraseTests {
  private func replica(_ device: String = "a") -> Replica {
    Replica(id: ReplicaID(device: device, session: "1"))
  }

  @discardableResult
  private func keep(
    _ text: String, in category: PhraseCategoryID? = nil, isQuick: Bool = false, _ replica: inout Replica
  ) -> OperationBatch {
    let edits = replica.registers.keepingPhrase(
      LocalizedText(text), in: category, isQuick: isQuick, fresh: Name("\(replica.id.device)-\(text)"))
    return replica.change(edits, now: 1)
  }

  @discardableResult
  private func makeCategory(_ name: String, _ replica: inout Replica) -> PhraseCategoryID {
    _ = replica.change(
      replica.registers.makingCategory(LocalizedText(name), .social, fresh: Name("c-\(name)")), now: 1)
    return PhraseCategoryID("c-\(name)")
  }

  private func texts(_ list: PhraseList, _ replica: Replica) -> [String?] {
    replica.registers.phrasePlaces(list).map { name in
      name.flatMap { replica.registers.savedPhrase(SavedPhraseID($0))?.text.english }
    }
  }

  @Test func aPhraseIsReadAsItWasKept() {
    var one = replica()
    let phrase = SavedPhrase(
      id: "p", text: LocalizedText(bulgarian: "Имам нужда от помощ", english: "I need help"),
      words: ["i", "need"], category: "c", place: 3, favourite: 1, quick: 2, picture: .emoji("🆘"),
      recording: String(repeating: "0", count: 64))
    _ = one.change(phrase.edits(), now: 1)
    #expect(one.registers.savedPhrase("p") == phrase)
  }

  @Test func aPlaceStaysWhenOthersComeAndGo() {
    var one = replica()
    let home = makeCategory("home", &one)
    for text in ["a", "b", "c"] { keep(text, in: home, &one) }
    #expect(texts(.category(home), one) == ["a", "b", "c"])
    _ = one.change(one.registers.deleting(SavedPhraseID("a-a"), now: 1), now: 1)
    keep("d", in: home, &one)
    #expect(
      texts(.category(home), one) == [nil, "b", "c", "d"], "the place of what is in the bin is not given")
    _ = one.change(one.registers.restoring(SavedPhraseID("a-a")), now: 1)
    #expect(texts(.category(home), one) == ["a", "b", "c", "d"])
  }

  @Test func theFirstPlaceOfAllBelongsToTheFavourites() {
    var one = replica()
    makeCategory("home", &one)
    keep("a", &one)
    #expect(one.registers.phrasePlaces(.all) == [nil, "c-home", "a-a"])
    _ = one.change(one.registers.makingFavourite("a-a", true), now: 1)
    #expect(texts(.favourites, one) == ["a"] && texts(.all, one) == [nil, nil, "a"])
  }

  @Test func movingLeavesAnEmptyPlaceAndShiftsNothing() {
    var one = replica()
    let (home, school) = (makeCategory("home", &one), makeCategory("school", &one))
    for text in ["a", "b"] { keep(text, in: home, &one) }
    keep("c", in: school, &one)
    #expect(one.registers.moving("a-a", to: school, at: 0).isEmpty, "there is something")
    #expect(one.registers.moving("a-a", to: "nowhere", at: 0).isEmpty)
    #expect(one.registers.moving("a-a", to: nil, at: 0).isEmpty, "the favourites' own")
    _ = one.change(one.registers.moving("a-a", to: school, at: 1), now: 1)
    #expect(texts(.category(home), one) == [nil, "b"])
    #expect(texts(.category(school), one) == ["c", "a"])
  }

  @Test func whatTwoDevicesKeepAtOnceStandsAlikeOnBothAndBothStay() {
    var (one, two) = (replica("a"), replica("b"))
    let first = keep("x", &one)
    let second = keep("y", &two)
    one.receive(second, now: 2)
    two.receive(first, now: 2)
    #expect(one.registers == two.registers)
    #expect(texts(.all, one) == [nil, "x", "y"] && texts(.all, two) == [nil, "x", "y"])
    keep("z", &one)
    #expect(texts(.all, one) == [nil, "x", "y", "z"])
  }

  @Test func thereAreEightQuickPhrasesEachInItsPlace() {
    var one = replica()
    for number in 0..<9 { keep("q\(number)", isQuick: true, &one) }
    #expect(texts(.quick, one) == (0..<8).map { "q\($0)" })
    #expect(one.registers.makingQuick("a-q8", true).isEmpty)
    _ = one.change(one.registers.makingQuick("a-q2", false), now: 1)
    #expect(texts(.quick, one)[2] == nil && texts(.quick, one)[3] == "q3")
    _ = one.change(one.registers.makingQuick("a-q8", true), now: 1)
    #expect(texts(.quick, one)[2] == "q8")
    _ = one.change(one.registers.deleting(SavedPhraseID("a-q5"), now: 1), now: 1)
    keep("new", isQuick: true, &one)
    #expect(one.registers.savedPhrase("a-new")?.quick == 5, "rather the place of one in the bin than none")
  }

  @Test func aCategoryGoesIntoTheBinWithItsPhrasesAndComesBackWithThem() {
    var one = replica()
    let home = makeCategory("home", &one)
    for text in ["a", "b"] { keep(text, in: home, &one) }
    _ = one.change(one.registers.deleting(SavedPhraseID("a-a"), now: 5), now: 5)
    _ = one.change(one.registers.deleting(home, now: 9), now: 9)
    #expect(one.registers.keptPhrases.isEmpty && one.registers.phraseCategories().isEmpty)
    _ = one.change(one.registers.restoring(home), now: 10)
    #expect(texts(.category(home), one) == [nil, "b"], "what went before stays in the bin")
    _ = one.change(one.registers.deleting(home, now: 11), now: 11)
    _ = one.change(one.registers.restoring(SavedPhraseID("a-b")), now: 12)
    #expect(one.registers.phraseCategory(home) != nil, "a phrase brings its category back")
  }

  @Test func aPhraseWhoseCategoryWentElsewhereStandsBesideTheOthers() {
    var one = replica()
    let home = makeCategory("home", &one)
    keep("a", in: home, &one)
    _ = one.change(Bin.delete(home.name, in: .categories, now: 1), now: 1)
    keep("b", &one)
    #expect(texts(.all, one).compactMap { $0 }.sorted() == ["a", "b"])
  }

  @Test func thirtyDaysInTheBinLeaveNothingOfAPhrase() {
    var one = replica()
    keep("secret", &one)
    _ = one.change(one.registers.deleting(SavedPhraseID("a-secret"), now: 1), now: 1)
    one.tidy(now: Bin.span + 2)
    #expect(one.registers.row("a-secret", in: .saved)?.registers.map { $0.field } == [Bin.deleted])
    #expect(one.registers.freePlace(in: .all) == 1, "then its place is free")
  }

  @Test func theSameIsKeptOnceAndAFamilyKeepsFiveHundred() {
    var one = replica()
    keep("a", &one)
    #expect(one.registers.keepingPhrase(LocalizedText("  a\n"), fresh: "x").isEmpty)
    #expect(one.registers.keepingPhrase(LocalizedText(" \n"), fresh: "x").isEmpty)
    for number in 1..<500 { keep("n\(number)", &one) }
    #expect(one.registers.keptPhrases.count == Registers.mostPhrases)
    #expect(one.registers.keepingPhrase(LocalizedText("one more"), fresh: "x").isEmpty)
    #expect(one.registers.refusal(ofPhrase: LocalizedText("one more")) == .isFull)
    #expect(one.registers.refusal(ofPhrase: LocalizedText("a")) == .isThere)
    for number in 0..<51 { makeCategory("\(number)", &one) }
    #expect(one.registers.phraseCategories().count == Registers.mostPhraseCategories)
  }

  @Test func aTextIsAsLongAsCanBeSaidAtOnce() {
    var one = replica()
    keep(String(repeating: "ж", count: 10_000), &one)
    #expect(one.registers.keptPhrases[0].text.english.utf8.count <= TextLimit.spoken.bytes)
    let id = one.registers.keptPhrases[0].id
    _ = one.change(
      one.registers.rewording(id, "  two   words\u{0} ", in: .english)
        + [Edit(.saved, id.name, "text.bg", .text(String(repeating: "я", count: 10_000)))], now: 2)
    #expect(one.registers.savedPhrase(id)?.text.english == "two words")
    #expect(one.registers.savedPhrase(id)?.text.bulgarian.count == 1_000)
  }

  @Test func nonsenseInARowCostsNothingAndShowsNothing() {
    var one = replica()
    keep("good", &one)
    var edits: [Edit] = []
    for (number, place) in [Int64.max, .min, -1, 0, 1 << 40].enumerated() {
      let name = Name("bad\(number)")
      edits += [
        Edit(.saved, name, "text.en", .text("bad\(number)")), Edit(.saved, name, "place", .integer(place)),
        Edit(.saved, name, "quick", .integer(place)), Edit(.saved, name, "favourite", .flag(true)),
        Edit(.saved, name, "recording", .text("../../etc")), Edit(.saved, name, "words", .integer(7)),
      ]
    }
    edits += [
      Edit(.saved, "empty", "place", .integer(1)), Edit(.saved, "list", "text.en", .list([.flag(true)])),
      Edit(.categories, "c", "name.en", .integer(3)), Edit(.categories, "d", "place", .integer(2)),
    ]
    _ = one.change(edits, now: 2)
    #expect(texts(.all, one).compactMap { $0 }.count == 6 && texts(.all, one).count < 10)
    #expect(texts(.all, one)[1] == "good", "the place that was rightly given")
    #expect(one.registers.phraseCategories().isEmpty)
    for phrase in one.registers.keptPhrases where phrase.id != "a-good" {
      #expect(phrase.recording == nil && phrase.favourite == nil && phrase.words == ["?"])
    }
    #expect(texts(.quick, one).count < 10)
  }
}
