import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

/// Earlier moments, looked at and brought back in the app.
@Suite struct PastRoomTests {
  private static let day: Int64 = 86_400_000

  /// A board of two words, of which one was taken away and the other moved and renamed a day later.
  private func changed() -> State {
    var state = State.opened { $0.device = "a" }
    state.now = 1_700_000_000_000
    state.doing(.shell(.noticeAccepted))
    state.change(
      Board(id: "b", name: LocalizedText("Храна"), rows: 1, columns: 3, cells: ["x", "y", nil]).edits()
        + Tile(id: "x", label: LocalizedText("ябълка")).edits()
        + Tile(id: "y", label: LocalizedText("круша")).edits())
    state.now += Self.day
    state.change(state.replica.registers.putting(nil, at: CellPlace(0, 0), on: "b"))
    state.change(state.replica.registers.moving(from: CellPlace(0, 1), to: CellPlace(0, 2), on: "b"))
    state.change([Edit(.tiles, "y", "label.bg", .text("сочна круша"))])
    state.now += Self.day
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  private func read(_ state: inout State, _ records: [[UInt8]] = []) -> [Effect] {
    state.update(.host(.parents(.privacy(.past(records, since: 1_600_000_000_000)))))
  }

  @Test func `The page asks for what was kept and tells each change with the way to before it`() {
    var state = changed()
    let effects = state.doing(.parents(.placeTapped(.history)))
    #expect(effects.contains(.privacy(.readPast)))
    _ = read(&state)
    let page = page(state)
    #expect(page.components(separatedBy: "data-change").count >= 3)
    #expect(page.contains(StringKey.pastBefore.text(.bulgarian)))
    #expect(page.contains("13.9.2020"))
  }

  @Test func `Who has looked at one change goes on at its line`() {
    var state = changed()
    state.doing(.parents(.placeTapped(.history)))
    _ = read(&state)
    #expect(page(state).contains("id=\"past-before-0\""))
    state.doing(.past(.beforeTapped(0)))
    #expect(state.doing(.past(.lookLeft)).contains(.focus("past-before-0")))
    state.doing(.past(.lookTapped))
    #expect(state.doing(.past(.lookLeft)).contains(.focus("page-heading")))
  }

  @Test func `A board's name stands between the marks of the language that is read`() {
    var state = changed()
    state.doing(.parents(.placeTapped(.history)))
    _ = read(&state)
    #expect(page(state).contains("„Храна“"))
    state.doing(.shell(.setting(.interfaceLanguage(.english))))
    #expect(page(state).contains("“Храна”") && !page(state).contains("„"))
  }

  @Test func `Whoever comes to the page by its address is told what was kept too`() {
    var state = changed()
    state.doing(.parents(.placeTapped(.overview)))
    let effects = state.doing(.host(.moved(path: "/parents/history")))
    #expect(effects.contains(.privacy(.readPast)))
    #expect(!state.doing(.past(.moreTapped)).contains(.privacy(.readPast)), "once")
  }

  @Test func `A board is looked at as it was, comes back, and the way back is one tap`() {
    var state = changed()
    state.doing(.parents(.placeTapped(.history)))
    _ = read(&state)
    // The latest change is the first line.
    state.doing(.past(.beforeTapped(0)))
    let look = page(state)
    #expect(look.contains("Имаше го, сега го няма: плочка „ябълка“"))
    #expect(look.contains("Беше друго: плочка „круша“ → „сочна круша“"))
    #expect(look.components(separatedBy: "class=\"still\"").count == 3)
    state.doing(.past(.bringBackTapped))
    #expect(page(state).contains(StringKey.pastQuestion.text(.bulgarian)))
    #expect(
      state.replica.registers.board("b")?.cells == [nil, nil, "y"],
      "nothing moves before a person has said so")
    let effects = state.doing(.past(.bringBackConfirmed))
    #expect(!effects.saved.isEmpty || !state.storage.waiting.isEmpty)
    #expect(state.replica.registers.board("b")?.cells == ["x", "y", nil])
    #expect(state.replica.registers.tile("y")?.label.bulgarian == "круша")
    state.now += 1000
    state.doing(.past(.undoTapped))
    #expect(state.replica.registers.board("b")?.cells == [nil, nil, "y"])
    #expect(state.replica.registers.tile("y")?.label.bulgarian == "сочна круша")
    #expect(page(state).contains(StringKey.pastUndone.text(.bulgarian)))
  }

