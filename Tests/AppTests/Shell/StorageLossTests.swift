import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell
@testable import Talk

/// What the app says and does when the device's store has less than it had.
@Suite struct StorageLossTests {
  private static let right = [UInt8](repeating: 7, count: 32)

  /// A family that has set a PIN, and the note of its gate.
  private func family() throws -> (state: State, note: [UInt8]) {
    var state = State.opened()
    let digest = try #require(
      SecretDigest(salt: [UInt8](repeating: 1, count: 16), rounds: 600_000, digest: Self.right, madeAt: 0))
    state.change([Gate.setting(.pin, digest)])
    var note: [UInt8] = []
    for case .keepGate(let bytes, false) in state.update(.host(.visible)) { note = bytes }
    return (state, note)
  }

  private func opened(_ change: (inout Start) -> Void) -> (state: State, effects: [Effect]) {
    var start = Start()
    start.languages = ["bg-BG"]
    start.device = "d1"
    start.session = "s2"
    start.path = "/parents/settings"
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    change(&start)
    return State.open(start, in: .all, now: 2_000_000)
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  @Test func whoSetsASecretHasItNotedOutsideOfTheDatabase() throws {
    let (state, note) = try family()
    #expect(!note.isEmpty)
    #expect(note == state.replica.registers.keptGate)
    let tap = State.opened { $0.snapshot = state.replica.snapshot.encoded }
    var copy = tap
    #expect(!copy.update(.talk(.cellTapped(0))).contains { if case .keepGate = $0 { true } else { false } })
  }

  @Test(arguments: [StorageLoss.restored, .partial, .everything])
  func aLossIsSaidAndIsNoFirstRunAndTheGateStaysShut(loss: StorageLoss) throws {
    let note = try family().note
    var (state, effects) = opened {
      $0.loss = loss
      $0.keptGate = note
    }
    #expect(state.banner == loss.trouble)
    #expect(!page(state).contains("class=\"notice\""))
    #expect(page(state).contains("data-room=\"gate\""))
    #expect(!page(state).contains("class=\"hold"))
    // The gate's own log has it again.
    #expect(effects.saved.count == 1)
    let dismissed = state.update(.shell(.bannerDismissed))
    #expect(dismissed == [.keepGate(state.replica.registers.keptGate, isLossRead: true)])
    #expect(state.banner == nil)
    #expect(page(state).contains("data-room=\"gate\""))
    effects = []
    _ = state.update(.gate(.typed("4711")))
    for case .gate(.derive(let number, _)) in state.update(.gate(.submitted)) {
      _ = state.update(.host(.parents(.gateDerived(number: number, Self.right))))
    }
    #expect(page(state).contains("data-room=\"parents\""))
  }

  @Test func aSentenceThatWasOpenedIsFoldedAgainWhenItIsClosed() {
    var (state, _) = opened {
      $0.storageTrouble = "unopened"
      $0.path = "/"
    }
    #expect(page(state).contains("class=\"banner\""))
    _ = state.update(.shell(.bannerOpened))
    #expect(page(state).contains("class=\"banner is-read\""))
    _ = state.update(.shell(.bannerDismissed))
    #expect(!page(state).contains("class=\"banner"))
    state.world.banner = .storageFull
    #expect(page(state).contains("class=\"banner\""))
  }

  @Test func aGateThatNothingCanCheckAnyMoreSaysWhatToDo() {
    for language in LanguageCode.allCases {
      var state = opened {
        $0.loss = .everything
        $0.keptGate = [0]
        $0.languages = [language.tag]
      }.state
      #expect(page(state).contains(HTMLText.of(View.text(StringKey.gateLost.text(language)))))
      _ = state.update(.gate(.holdBegan))
      #expect(page(state).contains("data-room=\"gate\""))
    }
  }

  @Test func aStoreThatDoesNotOpenOnADeviceThatHadDataIsNoPrivateWindow() throws {
    let note = try family().note
    let (state, effects) = opened {
      $0.storageTrouble = "unopened"
      $0.keptGate = note
    }
    #expect(state.banner == .storageUnopened)
    #expect(effects.saved.isEmpty)
    #expect(!page(state).contains("class=\"notice\""))
    #expect(!page(state).contains("class=\"hold"))
  }

  @Test(arguments: ["UnknownError", "InvalidStateError", "TimeoutError", "AbortError"])
  func aStoreThatWasOpenAndRefusesToWriteIsProbablyFull(name: String) {
    var state = State.opened()
    let batch = state.doing(.talk(.cellTapped(0))).saved[0]
    state.doing(.host(.saveFailed(code: name, batch: batch)))
    #expect(state.banner == .storageStopped)
    #expect(Trouble.storageStopped.canRetry)
    state.doing(.shell(.bannerRetried), .host(.saved))
    #expect(state.banner == nil)
    state.doing(.host(.keepFailed(code: "closed")))
    #expect(state.banner == .storageStopped)
  }

  @Test func nothingMissingSaysNothing() {
    let (state, effects) = opened { _ in }
    #expect(state.banner == nil)
    #expect(page(state).contains("class=\"notice\""))
    #expect(!effects.contains { if case .keepGate = $0 { true } else { false } })
  }
}
