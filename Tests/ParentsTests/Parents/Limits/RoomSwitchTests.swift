import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

/// A page that prepares a room of the child's says when the child can't see that room.
@Suite struct RoomSwitchTests {
  private static let pages: [(Route.ParentsPlace, Room, StringKey, StringKey)] = [
    (.helper, .helper, .helperRoom, .allowHelper), (.practice, .practice, .practiceRoom, .allowPractice),
  ]

  private func opened(_ place: Route.ParentsPlace) -> State {
    var state = State.openedWithAllRooms { $0.path = Route.parents(place).path }
    state.openGate()
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  @Test(arguments: pages)
  func itSaysSoAboveAndOneTouchOpensTheRoom(
    place: Route.ParentsPlace, room: Room, name: StringKey, allow: StringKey
  ) {
    var state = opened(place)
    let told = state.world.text(.roomNotSeen, with: name.text(.bulgarian))
    #expect(page(state).contains(told) && page(state).contains(allow.text(.bulgarian)))
    state.doing(.shell(.limit(.room(room, true))))
    #expect(state.replica.registers.limits(profile: state.world.profile).rooms.contains(room))
    #expect(!page(state).contains(told), "it is seen now")
    #expect(page(state).contains("data-room-open=\"yes\"") && page(state).contains(allow.text(.bulgarian)))
  }

  @Test func thePageOfPhotosHasTheSwitchOfItsRoomToo() {
    #expect(page(opened(.piles)).contains(StringKey.allowPiles.text(.bulgarian)))
  }
}