  @Test func `Settings and limits that were otherwise are told by their names, and whose they are`() {
    var state = changed()
    state.doing(.shell(.setting(.agreement(.suggest))), .shell(.setting(.speaker(.she))))
    state.doing(.shell(.setting(.switched(.keepsLookups, false))))
    state.now += Self.day
    state.now += Self.day
    state.doing(.shell(.setting(.agreement(.off))), .shell(.setting(.switched(.keepsLookups, true))))
    state.doing(.shell(.setting(.theme(.dark))), .shell(.limit(.daily(30))))
    state.now += Self.day
    state.doing(.parents(.placeTapped(.history)))
    _ = read(&state)
    state.doing(.past(.dayTyped("2023-11-18")), .past(.timeTyped("10:00")), .past(.lookTapped))
    let look = page(state)
    #expect(look.contains("Беше друго: Настройките „Думите се съгласуват“, „"))
    #expect(look.contains(StringKey.keepLookups.text(.bulgarian)))
    #expect(!look.contains("„Говорещият е“") && !look.contains("„Тема“"))
    // Nobody had set it: it was there all the same, as Martlet sets it.
    #expect(look.contains("Беше друго: Ограниченията „Време на ден“"))
  }

  @Test func `The fields begin with the minute before the last change, and show what was there then`() {
    var state = changed()
    let before = Moment(wall: state.now - Self.day - 60_000, ticks: 0, offset: state.world.moment.offset)
      .local
    state.doing(.parents(.placeTapped(.history)))
    _ = read(&state)
    #expect(page(state).contains("value=\"\(ClockText.field(before.minute))\""))
    state.doing(.past(.lookTapped))
    #expect(page(state).contains("Беше друго: плочка „круша“ → „сочна круша“"))
  }

  @Test
  func `Any day and hour can be looked at, and neither one to come nor one before the first that is known`() {
    var state = changed()
    state.doing(.parents(.placeTapped(.history)))
    _ = read(&state)
    state.doing(.past(.dayTyped("2023-11-15")), .past(.timeTyped("10:00")), .past(.lookTapped))
    let look = page(state)
    #expect(look.contains("data-past=\"") && look.contains("15.11.2023, 10:00"))
    state.doing(.past(.lookLeft), .past(.dayTyped("2023-12-24")))
    #expect(page(state).contains("disabled") && page(state).contains(StringKey.pastToCome.text(.bulgarian)))
    state.doing(.past(.lookTapped))
    #expect(!page(state).contains("data-past=\""))
    state.doing(.past(.dayTyped("2020-09-12")), .past(.timeTyped("23:59")), .past(.lookTapped))
    #expect(!page(state).contains("data-past=\"") && page(state).contains("min=\"2020-09-13\""))
    #expect(page(state).contains(StringKey.pastTooEarly.text(.bulgarian)))
    #expect(!look.contains(StringKey.pastTooEarly.text(.bulgarian)))
    for nonsense in ["", "0000-00-00", "2023-02-30", "x", "2023-11-15-1"] {
      state.doing(.past(.dayTyped(nonsense)), .past(.timeTyped("99:99")), .past(.lookTapped))
    }
    #expect(!page(state).contains("data-past=\""))
  }

  @Test func `What was stored before this visit is told too, and what is damaged hides nothing else`() {
    let state = changed()
    let stored = OperationBatch(state.replica.replaced).encoded
    var again = State.opened { start in
      start.device = "a"
      start.snapshot = state.replica.snapshot.encoded
    }
    again.now = state.now
    again.doing(.shell(.noticeAccepted), .parents(.placeTapped(.history)))
    _ = read(&again, [stored, [1, 2, 3]])
    again.doing(
      .past(.dayTyped("2023-11-15")), .past(.timeTyped("10:00")), .past(.choiceMade("0")), .past(.lookTapped))
    #expect(page(again).contains("„круша“"))
  }

  @Test func `What was deleted for good goes from what was kept, without the page`() {
    var state = changed()
    state.change([Bin.delete("b", in: .boards, now: state.now)])
    let stored = [OperationBatch(state.replica.replaced).encoded]
    state.now += 40 * Self.day
    _ = state.world.tidy()
    let effects = read(&state, stored)
    guard case .privacy(.keepPast(let kept))? = effects.first else {
      Issue.record("nothing was thinned")
      return
    }
    let left = kept.flatMap { (try? OperationBatch(decoding: $0).operations) ?? [] }
    #expect(!left.contains { $0.table == .boards && $0.row == "b" })
    #expect(!page(state).contains("data-change"))
    // Once it is thin, it is left alone.
    #expect(read(&state, kept).isEmpty)
  }

  @Test func `Behind a shut gate there is no past`() {
    var state = changed()
    state.doing(.parents(.placeTapped(.history)))
    _ = read(&state)
    #expect(page(state).contains("data-change"))
    state.doing(.parents(.talkTapped))
    #expect(!page(state).contains("data-change"))
  }
}
