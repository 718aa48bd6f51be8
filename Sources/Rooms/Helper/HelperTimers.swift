import Family
import Language
import Shell
import Skills

// What goes on by itself: a timer that runs wherever one is, and a call that is repeated until it is stopped.
extension HelperRoom {
  /// So long is the pause between two calls, in milliseconds.
  static var pause: Int64 { 1_500 }

  mutating func startTimer(_ seconds: Int) -> [Effect] {
    let span = Int64(seconds) * 1000
    keep(KeptTimer(seconds: seconds, end: world.now + span))
    return run(seconds, for: span)
  }

  private mutating func run(_ seconds: Int, for milliseconds: Int64) -> [Effect] {
    state.numbers &+= 1
    let timer = RunningTimer(
      number: state.numbers, seconds: seconds, end: world.moment.ticks + milliseconds)
    state.timer = timer
    state.isTicking = false
    return [.after(milliseconds: milliseconds, .helper(.timeIsUp(timer.number)))] + tick()
  }

  /// A timer that ran when the page was left goes on; its end is told where it has just passed.
  mutating func resumeTimer() -> [Effect] {
    guard let kept = world.replica.registers.timer(device: world.replica.id.device) else { return [] }
    switch kept.state(now: world.now) {
    case .runs(let milliseconds): return run(kept.seconds, for: milliseconds)
    case .hasJustEnded: return ring()
    case .isLongOver:
      keep(nil)
      return []
    }
  }

  private mutating func keep(_ timer: KeptTimer?) {
    let edits = world.replica.registers.keeping(timer, device: world.replica.id.device)
    if !edits.isEmpty { world.change(edits) }
  }

  mutating func forgetTimer() {
    keep(nil)
    state.timer = nil
  }

  /// Tells that the time is up, unless another tab has told it or stopped the timer.
  private mutating func ring() -> [Effect] {
    let isKept = world.replica.registers.timer(device: world.replica.id.device) != nil
    forgetTimer()
    state.isTicking = false
    if !isKept { return [] }
    if state.answer?.skill == .timer || state.answer?.skill == .timerLeft { state.answer = nil }
    let text = world.text(.helperTimeIsUp)
    return world.toast(text) + say(text, in: world.interfaceLanguage, as: .reminder)
  }

  mutating func stopTimer() -> [Effect] {
    guard state.timer != nil else { return [] }
    forgetTimer()
    if state.answer?.skill == .timer || state.answer?.skill == .timerLeft { state.answer = nil }
    return world.toast(world.text(.helperTimerStopped)) + [.focus(Self.title)]
  }

  /// The disc shrinks each second while somebody sees it.
  mutating func tick() -> [Effect] {
    guard let timer = state.timer, world.route == .helper, !state.stay.isHidden, !state.isTicking else {
      return []
    }
    state.isTicking = true
    // At the next whole second of the timer, not of the clock.
    let rest = (timer.end - world.moment.ticks) % 1000
    return [.after(milliseconds: rest > 0 ? rest + 10 : 1000, .helper(.second(timer.number)))]
  }

  mutating func told(_ timer: HelperTimer) -> [Effect] {
    switch timer {
    case .second(let number):
      guard state.timer?.number == number else { return [] }
      state.isTicking = false
      return tick()
    case .timeIsUp(let number):
      return state.timer?.number == number ? ring() : []
    case .minute: return minutePassed()
    case .callAgain(let number):
      guard var call = state.call, call.number == number, world.route == .helper else { return [] }
      call.isPausing = false
      state.call = call
      return say(call.text, in: call.language)
    }
  }

  mutating func call(_ text: String, in language: LanguageCode) -> [Effect] {
    state.numbers &+= 1
    state.call = Call(number: state.numbers, text: text, language: language)
    state.answer = nil
    state.waiting = nil
    return say(text, in: language) + [.focus(Self.stop)]
  }

  mutating func stopCalling() -> [Effect] {
    guard state.call != nil else { return [] }
    state.call = nil
    return world.stopSpeaking() + [.focus(Self.title)]
  }

  /// Once a call was heard, the next one comes after a pause.
  mutating func callOn() -> [Effect] {
    guard var call = state.call, !call.isPausing, world.speech.utterance == nil else { return [] }
    call.isPausing = true
    state.call = call
    return [.after(milliseconds: Self.pause, .helper(.callAgain(call.number)))]
  }
}
