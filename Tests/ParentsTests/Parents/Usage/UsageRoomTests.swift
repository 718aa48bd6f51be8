import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

@Suite struct UsageRoomTests {
  private func opened(_ change: (inout State) -> Void = { _ in }) -> State {
    var state = State.opened { $0.path = "/parents" }
    state.now = 1_700_000_000_000
    state.doing(.shell(.noticeAccepted))
    change(&state)
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  private func figure(_ name: String, _ state: State) -> String? {
    let page = page(state)
    guard let mark = page.range(of: "data-figure=\"\(name)\">"),
      let end = page[mark.upperBound...].firstIndex(of: "<")
    else { return nil }
    return String(page[mark.upperBound..<end])
  }

  @Test func `Where nothing is counted the page says so and counts nothing by itself`() {
    var state = opened()
    let before = state.replica.registers
    let effects = state.doing(.parents(.placeTapped(.usage)))
    for effect in [Effect.privacy(.look), .devices(.look), .model(.look)] {
      #expect(effects.contains(effect))
    }
    #expect(page(state).contains("data-counted=\"no\""))
    #expect(page(state).contains(state.text(.usageNoLimit)))
    #expect(state.replica.registers.rows(in: .settings).count == before.rows(in: .settings).count)
  }

  @Test func `With consent the week is a chart with its numbers as a table`() {
    var state = opened {
      $0.doing(.privacy(.optOutSwitched(false)), .privacy(.countersSwitched(true)))
      for _ in 0..<3 { $0.count(.phraseSpoken) }
      $0.count(.keyboardOpened)
    }
    state.doing(.parents(.placeTapped(.usage)))
    #expect(page(state).contains("data-counted=\"yes\"") && page(state).contains("<div class=\"chart\""))
    let row = page(state).components(separatedBy: "data-counter=\"spoken\"").last?.prefix { $0 != "\n" } ?? ""
    #expect(row.contains("3"))
    state.doing(.privacy(.countersSwitched(false)), .parents(.placeTapped(.usage)))
    #expect(page(state).contains("data-counted=\"no\""))
  }

  @Test func `What the computer keeps is not told as nothing while it can't be asked`() {
    var state = opened()
    state.doing(.parents(.placeTapped(.usage)))
    var facts = DevicesFacts()
    facts.isMember = true
    state.tell(.looked(facts))
    #expect(figure("space", state) == state.text(.usageNotKnown))
    facts.usedBytes = 3_000
    state.tell(.looked(facts))
    #expect(figure("space", state) == "3 \(state.text(.kilobytes))")
  }

  @Test func `Minutes are shown beside their limit`() {
    var state = opened {
      $0.doing(.shell(.limit(.daily(30))))
      $0.change([
        $0.replica.registers.charging(12, device: $0.replica.id.device, at: $0.world.moment)
      ])
    }
    state.doing(.parents(.placeTapped(.usage)))
    #expect(figure("minutes", state) == "12 / 30")
  }

  @Test func `What lies on the device and on the computer is told, with the room that there is`() {
    var state = opened()
    state.doing(.parents(.placeTapped(.usage)))
    #expect(page(state).contains(state.text(.usageNoCopy)))
    state.answer(.looked(DeviceFacts(media: 7, clips: 400, bytes: 3_000_000, hasSignal: false)))
    var facts = TwoDevices.facts(now: state.now)
    facts.quotaBytes = 20_000_000
    state.tell(.looked(facts))
    #expect(figure("media", state) == "7" && figure("clips", state) == "400")
    #expect(
      figure("space", state)?.hasPrefix("3 ") == true && figure("space", state)?.contains("20 ") == true)
    #expect(figure("devices", state) == "2", "the recovery code is no device")
    #expect(page(state).contains("value=\"125\""), "2.5 of 20 MB")
  }

  @Test
  func `Questions to a connected model are told beside their quota, and nothing where none is connected`() {
    var state = opened()
    state.doing(.parents(.placeTapped(.usage)), .host(.model(.known(KnownModel()))))
    #expect(figure("questions", state) == nil)
    var model = KnownModel()
    (model.name, model.questionsToday, model.questionsADay, model.tokensToday) = ("small", 3, 200, 900)
    state.doing(.host(.model(.known(model))))
    #expect(figure("questions", state) == "3 / 200" && figure("tokens", state) == "900")
  }
}
