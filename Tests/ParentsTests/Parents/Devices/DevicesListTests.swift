import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell
/// The list of the family's devices: their names, how each stands, and taking one away.
extension DevicesRoomTests {
  @Test func `A name that another device has, or none at all, changes nothing and is told`() {
    var state = member()
    state.doing(.devices(.renamed(TwoDevices.there, "Таблетът на Ана")))
    state.doing(.devices(.renamed(TwoDevices.there, " ")))
    #expect(page(state).contains(StringKey.deviceNeedsName.text(.bulgarian)))
    state.doing(.devices(.renamed(TwoDevices.there, "Таблет")))
    #expect(page(state).contains(StringKey.deviceNameTaken.text(.bulgarian)))
    // Beside the field, and there alone.
    let parts = page(state).split(separator: "data-device=\"\(TwoDevices.there)\"")
    #expect(parts.count == 2 && parts.first?.contains("data-problem") == false)
    #expect(parts.last?.contains("data-problem=\"naming\"") == true)
    #expect(state.replica.registers.deviceName(TwoDevices.there) == "Таблетът на Ана")
    #expect(state.replica.registers.deviceName(TwoDevices.here) == "Таблет")
    state.doing(.devices(.renamed(TwoDevices.there, "Телефон")))
    #expect(!page(state).contains(StringKey.deviceNameTaken.text(.bulgarian)))
  }

  @Test func `The list tells who has what, by the names that the family gave`() {
    var state = member()
    #expect(state.replica.registers.deviceName(TwoDevices.here) == "Таблет")
    state.doing(.devices(.renamed(TwoDevices.there, "Таблетът на Ана")))
    let list = page(state)
    #expect(list.contains("value=\"Таблетът на Ана\""))
    #expect(list.contains("преди 3 ч. Промени, които още няма: 7"))
    #expect(list.contains("направен на 28.2.2000"))
    #expect(list.components(separatedBy: "data-device=").count == 3)
    #expect(list.components(separatedBy: "class=\"button danger\"").count == 2)
  }

  @Test func `Who removes no device stands at the button again that asked`() {
    var state = member()
    let button = "remove-\(TwoDevices.there)"
    #expect(page(state).contains("id=\"\(button)\""))
    state.doing(.devices(.removeTapped(TwoDevices.there)))
    #expect(state.doing(.devices(.removeLeft)).contains(.focus(button)))
  }

  @Test func `A copy of which nothing has come yet has no size`() {
    var state = member()
    #expect(page(state).contains("Запечатаното копие заема"))
    var facts = TwoDevices.facts(now: state.now)
    facts.usedBytes = 0
    facts.quotaBytes = 1_000_000
    state.tell(.looked(facts))
    #expect(!page(state).contains("Запечатаното копие заема"))
  }

  @Test func `A device is removed after its name was read and the secret given again`() {
    var state = member()
    state.doing(
      .devices(.renamed(TwoDevices.there, "Стар телефон")), .devices(.removeTapped(TwoDevices.there)))
    #expect(page(state).contains("„Стар телефон“?"))
    #expect(page(state).contains(StringKey.removeHint.text(.bulgarian)))
    #expect(!state.doing(.devices(.removeConfirmed)).contains { $0.isDevices })
    #expect(state.holdGate().contains(.devices(.remove(TwoDevices.there))))
    #expect(state.tell(.removed).contains(.devices(.look)))
    #expect(page(state).contains(StringKey.deviceRemoved.text(.bulgarian)))
  }

  @Test func `While the computer is silent it is not said what other devices have`() {
    var state = member()
    let (everything, unknown) = (StringKey.hasEverything, StringKey.standingUnknown)
    var facts = TwoDevices.facts(now: state.now)
    facts.members[1].missing = 0
    state.tell(.looked(facts))
    #expect(
      page(state).contains(everything.text(.bulgarian)) && !page(state).contains(unknown.text(.bulgarian)))
    let silent = StringKey.serverSilent.text(.bulgarian)
    #expect(!page(state).contains(silent))
    // As the browser tells it from what it keeps.
    facts.usedBytes = 0
    facts.members[1].lastSeen = 0
    state.tell(.looked(facts))
    #expect(
      !page(state).contains(everything.text(.bulgarian)) && page(state).contains(unknown.text(.bulgarian)))
    #expect(page(state).contains(silent), "at the top, too")
  }

  @Test func `A device that was added and never came is told from one that has everything`() {
    var state = member()
    var facts = TwoDevices.facts(now: state.now)
    facts.members[1].missing = 0
    facts.members[1].lastSeen = 0
    state.tell(.looked(facts))
    #expect(page(state).contains(StringKey.neverSeen.text(.bulgarian)))
    #expect(!page(state).contains(StringKey.hasEverything.text(.bulgarian)))
    // It may still be on its way.
    facts.members[1].added = state.now - 60_000
    state.tell(.looked(facts))
    #expect(page(state).contains(StringKey.comingIn.text(.bulgarian)))
    #expect(!page(state).contains(StringKey.neverSeen.text(.bulgarian)))
  }
}
