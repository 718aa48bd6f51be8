import Exchange
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

/// The board where talking starts, chosen by the family for each person.
@Suite struct HomeBoardTests {
  /// A board with "i" and "want", made home on its card.
  private func athome() -> (State, BoardID) {
    var (state, id) = State.editing()
    state.doing(.parents(.placeTapped(.boards)), .boards(.home(.made(id))))
    return (state, id)
  }

  /// A set of a file with one board, rated for everyone.
  private func withSet() -> State {
    let board = Board(
      id: "s/a", name: LocalizedText("Дом"), rows: 1, columns: 2, cells: ["water", "juice"],
      source: .imported("s"))
    let set = BoardSet(id: "s", name: LocalizedText("Дядо"), root: "s/a")
    let file = OpenedBoards(
      collection: BoardCollection(set: set, boards: [board], tiles: []))
    var state = State.opened { $0.path = "/parents/boards" }
    state.doing(
      .host(.parents(.fileOpening(name: "d.obz", size: 10))), .host(.parents(.fileOpened(file.encoded))))
    return state
  }

  @Test func `Talking starts on the chosen board, and the home button leads there`() {
    var (state, id) = athome()
    #expect(state.html.contains("data-home-report") && state.html.contains("data-home-mark"))
    state.doing(.shell(.talkDoorTapped))
    #expect(state.route == .home && state.talk.board?.id == id.text && state.talk.trail.isEmpty)
    state.doing(.talk(.ownBoardsTapped), .talk(.homeTapped))
    #expect(state.route == .home && state.talk.board?.id == id.text)
    state.doing(.talk(.cellTapped(0)))
    #expect(state.phraseWords == ["аз"])
    // And after a restart, from what the device has stored.
    let snapshot = state.replica.snapshot.encoded
    let again = State.opened { $0.snapshot = snapshot }
    #expect(again.route == .home && again.talk.board?.id == id.text)
  }

  @Test func `Martlet's boards stay where they are, and its home is found on the list of boards`() {
    var (state, id) = athome()
    let other = State.opened().talk.board
    state.doing(.shell(.talkDoorTapped), .talk(.ownBoardsTapped))
    let doors = state.talk.board?.cells.map { $0?.link }.prefix(2)
    #expect(doors == [id.text, "home"], "each in the place that it got")
    state.doing(.talk(.cellTapped(1)))
    #expect(state.route == .board("home", page: 1) && state.talk.board == other, "cell by cell as it was")
    state.doing(.talk(.cellTapped(4)))
    #expect(state.talk.board?.id == "drinks" && state.talk.trail.last == "home")
    state.doing(.talk(.backTapped))
    #expect(state.route == .board("home", page: 1))
    state.doing(.talk(.pageTurned(by: 1)), .talk(.pageTurned(by: 1)))
    #expect(state.route == .board("home", page: 1), "its pages turn, and none of them is home now")
    state.doing(.talk(.homeTapped))
    #expect(state.talk.board?.id == id.text)
  }

  @Test func `The choice is taken back on the card's report, and the way on the list goes with it`() {
    var (state, id) = athome()
    state.doing(.boards(.home(.undone)))
    #expect(state.storedSettings.home == "" && !state.html.contains("data-home-mark"))
    state.doing(.shell(.talkDoorTapped))
    #expect(state.talk.board?.id == "home")
    state.doing(.talk(.ownBoardsTapped))
    #expect(state.talk.board?.cells.compactMap { $0?.link } == [id.text])
  }

