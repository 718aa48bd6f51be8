import Access
import Family
import Language
import Markup
import Testing

@testable import App
@testable import Parents
@testable import Shell

/// The page on which somebody chooses how tiles are reached.
@Suite struct AccessPageTests {
  private func opened() -> State {
    var state = State.opened { $0.device = "a" }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.access)))
    return state
  }

  private func line(_ state: State) -> String { state.replica.registers.settings().access }

  @Test func `A device with nothing set asks the browser for nothing`() {
    var state = State.opened { $0.device = "a" }
    state.doing(.shell(.noticeAccepted))
    #expect(!HTMLText.of(state.view).contains("data-access"))
  }

  @Test(arguments: AccessPreset.allCases) func `A preset is kept, shown as chosen and told to the browser`(
    preset: AccessPreset
  ) {
    var state = opened()
    state.doing(.shell(.setting(.access(preset.settings.text))))
    #expect(AccessSettings(line(state)) == preset.settings)
    #expect(HTMLText.of(state.view).contains("data-access=\"\(preset.settings.text)\""))
    state.doing(.shell(.setting(.access(""))))
    #expect(line(state).isEmpty)
  }

  @Test func `How tiles are reached is a device's own`() {
    #expect(DevicesOwn.has(.settings, Settings.mainProfile, "access"))
    #expect(!DevicesOwn.has(.settings, Settings.mainProfile, "level"))
  }

  @Test func `Each way shows its own settings and hides the others'`() {
    var state = opened()
    func page() -> String { HTMLText.of(state.view) }
    let (rate, dwell, ignore) = (
      StringKey.accessRate.text(.bulgarian), StringKey.accessDwellTime.text(.bulgarian),
      StringKey.accessIgnore.text(.bulgarian)
    )
    #expect(!page().contains(rate) && !page().contains(dwell) && !page().contains(ignore))
    state.doing(.shell(.setting(.access(AccessPreset.oneSwitch.settings.text))))
    #expect(page().contains(rate) && !page().contains(dwell))
    state.doing(.shell(.setting(.access(AccessPreset.dwell.settings.text))))
    #expect(!page().contains(rate) && page().contains(dwell))
    state.doing(.shell(.setting(.access(AccessPreset.unsteadyHand.settings.text))))
    #expect(page().contains(ignore))
  }

  @Test func `A head that points chooses by resting`() {
    var state = opened()
    func page() -> String { HTMLText.of(state.view) }
    let speed = StringKey.accessHeadSpeed.text(.bulgarian)
    #expect(!page().contains(speed) && !page().contains("data-head-centre"))
    state.doing(.shell(.setting(.access(AccessPreset.head.settings.text))))
    #expect(AccessPreset.head.settings.isOn(.dwell))
    #expect(page().contains(speed) && page().contains("data-head-centre"))
  }

  @Test func `A value that is not offered is shown all the same`() {
    var state = opened()
    state.doing(.shell(.setting(.access("scan=1 rate=730"))))
    #expect(HTMLText.of(state.view).contains("0,73 с"))
  }

  @Test(arguments: [
    ([true], AccessPreset.unsteadyHand), ([false, true], .dwell), ([false, false, true], .head),
    ([false, false, false, true], .gamePad), ([false, false, false, false, true], .twoSwitches),
    ([false, false, false, false, false], .oneSwitch),
  ])
  func `The guide asks and proposes`(answers: [Bool], preset: AccessPreset) {
    var state = opened()
    state.doing(.access(.guideOpened))
    for answer in answers { state.doing(.access(.guideAnswered(answer))) }
    #expect(AccessGuide.proposal(answers) == preset)
    let name = preset.title.text(.bulgarian)
    #expect(HTMLText.of(state.view).contains(state.world.text(.accessGuideProposes, with: name)))
  }

  @Test func `Circles are touched one after another, and what fits is proposed and taken`() throws {
    var state = opened()
    state.doing(.access(.calibrationBegan))
    for number in 0..<AccessState.circles {
      #expect(HTMLText.of(state.view).contains("data-calibration=\"\(number)\""))
      state.doing(.access(.circleTouched))
    }
    #expect(!HTMLText.of(state.view).contains("class=\"circle\""))
    let proposal = try #require(AccessProposal("40 5 touch=1 ignore=260"))
    state.doing(.access(.calibrated(proposal)))
    #expect(HTMLText.of(state.view).contains(state.world.text(.calibrateBefore, with: "40")))
    #expect(line(state).isEmpty)
    state.doing(.access(.proposalTaken))
    #expect(line(state) == "touch=1 ignore=260")
  }

  @Test func `Nonsense is no proposal`() {
    #expect(AccessProposal("") == nil)
    #expect(AccessProposal("a b c") == nil)
    #expect(AccessProposal("5 2")?.line == "")
  }

  @Test func `What was begun is left with the page`() {
    var state = opened()
    state.doing(
      .access(.calibrationBegan), .parents(.placeTapped(.overview)), .parents(.placeTapped(.access)))
    #expect(!HTMLText.of(state.view).contains("data-calibration=\""))
  }
}
