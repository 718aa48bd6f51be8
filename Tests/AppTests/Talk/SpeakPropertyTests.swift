import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

/// A child's fingers and a browser's voice, at random.
@Suite struct SpeakPropertyTests {
  @Test(arguments: 0..<60)
  func afterSpeakTheWholePhraseIsHeardUnlessItIsStoppedAfterAMoment(seed: UInt64) {
    var play = RandomTalk(seed: seed, finishesWords: seed % 4 == 0)
    for _ in 0..<200 { play.step() }
    play.endAtRest()
    #expect(play.faults.isEmpty, "seed \(seed): \(play.faults)")
    #expect(play.presses > 5)
  }
}

/// The app with a browser that speaks as the real one does: each `speak` takes the place of what sounds, and answers
/// may come late.
private struct RandomTalk {
  var state: State
  var dice: Dice
  var faults: [String] = []
  var presses = 0
  /// The utterance that the browser speaks, and when its first word was heard.
  private var sounding: (id: Int32, text: String, since: Int64?)?
  private var timers: [(at: Int64, Timer)] = []
  /// The bar as Speak said it last, until somebody taps a word or stops it.
  private var promised: (id: Int32, text: String)?
  /// When Stop was pressed, until a word is tapped.
  private var stopped: Int64?

  init(seed: UInt64, finishesWords: Bool) {
    dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let names = ["аз", "искам", "вода"].map { ClipName.of($0, VoiceWish(language: .bulgarian)) }
    state = State.opened {
      $0.clipNames = names
      $0.voices = [LocalVoice(name: "Гласът", language: .bulgarian, isLocal: true)]
    }
    state.doing(.shell(.setting(.switched(.finishesWords, finishesWords))))
  }

  mutating func step() {
    let milliseconds = Int64(dice.number(below: 400))
    state.now += milliseconds
    state.ticks += milliseconds
    let due = timers.filter { $0.at <= state.ticks }
    timers.removeAll { $0.at <= state.ticks }
    for timer in due { perform(.host(.timer(timer.1))) }
    switch dice.number(below: 10) {
    case 0...3: tap()
    case 4, 5: press()
    case 6: hear()
    case 7: end()
    case 8: fail()
    default: late()
    }
  }

  private mutating func tap() {
    promised = nil
    stopped = nil
    perform(.talk(.cellTapped([0, 1, 3][dice.number(below: 3)])))
  }

  private mutating func press() {
    let whole = state.phrase.items.map { $0.spoken(in: .bulgarian) }.joined(separator: " ")
    let (before, kept) = (sounding, promised)
    promised = nil
    let wasStop = HTMLText.of(state.view).contains("aria-label=\"Спри\"")
    presses += 1
    let effects = perform(.talk(.speakTapped))
    if wasStop {
      stopped = state.ticks
      if sounding != nil { faults.append("Stop did not stop") }
      if state.ticks - (before?.since ?? state.ticks) < 600 { faults.append("Stop came too early") }
      return
    }
    if let stopped, state.ticks - stopped < 300 {
      if !effects.isEmpty { faults.append("a second tap on Stop did something") }
      return
    }
    if whole.isEmpty { return }
    if effects.spoken.isEmpty, effects.contains(.stopSpeaking) { faults.append("Speak stopped the voice") }
    if kept == nil || kept?.text != whole || before?.id != kept?.id {
      if spoken(in: effects) != whole { faults.append("Speak said \(spoken(in: effects)) for \(whole)") }
    } else if !effects.spoken.isEmpty {
      faults.append("a second tap began the phrase anew")
    }
    promised = sounding.map { ($0.id, whole) }
  }

  /// The first or the next word begins to sound.
  private mutating func hear() {
    guard let now = sounding else { return }
    if now.since == nil { sounding?.since = state.ticks }
    perform(.host(.spokenWord(id: now.id, word: Int32(dice.number(below: 3)))))
  }

  private mutating func end() {
    guard let id = sounding?.id else { return }
    sounding = nil
    if promised?.id == id { promised = nil }
    perform(.host(.speechEnded(id: id)))
  }

  /// The local voice does not begin; the stored clips do.
  private mutating func fail() {
    guard let id = sounding?.id, sounding?.since == nil, state.utterance?.failed.isEmpty ?? false else {
      return
    }
    perform(.host(.speechFailed(id: id, step: 0, code: "TimeoutError")))
    if sounding?.id != id { faults.append("a voice that failed ended in silence") }
  }

  /// An answer of an utterance that is over.
  private mutating func late() {
    let now = state.utterance
    guard let id = now?.id, id > 1 else { return }
    let old = Int32(1 + dice.number(below: Int(id) - 1))
    let message: HostMessage =
      [
        .spokenWord(id: old, word: 0), .speechEnded(id: old),
        .speechFailed(id: old, step: 0, code: "AbortError"), .timer(.stopOffered(old)),
      ][dice.number(below: 4)]
    let effects = perform(.host(message))
    if state.utterance != now || !effects.spoken.isEmpty { faults.append("a late answer was obeyed") }
  }

  /// Everything falls quiet; then one press of Speak is heard whole.
  mutating func endAtRest() {
    while sounding != nil { end() }
    tap()
    while sounding != nil { end() }
    press()
    if state.utterance == nil || sounding?.id != state.utterance?.id {
      faults.append("it ended in silence")
    }
  }

  @discardableResult
  private mutating func perform(_ action: Action) -> [Effect] {
    let effects = state.update(action)
    for effect in effects {
      switch effect {
      case .speak(let id, let steps): sounding = (id, text(steps), sounding?.id == id ? sounding?.since : nil)
      case .stopSpeaking: sounding = nil
      case .after(let wait, let timer): timers.append((state.ticks + wait, timer))
      default: break
      }
    }
    if let promised, sounding?.id != promised.id { faults.append("the phrase was cut off") }
    return effects
  }

  private func spoken(in effects: [Effect]) -> String { effects.spoken.last.map(text) ?? "" }

  private func text(_ steps: [SpeechStep]) -> String {
    steps.map { $0.source == .clip ? $0.name.split(separator: "/").last.map(String.init) ?? "" : $0.text }
      .joined(separator: " ")
  }
}

/// Numbers that come in the same order for the same seed (SplitMix64).
private struct Dice {
  var state: UInt64

  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
