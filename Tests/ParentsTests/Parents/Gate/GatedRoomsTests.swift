import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Photos
@testable import Phrases
@testable import Print
@testable import Shell

/// The five rooms behind the gate: nothing is done in any of them while it is shut.
@Suite struct GatedRoomsTests {
  private static let done: [RoomName: [Action]] = [
    .boards: [.boards(.nameTyped("Закуска")), .boards(.made)],
    .phrases: [.phrases(.typed("Ела", in: .bulgarian)), .phrases(.made)],
    .photosEditing: [.photosEdit(.nameTyped("Море")), .photosEdit(.made)],
    .print: [.print(.owned(by: "Мира"))],
    .parents: [.parents(.profiles(.nameTyped("Ани"))), .parents(.profiles(.made))],
  ]

  /// What each room has made of it.
  private func traces(_ state: State) -> [String] {
    let registers = state.replica.registers
    return registers.familyBoards().map { $0.name[.bulgarian] }
      + registers.keptPhrases.map { $0.text[.bulgarian] }
      + registers.piles().map { $0.name } + [state.printState.choices.owner, state.boardsState.name]
      + [state.phrasesState.text[.bulgarian], state.photosEditorState.name, state.parentsState.profileName]
      + registers.profiles().map { $0.name }
  }

  private func atTheDoor() -> State {
    var state = State.openedWithAllRooms()
    _ = state.update(.shell(.parentsDoorTapped))
    return state
  }

  @Test(arguments: [RoomName.boards, .phrases, .photosEditing, .print, .parents])
  func whatIsDoneThereIsDoneWhileItIsOpenAndNotWhileItIsShut(room: RoomName) throws {
    let actions = try #require(Self.done[room])
    var shut = atTheDoor()
    for action in actions { #expect(shut.update(action).saved.isEmpty) }
    #expect(traces(shut) == traces(atTheDoor()))
    #expect(
      shut.replica.registers == atTheDoor().replica.registers && shut.html.contains("data-room=\"gate\""))
    var open = atTheDoor()
    open.openGate()
    for action in actions { _ = open.update(action) }
    #expect(traces(open) != traces(atTheDoor()))
  }

  @Test func whatPagesOfSeveralRoomsHaveIsNotDoneEither() {
    let actions: [ShellAction] = [
      .setting(.theme(.dark)), .limit(.daily(15)), .printTapped(nil), .photoForBoardTapped("a", "b"),
    ]
    for action in actions {
      var shut = atTheDoor()
      #expect(shut.update(.shell(action)).isEmpty)
      #expect(shut.route == .parents(.overview) && shut.replica.registers == atTheDoor().replica.registers)
    }
  }

  @Test func itShutsForAllOfThemAtOnce() {
    var state = atTheDoor()
    state.openGate()
    _ = state.update(.host(.hidden))
    let before = state.replica.registers
    for action in Self.done.values.joined() { _ = state.update(action) }
    #expect(state.replica.registers == before)
  }
}
