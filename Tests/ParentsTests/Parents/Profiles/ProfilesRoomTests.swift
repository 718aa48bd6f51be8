import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Helper
@testable import Parents
@testable import Phrases
@testable import Progress
@testable import Shell
@testable import Talk

@Suite struct ProfilesRoomTests {
  private func act(_ edit: ProfileEdit) -> Action { .parents(.profiles(edit)) }

  /// Two people; the second, Ани, talks here.
  private func two() throws -> (State, first: Name, second: Name) {
    var state = State.opened()
    state.doing(.parents(.placeTapped(.profiles)), act(.nameTyped("Ани")), act(.made))
    let second = try #require(state.replica.registers.profiles().last).id
    state.doing(act(.chosen(second)))
    return (state, Settings.mainProfile, second)
  }

  @Test func `A step of the plan or a goal that was begun for one is not kept for another`() throws {
    var (state, first, second) = try two()
    state.doing(
      .parents(.placeTapped(.helper)), .plan(.named("баня")), .plan(.kept),
      .parents(.placeTapped(.progress)), .progress(.goalTyped("две думи")))
    let step = try #require(state.replica.registers.plan(profile: second).first)
    state.doing(.parents(.placeTapped(.helper)), .plan(.opened(step.id.text)))
    state.doing(act(.chosen(first)), .plan(.named("училище")), .plan(.kept), .progress(.goalKept))
    #expect(state.replica.registers.plan(profile: second) == [step])
    #expect(state.replica.registers.plan(profile: first).map { $0.label[.bulgarian] } == ["училище"])
    #expect(state.replica.registers.goals(of: first).isEmpty)
  }

  @Test func eachHasAPhraseOfTheirOwnThatWaitsForThem() throws {
    var (state, first, second) = try two()
    state.doing(.talk(.homeTapped), .talk(.cellTapped(0)))
    #expect(state.phraseWords == ["аз"])
    state.doing(act(.chosen(first)))
    #expect(state.phraseWords.isEmpty)
    state.doing(.talk(.homeTapped), .talk(.cellTapped(1)))
    #expect(state.phraseWords == ["искам"])
    state.doing(act(.chosen(second)))
    #expect(state.phraseWords == ["аз"])
  }

  @Test func eachHasALanguageALevelAndMasksOfTheirOwn() throws {
    var (state, first, _) = try two()
    state.doing(.shell(.setting(.labelLanguage(.english))), .shell(.setting(.level(.eight))))
    state.doing(.talk(.homeTapped))
    #expect(state.talk.board?.cells.prefix(2).map { $0?.label } == [nil, "want"])
    state.doing(act(.chosen(first)), .talk(.homeTapped))
    #expect(state.talk.board?.cells.prefix(2).map { $0?.label } == ["аз", "искам"])
  }

  @Test func limitsHoldForTheOneTheyWereSetFor() throws {
    var (state, first, second) = try two()
    state.doing(.shell(.limit(.daily(10))))
    #expect(state.replica.registers.limits(profile: second).dailyMinutes == 10)
    #expect(state.replica.registers.limits(profile: first).dailyMinutes == nil)
    let page = HTMLText.of(state.view)
    #expect(page.contains("class=\"whose\">Ани"))
  }

  @Test func aBoardOfTheOthersIsNeitherListedNorReached() throws {
    var (state, first, second) = try two()
    state.doing(.boards(.nameTyped("Училище")), .boards(.made))
    let board = state.replica.registers.familyBoards()[0].id
    state.doing(.boards(.given(board, to: first, false)))
    #expect(state.mayShow(board: board.text))
    state.doing(act(.chosen(first)))
    #expect(!state.mayShow(board: board.text))
    state.route = .board(board.text, page: 1)
    state.showBoard()
    #expect(state.talk.isBoardMissing)
    state.doing(act(.chosen(second)))
    #expect(state.mayShow(board: board.text))
  }

  @Test func whoTalksHereIsNotDeletedAndWhoDoesNotComesBackWithEverything() throws {
    var (state, first, second) = try two()
    state.doing(
      .talk(.homeTapped), .talk(.cellTapped(0)), .parents(.placeTapped(.profiles)), act(.deleted(second)))
    #expect(state.replica.registers.profiles().count == 2)
    state.doing(act(.chosen(first)), act(.deleted(second)))
    #expect(state.replica.registers.profiles().count == 1)
    state.doing(act(.restored(second)), act(.chosen(second)))
    #expect(state.phraseWords == ["аз"])
  }

  @Test func whoTalkedHereTalksHereAfterARestart() throws {
    let (state, _, second) = try two()
    let again = State.opened { $0.snapshot = state.replica.snapshot.encoded }
    #expect(again.profile == second)
  }

  @Test func someoneWithoutANameIsAskedForOne() {
    var state = State.opened()
    let effects = state.doing(.parents(.placeTapped(.profiles)), act(.made))
    #expect(effects.contains(.focus(ParentsRoom.profileNameID)))
    #expect(state.replica.registers.profiles().count == 1)
  }

  @Test func whatEachSaidIsKeptAndReadForThemAlone() throws {
    var (state, first, second) = try two()
    state.doing(.shell(.setting(.switched(.keepsHistory, true))))
    state.doing(.talk(.homeTapped), .talk(.cellTapped(0)), .talk(.speakTapped))
    _ = state.stopSpeaking()
    state.doing(.parents(.placeTapped(.phrases)))
    #expect(HTMLText.of(state.view).contains("data-said=\"аз\""))
    state.doing(act(.chosen(first)))
    #expect(!HTMLText.of(state.view).contains("data-said"), "another's is not told")
    state.doing(.talk(.homeTapped), .talk(.cellTapped(1)), .talk(.speakTapped))
    #expect(!state.replica.registers.hasHistory(of: first), "they never switched it on")
    state.doing(.parents(.placeTapped(.phrases)), .phrases(.clearing(.confirmed)))
    #expect(state.replica.registers.said(by: second, now: state.now).map { $0.text } == ["аз"])
  }

  @Test func whoLeftTheBinIsForgottenAtTheParentsDoor() throws {
    var (state, first, second) = try two()
    state.doing(.shell(.setting(.switched(.keepsHistory, true))))
    #expect(state.replica.registers.row(second, in: .settings) != nil)
    state.doing(act(.chosen(first)), act(.deleted(second)))
    var start = Start()
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    start.snapshot = state.replica.snapshot.encoded
    start.path = "/parents"
    let (again, effects) = State.open(start, in: .parents, now: state.now + 31 * 86_400_000)
    #expect(again.replica.registers.row(second, in: .settings) == nil)
    #expect(effects.contains { if case .compact = $0 { true } else { false } })
  }
}
