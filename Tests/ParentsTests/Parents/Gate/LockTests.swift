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
@testable import Talk

/// Setting a PIN: it and its recovery code hold together, or nothing has changed.
@Suite struct LockTests {
  enum Step: CaseIterable { case choosing, drawing, deriving, showing, confirming, checking }

  enum WayOut: CaseIterable {
    case reload, back, talk, idle, hidden, cancel, otherTab, otherPage
  }

  private static let pin = "4711"
  private static let oldDigest = [UInt8](repeating: 7, count: 32)
  private static let newDigest = [UInt8](repeating: 8, count: 32)
  private static let codeDigest = [UInt8](repeating: 9, count: 32)

  private func digest(_ bytes: [UInt8]) throws -> SecretDigest {
    let salt = [UInt8](repeating: 1, count: 16)
    return try #require(SecretDigest(salt: salt, rounds: 600_000, digest: bytes, madeAt: 0))
  }

  /// The page about the lock, open; with a PIN and its confirmed code in force, or without.
  private func lockPage(hasPIN: Bool) throws -> State {
    var state = State.opened { $0.path = "/parents/lock" }
    state.doing(.shell(.noticeAccepted))
    guard hasPIN else { return state }
    state.change(Gate.setting(.pin, try digest(Self.oldDigest), recovery: try digest(Self.codeDigest)))
    state.doing(.host(.visible))
    return state
  }

  /// Gives the old PIN where it is asked for.
  private func provingOldPIN(_ state: inout State) {
    guard state.world.gate.purpose == .changeGate else { return }
    state.doing(.gate(.typed("1234")))
    for case .gate(.derive(let number, _)) in state.doing(.gate(.submitted)) {
      state.doing(.host(.parents(.gateDerived(number: number, Self.oldDigest))))
    }
  }

  private func begin(_ action: GateAction, _ state: inout State) -> [Effect] {
    let effects = state.doing(.gate(action))
    provingOldPIN(&state)
    return effects
  }

  private func go(to step: Step, _ state: inout State) throws {
    _ = begin(.renewalBegan(.pin), &state)
    state.doing(.gate(.firstTyped(Self.pin)), .gate(.secondTyped(Self.pin)))
    if step == .choosing { return }
    state.doing(.gate(.renewalSubmitted))
    if step == .drawing { return }
    try answerDraw(&state)
    if step == .deriving { return }
    try derive(Self.newDigest, &state)
    if step == .showing { return }
    let code = try code(state)
    state.doing(.gate(.codeNoted), .gate(.codeTyped(code)))
    if step == .confirming { return }
    state.doing(.gate(.codeSubmitted))
  }

  private func answerDraw(_ state: inout State) throws {
    #expect(state.parentsState.gate.renewal?.step == .drawing)
    state.doing(.host(.parents(.gateDrew([UInt8](0..<96)))))
  }

  private func derive(_ bytes: [UInt8], _ state: inout State) throws {
    let renewal = try #require(state.parentsState.gate.renewal)
    let isCode = if case .confirming = renewal.step { true } else { false }
    state.doing(
      .host(.parents(.gateDerived(number: isCode ? renewal.codeNumber : renewal.secretNumber, bytes))))
  }

