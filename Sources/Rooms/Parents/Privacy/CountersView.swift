import Family
import Language
import Markup
import Shell

// The one thing that a family is asked to consent to: counting, and telling its own server.
extension ParentsRoom {
  @NodeBuilder<Action> var countersChoice: [View] {
    let registers = world.replica.registers
    let isOn = registers.consents.isGiven(.counters)
    let isOff = registers.optOut.isOptedOut
    world.fields.toggle(
      .countUse, isOn, hint: .countUseHint, [.data("switch", "counters"), .flag("disabled", isOff && !isOn)],
      then: .privacy(.countersSwitched(!isOn)))
    if isOff { View.make("p", [.data("counters", "off")], text: world.text(.countUseOff)) }
    let counts = isOn && !isOff ? registers.keptCounts(at: world.moment) : []
    if !counts.isEmpty {
      View.make("h3", text: world.text(.countedHere))
      View.make("dl", [.class("counts")]) {
        for counter in Counter.allCases {
          let sum = sum(of: counter, in: counts)
          if sum > 0 {
            View.make("dt", text: world.text(name(of: counter)))
            View.make("dd", [.data("count", counter.storedName)], text: "\(sum)")
          }
        }
      }
    }
  }

  /// Enters the consent or the withdrawal into the log. A withdrawal empties what was counted.
  mutating func consent(toCounters isGiven: Bool) {
    world.change([
      Consent.entering(
        .counters, isGiven: isGiven, at: world.moment, fresh: world.replica.freshName(now: world.now))
    ])
    if !isGiven { world.change(world.replica.registers.emptyingCounters) }
  }

  private func sum(of counter: Counter, in counts: [DailyCount]) -> Int64 {
    var sum: Int64 = 0
    for count in counts where count.counter == counter { sum += count.count }
    return sum
  }

  func name(of counter: Counter) -> StringKey {
    switch counter {
    case .appOpened: .countOpened
    case .phraseSpoken: .countSpoken
    case .boardImported: .countImported
    case .keyboardOpened: .countKeyboard
    case .formsOpened: .countForms
    }
  }
}
