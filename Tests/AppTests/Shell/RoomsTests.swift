import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell
@testable import Talk
@testable import Words

/// The doors between the rooms, and the time before the code of the others has come.
struct RoomsTests {
  @Test func aDoorIsAskedForOnceAndOpensWhenTheRoomsHaveCome() {
    var state = State.openedWithTalkAlone()
    #expect(state.doing(.shell(.doorTapped(.lens))).contains(.fetchRooms))
    #expect(!state.doing(.host(.visible)).contains(.fetchRooms))
    #expect(state.html.contains("data-room=\"talk\""))
    state.roomsCame(Rooms.rest)
    let effects = state.doing(.host(.roomsCame(TextTable.bytes)))
    #expect(effects.contains(.enterRoom(focus: Door.words.focus)))
    #expect(state.html.contains("data-room=\"lens\""))
    #expect(effects.contains(.openLexicon))
  }

  @Test func noDoorBringsTheKeyboardOfATabletOverItsRoom() {
    for door in Door.all where !door.focus.isEmpty {
      var state = State.openedWithAllRooms()
      #expect(state.doing(.shell(.doorTapped(door.room))).contains(.enterRoom(focus: door.focus)))
      #expect(state.html.contains("<h1 id=\"\(door.focus)\""), "\(door.room)")
    }
  }

  @Test func whoDoesNotWaitAtTheDoorStaysWhereTheyWent() {
    var state = State.openedWithTalkAlone()
    state.doing(.shell(.doorTapped(.lens)), .talk(.homeTapped))
    state.roomsCame(Rooms.rest)
    state.doing(.host(.roomsCame(TextTable.bytes)))
    #expect(state.route == .home)
    #expect(state.html.contains("data-room=\"talk\""))
  }

  @Test func whoGoesOnTalkingWhileARoomIsFetchedStaysOnTheBoardAndIsHeardWhole() {
    var state = State.openedWithTalkAlone()
    state.voices = [LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)]
    state.doing(.talk(.cellTapped(4)), .shell(.doorTapped(.lens)))
    let board = Route.board("drinks", page: 1)
    let tapped = state.doing(.talk(.cellTapped(0)))
    #expect(state.route == board && state.phraseWords == ["сок"])
    #expect(tapped.contains(.navigate(path: board.path, replace: true)))
    state.doing(.talk(.speakTapped))
    let said = state.utterance
    state.roomsCame(Rooms.rest)
    let effects = state.doing(.host(.roomsCame(TextTable.bytes)))
    #expect(state.route == board && state.html.contains("data-room=\"talk\""))
    #expect(!effects.contains(.stopSpeaking) && state.utterance == said && said != nil)
    #expect(state.talk.trail == ["home"], "the way back is still known")
    #expect(state.doing(.shell(.doorTapped(.lens))).contains(.enterRoom(focus: Door.words.focus)))
  }

  @Test func anotherDoorIsOpenedInPlaceOfTheOneThatIsWaitedFor() {
    var state = State.openedWithTalkAlone()
    state.doing(.talk(.cellTapped(4)), .shell(.doorTapped(.lens)), .shell(.parentsDoorTapped))
    #expect(state.route == .parents(.overview))
    state.doing(.talk(.speakTapped))
    #expect(state.route == .board("drinks", page: 1))
  }

  @Test func whereRoomsCanNotBeFetchedTheBoardStays() {
    var state = State.openedWithTalkAlone()
    state.doing(.talk(.cellTapped(4)), .shell(.doorTapped(.lens)), .host(.roomsMissing))
    #expect(state.route == .board("drinks", page: 1) && state.talk.board?.id == "drinks")
  }

  @Test func thePhraseThatIsBeingSaidIsHeardToItsEndThroughADoor() {
    var state = State.openedWithTalkAlone()
    state.voices = [LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)]
    state.doing(.talk(.cellTapped(0)), .talk(.speakTapped), .shell(.doorTapped(.lens)))
    let said = state.utterance
    state.roomsCame(Rooms.rest)
    var effects = state.doing(.host(.roomsCame(TextTable.bytes)))
    #expect(state.html.contains("data-room=\"lens\""))
    effects += state.doing(.shell(.talkDoorTapped))
    #expect(!effects.contains(.stopSpeaking) && state.utterance == said && said != nil)
  }

  @Test func roomsThatCanNotBeFetchedLeaveOneTalkingAndSayWhy() {
    var state = State.openedWithTalkAlone()
    state.doing(.shell(.parentsDoorTapped))
    let effects = state.doing(.host(.roomsMissing))
    #expect(state.route == .home)
    #expect(effects.contains(.navigate(path: "/", replace: true)))
    #expect(state.toasts.current?.text == Trouble.roomsMissing.text(.bulgarian))
    #expect(state.doing(.shell(.parentsDoorTapped)).contains(.fetchRooms), "it is tried again")
  }

  @Test func anAddressOfAnotherRoomOpensThere() {
    let state = State.openedWithAllRooms { $0.path = "/parents/settings" }
    #expect(state.html.contains("data-room=\"gate\""))
  }

  @Test func leavingTheParentsRoomShutsTheGate() {
    var state = State.openedWithAllRooms()
    state.doing(.shell(.parentsDoorTapped))
    state.openGate()
    #expect(state.html.contains("data-room=\"parents\""))
    state.doing(.parents(.talkTapped), .shell(.parentsDoorTapped))
    #expect(state.html.contains("data-room=\"gate\""))
    #expect(!state.isGateOpen)
  }

  @Test func aSettingThatWasChangedHoldsWhereOneTalks() {
    var state = State.openedWithAllRooms()
    state.doing(.shell(.parentsDoorTapped))
    state.openGate()
    state.doing(.shell(.setting(.labelLanguage(.english))), .parents(.talkTapped))
    #expect(state.talk.board?.cells.compactMap { $0?.label }.contains("I") == true)
  }

  @Test func goingThroughADoorKeepsThePhraseAndEndsWhatSounds() {
    var state = State.openedWithAllRooms { $0.clipNames = ["аз"].flatMap { _ in [String]() } }
    state.connection.isUp = true
    state.doing(.talk(.cellTapped(0)))
    let said = state.phraseWords
    #expect(said.count == 1)
    let effects = state.doing(.shell(.doorTapped(.piles)))
    #expect(state.utterance == nil)
    #expect(effects.contains(.stopSpeaking))
    state.doing(.shell(.talkDoorTapped))
    #expect(state.phraseWords == said)
  }

  @Test func aFileThatWasBeingOpenedIsReportedWhereverOneIs() {
    var state = State.openedWithAllRooms()
    state.doing(.shell(.parentsDoorTapped))
    state.openGate()
    state.doing(.host(.parents(.fileOpening(name: "boards.obz", size: 9))), .parents(.talkTapped))
    #expect(state.boardsState.importing == "boards.obz")
    state.doing(.host(.parents(.fileFailed(reason: "Empty."))))
    #expect(state.boardsState.importing == nil)
  }

  @Test func theLexiconIsFetchedOnceForAllVisits() {
    var state = State.openedWithAllRooms()
    #expect(state.doing(.shell(.doorTapped(.lens))).contains(.openLexicon))
    state.doing(.host(.lexicon([])), .shell(.talkDoorTapped))
    #expect(!state.doing(.shell(.doorTapped(.lens))).contains(.openLexicon))
    #expect(!state.wordsState.trail.canGoBack, "what the browser's history has before is not a word")
  }
}
