import Family
import Language
import Markup
public import Shell
import Skills

// The day's plan in the room: a strip of what is now and what comes, and what is said when a step begins.
extension HelperRoom {
  var stepsToday: [PlanStep] {
    world.replica.registers.plan(profile: world.profile, on: world.moment.local)
  }

  /// The step that began last; `nil` before the first.
  private func current(_ steps: [PlanStep]) -> Int? {
    steps.lastIndex { $0.minute <= world.moment.local.minute }
  }

  @NodeBuilder<Action> var planView: [View] {
    let steps = stepsToday
    if !steps.isEmpty {
      let now = current(steps)
      View.make("ol", [.key("plan"), .class("helper-plan"), .label(world.text(.planTitle))]) {
        for (place, step) in steps.enumerated() {
          View.make("li", [.key(step.id.text)]) {
            View.button([
              .class(place < now ?? 0 ? "helper-step over" : "helper-step"),
              .aria("current", place == now ? "step" : "false"), .on(.click, .helper(.stepTapped(place))),
            ]) {
              PictureView.of(step.picture)
              View.make(
                "span", [.class("label")],
                text: LabelFitting.hyphenated(world.settings.shown(step.label[world.shownLanguage])))
              View.make("span", [.class("hint")], text: ClockText.read(step.minute))
            }
          }
        }
      }
    }
  }

  mutating func stepTapped(_ place: Int) -> [Effect] {
    let steps = stepsToday
    guard steps.indices.contains(place) else { return [] }
    return say(steps[place].label[world.spokenLanguage], in: world.spokenLanguage)
  }

  // MARK: Reminders

  /// The page is open: from now on each minute is looked at, and a timer that ran before goes on.
  public mutating func begin() -> [Effect] {
    state.toldThrough = absoluteMinute
    return [nextMinute] + resumeTimer()
  }

  private var absoluteMinute: Int64 {
    let local = world.moment.local
    return local.day * LocalTime.minutesInDay + local.minute
  }

  private var nextMinute: Effect {
    .after(milliseconds: 60_000 - (world.now % 60_000 + 60_000) % 60_000 + 50, .helper(.minute))
  }

  /// Says the steps that have begun since the last look. What began more than five minutes ago, while the tablet slept, is
  /// not said late.
  mutating func minutePassed() -> [Effect] {
    let now = absoluteMinute
    let since = max(state.toldThrough, now - 5)
    state.toldThrough = now
    var effects = [nextMinute]
    if state.isAsked, !state.hasFetchedAhead {
      fetchAhead()
      effects += world.fetchClips()
    }
    if state.call != nil { return effects }
    let midnight = now - world.moment.local.minute
    for step in stepsToday
    where step.isSaid && midnight + step.minute > since && midnight + step.minute <= now {
      let language = world.spokenLanguage
      let text = (language == .bulgarian ? "Сега: " : "Now: ") + step.label[language] + "."
      effects += world.toast(text) + say(text, in: language, as: .reminder)
    }
    return effects
  }
}
