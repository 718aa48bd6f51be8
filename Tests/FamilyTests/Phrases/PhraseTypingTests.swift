import Language
import Testing

@testable import Family

@Suite struct PhraseTypingTests {
  private var replica = Replica(id: ReplicaID(device: "d", session: "1"))
  private var bar = PhraseBar("d")

  private mutating func make(_ edits: [Edit]) { _ = replica.change(edits, now: 1) }

  private mutating func type(_ texts: String..., id: PhraseItemID = "typed") {
    for text in texts { make(bar.type(text, id: id, now: 1)) }
  }

  private mutating func add(_ word: String) {
    make(bar.add(PhraseItem(id: PhraseItemID(word), label: LocalizedText(word))))
  }

  private var words: [String] { bar.items.map { $0.label.bulgarian } }

  private var stored: PhraseBar { PhraseBar("d", in: replica.registers) }

  @Test mutating func lettersGrowOneWordAtTheEnd() {
    add("искам")
    type("в", "во", "вода")
    #expect(words == ["искам", "вода"])
    #expect(bar.typed?.label == LocalizedText("вода"))
    #expect(bar.typed?.tile == nil)
  }

  @Test mutating func everyLetterSurvivesAReload() {
    type("в", "во")
    #expect(stored == bar)
    #expect(stored.typed?.label.bulgarian == "во")
    make(bar.finishTyping())
    #expect(stored == bar)
    #expect(stored.typed == nil)
  }

  @Test mutating func aFinishedWordGrowsNoMore() {
    type("вода")
    make(bar.finishTyping())
    type("с", id: "next")
    #expect(words == ["вода", "с"])
    #expect(bar.finishTyping().count == 1)
    #expect(bar.finishTyping().isEmpty)
  }

  @Test mutating func undoTakesAWholeTypedWord() {
    add("искам")
    type("в", "во", "вода")
    make(bar.finishTyping())
    make(bar.undo(now: 1))
    #expect(words == ["искам"])
    make(bar.undo(now: 1))
    #expect(words.isEmpty)
  }

  @Test mutating func whatWasTypedAndTakenBackLeavesNothingToUndo() {
    add("искам")
    type("в", "")
    #expect(words == ["искам"])
    #expect(stored == bar)
    make(bar.undo(now: 1))
    #expect(words.isEmpty)
    #expect(!bar.canUndo)
  }

  @Test mutating func aClearedWordComesBackStillBeingTyped() {
    type("во")
    make(bar.clear(now: 1))
    make(bar.undo(now: 1))
    type("вод", id: "other")
    #expect(words == ["вод"])
  }

  @Test mutating func aWordAddedAfterItEndsTheTyping() {
    type("во")
    add("искам")
    #expect(bar.typed == nil)
    type("х", id: "next")
    #expect(words == ["во", "искам", "х"])
  }
}