  private func code(_ state: State) throws -> String {
    switch try #require(state.parentsState.gate.renewal).step {
    case .showing(let draft), .confirming(let draft): draft.code
    default: throw Missing()
    }
  }

  private func again(_ state: State, _ path: String = "/parents/lock") -> State {
    State.opened {
      $0.snapshot = state.replica.snapshot.encoded
      $0.path = path
      $0.session = "s2"
    }
  }

  private func leave(by way: WayOut, _ state: inout State) {
    switch way {
    case .reload: state = again(state)
    case .back: state.doing(.host(.moved(path: "/")))
    case .talk: state.doing(.parents(.talkTapped))
    case .idle:
      state.now += 6 * 60_000
      state.ticks += 6 * 60_000
      state.doing(.host(.timer(.gate(.lapses))))
    case .hidden: state.doing(.host(.hidden))
    case .cancel: state.doing(.gate(.renewalCancelled))
    case .otherTab: state = again(state, "/")
    case .otherPage:
      state.doing(.parents(.placeTapped(.settings)))
      state = again(state)
    }
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  @Test(arguments: Step.allCases, WayOut.allCases)
  func whoLeavesBeforeTheCodeIsTypedBackHasWhatWasInForceBefore(step: Step, way: WayOut) throws {
    for hasPIN in [false, true] {
      var state = try lockPage(hasPIN: hasPIN)
      let (gate, standing) = (state.replica.registers.gate, state.replica.registers.recoveryStanding)
      try go(to: step, &state)
      leave(by: way, &state)
      // What the browser was still deriving comes too late.
      for number in [GateRenewal.firstNumber | 2, GateRenewal.firstNumber | 3] {
        state.doing(.host(.parents(.gateDerived(number: number, Self.newDigest))))
      }
      for registers in [state.replica.registers, again(state).replica.registers] {
        #expect(registers.gate == gate && registers.recoveryStanding == standing)
      }
    }
  }

  @Test func aSecretHoldsFromWhenItsCodeWasTypedBackAndBothAreStoredTogether() throws {
    var state = try lockPage(hasPIN: false)
    try go(to: .confirming, &state)
    state.doing(.gate(.codeTyped("12345")), .gate(.codeSubmitted))
    #expect(state.parentsState.gate.renewal?.refusal == .codeDiffers)
    #expect(state.replica.registers.gate == .hold)
    let code = try code(state)
    #expect(!page(state).contains(code))
    state.doing(.gate(.codeShownAgain))
    #expect(page(state).contains(code))
    state.doing(.gate(.codeNoted), .gate(.codeTyped(code)), .gate(.codeSubmitted))
    #expect(state.replica.registers.gate == .hold && state.replica.registers.recovery == nil)
    try derive(Self.codeDigest, &state)
    guard case .secret(.pin, let digest) = state.replica.registers.gate else { throw Missing() }
    #expect(digest.digest == Self.newDigest)
    guard case .confirmed(let recovery) = state.replica.registers.recoveryStanding else { throw Missing() }
    #expect(recovery.digest == Self.codeDigest)
    #expect(state.parentsState.gate.renewal == nil && !state.parentsState.gate.wasDropped)
  }

  @Test func twoSecretsThatDifferAreToldAndNothingIsMade() throws {
    var state = try lockPage(hasPIN: false)
    state.doing(
      .gate(.renewalBegan(.pin)), .gate(.firstTyped(Self.pin)), .gate(.secondTyped("4712")),
      .gate(.renewalSubmitted))
    #expect(state.parentsState.gate.renewal?.refusal == .differs)
    #expect(state.parentsState.gate.renewal?.step == .choosing)
  }

  @Test func aDerivationOfAnAbandonedSecretIsNotTakenForTheNextOnes() throws {
    var state = try lockPage(hasPIN: false)
    try go(to: .deriving, &state)
    let late = try #require(state.parentsState.gate.renewal).secretNumber
    state.doing(.gate(.renewalCancelled))
    try go(to: .deriving, &state)
    state.doing(.host(.parents(.gateDerived(number: late, Self.oldDigest))))
    guard case .deriving = state.parentsState.gate.renewal?.step else { throw Missing() }
  }

  @Test func theLockPageSaysWhatIsInForceAndWhatBecameOfAnUnconfirmedCode() throws {
    var state = try lockPage(hasPIN: false)
    #expect(page(state).contains(StringKey.lockIsHold.text(.bulgarian)))
    #expect(!page(state).contains("code-state"))
    try go(to: .showing, &state)
    #expect(page(state).contains(StringKey.recoveryPending.text(.bulgarian)))
    state.doing(.host(.hidden))
    #expect(page(state).contains(StringKey.lockDropped.text(.bulgarian)), "at the gate")
    state.openGate()
    #expect(page(state).contains(StringKey.lockDropped.text(.bulgarian)))
    #expect(page(state).contains(StringKey.lockIsHold.text(.bulgarian)))
    try go(to: .checking, &state)
    try derive(Self.codeDigest, &state)
    #expect(!page(state).contains(StringKey.lockDropped.text(.bulgarian)))
    #expect(page(state).contains(StringKey.lockIsPIN.text(.bulgarian)))
    #expect(page(state).contains(StringKey.codeIsConfirmed.text(.bulgarian)))
    #expect(page(state).contains("1.1.1970"))
  }

  @Test func aPINThatAnOlderVersionStoredWithoutItsCodeGoesOnOpeningAndANewCodeIsOffered() throws {
    var state = State.opened { $0.path = "/parents/lock" }
    state.change([Gate.setting(.pin, try digest(Self.oldDigest))])
    state.doing(.host(.visible))
    #expect(page(state).contains(StringKey.codeIsNone.text(.bulgarian)))
    _ = begin(.codeRenewalBegan, &state)
    try answerDraw(&state)
    let code = try code(state)
    state.doing(.gate(.codeNoted), .gate(.codeTyped(code)), .gate(.codeSubmitted))
    #expect(state.replica.registers.recoveryStanding == .none)
    try derive(Self.codeDigest, &state)
    #expect(state.replica.registers.gate == .secret(.pin, try digest(Self.oldDigest)))
    guard case .confirmed = state.replica.registers.recoveryStanding else { throw Missing() }
    #expect(page(state).contains(StringKey.codeIsConfirmed.text(.bulgarian)))
  }

  @Test func aPINThatAnOlderVersionStoredAfterAConfirmedCodeTellsThatTheEarlierCodeOpens() throws {
    var state = try lockPage(hasPIN: true)
    state.change([Gate.setting(.passphrase, try digest(Self.newDigest))])
    state.doing(.host(.visible))
    #expect(page(state).contains(StringKey.codeIsEarlier.text(.bulgarian)))
  }

  @Test func takingTheLockAwayIsAskedAboutFirstWithCancelAsTheChiefButton() throws {
    var state = try lockPage(hasPIN: true)
    #expect(state.doing(.gate(.removalTapped)).contains(.focus("removal-question")))
    #expect(state.replica.registers.gate != .hold && state.world.gate.purpose == nil)
    let asked = page(state)
    #expect(asked.contains("role=\"alertdialog\"") && asked.contains("id=\"removal-question\""))
    let cancel = try #require(asked.range(of: ">" + StringKey.cancel.text(.bulgarian) + "<"))
    let danger = try #require(asked.range(of: "button danger"))
    #expect(cancel.lowerBound < danger.lowerBound)
    var left = state
    #expect(left.doing(.gate(.removalLeft)).contains(.focus("remove-lock")))
    #expect(!page(left).contains("alertdialog") && left.replica.registers.gate != .hold)
    state.doing(.gate(.secretRemoved))
    provingOldPIN(&state)
    #expect(state.replica.registers.gate == .hold && !page(state).contains("alertdialog"))
  }

  @Test func theQuestionAboutTheLockGoesWithThePageAndWithTheRoom() throws {
    for way in [Action.parents(.placeTapped(.settings)), .host(.hidden), .parents(.talkTapped)] {
      var state = try lockPage(hasPIN: true)
      state.doing(.gate(.removalTapped), way)
      #expect(!state.parentsState.gate.isRemovalAsked)
    }
  }

  /// The page about the lock after the room was opened by the recovery code.
  private func openedByCode(_ kind: Gate.Kind) throws -> State {
    var state = try lockPage(hasPIN: true)
    if kind == .passphrase {
      let secret = try digest(Self.oldDigest)
      state.change(Gate.setting(.passphrase, secret, recovery: try digest(Self.codeDigest)))
    }
    state.doing(.host(.hidden), .host(.visible), .gate(.codeWanted(true)))
    state.doing(.gate(.typed("123456789012345678901234567890")))
    for case .gate(.derive(let number, _)) in state.doing(.gate(.submitted)) {
      state.doing(.host(.parents(.gateDerived(number: number, Self.codeDigest))))
    }
    return state
  }

  @Test(arguments: [
    (Gate.Kind.pin, StringKey.openedByCodePIN, StringKey.newPIN),
    (.passphrase, .openedByCodePassphrase, .newPassphrase),
  ])
  func whoCameInByTheCodeIsLedToANewSecret(kind: Gate.Kind, told: StringKey, button: StringKey) throws {
    var state = try openedByCode(kind)
    #expect(state.route == .parents(.lock) && page(state).contains(told.text(.bulgarian)))
    #expect(page(state).contains("button primary\">\(button.text(.bulgarian))<"))
    #expect(page(state).components("button primary") == 1)
    // Another page and back: the old secret still counts.
    state.doing(.parents(.placeTapped(.settings)), .parents(.placeTapped(.lock)))
    #expect(page(state).contains("data-opened-by-code"))
    try go(to: .checking, &state)
    try derive(Self.codeDigest, &state)
    #expect(state.parentsState.gate.renewal == nil && !page(state).contains("data-opened-by-code"))
  }

  @Test func whoCameInByTheSecretIsNotToldOfTheCode() throws {
    let state = try lockPage(hasPIN: true)
    #expect(!page(state).contains("data-opened-by-code") && !page(state).contains("button primary"))
  }

  @Test func aBrowserThatCannotDeriveChangesNothingAndSaysSo() throws {
    var state = try lockPage(hasPIN: true)
    let gate = state.replica.registers.gate
    try go(to: .deriving, &state)
    try derive([], &state)
    #expect(state.parentsState.gate.renewal?.refusal == .notMade)
    try go(to: .checking, &state)
    try derive([], &state)
    #expect(state.parentsState.gate.renewal?.refusal == .notMade)
    #expect(state.replica.registers.gate == gate)
  }

  private struct Missing: Error {}
}

extension String {
  /// How often a part stands in it.
  fileprivate func components(_ part: String) -> Int {
    max(0, split(separator: part, omittingEmptySubsequences: false).count - 1)
  }
}
