import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Helper
@testable import Listening
@testable import Parents
@testable import Photos
@testable import Phrases
@testable import Practice
@testable import Print
@testable import Progress
@testable import Shell
@testable import Talk
@testable import Words

/// Where the rooms meet: each does what is its own, where one is in it, to a state that is a value.
@Suite struct RoomSeamsTests {
  private static let ofTalk: [Action] = [
    .talk(.cellTapped(0)), .talk(.phrasesTapped), .talk(.typing(.letterPressed("в"))),
  ]
  private static let ofWords: [Action] = [
    .words(.typed("вода")), .words(.submitted), .words(.buttonsSwitched),
  ]
  private static let ofPhotos: [Action] = [.photos(.viewerTapped), .photos(.photoStepped(by: 1))]
  private static let ofParents: [Action] = [
    .parents(.placeTapped(.settings)), .parents(.profiles(.nameTyped("Ани"))), .parents(.profiles(.made)),
    .boards(.nameTyped("Закуска")), .boards(.made), .phrases(.typed("Ела", in: .bulgarian)), .phrases(.made),
    .photosEdit(.nameTyped("Море")), .photosEdit(.made), .print(.what(.book)),
    .shell(.setting(.theme(.dark))),
    .shell(.limit(.daily(15))), .shell(.printTapped(nil)),
  ]

  /// Does what is of other rooms and holds the page and the family's data against what they were.
  private func expectNothing(of actions: [Action], in opened: State, _ room: Comment) {
    var state = opened
    for action in actions {
      let effects = state.update(action)
      #expect(!effects.contains { if case .navigate = $0 { true } else { false } }, room)
      #expect(effects.spoken.isEmpty && effects.saved.isEmpty, room)
      #expect(state.html == opened.html && state.replica.registers == opened.replica.registers, room)
    }
  }

  /// A state and an action are read as what the room of their name says that they are.
  @Test func eachRoomHasANameOfItsOwn() {
    let names: [RoomName] = [
      .talk, WordsRoom.name, PhotosRoom.name, PhotosEditor.name, BoardsRoom.name, PhrasesRoom.name,
      PrintRoom.name, ParentsRoom.name, PracticeRoom.name, PracticeEditor.name, HelperRoom.name,
      PlanEditor.name, ProgressRoom.name, ListeningRoom.name,
    ]
    #expect(names.count == RoomName.allCases.count && Set(names) == Set(RoomName.allCases))
  }

  @Test func everyPlaceIsInOneOfTheRooms() {
    let places: [Route] =
      [
        .home, .board("food", page: 2), .keyboard, .lens(nil), .lens(LookedUpWord("вода", .bulgarian)),
        .piles(nil, nil), .piles("a", "b"), .practice, .helper, .listening, .editor("a"), .print(nil),
        .print("a"),
      ] + Route.ParentsPlace.allCases.map { .parents($0) } + Door.all.map(\.route)
    for place in places {
      #expect(([.talk] + Rooms.rest).filter { $0.have(place) }.count == 1, "\(place.path)")
    }
  }

  @Test func whatIsOfOtherRoomsIsNotDoneWhereOneTalks() {
    var state = State.openedWithAllRooms()
    // Even while the parents' rooms would be open.
    state.openGate()
    expectNothing(of: Self.ofWords + Self.ofPhotos + Self.ofParents, in: state, "talk")
  }

  @Test func whatIsOfOtherRoomsIsNotDoneWhereWordsAreLookedUp() {
    var state = State.openedWithAllRooms()
    state.doing(.shell(.doorTapped(.lens)), .host(.lexicon([])))
    state.openGate()
    expectNothing(of: Self.ofTalk + Self.ofPhotos + Self.ofParents, in: state, "words")
  }

  @Test func whatIsOfOtherRoomsIsNotDoneWherePhotosAreLookedAt() {
    var state = State.openedWithAllRooms()
    state.doing(.shell(.doorTapped(.piles)))
    state.openGate()
    expectNothing(of: Self.ofTalk + Self.ofWords + Self.ofParents, in: state, "photos")
  }

  @Test func whatIsOfOtherRoomsIsNotDoneBehindTheGate() {
    var state = State.openedWithAllRooms()
    state.doing(.shell(.parentsDoorTapped))
    state.openGate()
    expectNothing(of: Self.ofTalk + Self.ofWords + Self.ofPhotos, in: state, "parents")
  }

  @Test func aCopyOfAStateKeepsWhatItWas() {
    var state = State.openedWithAllRooms()
    state.doing(.talk(.cellTapped(0)), .shell(.parentsDoorTapped))
    state.openGate()
    for action in [.talk(.homeTapped)] + Self.ofParents + [
      .gate(.holdBegan), .host(.hidden), .shell(.talkDoorTapped),
    ] {
      let before = state
      let (page, rows, draft) = (before.html, before.replica.registers, before.boardsState.name)
      state.now += 1000
      state.ticks += 1000
      _ = state.update(action)
      #expect(before.html == page && before.replica.registers == rows && before.boardsState.name == draft)
      #expect(before.now == state.now - 1000)
    }
    #expect(!state.isGateOpen && state.replica.registers.familyBoards().count == 1)
  }

  @Test func eachRoomKeepsItsOwnInACopy() {
    var state = State.openedWithAllRooms()
    state.doing(.shell(.parentsDoorTapped))
    state.openGate()
    state.doing(
      .boards(.nameTyped("Закуска")), .phrases(.typed("Ела", in: .bulgarian)),
      .photosEdit(.nameTyped("Море")),
      .print(.what(.book)), .parents(.profiles(.nameTyped("Ани"))))
    let copy = state
    state.doing(
      .boards(.nameTyped("Обяд")), .phrases(.typed("Чакай", in: .bulgarian)),
      .photosEdit(.nameTyped("Планина")),
      .print(.what(.board)), .parents(.profiles(.nameTyped("Иво"))))
    #expect(copy.boardsState.name == "Закуска" && state.boardsState.name == "Обяд")
    #expect(copy.phrasesState.text.bulgarian == "Ела" && state.phrasesState.text.bulgarian == "Чакай")
    #expect(copy.photosEditorState.name == "Море" && state.photosEditorState.name == "Планина")
    #expect(copy.printState.choices.subject == .book && state.printState.choices.subject == .board)
    #expect(copy.parentsState.profileName == "Ани" && state.parentsState.profileName == "Иво")
  }
}
