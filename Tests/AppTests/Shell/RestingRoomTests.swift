import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell

/// A room that rests looks the same whichever it is.
@Suite struct RestingRoomTests {
  @Test(arguments: Door.all.map { $0.room })
  func `A resting room shows its sign and name, one sentence, and the way to Talk`(room: Room) throws {
    let door = try #require(Door.all.first { $0.room == room })
    var state = State.openedWithAllRooms()
    var limits = Limits()
    limits.dailyMinutes = 0
    for door in Door.all { limits.rooms.set(door.room, true) }
    state.change(limits.edits(since: Limits()))
    state.doing(.shell(.noticeAccepted), .shell(.doorTapped(room)))
    let page = HTMLText.of(state.view)
    let resting = try #require(page.components(separatedBy: "data-resting").last)
    #expect(page.components(separatedBy: "data-resting").count == 2)
    #expect(resting.contains("#sign-\(door.sign)"))
    #expect(resting.contains("<h1") && resting.contains(state.text(door.name)))
    #expect(resting.contains(state.text(.lensTalkIsHere)) && resting.contains(state.text(.talkRoom)))
    // Whoever needs help calls for it from a room that rests too.
    #expect(resting.contains("helper-help") == (room == .helper))
  }
}
