import Family
import Testing

@testable import AppTesting
@testable import Boards
@testable import Phrases
@testable import Shell
@testable import Talk

/// An action of a room, as the shell carries it.
@Suite struct RoomActionTests {
  @Test func itIsWhatItsRoomMade() {
    let action = RoomAction(TalkAction.cellTapped(3), in: .talk)
    #expect(action.room == .talk && action.value(as: TalkAction.self) == .cellTapped(3))
  }

  @Test func theSameDoneTwiceIsEqualAndHashesAlike() {
    let twice: [Action] = [.boards(.nameTyped("Закуска")), .boards(.nameTyped("Закуска"))]
    #expect(twice[0] == twice[1] && Set(twice).count == 1)
  }

  @Test func otherValuesAndOtherRoomsAreOthers() {
    let actions: [Action] = [
      .talk(.cellTapped(3)), .talk(.cellTapped(4)), .talk(.homeTapped), .boards(.made), .phrases(.made),
      .boards(.opened("x")), .phrases(.opened("x")), .boards(.media(.recordTapped)),
      .phrases(.media(.recordTapped)),
    ]
    for (place, action) in actions.enumerated() {
      for (other, another) in actions.enumerated() { #expect((action == another) == (place == other)) }
    }
    #expect(Set(actions).count == actions.count)
  }
}