  @Test func `A deleted home gives way to Martlet's with a sentence, and is home again once it is back`() {
    var (state, id) = athome()
    state.doing(.boards(.deleted(id)))
    #expect(
      state.html.contains("data-home-trouble") && state.html.contains(StringKey.homeIsGone.text(.bulgarian)))
    state.doing(.parents(.placeTapped(.settings)))
    #expect(state.html.contains(StringKey.homeIsGone.text(.bulgarian)))
    state.doing(.shell(.talkDoorTapped))
    #expect(state.route == .home && state.talk.board?.id == "home" && state.toasts.current == nil)
    state.doing(.parents(.placeTapped(.boards)), .boards(.restored(id)))
    #expect(!state.html.contains("data-home-trouble"))
    state.doing(.shell(.talkDoorTapped))
    #expect(state.talk.board?.id == id.text)
  }

  @Test func `The home of a set that another device erases gives way while it is shown`() {
    var state = withSet()
    state.doing(.boards(.home(.made("s/a"))))
    #expect(state.storedSettings.home == "", "what is unrated is not shown to a child, and can't be home")
    state.doing(.shell(.limit(.set("s", .everyone))), .boards(.home(.made("s/a"))), .shell(.talkDoorTapped))
    #expect(state.talk.board?.cells.map { $0?.label } == ["вода", "сок"])
    var other = Replica(id: ReplicaID(device: "d2", session: "1"))
    let erased = other.change(state.replica.registers.removal(of: "s", now: 2_000_000), now: 2_000_000)
    state.doing(.host(.fromFamily([FamilyBatch(record: erased.encoded, device: "d2")], reference: 2_000_000)))
    #expect(state.route == .home && state.talk.board?.id == "home")
    state.doing(.parents(.placeTapped(.boards)))
    #expect(state.html.contains(StringKey.homeIsGone.text(.bulgarian)))
  }

  private func shows(_ key: StringKey, _ state: State) -> Bool {
    state.html.contains(">\(key.text(.bulgarian))<")
  }

  @Test func `A deleted home comes back from its notice, be it the family's own or a set's`() {
    var (state, id) = athome()
    state.doing(.boards(.deleted(id)))
    #expect(shows(.homeRestore, state))
    state = withSet()
    state.doing(
      .shell(.limit(.set("s", .everyone))), .boards(.home(.made("s/a"))), .boards(.setDeleted("s")))
    #expect(
      shows(.homeRestore, state) && !state.html.contains("data-report"), "its report goes with it")
    state.doing(.boards(.setRestored("s")))
    #expect(!state.html.contains("data-home-trouble") && state.world.boards.homeID == "s/a")
  }

  @Test
  func `A home that is hidden or rated away is shown again from its notice, also somebody else's`() {
    var state = withSet()
    state.doing(.shell(.limit(.set("s", .everyone))), .boards(.home(.made("s/a"))))
    state.change(
      state.replica.registers.makingProfile("Мира", like: Settings.mainProfile, fresh: "mira"))
    #expect(state.replica.registers.settings(profile: "mira").home == "s/a")
    state.doing(.boards(.setGiven("s", to: "mira", false)))
    #expect(state.html.contains("data-home-trouble=\"mira\"") && shows(.homeShowAgain, state))
    #expect(!shows(.homeBackToMartlets, state) || state.html.contains("data-home-mark"))
    state.doing(.boards(.home(.shownAgain("mira"))))
    #expect(
      !state.html.contains("data-home-trouble")
        && state.replica.registers.isBoard("s/a", for: "mira"))
    state.doing(.shell(.limit(.set("s", .mature))))
    #expect(
      state.html.contains("data-home-trouble=\"mira\"")
        && state.html.contains("data-home-trouble=\"main\""))
    state.doing(.boards(.home(.shownAgain("mira"))))
    #expect(!state.html.contains("data-home-trouble") && state.world.boards.homeID == "s/a")
    state.doing(.shell(.limit(.board("s/a", .mature))), .boards(.home(.shownAgain("main"))))
    #expect(state.world.boards.homeID == "s/a", "a board may be rated apart from its set")
  }

  @Test func `A set that is hidden from whoever talks here says so, and not that the age is wrong`() {
    var state = withSet()
    state.doing(.shell(.limit(.set("s", .everyone))))
    state.change(
      state.replica.registers.makingProfile("Мира", like: Settings.mainProfile, fresh: "mira"))
    state.doing(.parents(.profiles(.chosen("mira"))), .boards(.setGiven("s", to: "mira", false)))
    #expect(state.html.contains("Скрито от Мира") && !shows(.notShownNow, state))
    #expect(state.html.contains(StringKey.boardIsForOne.text(.bulgarian)))
    state.doing(.boards(.setGiven("s", to: Settings.mainProfile, false)))
    #expect(
      state.replica.registers.people(of: "s", in: .sets) == [Settings.mainProfile],
      "the last one keeps it")
  }

  @Test func `A home that limits keep back gives way to Martlet's, and the parent is told why`() {
    var (state, id) = athome()
    state.doing(.shell(.limit(.board(id, .mature))))
    #expect(state.html.contains(StringKey.homeNotShown.text(.bulgarian)))
    state.doing(.shell(.talkDoorTapped))
    #expect(state.talk.board?.id == "home")
    state.doing(.shell(.limit(.board(id, .everyone))), .shell(.talkDoorTapped))
    #expect(state.talk.board?.id == id.text)
  }

  @Test func `Each person has a home of their own, and a new one begins with that of who talks`() {
    var (state, id) = athome()
    state.change(state.replica.registers.makingProfile("Мира", like: Settings.mainProfile, fresh: "mira"))
    state.doing(.parents(.profiles(.chosen("mira"))))
    #expect(state.storedSettings.home == id.text)
    state.doing(.shell(.setting(.home(""))), .shell(.talkDoorTapped))
    #expect(state.talk.board?.id == "home")
    state.doing(.parents(.profiles(.chosen(Settings.mainProfile))), .shell(.talkDoorTapped))
    #expect(state.talk.board?.id == id.text)
    // A board that is given to another person alone is nobody else's home.
    state.doing(.boards(.given(id, to: Settings.mainProfile, false)), .shell(.talkDoorTapped))
    #expect(state.talk.board?.id == "home")
  }

  @Test(arguments: ["nowhere", "drinks", "home", "our-boards", "main", String(repeating: "я", count: 200)])
  func `A stored home that is none is Martlet's`(stored: String) {
    var state = State.opened()
    state.doing(.shell(.setting(.home(stored))), .shell(.talkDoorTapped))
    #expect(state.route == .home && state.talk.board?.id == "home")
    #expect(state.talk.board == State.opened().talk.board)
  }

  @Test func `A board without tiles may be home, and the way back is still there`() {
    var state = State.opened()
    state.editing(.templateChosen(.empty12), .made)
    let id = state.replica.registers.familyBoards()[0].id
    state.doing(.boards(.home(.made(id))), .shell(.talkDoorTapped))
    #expect(state.talk.board?.cells == [ShownTile?](repeating: nil, count: 12))
    state.doing(.talk(.ownBoardsTapped), .talk(.cellTapped(1)))
    #expect(state.talk.board?.id == "home")
  }

  @Test func `The way to a word begins at the chosen home`() {
    let (state, _) = athome()
    let place = state.world.wordPlaces.places(of: { $0.id == "want" }, all: state.world.allBoards).first
    #expect(place?.way == .taps([.cell(1)]))
    let water = state.world.wordPlaces.places(of: { $0.id == "water" }, all: state.world.allBoards).first
    #expect(water?.way == .taps([.ownBoards, .cell(1), .cell(3)]))
  }

  @Test func `The settings offer every board that may be home, by its drawing`() {
    var (state, id) = athome()
    state.doing(.parents(.placeTapped(.settings)))
    #expect(state.html.contains("data-board-choice=\"home-choice\"") && !state.html.contains("board-choices"))
    state.doing(.boards(.home(.choosing(.opened))))
    #expect(state.html.contains("board-choices") && state.html.contains("class=\"thumbnail\""))
    let effects = state.doing(.boards(.home(.chosen(nil))))
    #expect(state.storedSettings.home == "" && effects.contains(.focus(BoardsRoom.homeChoiceID)))
    state.doing(.boards(.home(.chosen(id))))
    #expect(state.storedSettings.home == id.text && !state.html.contains("board-choices"))
  }
}
