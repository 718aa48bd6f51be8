import Bytes
import Family
import Language
import Markup
import Shell
import Testing

@testable import App
@testable import AppTesting
@testable import Words

/// "What is this?": the camera, and the family's own pictures that have a word.
@Suite struct WhatIsThisTests {
  private func act(_ edit: SightEdit) -> Action { .words(.sight(edit)) }
  private func told(_ report: SightReport) -> Action { .host(.sight(report)) }
  private func page(_ state: State) -> String { HTMLText.of(state.view) }
  private func hash(_ digit: String) -> String { String(repeating: digit, count: 64) }

  /// A room in which the family has a cup and a ball on a board, and two tiles for one cup.
  private func room(isLocked: Bool = false) -> State {
    var state = State.openedInWords { $0.clipNames = ["bg/1/1/чаша"] }
    var edits: [Edit] = []
    for (id, label, digit) in [
      ("t1", "чаша", "a"), ("t2", "топка", "b"), ("t3", "чаша", "c"), ("t4", "мечо", "d"),
    ] {
      let tile = Tile(
        id: TileID(id), label: LocalizedText(label, in: .bulgarian),
        picture: .stored(hash: hash(digit), contentType: "image/webp"))
      edits += tile.edits()
    }
    let board = Board(
      id: "own", name: LocalizedText("Наши", in: .bulgarian), rows: 2, columns: 2,
      cells: ["t1", "t2", "t3", "t4"])
    state.change(edits + board.edits())
    var limits = Limits(ageGroup: .adult)
    state.change(limits.edits(since: Limits()))
    limits.areSettingsLocked = isLocked
    state.change(limits.edits(since: Limits(ageGroup: .adult)))
    return state
  }

  /// With the camera open, and the names of what is learned.
  private func open(isLocked: Bool = false) -> (State, turn: Int32, names: [String]) {
    var state = room(isLocked: isLocked)
    for effect in state.doing(act(.opened)) {
      if case .sight(.open(let turn, let names)) = effect { return (state, turn, names) }
    }
    return (state, -1, [])
  }

