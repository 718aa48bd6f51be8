import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell

/// What other devices changed, told and settled in the app.
@Suite struct ChangesRoomTests {
  private static let tablet = "fedcba9876543210fedcba9876543210"

  /// A device with a board, and a tablet of the family's that has the same.
  private func family() throws -> (State, Replica) {
    var state = State.opened { $0.device = "a" }
    state.now = 1_700_000_000_000
    state.doing(.shell(.noticeAccepted))
    state.change(
      Board(id: "b", name: LocalizedText("Храна"), rows: 1, columns: 2).edits()
        + state.replica.registers.introducing(device: Self.tablet, replica: "z", named: "Таблетът на Ана"))
    var tablet = Replica(id: ReplicaID(device: "z", session: "1"))
    for batch in state.world.describedFamily {
      tablet.receive(try OperationBatch(decoding: batch), now: state.now, reference: nil)
    }
    return (state, tablet)
  }

  private func put(_ name: String, on registers: Registers) -> [Edit] {
    let edits =
      Tile(id: TileID(name), label: LocalizedText(name)).edits()
      + registers.putting(TileID(name), at: CellPlace(0, 0), on: "b")
    return edits + registers.claims(by: edits)
  }

  private func send(_ batch: OperationBatch, to state: inout State) -> [Effect] {
    state.doing(.host(.fromFamily([FamilyBatch(record: batch.encoded, device: "z")], reference: state.now)))
  }

  @Test func `What the tablet changed is told by its name, its board and its day`() throws {
    var (state, tablet) = try family()
    _ = send(tablet.change(put("ябълка", on: tablet.registers), now: state.now), to: &state)
    state.doing(.parents(.placeTapped(.history)))
    let page = HTMLText.of(state.view)
    #expect(page.contains("Таблетът на Ана: табло „Храна“, сменени плочки: 1"))
    #expect(page.contains("14.11.2023"))
    #expect(page.contains("Това устройство: табло „Храна“"))
  }

  @Test func `What comes in while one reads is told at once, and what was deleted comes back`() throws {
    var (state, tablet) = try family()
    state.doing(.parents(.placeTapped(.history)))
    #expect(!HTMLText.of(state.view).contains("Изтрито"))
    _ = send(tablet.change([Bin.delete("b", in: .boards, now: state.now)], now: state.now), to: &state)
    #expect(state.replica.registers.board("b") == nil)
    #expect(HTMLText.of(state.view).contains("Изтрито: Храна"))
    let effects = state.doing(.past(.broughtBack(RowAddress(table: .boards, row: "b"))))
    #expect(state.replica.registers.board("b") != nil)
    // Its button is gone: it is said, and the focus is not lost.
    #expect(HTMLText.of(state.view).contains(StringKey.pastBroughtBack.text(.bulgarian)))
    #expect(effects.contains(.focus("page-heading")))
    #expect(!HTMLText.of(state.view).contains("Изтрито"))
  }

  @Test func `A board that another device deletes while it is open is told of, and comes back by one tap`()
    throws
  {
    var (state, tablet) = try family()
    state.doing(.parents(.placeTapped(.boards)), .host(.moved(path: "/parents/boards/b")))
    #expect(HTMLText.of(state.view).contains("edit-0-0"))
    let deletion = tablet.change(tablet.registers.deletingBoard("b", now: state.now), now: state.now)
    let effects = send(deletion, to: &state)
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-deleted-elsewhere=\"b\"") && page.contains("Таблото „Храна“ беше изтрито"))
    #expect(effects.contains(.focus("deleted-elsewhere")) && state.world.route == .parents(.boards))
    state.doing(.boards(.restored("b")))
    #expect(state.replica.registers.board("b") != nil)
    #expect(!HTMLText.of(state.view).contains("data-deleted-elsewhere"))
  }

  @Test func `Two words in one cell both stay on the board, wherever one is when the other device is heard`()
    throws
  {
    var (state, tablet) = try family()
    let early = tablet.change(put("ябълка", on: tablet.registers), now: state.now)
    state.now += 60_000
    state.change(put("круша", on: state.replica.registers))
    state.doing(.parents(.talkTapped))
    let effects = send(early, to: &state)
    #expect(state.replica.registers.board("b")?.cells == ["ябълка", "круша"])
    #expect(!effects.saved.isEmpty || !state.storage.waiting.isEmpty)
  }

  @Test func `A word without room is asked about on the page of boards, and nothing moves until then`() throws
  {
    var (state, tablet) = try family()
    state.change(
      Tile(id: "x", label: LocalizedText("хляб")).edits()
        + state.replica.registers.putting("x", at: CellPlace(0, 1), on: "b"))
    let early = tablet.change(put("ябълка", on: tablet.registers), now: state.now)
    state.now += 60_000
    state.change(put("круша", on: state.replica.registers))
    _ = send(early, to: &state)
    state.doing(.parents(.placeTapped(.boards)))
    #expect(HTMLText.of(state.view).contains("Храна: „круша“ чака място."))
    #expect(HTMLText.of(state.view).contains(StringKey.clashNoRoom.text(.bulgarian)))
    let clash = try #require(state.replica.registers.clashes.first)
    state.doing(.boards(.clash(.placed(clash))))
    #expect(state.replica.registers.board("b")?.cells == ["ябълка", "x"])
    state.change(state.replica.registers.resizingBoard("b", rows: 2, columns: 2))
    state.doing(.boards(.clash(.placed(clash))))
    #expect(state.replica.registers.board("b")?.cells == ["ябълка", "x", "круша", nil])
    #expect(!HTMLText.of(state.view).contains("data-clashes"))
  }
}
