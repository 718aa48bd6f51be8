import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

@Suite struct QuietTimesPageTests {
  private func opened() -> State {
    var state = State.opened { $0.path = "/parents/limits" }
    (state.now, state.offset) = (Sitting.wall(12), 120)
    state.openGate()
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  private func quiet(_ change: QuietTimeChange) -> Action { .parents(.quiet(change)) }

  private func times(_ state: State) -> [QuietTime?] {
    let registers = state.replica.registers
    return registers.quietTimes().map { registers.quietTime($0) }
  }

  @Test func aNightOfEveryDayIsOneTouchAway() {
    var state = opened()
    #expect(page(state).contains(StringKey.noQuietTimes.text(.bulgarian)))
    state.doing(quiet(.added))
    #expect(times(state) == [QuietTime(days: 127, begin: 20 * 60, end: 7 * 60)])
    #expect(page(state).contains("Всеки ден · 20:00–7:00"))
    #expect(!page(state).contains(StringKey.noQuietTimes.text(.bulgarian)))
  }

  @Test func daysHoursAndANameAreAsAParentChoseThem() {
    var state = opened()
    for day: UInt8 in [1, 3, 4, 5, 6] { state.doing(quiet(.dayTapped(day))) }
    state.doing(quiet(.begins(8 * 60 + 5)), quiet(.ends(13 * 60)), quiet(.named("Градина")), quiet(.added))
    #expect(times(state) == [QuietTime(days: 0b101, begin: 485, end: 780)])
    #expect(page(state).contains("Градина · Понеделник · Сряда · 8:05–13:00"))
    // The next one begins anew.
    #expect(state.quietDraft == QuietDraft.Values())
  }

  @Test func withoutADayThereIsNothingToAdd() {
    var state = opened()
    for day: UInt8 in 0..<7 { state.doing(quiet(.dayTapped(day))) }
    #expect(page(state).contains(StringKey.noDay.text(.bulgarian)))
    state.doing(quiet(.added), quiet(.dayTapped(9)), quiet(.begins(-1)), quiet(.added))
    #expect(times(state).isEmpty)
    state.doing(quiet(.everyDayTapped), quiet(.begins(60)), quiet(.added))
    #expect(times(state).count == 1)
  }

  @Test func fromAnHourToTheSameOneIsSaidToBeAWholeDay() {
    var state = opened()
    state.doing(quiet(.ends(20 * 60)), quiet(.added))
    #expect(page(state).contains(StringKey.quietWholeDay.text(.bulgarian)))
  }

  @Test func oneThatIsThereIsChangedInItsPlace() throws {
    var state = opened()
    state.doing(quiet(.named("Сън")), quiet(.added))
    let name = try #require(state.replica.registers.quietTimes().first)
    state.doing(quiet(.opened(name)))
    #expect(state.quietDraft.label == "Сън" && page(state).contains(StringKey.save.text(.bulgarian)))
    state.doing(quiet(.ends(8 * 60)), quiet(.left))
    #expect(times(state) == [QuietTime(days: 127, begin: 20 * 60, end: 7 * 60)], "left as it was")
    #expect(state.quietDraft == QuietDraft.Values())
    state.doing(quiet(.opened(name)), quiet(.ends(8 * 60)), quiet(.named("")), quiet(.added))
    #expect(times(state) == [QuietTime(days: 127, begin: 20 * 60, end: 8 * 60)])
    #expect(state.replica.registers.label(ofQuietTime: name) == "" && state.quietDraft.edited == nil)
    // One that is removed while it is open is not made anew by what the form still says.
    state.doing(quiet(.opened(name)), quiet(.removed(name)))
    #expect(times(state).isEmpty && state.quietDraft.edited == nil)
    state.doing(quiet(.opened("quiet.none")))
    #expect(state.quietDraft.edited == nil)
  }

  @Test func whatWasRemovedComesBackWholeWithOneTouch() {
    var state = opened()
    state.doing(quiet(.named("Сън")), quiet(.added))
    let (name, before) = (state.replica.registers.quietTimes()[0], times(state))
    state.doing(quiet(.removed(name)))
    #expect(times(state).isEmpty)
    #expect(page(state).contains("Махнато: Сън · Всеки ден · 20:00–7:00"))
    #expect(state.replica.registers.label(ofQuietTime: name).isEmpty)
    state.doing(quiet(.broughtBack))
    #expect(times(state) == before)
    #expect(state.replica.registers.label(ofQuietTime: name) == "Сън")
    state.doing(quiet(.broughtBack))
    #expect(!page(state).contains(StringKey.quietRemoved.text(.bulgarian)))
  }

  @Test func oneThatCannotBeReadIsNamedAndTakenAway() {
    var state = opened()
    state.change([Edit(.settings, "limits.main", "quiet.new", .text("moonlight"))])
    #expect(page(state).contains(StringKey.quietUnreadable.text(.bulgarian)))
    state.doing(quiet(.removed("quiet.new")))
    #expect(state.replica.registers.decide(.room(.lens), at: state.moment) == .allowed)
    #expect(!page(state).contains(StringKey.quietUnreadable.text(.bulgarian)))
  }

  @Test func thereIsRoomForTwenty() {
    var state = opened()
    for minute: Int64 in 0..<25 { state.doing(quiet(.begins(minute)), quiet(.added)) }
    #expect(times(state).count == 20)
    #expect(!page(state).contains("quiet-form"))
  }

  @Test func theDaysMinutesAreChosenShownAndGivenBack() {
    var state = opened()
    func change(_ change: LimitChange) { state.doing(.shell(.limit(change))) }
    #expect(!page(state).contains("data-used"))
    for minutes: Int64? in [15, 120, nil, 30] {
      change(.daily(minutes))
      #expect(state.replica.registers.limits().dailyMinutes == minutes)
    }
    state.change([
      state.replica.registers.charging(12, device: "d1", at: state.moment),
      state.replica.registers.charging(18, device: "other", at: state.moment),
    ])
    #expect(page(state).contains("Използвани днес минути: 30"))
    #expect(state.replica.registers.decide(.room(.lens), at: state.moment) == .refused(.timeIsOver))
    change(.timeBack)
    #expect(state.toasts.current?.text == StringKey.timeIsBack.text(.bulgarian))
    #expect(!page(state).contains("data-used"))
    #expect(state.replica.registers.decide(.room(.lens), at: state.moment) == .allowed)
  }

  @Test func whatAnotherVersionHasSetIsShownAsItStands() {
    var state = opened()
    state.doing(.shell(.limit(.daily(20))))
    #expect(page(state).contains("aria-pressed=\"true\">20 "))
  }

  @Test func nothingIsChangedWhileTheRoomIsShut() {
    var state = opened()
    state.shutGate()
    let changes: [Action] = [
      .shell(.limit(.daily(15))), .shell(.limit(.timeBack)), quiet(.added), quiet(.named("x")),
    ]
    for change in changes { _ = state.update(change) }
    #expect(state.replica.registers.row("limits.main", in: .settings) == nil)
    #expect(state.quietDraft.label.isEmpty)
  }

  @Test func thePageSaysThatTalkIsNeverShut() {
    #expect(page(opened()).contains(StringKey.talkNeverShut.text(.bulgarian)))
  }

  @Test func aTimeIsReadAsTheBrowserWritesIt() {
    for minute: Int64 in 0..<1440 { #expect(ClockText.minute(ClockText.field(minute)) == minute) }
    #expect(ClockText.read(425) == "7:05")
    #expect(ClockText.field(425) == "07:05")
    #expect(ClockText.minute("20:30:15") == 1230)
    for text in ["", ":", "7", "24:00", "12:60", "-1:00", "a:b", "1:2:3:4", "99999999999999999999:0"] {
      #expect(ClockText.minute(text) == nil)
    }
  }
}
