import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Shell

@Suite struct TidyingTests {
  @Test func `A start with a clock that jumped ahead lets go of nothing`() {
    let day: Int64 = 86_400_000
    var state = State.opened()
    state.change(Tile(id: "t", label: LocalizedText("баба")).edits())
    state.change([Bin.delete("t", in: .tiles, now: state.now)])
    func label() -> Value { state.replica.registers.value(.tiles, "t", "label.bg") }
    _ = state.world.tidy()
    #expect(state.world.unsaved.contains { $0.field == "days" && $0.isDevicesOwn })
    state.now += 4000 * day
    for _ in 0..<SeenDays.enough {
      _ = state.world.tidy()
      #expect(label() == .text("баба"))
      state.now += day
    }
    _ = state.world.tidy()
    #expect(label() == .nothing, "it was started on a week of days since")
  }
}
