import Testing

@testable import Family

@Suite struct ConcealedWordsTests {
  private func item(_ id: PhraseItemID, _ tile: TileID? = nil) -> PhraseItem {
    PhraseItem(id: id, label: LocalizedText(id.text), tile: tile)
  }

  /// Three words of which the second is typed, all stored.
  private func stored() -> (PhraseBar, LimitsFixture) {
    var (bar, fixture) = (PhraseBar(), LimitsFixture())
    for word in [item("1", "a"), item("2"), item("3", "b")] { fixture.store(bar.add(word)) }
    return (bar, fixture)
  }

  private func words(_ bar: PhraseBar) -> [String] { bar.ids.map { $0.text } }

  @Test func aConcealedWordIsNotInTheBarAndNoUndoBringsItBack() {
    var (bar, fixture) = stored()
    fixture.store(bar.remove("1", now: 9))
    #expect(bar.tiles == ["b", "a"])
    bar.conceal(["a"])
    #expect(words(bar) == ["2", "3"])
    for _ in 0..<4 { fixture.store(bar.undo(now: 10)) }
    #expect(!words(bar).contains("1"))
  }

  @Test func readAnewItStandsAtItsOldPlace() {
    var (bar, fixture) = stored()
    bar.conceal(["a"])
    #expect(words(bar) == ["2", "3"])
    fixture.store(bar.add(item("4", "c")))
    #expect(words(PhraseBar(in: fixture.registers)) == ["1", "2", "3", "4"])
  }

  @Test func clearingTakesItAwayForGood() {
    var (bar, fixture) = stored()
    bar.conceal(["a"])
    fixture.store(bar.clear(now: 9))
    #expect(PhraseBar(in: fixture.registers).isEmpty)
    fixture.store(bar.undo(now: 10))
    #expect(words(bar) == ["2", "3"])
    #expect(words(PhraseBar(in: fixture.registers)) == ["2", "3"])
  }

  @Test func whatWasTypedIsNeverConcealed() {
    var (bar, _) = stored()
    bar.conceal(["a", "b"])
    #expect(words(bar) == ["2"])
  }
}