  @Test func theFamilysOwnPicturesAreLearnedWhenSomebodyAsksAndNotBefore() {
    var state = room()
    #expect(page(state).contains("sight-door"))
    let (opened, turn, names) = open()
    #expect(turn > 0 && Set(names) == Set(["a", "b", "c", "d"].map(hash)))
    #expect(
      page(opened).contains("data-camera") && page(opened).contains(StringKey.sightOpening.text(.bulgarian)))
    #expect(!state.doing(.words(.typed("во"))).contains { if case .sight = $0 { true } else { false } })
  }

  @Test func threeWordsAreProposedEachOnceAndATapSaysOne() {
    var (state, turn, _) = open()
    state.doing(told(.live(turn)))
    #expect(state.doing(act(.taken)).contains(.sight(.take(turn))))
    state.doing(told(.seen(turn, ["a", "c", "d", "b"].map(hash))))
    let shown = page(state)
    #expect(shown.contains("data-thing=\"чаша\"") && shown.contains("data-thing=\"мечо\""))
    #expect(shown.contains("data-thing=\"топка\"") && !shown.contains("data-camera"))
    #expect(shown.parts(at: "\"").filter { $0.hasSuffix(" data-thing=") }.count == 3)
    let said = state.doing(act(.thingTapped(0)))
    #expect(said.contains { if case .speak = $0 { true } else { false } })
    #expect(state.doing(act(.thingTapped(9))).isEmpty)
  }

  @Test func aTilesOwnVoiceIsHeardForItsThing() throws {
    var state = room()
    let tile = Tile(
      id: "t2", label: LocalizedText("топка", in: .bulgarian),
      picture: .stored(hash: hash("b"), contentType: "image/webp"), sound: hash("5"))
    state.change(tile.edits())
    state.doing(act(.opened))
    let turn = state.wordsState.sightTurn
    state.doing(told(.live(turn)), act(.taken), told(.seen(turn, [hash("b"), hash("a")])))
    let own = try #require(state.doing(act(.thingTapped(0))).spoken.first)
    #expect(own.map { $0.source } == [.recording] && own.first?.name == hash("5"))
    let other = try #require(state.doing(act(.thingTapped(1))).spoken.first)
    #expect(!other.contains { $0.source == .recording })
  }

  @Test func theProposalsStandAsTheyWereLookedAt() throws {
    var (state, turn, _) = open()
    state.doing(
      told(.live(turn)), act(.taken), told(.seen(turn, ["a", "b", "d"].map(hash))), act(.thingTapped(0)))
    try SnapshotTests().compare(state.view, "words-sight")
  }

  @Test func theWordThatWasTappedIsLookedUpWhereThereIsSomethingToTell() {
    var (state, turn, _) = open()
    state.doing(told(.live(turn)), act(.taken), told(.seen(turn, [hash("d"), hash("a")])))
    #expect(
      !page(state).contains("data-sight-look-up") && state.doing(act(.lookedUp)).isEmpty, "none is tapped")
    state.doing(act(.thingTapped(1)))
    #expect(page(state).contains("data-sight-look-up"))
    #expect(state.doing(act(.lookedUp)).contains(.sight(.close)))
    #expect(
      state.world.route == .lens(LookedUpWord("чаша", .bulgarian)) && !page(state).contains("data-sight="))
  }

  @Test func aPictureIsKeptAsAPhotoWithTheWordAndOnlyWhereAParentLeavesTheSettingsOpen() {
    var (state, turn, _) = open()
    state.doing(told(.live(turn)), act(.taken), told(.seen(turn, [hash("a")])))
    #expect(!page(state).contains("data-sight-keep") && state.doing(act(.kept)).isEmpty, "no word is tapped")
    state.doing(act(.thingTapped(0)))
    #expect(page(state).contains("data-sight-keep"))
    #expect(state.doing(act(.kept)) == [.sight(.keep(turn))])
    #expect(state.doing(act(.kept)).isEmpty, "once")
    state.doing(told(.notKept(turn)))
    #expect(page(state).contains(StringKey.sightNotKept.text(.bulgarian)))
    state.doing(act(.kept), told(.kept(turn, PhotoID(Name(hash("e"))), file)))
    let photo = state.world.replica.registers.photo(PhotoID(Name(hash("e"))))
    #expect(photo?.title == "чаша" && photo?.file == file)
    #expect(state.world.replica.registers.shelf().loose.count == 1, "a parent finds it a place")
    #expect(page(state).contains(StringKey.sightKept.text(.bulgarian)))
    // From now on it is one of the family's pictures.
    let names = state.doing(act(.opened)).compactMap { effect -> [String]? in
      if case .sight(.open(_, let names)) = effect { names } else { nil }
    }
    #expect(names.first?.contains(hash("f")) ?? false)

    var (locked, other, _) = open(isLocked: true)
    locked.doing(told(.live(other)), act(.taken), told(.seen(other, [hash("a")])), act(.thingTapped(0)))
    #expect(!page(locked).contains("data-sight-keep") && locked.doing(act(.kept)).isEmpty)
  }

  @Test func photosWithANameAreKnownAndThoseWithoutOneAreNot() {
    var state = room()
    let registers = state.world.replica.registers
    state.change(registers.keeping(PhotoID(Name(hash("e"))), file, named: "Баба"))
    state.change(registers.keeping(PhotoID(Name(hash("9"))), other, named: ""))
    let names =
      state.doing(act(.opened)).compactMap { effect -> [String]? in
        if case .sight(.open(_, let names)) = effect { names } else { nil }
      }.first ?? []
    #expect(names.first == hash("f") && !names.contains(hash("7")) && names.count == 5)
  }

  private var file: PhotoFile { photo(square: "f", bytes: "1") }
  private var other: PhotoFile { photo(square: "7", bytes: "2") }

  private func photo(square: String, bytes: String) -> PhotoFile {
    PhotoFile(
      name: "", taken: 1, thumbnail: .stored(hash: hash(square), contentType: "image/webp"),
      picture: .stored(hash: hash("6"), contentType: "image/webp"), bytes: hash(bytes), width: 4, height: 3)
  }

  @Test func nothingIsTakenBeforeTheCameraIsSeenAndLateAnswersBelongToNobody() {
    var (state, turn, _) = open()
    #expect(!state.doing(act(.taken)).contains(.sight(.take(turn))))
    state.doing(told(.live(turn)), act(.closed))
    let before = page(state)
    state.doing(told(.seen(turn, [hash("a")])), told(.failed(turn, .denied)))
    #expect(page(state) == before)
    state.doing(act(.opened), told(.live(turn)))
    #expect(page(state).contains(StringKey.sightOpening.text(.bulgarian)), "that was the camera before")
  }

  @Test func everyTroubleHasASentenceInBothLanguages() {
    for trouble in SightTrouble.allCases {
      var (state, turn, _) = open()
      state.doing(told(.failed(turn, trouble)))
      #expect(page(state).contains(trouble.reason.text(.bulgarian)) && !page(state).contains("data-camera"))
      #expect(trouble.reason.text(.english) != trouble.reason.text(.bulgarian))
    }
    var (state, turn, _) = open()
    state.doing(told(.live(turn)), act(.taken), told(.dark(turn)))
    #expect(page(state).contains(StringKey.sightDark.text(.bulgarian)))
  }

  @Test func whereNothingHasAWordItIsToldHowToAddIt() {
    var state = State.openedInWords()
    let effects = state.doing(act(.opened))
    #expect(
      !effects.contains { if case .sight = $0 { true } else { false } }, "no camera is opened for nothing")
    #expect(page(state).contains(StringKey.sightNothingKnown.text(.bulgarian)))
  }

  @Test func typingOrLeavingClosesTheCamera() {
    let (opened, _, _) = open()
    var state = opened
    #expect(state.doing(.words(.typed("вода"))).contains(.sight(.close)))
    #expect(!page(state).contains("data-sight"))
    state = opened
    state.world.route = .home
    state.doing(.host(.moved(path: "/")))
    #expect(!page(state).contains("data-camera"))
  }
}
