import Language
import Testing

@testable import Family

@Suite struct PhraseBarTests {
  /// A bar and the replica that stores it, as the app holds them.
  private struct Desk {
    var replica: Replica
    var bar: PhraseBar
    var now: Int64 = 0

    init(_ session: String = "1", registers: Registers = Registers()) {
      replica = Replica(id: ReplicaID(device: "d", session: session), registers: registers)
      bar = PhraseBar("d", in: registers)
    }

    @discardableResult
    mutating func make(_ change: (inout PhraseBar, Int64) -> [Edit]) -> OperationBatch {
      now += 1
      return replica.change(change(&bar, now), now: now)
    }

    @discardableResult
    mutating func add(_ words: String...) -> OperationBatch {
      var last = OperationBatch()
      for word in words {
        let id = PhraseItemID("\(replica.id.text)-\(now)-\(word)")
        last = make { bar, _ in bar.add(PhraseItem(id: id, label: LocalizedText(word))) }
      }
      return last
    }

    var words: [String] { bar.items.map { $0.label.bulgarian } }

    /// The bar as a reload would find it.
    var stored: PhraseBar { PhraseBar("d", in: replica.registers) }
  }

  @Test func aPhraseSurvivesAReload() {
    var desk = Desk()
    desk.add("аз", "искам", "вода")
    let opened = FamilyLog.open(snapshot: desk.replica.snapshot.encoded, batches: [])
    #expect(PhraseBar("d", in: opened.registers) == desk.bar)
    #expect(PhraseBar("other", in: opened.registers).isEmpty)
  }

  @Test func everythingAnItemShowsSurvives() {
    var desk = Desk()
    let tile = Tile(
      id: "t", label: LocalizedText(bulgarian: "вода", english: "water"),
      vocalization: LocalizedText(bulgarian: "водичка"), wordClass: .noun, picture: .emoji("💧"))
    let item = PhraseItem(id: "i", tile: tile)
    desk.make { bar, _ in bar.add(item) }
    #expect(desk.stored.items == [item])
    #expect(item.tile == "t")
    #expect(item.spoken(in: .bulgarian) == "водичка")
  }

  @Test func anyWordCanBeRemovedAndComesBackWhereItStood() {
    var desk = Desk()
    desk.add("аз", "искам", "вода")
    let middle = desk.bar.items[1].id
    desk.make { bar, now in bar.remove(middle, now: now) }
    #expect(desk.words == ["аз", "вода"])
    desk.make { bar, now in bar.undo(now: now) }
    #expect(desk.words == ["аз", "искам", "вода"])
    desk.make { bar, now in bar.removeLast(now: now) }
    #expect(desk.words == ["аз", "искам"])
  }

  @Test func undoRestoresWhatWasBeforeEachChange() {
    var random = SeededGenerator(6)
    for _ in 0..<60 {
      var desk = Desk()
      var history: [[PhraseItem]] = []
      for _ in 0..<25 {
        let before = desk.bar.items
        switch random.below(8) {
        case 0: desk.make { bar, now in bar.clear(now: now) }
        case 1: desk.make { bar, now in bar.removeLast(now: now) }
        case 2 where !desk.bar.isEmpty:
          let id = random.pick(desk.bar.items).id
          desk.make { bar, now in bar.remove(id, now: now) }
        case 3 where !desk.bar.isEmpty:
          let id = random.pick(desk.bar.items).id
          desk.make { bar, now in
            bar.replace(
              id, with: PhraseItem(id: PhraseItemID("r\(now)"), label: LocalizedText("форма")), now: now)
          }
        case 4 where !history.isEmpty:
          desk.make { bar, now in bar.undo(now: now) }
          #expect(desk.bar.items == history.removeLast())
          continue
        default: desk.add("дума\(random.below(100))")
        }
        if desk.bar.items != before { history.append(before) }
        history = history.suffix(PhraseBar.undoDepth)
        #expect(desk.stored == desk.bar, "A reload at any moment finds the same bar and the same history")
      }
      for items in history.reversed() {
        desk.make { bar, now in bar.undo(now: now) }
        #expect(desk.bar.items == items)
      }
      #expect(!desk.bar.canUndo)
      #expect(desk.stored == desk.bar)
    }
  }

  @Test func undoIsTenDeep() {
    var desk = Desk()
    for word in 0..<15 { desk.add("\(word)") }
    for _ in 0..<12 { desk.make { bar, now in bar.undo(now: now) } }
    #expect(desk.words == ["0", "1", "2", "3", "4"])
    #expect(desk.make { bar, now in bar.undo(now: now) }.isEmpty)
  }

  @Test func whatChangesNothingCannotBeUndone() {
    var desk = Desk()
    #expect(desk.make { bar, now in bar.clear(now: now) }.isEmpty)
    #expect(desk.make { bar, now in bar.removeLast(now: now) }.isEmpty)
    #expect(desk.make { bar, now in bar.remove("unknown", now: now) }.isEmpty)
    desk.add("да")
    let item = desk.bar.items[0]
    #expect(desk.make { bar, _ in bar.add(item) }.isEmpty)
    #expect(desk.make { bar, now in bar.replace(item.id, with: item, now: now) }.isEmpty)
  }

  @Test func twoTabsThatAddWordsAtOnceBothKeepTheirs() {
    var one = Desk("1")
    var two = Desk("2")
    let first = one.add("аз")
    let second = two.add("искам")
    one.replica.receive(second, now: 9)
    two.replica.receive(first, now: 9)
    #expect(one.stored == two.stored)
    #expect(Set(one.stored.items.map { $0.label.bulgarian }) == ["аз", "искам"])
  }

  @Test func removedWordsAreForgottenAfterAnHourUnlessUndoReachesThem() {
    var desk = Desk()
    desk.add("стара")
    desk.make { bar, now in bar.clear(now: now) }
    for word in 0..<9 { desk.add("\(word)") }
    let before = desk.bar
    desk.replica.tidy(now: desk.now + Registers.phraseItemSpan)
    #expect(desk.stored == before)
    #expect(desk.replica.registers.count(in: .phrases) == 11, "Ten words, and the row of undo")
    desk.add("още")
    desk.replica.tidy(now: desk.now + Registers.phraseItemSpan - 20)
    #expect(desk.replica.registers.count(in: .phrases) == 12)
    desk.replica.tidy(now: desk.now + Registers.phraseItemSpan)
    #expect(desk.replica.registers.count(in: .phrases) == 11)
    #expect(desk.stored == desk.bar)
  }

  @Test func nonsenseInTheStoredBarIsPassedOver() {
    var replica = Replica(id: ReplicaID("d.1"))
    let values: [Value] = [.nothing, .list([]), .list([.list([.text("x")])]), .text("a"), .integer(.max)]
    for (number, value) in values.enumerated() {
      _ = replica.change(Edit(.phrases, "d", "undo", .list([value, value])), now: 1)
      _ = replica.change(Edit(.phrases, Name("i\(number)"), "item", value), now: 1)
      var bar = PhraseBar("d", in: replica.registers)
      #expect(bar.isEmpty)
      _ = bar.undo(now: 2)
    }
    let last: Value = .list([.text("d"), .integer(.max)] + [Value](repeating: .text("а"), count: 7))
    _ = replica.change(Edit(.phrases, "z", "item", last), now: 1)
    var bar = PhraseBar("d", in: replica.registers)
    _ = bar.add(PhraseItem(id: "zz", label: LocalizedText("б")))
    #expect(bar.items.map { $0.id } == ["z", "zz"])
  }
}
