import Testing

@testable import Family

@Suite struct NameTests {
  @Test func twoSpellingsOfOneLetterAreTwoNames() {
    let composed: Name = "\u{E9}"
    let decomposed: Name = "e\u{301}"
    #expect(composed.text == decomposed.text, "Swift's own comparison calls them the same")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect((composed < decomposed) != (decomposed < composed))
  }

  @Test func aKnownTableHasOneSpellingAndAnUnknownOneIsKept() {
    for table in Table.known { #expect(Table(name: table.name) == table) }
    #expect(Set(Table.known.map { $0.name }).count == Table.known.count)
    let newer = Table(name: "cards")
    #expect(!Table.known.contains(newer))
    #expect(newer.name == "cards")
  }

  @Test func valuesAreOrderedTotallyAndEqualByTheirBits() {
    #expect(Value.real(.nan) == .real(.nan))
    #expect(Value.real(0) != .real(-0.0))
    #expect(Value.text("\u{E9}") != .text("e\u{301}"))
    var random = SeededGenerator(3)
    let values = (0..<60).map { _ in random.value() }
    for one in values {
      for two in values {
        let facts = [one < two, two < one, one == two].filter { $0 }
        #expect(facts.count == 1)
        #expect(one != two || one.hashValue == two.hashValue)
      }
    }
  }
}
