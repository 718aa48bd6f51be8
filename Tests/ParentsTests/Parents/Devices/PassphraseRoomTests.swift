import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

@Suite struct PassphraseRoomTests {
  private let phrase = "лодка зелен мост книга йога"

  private func opened(_ facts: DevicesFacts) -> State {
    var state = State.opened { $0.path = "/parents/devices" }
    state.now = 1_700_000_000_000
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices)))
    state.tell(.looked(facts))
    return state
  }

  private func member(hasPhrase: Bool = false) -> State {
    var facts = TwoDevices.facts(now: 1_700_000_000_000)
    if hasPhrase {
      facts.members.append(
        .init(
          device: "11", added: 951_782_399_999, lastSeen: 0, missing: 0, isRecovery: true, isPassphrase: true)
      )
    }
    return opened(facts)
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  @Test func `A family has no passphrase until somebody wants one, behind the secret`() {
    var state = member()
    #expect(page(state).contains("data-phrase=\"none\""))
    state.doing(.devices(.phraseTapped))
    #expect(page(state).contains("class=\"hold"))
    #expect(state.holdGate().contains(.focus("phrase-name")), "the name comes first")
    #expect(page(state).contains("data-step=\"phrase\""))
    #expect(page(state).contains(StringKey.phraseHint.text(.bulgarian)))
  }

  @Test func `A weak one is named, and a strong one is said once more before it is kept`() {
    var state = member()
    state.doing(.devices(.phraseTapped))
    state.holdGate()
    #expect(
      state.doing(.devices(.submitted)).contains(.focus("phrase-name")), "it is the name that is missing")
    state.doing(.devices(.phraseNamed("Иванови")), .devices(.typed("кратка")), .devices(.submitted))
    #expect(page(state).contains(StringKey.phraseShort.text(.bulgarian)))
    state.doing(.devices(.typed("1234567890123456")), .devices(.submitted))
    #expect(page(state).contains(StringKey.phraseCommon.text(.bulgarian)))
    state.doing(.devices(.typed(phrase)), .devices(.submitted))
    #expect(page(state).contains("data-step=\"phrase-again\"") && !page(state).contains(phrase))
    state.doing(.devices(.typed("друго")), .devices(.submitted))
    #expect(page(state).contains(StringKey.phraseDiffers.text(.bulgarian)))
    state.doing(.devices(.typed("ЛОДКА зелен  мост книга и\u{306}ога")))
    #expect(
      state.doing(.devices(.submitted)).contains(
        .devices(.setPassphrase(name: "Иванови", phrase: phrase))))
    // A second press does nothing; a server that is away can be asked again.
    #expect(!state.doing(.devices(.submitted)).contains { $0.isDevices })
    state.tell(.refused(.noServer))
    #expect(state.doing(.devices(.submitted)).contains { $0.isDevices })
    #expect(state.tell(.passphraseSet).contains(.devices(.look)))
    #expect(page(state).contains(StringKey.phraseIsSet.text(.bulgarian)))
    #expect(!page(state).contains("лодка"))
  }

  @Test func `All words of a passphrase are seen while it is chosen, though its field is narrower`() {
    var state = member()
    state.doing(.devices(.phraseTapped))
    state.holdGate()
    #expect(!page(state).contains("class=\"phrase-whole\""))
    state.doing(.devices(.typed(phrase)))
    #expect(page(state).contains("class=\"phrase-whole\" tabindex=\"-1\">\(phrase)</p>"))
  }

  @Test func `It is changed and removed, and the recovery code stands beside it`() {
    var state = member(hasPhrase: true)
    #expect(page(state).contains("data-phrase=\"set\""))
    #expect(page(state).components(of: "data-recovery-member") == 1)
    state.doing(.devices(.phraseRemoveTapped))
    state.holdGate()
    #expect(page(state).contains(StringKey.phraseRemoveHint.text(.bulgarian)))
    #expect(state.doing(.devices(.phraseRemoveConfirmed)).contains(.devices(.removePassphrase)))
    #expect(!state.doing(.devices(.phraseRemoveConfirmed)).contains { $0.isDevices })
    state.tell(.passphraseRemoved)
    #expect(page(state).contains(StringKey.phraseGone.text(.bulgarian)))
  }

  @Test func `A lost family comes back by its name and passphrase, and what is wrong is said`() {
    var state = opened(DevicesFacts())
    state.doing(.devices(.phraseRecoverTapped), .devices(.submitted))
    #expect(page(state).contains(StringKey.phraseEmpty.text(.bulgarian)))
    state.doing(.devices(.phraseNamed("Иванови")), .devices(.typed(phrase)))
    let asked = state.doing(.devices(.submitted))
    #expect(asked.contains(.devices(.recoverByPassphrase(name: "Иванови", phrase: phrase))))
    for refusal in [DevicesRefusal.phrase, .tooOften, .damaged, .noServer] {
      state.tell(.refused(refusal))
      #expect(page(state).contains(refusal.text(in: .bulgarian).text))
      #expect(page(state).contains("Иванови"), "what was typed stays")
      state.doing(.devices(.submitted))
    }
    #expect(state.tell(.joined).contains(.devices(.look)))
  }

  @Test func `Another page forgets what was typed`() {
    var state = opened(DevicesFacts())
    state.doing(
      .devices(.phraseRecoverTapped), .devices(.phraseNamed("Иванови")), .devices(.typed(phrase)),
      .parents(.placeTapped(.overview)))
    #expect(state.parentsState.devices.typed == "" && state.parentsState.devices.phraseName == "")
  }

  // Photos and recordings ahead.

  private func ahead(_ change: (inout AheadFacts) -> Void) -> AheadFacts {
    var facts = AheadFacts()
    facts.isOn = true
    facts.total = 40
    facts.kept = 12
    facts.free = 3_000_000_000
    facts.state = .fetching
    change(&facts)
    return facts
  }

  @Test func `All photos are kept here once somebody wishes so, within the space that was given`() {
    var state = member()
    #expect(!page(state).contains(StringKey.aheadSwitch.text(.bulgarian)))
    state.tell(.ahead(AheadFacts()))
    #expect(page(state).contains(StringKey.aheadSwitch.text(.bulgarian)))
    #expect(!page(state).contains(StringKey.aheadLimit.text(.bulgarian)))
    #expect(
      state.doing(.devices(.aheadToggled)).contains(.devices(.keepAhead(isOn: true, limit: 0))))
    state.tell(.ahead(ahead { _ in }))
    #expect(page(state).contains("12 / 40"))
    #expect(
      state.doing(.devices(.aheadLimited(500_000_000))).contains(
        .devices(.keepAhead(isOn: true, limit: 500_000_000))))
    #expect(
      state.doing(.devices(.aheadToggled)).contains(
        .devices(.keepAhead(isOn: false, limit: 500_000_000))))
  }

  @Test(arguments: [
    (AheadFacts.State.fetching, StringKey.aheadComing), (.done, .aheadSomeMissing), (.limit, .aheadAtLimit),
    (.full, .aheadFull), (.away, .aheadAway),
  ])
  func `How far it has come is said in words`(state standing: AheadFacts.State, sentence: StringKey) {
    var state = member()
    state.tell(.ahead(ahead { $0.state = standing }))
    #expect(page(state).contains(sentence.text(.bulgarian)))
    state.tell(.ahead(ahead { ($0.state, $0.kept) = (.done, 40) }))
    #expect(page(state).contains(StringKey.aheadAll.text(.bulgarian)))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let found = rest.range(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
