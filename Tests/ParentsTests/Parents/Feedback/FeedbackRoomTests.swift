import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

@Suite struct FeedbackRoomTests {
  private func opened() -> State {
    var state = State.opened { $0.path = "/parents/feedback" }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.feedback)))
    var around = Surroundings()
    (around.version, around.browser, around.system) = ("0123456789ab", "Firefox 140", "Android")
    around.errors = ["TypeError"]
    state.answer(.surroundings(around))
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  /// What the page shows as the whole report.
  private func shown(_ state: State) -> String {
    let page = page(state)
    guard let start = page.range(of: "data-report"), let open = page[start.upperBound...].range(of: ">"),
      let end = page[open.upperBound...].range(of: "</pre>")
    else { return "" }
    return String(page[open.upperBound..<end.lowerBound])
  }

  private func sent(_ effects: [Effect]) -> String? {
    for case .privacy(.sendFeedback(let report)) in effects { return report }
    return nil
  }

  private func kept(_ state: State) -> FeedbackDraft {
    state.replica.registers.feedbackDraft(device: state.replica.id.device)
  }

  @Test func `What is sent is what is shown, byte for byte`() {
    var state = opened()
    state.doing(.feedback(.kindChosen(.word)), .feedback(.typed("Липсва „баница“\nна таблото.")))
    let report = sent(state.doing(.feedback(.sendTapped)))
    #expect(report == shown(state))
    #expect(report?.hasPrefix("Martlet feedback 1: word\n\nЛипсва „баница“\nна таблото.\n\n---\n") == true)
    #expect(report?.contains("Firefox 140") == true && report?.contains("TypeError") == true)
  }

  @Test func `A switch takes its line away and brings it back, and settings go only where it is on`() {
    var state = opened()
    state.doing(.feedback(.typed("a")))
    #expect(shown(state).contains("Firefox 140") && !shown(state).contains(state.text(.theme)))
    state.doing(.feedback(.partSwitched(.browser)), .feedback(.partSwitched(.settings)))
    #expect(!shown(state).contains("Firefox 140") && shown(state).contains(state.text(.theme)))
    for part in [FeedbackPart.version, .window, .settings, .error] {
      state.doing(.feedback(.partSwitched(part)))
    }
    #expect(shown(state) == "Martlet feedback 1: broken\n\na\n")
  }

  @Test func `Nothing that was said, no name and no board goes along`() {
    var state = opened()
    state.change([Edit(.settings, Settings.mainProfile, "name", .text("Мира"))])
    state.change(
      Board(id: "b", name: LocalizedText("Тайно табло"), rows: 1, columns: 1, cells: [nil]).edits())
    for part in FeedbackPart.allCases where part == .settings { state.doing(.feedback(.partSwitched(part))) }
    state.doing(.feedback(.typed("a")))
    let report = sent(state.doing(.feedback(.sendTapped))) ?? ""
    for secret in ["Мира", "Тайно", state.replica.id.device] { #expect(!report.contains(secret)) }
  }

  @Test func `Without a connection it stays as a draft, and that is said`() {
    var state = opened()
    state.doing(.feedback(.typed("Гласът мълчи.")), .feedback(.sendTapped))
    #expect(page(state).contains(state.text(.feedbackSending)))
    state.answer(.feedbackSent(status: 0))
    #expect(page(state).contains("data-feedback=\"offline\""))
    #expect(kept(state).text == "Гласът мълчи.")
    state.doing(.parents(.placeTapped(.overview)), .parents(.placeTapped(.feedback)))
    #expect(page(state).contains("Гласът мълчи."))
    state.doing(.feedback(.sendTapped))
    state.answer(.feedbackSent(status: 201))
    #expect(page(state).contains("data-feedback=\"sent\"") && !page(state).contains("Гласът мълчи."))
    #expect(kept(state).isEmpty)
  }

  @Test(arguments: [
    (Int32(-1), "silent"), (503, "silent"), (429, "too-many"), (507, "full"), (404, "refused"),
    (403, "refused"),
  ])
  func `Each refusal is a sentence of its own, and the draft stays`(_ status: Int32, _ name: String) {
    var state = opened()
    state.doing(.feedback(.typed("a")), .feedback(.sendTapped))
    state.answer(.feedbackSent(status: status))
    #expect(page(state).contains("data-feedback=\"\(name)\"") && kept(state).text == "a")
  }

  @Test func `A draft is kept when the page is left, when the gate shuts, and when the app is hidden`() {
    var state = opened()
    state.doing(.feedback(.typed("one")), .parents(.talkTapped))
    #expect(kept(state).text == "one")
    state = opened()
    state.doing(.feedback(.typed("two")))
    #expect(kept(state).isEmpty, "the control: not at every key")
    state.doing(.host(.hidden))
    #expect(kept(state).text == "two")
  }

  @Test func `Nothing empty is sent or saved, and a draft is deleted only after a question`() {
    var state = opened()
    #expect(sent(state.doing(.feedback(.typed(" \n ")), .feedback(.sendTapped))) == nil)
    #expect(page(state).contains("data-feedback=\"empty\""))
    state.doing(.feedback(.typed("Писано")), .feedback(.dropTapped))
    #expect(page(state).contains(state.text(.feedbackDropQuestion)) && page(state).contains("Писано"))
    state.doing(.feedback(.dropLeft))
    #expect(!page(state).contains(state.text(.feedbackDropQuestion)))
    state.doing(.feedback(.dropTapped), .feedback(.dropConfirmed))
    #expect(!page(state).contains("Писано") && kept(state).isEmpty)
  }

  @Test func `Saved as a file it is the same bytes, and the draft stays`() {
    var state = opened()
    state.doing(.feedback(.typed("За файла")))
    let effects = state.doing(.feedback(.saveTapped))
    #expect(effects.contains(.privacy(.save(shown(state), as: "martlet-feedback.txt"))))
    #expect(kept(state).text == "За файла")
  }

  @Test func `Behind a shut gate nothing is sent`() {
    var state = opened()
    state.doing(.feedback(.typed("a")))
    state.shutGate()
    #expect(sent(state.update(.feedback(.sendTapped))) == nil)
  }

  @Test func `The name of the last trouble goes along, and no sentence of it`() {
    var state = opened()
    for language in LanguageCode.allCases { state.clips.offer([], in: language) }
    state.doing(.host(.answered(.health, status: 200, retryAfter: -1, body: [])))
    state.doing(.host(.answered(.health, status: 0, retryAfter: -1, body: [])))
    state.doing(.feedback(.typed("a")))
    #expect(shown(state).contains("no-connection, TypeError"))
  }
}
