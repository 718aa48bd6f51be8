import Bytes
import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

@Suite struct PrivacyTests {
  private func opened() -> State {
    var state = State.opened { $0.path = "/parents/privacy" }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.privacy)))
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  @Test func theInventoryNamesEveryKindOfDataInBothLanguages() {
    var state = opened()
    for language in LanguageCode.allCases {
      state.doing(.shell(.setting(.interfaceLanguage(language))))
      let page = page(state)
      for item in DataItem.allCases {
        #expect(page.contains("data-item=\"\(item.rawValue)\""))
        #expect(page.contains(HTMLText.of(View.text(item.text(in: language).text))))
      }
      #expect(page.components(separatedBy: "data-item=").count == DataItem.allCases.count + 1)
    }
  }

  @Test func aFamilyWhoseBoardsAreInOneBrowserAloneIsToldWhereItsRoomBegins() {
    let impossible = DeviceFacts(
      media: 0, clips: 0, bytes: 0, isKept: true, hasSignal: false, copy: .impossible)
    var state = opened()
    state.answer(.looked(impossible))
    state.doing(.parents(.placeTapped(.overview)))
    #expect(!page(state).contains("data-only-here"), "there is nothing to lose yet")
    let board = Board(id: "own", rows: 1, columns: 1, cells: [])
    state.change(
      BoardCollection(set: nil, boards: [board], tiles: []).edits(into: state.replica.registers))
    #expect(page(state).contains("data-only-here"))
    state.answer(
      .looked(DeviceFacts(media: 0, clips: 0, bytes: 0, isKept: true, hasSignal: false, copy: .kept(0))))
    #expect(!page(state).contains("data-only-here"))
    state.answer(.looked(impossible))
    state.world.sync.state = .current
    #expect(!page(state).contains("data-only-here"), "the computer has a copy")
  }

  @Test func whatIsHereIsAskedForAndShown() {
    var state = opened()
    #expect(state.update(.parents(.placeTapped(.privacy))).contains(.privacy(.look)))
    state.answer(
      .looked(DeviceFacts(media: 3, clips: 812, bytes: 12_400_000, isKept: false, hasSignal: false)))
    #expect(page(state).contains("812"))
    #expect(page(state).contains("12 МБ"))
    #expect(page(state).contains("data-kept=\"no\""))
    state.answer(.looked(DeviceFacts(media: 3, clips: 812, bytes: nil, isKept: nil, hasSignal: false)))
    #expect(!page(state).contains("МБ"))
    #expect(!page(state).contains("data-kept"))
  }

  @Test func theCopyToRestoreFromIsToldOrThatThisBrowserCanKeepNone() {
    var state = opened()
    for (copy, name) in [(SafeCopy.impossible, "none"), (.due, "due"), (.kept(951_782_399_999), "kept")] {
      state.answer(
        .looked(DeviceFacts(media: 0, clips: 0, bytes: 0, isKept: true, hasSignal: false, copy: copy)))
      #expect(page(state).contains("data-copy=\"\(name)\""))
      #expect(page(state).contains("28.2.2000, 23:59") == (name == "kept"))
    }
  }

  @Test func whereTheBrowserHasNoPlaceForTheCopysKeyACodeIsAdvised() {
    var state = opened()
    state.answer(
      .looked(DeviceFacts(media: 0, clips: 0, bytes: 0, isKept: true, hasSignal: false, copy: .codeless)))
    #expect(page(state).contains("data-copy=\"codeless\""))
    #expect(!page(state).contains("data-lost"))
  }

  @Test func whatWasLostIsBroughtBackByThirtyDigitsAndAWrongCodeIsTold() {
    var state = opened()
    let lost = DeviceFacts(
      media: 0, clips: 0, bytes: 0, isKept: true, hasSignal: false, copy: .waiting(951_782_399_999))
    state.answer(.looked(lost))
    #expect(page(state).contains("data-lost") && page(state).contains("28.2.2000, 23:59"))
    state.doing(.privacy(.copyCodeTyped("12345")))
    #expect(
      !state.update(.privacy(.copyCodeSubmitted)).contains { if case .privacy = $0 { true } else { false } })
    #expect(page(state).contains("трийсет"))
    let digits = String(repeating: "12345", count: 6)
    state.doing(.privacy(.copyCodeTyped("12345 12345 12345-12345 12345 12345")))
    #expect(
      state.update(.privacy(.copyCodeSubmitted)).contains(.privacy(.bringBack(code: digits, .bulgarian))))
    #expect(!page(state).contains("трийсет"))
    // A second press while it is read asks for nothing.
    #expect(
      !state.update(.privacy(.copyCodeSubmitted)).contains { if case .privacy = $0 { true } else { false } })
    state.answer(.codeRefused)
    #expect(page(state).contains("трийсет"))
    state.answer(
      .looked(DeviceFacts(media: 0, clips: 0, bytes: 0, isKept: true, hasSignal: false, copy: .kept(0))))
    #expect(!page(state).contains("data-lost"))
  }

  @Test func theSwitchIsOnUntilTheFamilySwitchesItOffAndTheBrowsersSignalCountsAllTheSame() {
    var state = opened()
    #expect(state.replica.registers.optOut.isOptedOut)
    state.doing(.privacy(.optOutSwitched(false)))
    #expect(!state.replica.registers.optOut.isOptedOut)
    let before = state.storage.waiting.count
    state.answer(.looked(DeviceFacts(media: 0, clips: 0, bytes: 0, isKept: true, hasSignal: true)))
    #expect(state.replica.registers.optOut.isOptedOut)
    #expect(state.storage.waiting.count == before + 1)
    #expect(page(state).contains("data-signal=\"gpc\""))
    // Entered once.
    state.answer(.looked(DeviceFacts(media: 0, clips: 0, bytes: 0, isKept: true, hasSignal: true)))
    #expect(state.storage.waiting.count == before + 1)
  }

  @Test func noConsentIsOfferedThatSwitchesNothingButTheLogIsShown() {
    var state = opened()
    #expect(!page(state).contains("data-consent"))
    // The wish that nothing is sold, and the counters.
    #expect(page(state).components(separatedBy: "role=\"switch\"").count == 3)
    state.change([Consent.entering(.networkVoices, isGiven: true, at: state.moment, fresh: "one")])
    state.change([Consent.entering(.networkVoices, isGiven: false, at: state.moment, fresh: "two")])
    #expect(page(state).contains("data-consent=\"given\""))
    #expect(page(state).contains("data-consent=\"withdrawn\""))
  }

  @Test func takingOutAsksAgainAndThenOnce() {
    var state = opened()
    state.world.storage.waiting = []
    #expect(state.doing(.privacy(.exportTapped)).allSatisfy { !$0.isPrivacy })
    #expect(page(state).contains("class=\"hold"))
    #expect(state.holdGate().contains(.privacy(.export(.bulgarian, snapshot: [], batches: []))))
    #expect(state.parentsState.privacy.work == .exporting)
    state.answer(.exported(.some, file: "martlet-2026-11-21.zip", bytes: 2_500))
    #expect(page(state).contains("martlet-2026-11-21.zip, 3 КБ"))
    #expect(state.doing(.privacy(.exportTapped)).allSatisfy { !$0.isPrivacy })
  }

  @Test func whatTheDiskHasRefusedSoFarIsInTheFile() {
    var state = opened()
    state.world.storage.waiting = [.init(batch: [1, 2], isShared: true)]
    state.doing(.privacy(.exportTapped))
    #expect(state.holdGate().contains(.privacy(.export(.bulgarian, snapshot: [], batches: [[1, 2]]))))
  }

  @Test func whereTheBrowserStoresNothingTheFileIsWhatThePageKnows() {
    var state = opened()
    state.world.storage.isRefused = true
    state.doing(.privacy(.exportTapped))
    let known = state.world.replica.snapshot.encoded
    #expect(!known.isEmpty)
    #expect(state.holdGate().contains(.privacy(.export(.bulgarian, snapshot: known, batches: []))))
  }

  @Test func anotherPageLeavesTheQuestionUnanswered() {
    var state = opened()
    state.doing(.privacy(.exportTapped), .parents(.placeTapped(.lock)))
    #expect(!state.holdGate().contains(.privacy(.export(.bulgarian, snapshot: [], batches: []))))
    #expect(!page(state).contains("class=\"hold"))
  }

  @Test func aFileIsChosenByATouchAfterTheSecretWasGiven() {
    var state = opened()
    state.doing(.privacy(.importTapped))
    #expect(state.holdGate().allSatisfy { !$0.isPrivacy })
    #expect(state.doing(.privacy(.fileWanted)).contains(.privacy(.bringIn(.bulgarian))))
    // The next one is asked for anew.
    #expect(!state.doing(.privacy(.fileWanted)).contains(.privacy(.bringIn(.bulgarian))))
  }

  @Test func theSecretGivenTooLongAgoDoesNotCount() {
    var state = opened()
    state.doing(.privacy(.importTapped))
    state.holdGate()
    state.now += 61_000
    state.ticks += 61_000
    #expect(!state.doing(.privacy(.fileWanted)).contains(.privacy(.bringIn(.bulgarian))))
  }

  @Test func whatComesInIsStoredAndHeldByTheApp() {
    var other = State.opened { $0.device = "d2" }
    let batch = other.doing(.shell(.setting(.theme(.dark)))).saved[0]
    var state = opened()
    state.answer(.brought(.some, changesGate: false, batch: batch))
    #expect(state.settings.theme == .dark)
    #expect(state.storage.waiting.last?.batch == batch)
    #expect(page(state).contains("data-outcome=\"imported\""))
    #expect(page(state).contains("Една плочка липсва"))
  }

  @Test func anotherLockComesInOnlyWhenAParentSaysYes() {
    var other = State.opened { $0.device = "d2" }
    let batch = other.doing(.shell(.setting(.theme(.dark)))).saved[0]
    for isAccepted in [false, true] {
      var state = opened()
      state.answer(.brought(.some, changesGate: true, batch: batch))
      #expect(!state.storage.waiting.contains { $0.batch == batch })
      #expect(state.settings.theme == .system)
      state.doing(.privacy(.gateChangeAccepted(isAccepted)))
      #expect((state.settings.theme == .dark) == isAccepted)
      #expect(page(state).contains("data-outcome") == isAccepted)
    }
  }

  @Test func aRefusedFileIsToldAndChangesNothing() {
    var state = opened()
    let before = state.replica.registers
    state.answer(.failed("Това не е архив."))
    #expect(page(state).contains("Това не е архив. Нищо не е променено."))
    state.answer(.brought(.some, changesGate: false, batch: [1, 2, 3]))
    #expect(page(state).contains("data-outcome=\"failed\""))
    #expect(state.replica.registers == before)
  }
}
