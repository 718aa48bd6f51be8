import Exchange
import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Progress
@testable import Shell
@testable import Talk

/// The parents' page of progress.
@Suite struct ProgressRoomTests {
  private func talked() -> State {
    var state = State.opened()
    state.doing(.parents(.placeTapped(.progress)), .progress(.notingSwitched(true)), .parents(.talkTapped))
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped))
    _ = state.stopSpeaking()
    state.doing(.shell(.parentsDoorTapped), .parents(.placeTapped(.progress)))
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  private func saved(_ effects: [Effect]) -> (text: String, name: String)? {
    for case .privacy(.save(let text, let name)) in effects { return (text, name) }
    return nil
  }

  @Test func aFileThatCannotBeSavedYetIsNotExplained() {
    var state = State.opened()
    state.doing(.parents(.placeTapped(.progress)))
    #expect(!page(state).contains(StringKey.logAnonymisedHint.text(.bulgarian)))
    #expect(page(talked()).contains(StringKey.logAnonymisedHint.text(.bulgarian)))
  }

  @Test func consentIsTheFamilysAndTheSwitchOnePersons() {
    var state = State.opened()
    state.doing(.parents(.placeTapped(.progress)))
    #expect(
      page(state).contains("data-noting=\"off\"") && !state.replica.registers.consents.isGiven(.activity))
    state.doing(.progress(.notingSwitched(true)))
    #expect(page(state).contains("data-noting=\"on\""))
    let log = state.replica.registers.consents.log
    #expect(log.map(\.purpose) == [.activity] && log[0].isGiven)
    #expect(!state.replica.registers.notesActivity(of: "somebody"))
    state.doing(.progress(.notingSwitched(false)))
    #expect(
      !state.replica.registers.consents.isGiven(.activity) && page(state).contains("data-noting=\"off\""))
  }

  @Test func theFiguresAreThoseOfTheDays() {
    var state = talked()
    #expect(page(state).contains("data-words=\"2\"") && page(state).contains("data-word=\"искам\""))
    state.now += 40 * 86_400_000
    state.doing(.progress(.spanChosen(7)))
    #expect(page(state).contains("data-words=\"0\""))
    state.doing(.progress(.spanChosen(91)))
    #expect(page(state).contains("data-words=\"2\""))
  }

  @Test func behindAShutGateNothingIsDone() {
    var state = talked()
    state.shutGate()
    let before = state.replica.registers
    for edit: ProgressEdit in [
      .notingSwitched(false), .clearingAsked, .clearingConfirmed, .logSaved(isAnonymised: false), .tableSaved,
      .fileWanted, .goalTyped("x"), .goalKept, .printed,
    ] { #expect(state.update(.progress(edit)).isEmpty) }
    #expect(state.replica.registers == before)
  }

  @Test func theTableHasEachWordAndEachDay() throws {
    var state = talked()
    let file = try #require(saved(state.doing(.progress(.tableSaved))))
    #expect(file.name == "martlet-progress.csv" && file.text.hasPrefix("\u{FEFF}"))
    #expect(file.text.contains("\"искам\",\"действия\",\"1\",\"0\""))
    #expect(file.text.contains("\"1970-01-01\",\"2\",\"2\",\"2\",\"1\",\"2.0\",\"0\""))
  }

  @Test func clearingIsConfirmedAndLeavesNothingInTheLogOfChanges() {
    var state = talked()
    state.doing(.progress(.clearingAsked), .progress(.clearingCancelled))
    #expect(page(state).contains("data-words=\"2\""))
    let effects = state.doing(.progress(.clearingAsked), .progress(.clearingConfirmed))
    #expect(!state.replica.registers.hasActivity(of: state.profile))
    #expect(effects.contains { if case .compact = $0 { true } else { false } })
    #expect(!page(state).contains("data-words"))
  }

  @Test func goalsAreSetReachedChangedDeletedAndBroughtBack() throws {
    var state = talked()
    state.doing(
      .progress(.goalTyped("  Иска сам още ")), .progress(.goalDue("1970-02-01")), .progress(.goalKept))
    var goals = state.replica.registers.goals(of: state.profile)
    #expect(goals.map(\.text) == ["Иска сам още"] && goals[0].due == 31)
    let id = goals[0].id.text
    state.doing(.progress(.goalReached(id, true)))
    #expect(page(state).contains("data-goal=\"reached\""))
    state.doing(.progress(.goalOpened(id)), .progress(.goalTyped("Казва две думи")), .progress(.goalKept))
    goals = state.replica.registers.goals(of: state.profile)
    #expect(goals.map(\.text) == ["Казва две думи"] && goals[0].reached == 0)
    state.doing(.progress(.goalDeleted(id)))
    #expect(state.replica.registers.goals(of: state.profile).isEmpty && page(state).contains("Изтрити цели"))
    state.doing(.progress(.goalRestored(id)))
    #expect(state.replica.registers.goals(of: state.profile).count == 1)
    state.doing(.progress(.goalTyped(" \u{202E} ")), .progress(.goalKept))
    #expect(state.replica.registers.goals(of: state.profile).count == 1, "no words, no goal")
  }

  @Test func aLogGoesOutAndIntoAnotherPersonsOnce() throws {
    var state = talked()
    let file = try #require(saved(state.doing(.progress(.logSaved(isAnonymised: false)))))
    #expect(file.name == "martlet-log.obl" && file.text.contains("искам"))
    let bytes = Array(file.text.utf8)
    // Times in 1970 are none that a file may bring; this one is a file of today's.
    let moved = String(decoding: bytes, as: UTF8.self).replacingOccurrences(
      of: "1970-01-01", with: "2025-11-24")
    state.now = 1_764_072_000_000
    #expect(state.doing(.progress(.fileWanted)).contains(.privacy(.chooseLog)))
    state.doing(.host(.parents(.privacy(.logRead(Array(moved.utf8), isTooLarge: false)))))
    #expect(page(state).contains("data-outcome=\"brought\""))
    let sessions = state.replica.registers.foreignSessions(of: state.profile, now: state.now)
    #expect(sessions.map(\.count) == [3] && sessions[0].source == "martlet")
    let before = state.replica.registers
    state.doing(
      .progress(.fileWanted), .host(.parents(.privacy(.logRead(Array(moved.utf8), isTooLarge: false)))))
    #expect(state.replica.registers == before, "the same file again changes nothing")
    state.doing(.progress(.foreignSwitched))
    #expect(page(state).contains("data-words=\"2\""))
  }

  @Test func aWordOfAnotherAppThatMartletHasTooIsOfItsKind() throws {
    var state = talked()
    state.now = 1_764_072_000_000
    let log = """
      {"format":"open-board-log-0.1","locale":"bg","source":"other","sessions":[{"id":"1","type":"log","events":[
      {"id":"1","timestamp":"2025-11-24T10:00:00Z","type":"button","label":"ВОДА","spoken":true},
      {"id":"2","timestamp":"2025-11-24T10:00:01Z","type":"button","label":"квакадил","spoken":true}]}]}
      """
    state.doing(
      .progress(.fileWanted), .host(.parents(.privacy(.logRead(Array(log.utf8), isTooLarge: false)))))
    let sessions = state.replica.registers.foreignSessions(of: state.profile, now: state.now)
    let events = sessions.flatMap { $0.batches.flatMap { $0.events } }
    #expect(events.map(\.wordClass) == [.noun, nil])
    #expect(events.map { $0.tile?.text } == ["water", nil])
  }

  @Test func aFileThatNobodyAskedForIsNotTakenIn() {
    var state = talked()
    let before = state.replica.registers
    state.doing(.host(.parents(.privacy(.logRead(Array("{}".utf8), isTooLarge: false)))))
    #expect(state.replica.registers == before && !page(state).contains("data-outcome"))
    state.doing(.progress(.fileWanted), .host(.parents(.privacy(.logRead([], isTooLarge: true)))))
    #expect(page(state).contains("data-outcome=\"refused\"") && page(state).contains("20 МБ"))
    #expect(state.replica.registers == before)
  }

  @Test func theAnonymisedLogHasNoWordOfTheirOwn() throws {
    var state = talked()
    let file = try #require(saved(state.doing(.progress(.logSaved(isAnonymised: true)))))
    #expect(file.name == "martlet-log.obla" && file.text.contains("\"anonymized\":true"))
    #expect(file.text.contains("2000-01-01") && !file.text.contains("1970"))
    #expect(file.text.contains("\"label\":\"искам\""), "a word of the core board")
  }

  @Test func thePageToPrintIsAskedForAndPrinted() {
    var state = talked()
    #expect(
      !page(state).contains("data-report") && !state.doing(.progress(.printed)).contains(.paper(.print)))
    state.doing(.progress(.sheetTapped))
    #expect(page(state).contains("data-report") && page(state).contains("искам 1"))
    #expect(state.doing(.progress(.printed)).contains(.paper(.print)))
  }

  @Test func whatAFileCalledItsWordsIsTextAndNothingElse() {
    var state = talked()
    state.now = 1_764_072_000_000
    let hostile = """
      {"format":"open-board-log-0.1","user_id":"<u>","source":"=cmd|'/c'!A1","sessions":[{"id":"s","events":[
      {"id":"1","type":"button","timestamp":"2025-11-24T10:00:00Z","label":"=1+1<script>","spoken":true}]}]}
      """
    state.doing(
      .progress(.fileWanted), .host(.parents(.privacy(.logRead(Array(hostile.utf8), isTooLarge: false)))),
      .progress(.foreignSwitched))
    #expect(page(state).contains("=1+1&lt;script&gt;") && !page(state).contains("<script>"))
    #expect(saved(state.doing(.progress(.tableSaved)))?.text.contains("\"'=1+1<script>\"") == true)
  }
}
