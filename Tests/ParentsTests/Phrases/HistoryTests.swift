import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Phrases
@testable import Shell
@testable import Talk

/// What was said: kept only where a parent has switched that on.
@Suite struct HistoryTests {
  private func act(_ edit: PhraseEdit) -> Action { .phrases(edit) }

  private func on() -> State {
    var state = State.opened()
    state.doing(.shell(.setting(.switched(.keepsHistory, true))), .parents(.talkTapped))
    return state
  }

  private func say(_ state: inout State, _ cells: Int...) {
    for cell in cells { state.doing(.talk(.cellTapped(cell))) }
    state.doing(.talk(.speakTapped))
    _ = state.stopSpeaking()
    state.doing(.talk(.clearTapped))
  }

  private func said(_ state: State) -> [String] {
    state.replica.registers.said(now: state.now).map { $0.text }
  }

  @Test func offItKeepsNothing() {
    var state = State.opened()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)))
    _ = state.stopSpeaking()
    let before = state.replica.registers
    let effects = state.doing(.talk(.speakTapped))
    #expect(effects.saved.isEmpty && state.replica.registers == before, "not one edit")
    #expect(state.replica.registers.count(in: .history) == 0)
    state.doing(.parents(.placeTapped(.phrases)))
    #expect(!HTMLText.of(state.view).contains("history-search"))
  }

  @Test func `Before anything was said it tells what will be there`() {
    var state = on()
    state.doing(.parents(.placeTapped(.phrases)))
    let toCome = StringKey.historyToCome.text(.bulgarian)
    #expect(HTMLText.of(state.view).contains(toCome))
    state.doing(.parents(.talkTapped))
    say(&state, 0, 1)
    state.doing(.parents(.placeTapped(.phrases)))
    #expect(!HTMLText.of(state.view).contains(toCome))
  }

  @Test func onItKeepsWhatSpeakSaysAndPhrasesSayWithTheirTime() {
    var state = on()
    say(&state, 0, 1)
    #expect(said(state) == ["аз искам"], "single taps are no utterances")
    state.doing(
      .parents(.placeTapped(.phrases)), act(.starterTapped(0)), .parents(.talkTapped), .talk(.quickTapped(0)))
    #expect(said(state) == ["Имам нужда от помощ", "аз искам"])
    let first = state.replica.registers.said(now: state.now).last
    #expect(first?.words == ["i", "want"] && first?.language == .bulgarian && (first?.at ?? 0) > 1_000_000)
    state.doing(.parents(.placeTapped(.phrases)))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-said=\"аз искам\"") && page.contains("1.1.1970"))
  }

  @Test func itIsSearchedAndAnUtteranceIsKeptAsAPhrase() {
    var state = on()
    say(&state, 0, 1)
    say(&state, 3)
    state.doing(.parents(.placeTapped(.phrases)), act(.historySearched("iskam")))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-said=\"аз искам\"") && !page.contains("data-said=\"вода\""))
    let utterance = state.replica.registers.said(now: state.now)[1]
    state.doing(act(.saidKept(utterance)))
    let kept = state.replica.registers.keptPhrases
    #expect(
      kept.map { $0.text } == [LocalizedText("аз искам", in: .bulgarian)] && kept[0].words == ["i", "want"])
  }

  @Test func aLongListGoesOnByAPressAndSaysHowLongItIs() {
    var state = on()
    for _ in 0..<(PhrasesState.listedAtOnce + 1) { say(&state, 0) }
    state.doing(.parents(.placeTapped(.phrases)))
    let count = state.replica.registers.said(now: state.now).count
    func lines() -> Int { HTMLText.of(state.view).components(separatedBy: "data-said=").count - 1 }
    #expect(count > PhrasesState.listedAtOnce && lines() == PhrasesState.listedAtOnce)
    #expect(HTMLText.of(state.view).contains("(\(PhrasesState.listedAtOnce) / \(count))"))
    state.doing(act(.moreSaid))
    #expect(lines() == count && !HTMLText.of(state.view).contains("(\(count) / "))
  }

  @Test func aLongTextIsSearchedToItsEnd() {
    let text = String(repeating: "дума ", count: 30) + "баница"
    #expect(
      PhrasesRoom.matches(SearchPattern("баница"), text) && !PhrasesRoom.matches(SearchPattern("сок"), text))
  }

  @Test func clearingIsConfirmedAndLeavesNothing() {
    var state = on()
    say(&state, 0, 1)
    state.doing(.parents(.placeTapped(.phrases)), act(.clearing(.asked)), act(.clearing(.cancelled)))
    #expect(said(state).count == 1)
    let effects = state.doing(act(.clearing(.asked)), act(.clearing(.confirmed)))
    #expect(said(state).isEmpty && !state.replica.registers.hasHistory())
    #expect(effects.contains { if case .compact = $0 { true } else { false } })
  }

  @Test func turnedOffItAsksWhetherWhatWasKeptShallGo() {
    var state = on()
    say(&state, 0, 1)
    state.doing(.parents(.placeTapped(.phrases)), .shell(.setting(.switched(.keepsHistory, false))))
    #expect(HTMLText.of(state.view).contains("Да, изтрий го"))
    say(&state, 3)
    #expect(said(state) == ["аз искам"], "kept until it is deleted, and nothing more")
    state.doing(act(.clearing(.confirmed)))
    #expect(said(state).isEmpty)
  }

  @Test func itIsReadBehindTheGateAlone() {
    var state = on()
    say(&state, 0, 1)
    #expect(!HTMLText.of(state.view).contains("data-said"))
    state.shutGate()
    _ = state.update(act(.clearing(.confirmed)))
    #expect(said(state).count == 1, "nothing is done while the room is shut")
  }
}
