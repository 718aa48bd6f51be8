import Access
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
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

  @Test(arguments: 0..<6)
  func `The guide tries one way after another on the page, and proposes what works three times`(
    place: Int
  ) {
    var state = opened()
    func page() -> String { HTMLText.of(state.view) }
    state.doing(.access(.guideOpened))
    for _ in 0..<place { state.doing(.access(.guideNext)) }
    let preset = AccessGuide.ways[place].preset
    // It is in force where it is tried, and nowhere else.
    #expect(page().contains("data-access=\"\(preset.settings.text)\""))
    #expect(line(state).isEmpty)
    var asked: Set<Int> = []
    for _ in 0..<3 {
      guard let guide = state.parentsState.access.guide else { break }
      // Another tile than the one that is asked for counts for nothing.
      state.doing(.access(.guideTried(guide.asked % 4 + 1)))
      #expect(state.parentsState.access.guide == guide)
      asked.insert(guide.asked)
      state.doing(.access(.guideTried(guide.asked)))
    }
    #expect(asked.count == 3)
    let name = preset.title.text(.bulgarian)
    #expect(page().contains(state.world.text(.accessGuideFits, with: name)))
    state.doing(.parents(.placeTapped(.overview)))
    #expect(!page().contains("data-access"))
  }

  @Test func `Where no way works the guide says so`() {
    var state = opened()
    state.doing(.access(.guideOpened))
    for _ in 0..<9 { state.doing(.access(.guideNext)) }
    #expect(HTMLText.of(state.view).contains(state.world.text(.accessGuideNone)))
    #expect(HTMLText.of(state.view).contains("data-access><"))
  }

  @Test func `A movement of the face that was taught chooses at once, and can be forgotten`() {
    var state = opened()
    func page() -> String { HTMLText.of(state.view) }
    #expect(page().contains(state.world.text(.accessFaceNone)) && page().contains("data-teach-face"))
    state.doing(.access(.movementTaught("QUJD")))
    #expect(line(state) == "face=1 movement=QUJD")
    #expect(page().contains("data-face-level"))
    state.doing(.access(.movementTaught("")))
    #expect(line(state).isEmpty)
    state.doing(.access(.movementTaught("a\" onclick=\"")))
    #expect(line(state).isEmpty)
  }

  @Test func `What touches have taught is shown and taken only when a parent says so`() throws {
    var state = opened()
    func page() -> String { HTMLText.of(state.view) }
    state.doing(.shell(.setting(.access("learn=1"))))
    #expect(page().contains("data-learning"))
    state.doing(.access(.learnt(try #require(AccessLearnt("12 0 0 learn=1")))))
    #expect(page().contains(state.world.text(.learntMore)))
    state.doing(.access(.learnt(try #require(AccessLearnt("60 3 3 learn=1")))))
    #expect(page().contains(state.world.text(.learntGood)))
    state.doing(.access(.learnt(try #require(AccessLearnt("60 30 4 touch=1 ignore=260 learn=1")))))
    #expect(page().contains(state.world.text(.calibrateBefore, with: "30")))
    #expect(line(state) == "learn=1")
    state.doing(.access(.learntTaken))
    #expect(line(state) == "touch=1 ignore=260 learn=1")
    for nonsense in ["", "x 1 2", "12", "12 a b"] { #expect(AccessLearnt(nonsense)?.proposal == nil) }
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
