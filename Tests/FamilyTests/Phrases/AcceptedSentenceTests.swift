import Language
import Testing

@testable import Family

@Suite struct AcceptedSentenceTests {
  private struct Desk {
    var replica = Replica(id: ReplicaID(device: "d", session: "1"))
    var bar = PhraseBar("d")
    var now: Int64 = 0

    mutating func make(_ change: (inout PhraseBar, Int64) -> [Edit]) {
      now += 1
      _ = replica.change(change(&bar, now), now: now)
    }

    mutating func add(_ words: String...) {
      for word in words {
        make { bar, now in bar.add(PhraseItem(id: PhraseItemID("\(now)"), label: LocalizedText(word))) }
      }
    }

    mutating func accept(_ text: String) {
      let sentence = AcceptedSentence(text, .bulgarian, of: bar.items.map { $0.id })
      make { bar, _ in bar.accept(sentence) }
    }

    mutating func undo() { make { bar, now in bar.undo(now: now) } }

    var said: String? { bar.acceptedSentence(in: .bulgarian)?.text }

    /// The bar as a reload would find it.
    var stored: PhraseBar { PhraseBar("d", in: replica.registers) }
  }

  @Test func anAcceptedSentenceSurvivesAReloadAndChangesNoWord() {
    var desk = Desk()
    desk.add("аз", "искам", "ходя")
    let words = desk.bar.items
    desk.accept("Искам да ходя.")
    #expect(desk.stored == desk.bar)
    #expect(desk.stored.acceptedSentence(in: .bulgarian)?.text == "Искам да ходя.")
    #expect(desk.bar.items == words)
    #expect(desk.bar.acceptedSentence(in: .english) == nil)
  }

  @Test func undoTakesTheAcceptanceBackBeforeItTakesAWord() {
    var desk = Desk()
    desk.add("аз", "ходя")
    desk.accept("Аз ходя.")
    desk.undo()
    #expect(desk.said == nil)
    #expect(desk.bar.items.count == 2)
    #expect(desk.stored == desk.bar)
    desk.undo()
    #expect(desk.bar.items.count == 1)
  }

  @Test func anyChangeOfThePhraseDropsItAndUndoBringsItAgain() {
    var desk = Desk()
    desk.add("аз", "ходя")
    desk.accept("Аз ходя.")
    desk.add("парк")
    #expect(desk.said == nil)
    desk.undo()
    #expect(desk.said == "Аз ходя.")
    desk.make { bar, now in bar.removeLast(now: now) }
    #expect(desk.said == nil)
    desk.undo()
    #expect(desk.said == "Аз ходя.")
    desk.undo()
    #expect(desk.said == nil)
  }

  @Test func anotherSentenceInItsPlaceIsUndoneToTheFirst() {
    var desk = Desk()
    desk.add("аз", "ходя")
    desk.accept("Аз ходя.")
    desk.make { bar, _ in bar.accept(nil) }
    #expect(desk.said == nil)
    desk.undo()
    #expect(desk.said == "Аз ходя.")
    #expect(desk.stored == desk.bar)
  }

  @Test func aSentenceOfWordsThatAreGoneForGoodIsForgotten() {
    var desk = Desk()
    desk.add("аз", "ходя")
    desk.accept("Аз ходя.")
    desk.make { bar, now in bar.clear(now: now) }
    for _ in 0..<PhraseBar.undoDepth { desk.add("вода") }
    #expect(desk.replica.registers.value(.phrases, "d", PhraseBar.sentenceField) == .nothing)
    #expect(desk.stored == desk.bar)
  }

  @Test(arguments: [
    Value.text("x"), .list([]), .list([.text(""), .text("bg"), .list([])]), .list([.text("а"), .text("fr")]),
    .list([.text("а"), .text("bg"), .text("1")]),
  ])
  func whatIsNoSentenceHoldsForNothing(value: Value) {
    var desk = Desk()
    desk.add("аз", "ходя")
    _ = desk.replica.change([Edit(.phrases, "d", PhraseBar.sentenceField, value)], now: 9)
    #expect(desk.stored.acceptedSentence(in: .bulgarian) == nil)
    #expect(desk.stored.items.count == 2)
  }
}
