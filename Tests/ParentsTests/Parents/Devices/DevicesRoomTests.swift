import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

@Suite struct DevicesRoomTests {
  func opened() -> State {
    var state = State.opened { $0.path = "/parents/devices" }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices)))
    state.tell(.looked(DevicesFacts()))
    return state
  }

  /// A family of two devices and a recovery code, seen from the first.
  func member() -> State {
    var state = State.opened { $0.path = "/parents/devices" }
    state.now = 1_700_000_000_000
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices)))
    state.tell(.looked(TwoDevices.facts(now: state.now)))
    return state
  }

  func page(_ state: State) -> String { HTMLText.of(state.view) }

  @Test func `Without a sealed copy the page offers one, a family to join, and the way back from a loss`() {
    var state = State.opened()
    #expect(state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices))).contains(.devices(.look)))
    #expect(!page(state).contains("data-waiting=\"0\"><h2"))
    state.tell(.looked(DevicesFacts()))
    for key in [StringKey.beginTitle, .joinTitle, .recoverTitle, .syncOff] {
      #expect(page(state).contains(key.text(.bulgarian)))
    }
    #expect(page(state).contains("data-sync=\"off\""))
    #expect(!page(state).contains(StringKey.familyDevices.text(.bulgarian)))
  }

  @Test func `The first device gets a sealed copy once its recovery code has been typed back`() {
    var state = opened()
    state.doing(.devices(.beginTapped), .devices(.typed("1234 567")))
    #expect(!state.doing(.devices(.submitted)).contains { $0.isDevices })
    #expect(page(state).contains(StringKey.invitationWrong.text(.bulgarian)))
    // The computer has no answer to the code alone: it takes the code with the family's first statement.
    #expect(page(state).contains(StringKey.invitationLast.text(.bulgarian)))
    state.doing(.devices(.typed("1234 5678")))
    #expect(state.doing(.devices(.submitted)).contains(.devices(.prepareRecovery)))
    state.tell(.recoveryCode("QDAKV-ZXV5X-00000"))
    #expect(page(state).contains("<li>ZXV5X</li>"))
    // Whoever finds the sheet after years knows what it is, of when, and what to do with it.
    #expect(page(state).contains(StringKey.copyCodeSheet.text(.bulgarian)))
    #expect(page(state).contains("направен на"))
    #expect(state.doing(.devices(.codePrinted)).contains(.paper(.print)))
    state.doing(.devices(.codeNoted))
    #expect(!page(state).contains("ZXV5X"))
    state.doing(.devices(.typed("qdakv zxv5y")))
    #expect(state.doing(.devices(.submitted)).contains(.devices(.confirmRecovery("qdakv zxv5y"))))
    state.tell(.codeWrong(group: 2))
    #expect(page(state).contains("В група 2 има грешка"))
    #expect(page(state).contains("<li>zxv5y</li>"), "the second group is seen, though the field is narrower")
    state.doing(.devices(.submitted))
    #expect(state.tell(.codeConfirmed).contains(.devices(.begin(invitation: "12345678"))))
    #expect(state.tell(.begun).contains(.devices(.look)))
    #expect(page(state).contains(StringKey.copyBegun.text(.bulgarian)))
  }

  @Test func `A device that is called as one that came before it gets a number once it hears of that one`() {
    for (own, other) in [(TwoDevices.there, TwoDevices.here), (TwoDevices.here, TwoDevices.there)] {
      var state = State.opened { $0.path = "/parents/devices" }
      state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices)))
      var facts = TwoDevices.facts(now: state.now)
      facts.device = own
      state.tell(.looked(facts))
      #expect(state.replica.registers.deviceName(own) == "Таблет")
      var elsewhere = Replica(id: ReplicaID(device: "z", session: "s"))
      let edits = elsewhere.registers.introducing(device: other, replica: "z", named: "Таблет")
      let batch = elsewhere.change(edits, now: state.now)
      let record = FamilyBatch(record: batch.encoded, device: "z")
      state.doing(.host(.fromFamily([record], reference: state.now)))
      #expect(state.replica.registers.deviceName(other) == "Таблет")
      #expect(state.replica.registers.deviceName(own) == (own == TwoDevices.there ? "Таблет 2" : "Таблет"))
    }
  }

  @Test func `A wrong code of the computer's is typed again without a new recovery code`() {
    var state = opened()
    state.doing(.devices(.beginTapped), .devices(.typed("12345678")), .devices(.submitted))
    state.tell(.recoveryCode("QDAKV-ZXV5X"))
    state.doing(.devices(.codeNoted), .devices(.typed("QDAKV-ZXV5X")), .devices(.submitted))
    state.tell(.codeConfirmed)
    state.tell(.refused(.invitation))
    #expect(page(state).contains("data-step=\"invitation\""))
    #expect(page(state).contains(DevicesRefusal.invitation.text(in: .bulgarian).text))
    state.doing(.devices(.typed("87654321")))
    #expect(state.doing(.devices(.submitted)).contains(.devices(.begin(invitation: "87654321"))))
  }

  @Test
  func `Another device is added only when a person saw the same pictures, and the secret was given again`() {
    var state = member()
    #expect(!state.doing(.devices(.addTapped)).contains { $0.isDevices })
    #expect(page(state).contains("class=\"hold"))
    #expect(state.holdGate().contains(.devices(.offer)))
    state.tell(.offered(code: "AB0D1234", address: ""))
    #expect(page(state).contains("AB0D 1234"))
    state.tell(.compare([0, 63, 3, 17]))
    let compared = page(state)
    #expect(compared.contains("data-compared=\"hair stork ayran jumper\""))
    #expect(compared.contains("data-drawn=\"stork\""))
    #expect(!state.doing(.host(.visible)).contains(.devices(.accept)))
    #expect(state.doing(.devices(.compared(isSame: true))).contains(.devices(.accept)))
    #expect(state.tell(.added).contains(.devices(.look)))
    #expect(page(state).contains(StringKey.deviceAdded.text(.bulgarian)))
  }

  @Test func `Other pictures end it on both sides and say so`() {
    for isJoining in [false, true] {
      var state = isJoining ? opened() : member()
      if isJoining {
        state.doing(.devices(.joinTapped), .devices(.typed("ав0d-l234")))
        #expect(state.doing(.devices(.submitted)).contains(.devices(.join("AB0D1234"))))
      } else {
        state.doing(.devices(.addTapped))
        state.holdGate()
        state.tell(.offered(code: "AB0D1234", address: ""))
      }
      state.tell(.compare([1, 2, 3, 4]))
      let effects = state.doing(.devices(.compared(isSame: false)))
      #expect(effects.contains(.devices(.leave(isDifferent: true))))
      #expect(!effects.contains(.devices(.accept)) && !effects.contains(.devices(.confirmJoin)))
      #expect(page(state).contains(StringKey.compareDiffered.text(.bulgarian)))
    }
  }

  @Test(arguments: [[], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 64], [1, 2, 3, -1]] as [[Int32]])
  func `Pictures that are not four of the 64 are never compared`(places: [Int32]) {
    var state = opened()
    state.doing(.devices(.joinTapped), .devices(.typed("AB0D1234")), .devices(.submitted))
    #expect(state.tell(.compare(places)).contains(.devices(.leave(isDifferent: false))))
    #expect(page(state).contains(DevicesRefusal.damaged.text(in: .bulgarian).text))
  }

  @Test func `A joining device waits for the other one and takes the family's settings`() throws {
    var state = opened()
    state.doing(.shell(.setting(.interfaceLanguage(.english))), .shell(.setting(.theme(.dark))))
    state.doing(
      .devices(.joinTapped), .devices(.named("Ана")), .devices(.typed("AB0D1234")), .devices(.submitted))
    state.tell(.compare([1, 2, 3, 4]))
    #expect(state.doing(.devices(.compared(isSame: true))).contains(.devices(.confirmJoin)))
    #expect(page(state).contains(StringKey.joinWaits.text(.english)))
    #expect(page(state).contains("data-compared"), "who looks from the other device still sees the pictures")
    let joined = state.tell(.joined)
    #expect(!page(state).contains(StringKey.syncOff.text(.english)), "that was true before it joined")
    #expect(joined.contains(.devices(.look)))
    #expect(joined.contains(.keepGate([], isLossRead: false)), "its own lock is noted no more")
    #expect(joined.contains { if case .compact = $0 { true } else { false } })
    var family = Replica(id: ReplicaID(device: "family", session: "1"))
    let batch = family.change([Edit(.settings, "main", "lang.ui", .text("bg"))], now: 5)
    state.doing(
      .host(.fromFamily([FamilyBatch(record: batch.encoded, device: "family")], reference: 5_000_000)))
    #expect(state.settings.interfaceLanguage == .bulgarian && state.settings.theme == .dark)
    state.tell(.looked(TwoDevices.facts(now: state.now)))
    #expect(state.replica.registers.deviceName(TwoDevices.here) == "Ана")
    #expect(state.replica.registers.familyDevices.map { $0.replica } == ["d1"])
  }

  /// A page that was opened by a link with a code.
  private func linked(_ code: String, isInstalled: Bool = false, facts: DevicesFacts = DevicesFacts())
    -> State
  {
    var state = State.opened {
      $0.path = "/parents/devices"
      $0.joinLink = code
      $0.isInstalled = isInstalled
    }
    if code.utf8.count > 4 { #expect(!page(state).contains(code)) }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices)))
    state.tell(.looked(facts))
    return state
  }

  @Test func `The device that lets another in shows the code for its camera too, drawn here`() {
    for (address, isDrawn) in [
      ("https://192.168.1.7:8443", true), ("", false), ("http://192.168.1.7", false),
    ] {
      var state = member()
      state.doing(.devices(.addTapped))
      state.holdGate()
      state.tell(.offered(code: "AB0D1234", address: address))
      #expect(page(state).contains("AB0D 1234"))
      #expect(page(state).contains("data-scanned") == isDrawn)
      #expect(page(state).contains(StringKey.addDeviceLink.text(.bulgarian)) == isDrawn)
    }
  }

  @Test func `A link opens the joining step with its code, and the pictures are compared all the same`() {
    var state = linked("ab0d1234")
    #expect(page(state).contains("data-step=\"joining\""))
    #expect(page(state).contains(StringKey.linkFilled.text(.bulgarian)))
    #expect(page(state).contains("data-in-browser"))
    #expect(state.doing(.devices(.submitted)).contains(.devices(.join("AB0D1234"))))
    state.tell(.compare([1, 2, 3, 4]))
    #expect(page(state).contains("data-compared"))
    #expect(!page(linked("AB0D1234", isInstalled: true)).contains("data-in-browser"))
    // It counts once: back on the page, the list stands there.
    state.doing(.devices(.left), .parents(.placeTapped(.devices)))
    state.tell(.looked(DevicesFacts()))
    #expect(!page(state).contains("data-step"))
  }

  @Test func `A link that is damaged, old or for another device is named`() {
    for damaged in ["?", "AB0D", "AB0D12345", "%D0%B0", String(repeating: "A", count: 64)] {
      #expect(page(linked(damaged)).contains(StringKey.linkDamaged.text(.bulgarian)))
    }
    let state = linked("AB0D1234", facts: TwoDevices.facts(now: 1_700_000_000_000))
    #expect(page(state).contains(StringKey.linkMember.text(.bulgarian)))
    var old = linked("AB0D1234")
    old.doing(.devices(.submitted))
    old.tell(.refused(.code))
    #expect(page(old).contains(StringKey.linkOld.text(.bulgarian)))
    old.doing(.devices(.typed("CDEF5678")), .devices(.submitted))
    old.tell(.refused(.code))
    #expect(page(old).contains(DevicesRefusal.code.text(in: .bulgarian).text))
  }

  @Test func `A link is forgotten with the page that it opened`() {
    var state = State.opened {
      $0.path = "/parents/devices"
      $0.joinLink = "AB0D1234"
    }
    state.doing(.shell(.noticeAccepted), .parents(.talkTapped), .parents(.placeTapped(.devices)))
    state.tell(.looked(DevicesFacts()))
    #expect(!page(state).contains("data-step"))
  }

  @Test func `With the recovery code everything comes back, and a slip is named by its group`() {
    var state = opened()
    state.doing(.devices(.recoverTapped), .devices(.typed("qdakv zxv5x")))
    #expect(state.doing(.devices(.submitted)).contains(.devices(.recover("qdakv zxv5x"))))
    state.tell(.codeWrong(group: 0))
    #expect(page(state).contains(StringKey.codeLengthWrong.text(.bulgarian)))
    state.doing(.devices(.submitted))
    #expect(state.tell(.joined).contains(.devices(.look)))
  }

  enum Leaving: CaseIterable { case otherPage, talk, back, hidden, cancelled }

  @Test(arguments: Leaving.allCases)
  func `Leaving in the middle tells the other device and leaves nothing half done`(leaving: Leaving) {
    var state = opened()
    state.doing(.devices(.joinTapped), .devices(.typed("AB0D1234")), .devices(.submitted))
    state.tell(.compare([1, 2, 3, 4]))
    let before = state.replica.registers
    let effects =
      switch leaving {
      case .otherPage: state.doing(.parents(.placeTapped(.lock)))
      case .talk: state.doing(.parents(.talkTapped))
      case .back: state.doing(.host(.moved(path: "/parents")))
      case .hidden: state.doing(.host(.hidden))
      case .cancelled: state.doing(.devices(.left))
      }
    #expect(effects.contains(.devices(.leave(isDifferent: false))))
    #expect(state.parentsState.devices.step == nil && state.replica.registers == before)
    // Pictures that come late change no page, and the other device is told again.
    #expect(state.tell(.compare([1, 2, 3, 4])) == [.devices(.leave(isDifferent: false))])
    #expect(state.parentsState.devices.step == nil)
  }

  @Test func `How it stands is told on the page and at its door`() {
    var state = member()
    state.doing(.host(.syncState(.waiting, waiting: 3)))
    #expect(page(state).contains("data-sync=\"waiting\" data-waiting=\"3\""))
    #expect(page(state).contains("чакат компютъра с Мартлет: 3"))
    state.doing(.host(.syncState(.waiting, waiting: 0)))
    #expect(page(state).contains(StringKey.syncCurrent.text(.bulgarian)), "silent, and nothing waits")
    state.doing(.host(.syncState(.waiting, waiting: 3)))
    state.doing(.parents(.placeTapped(.overview)))
    #expect(page(state).contains("data-sync=\"waiting\" data-waiting=\"3\""))
  }

  @Test func `What is wrong is named at the device it is about`() throws {
    var state = member()
    var facts = TwoDevices.facts(now: state.now)
    facts.troubles = [
      SyncTrouble(kind: .unopened, device: TwoDevices.there, at: state.now),
      SyncTrouble(kind: .rollback, device: "", at: state.now),
    ]
    state.tell(.looked(facts))
    let list = page(state)
    let (members, troubles) = (
      try #require(list.range(of: "data-device=")), try #require(list.range(of: "data-trouble="))
    )
    #expect(troubles.lowerBound < members.lowerBound)
    #expect(list.components(separatedBy: "data-trouble=").count == 3)
  }

  @Test func `What is wrong is put away once it was read`() {
    var state = member()
    var facts = TwoDevices.facts(now: state.now)
    #expect(!page(state).contains(StringKey.troublesRead.text(.bulgarian)))
    facts.troubles = [SyncTrouble(kind: .unopened, device: TwoDevices.there, at: state.now)]
    state.tell(.looked(facts))
    #expect(page(state).contains(StringKey.troublesRead.text(.bulgarian)))
    #expect(state.doing(.devices(.troublesRead)).contains(.devices(.putAway)))
  }

  @Test func `A new recovery code takes the old one's place once it was typed back`() {
    var state = member()
    #expect(!state.doing(.devices(.newCodeTapped)).contains { $0.isDevices })
    #expect(state.holdGate().contains(.devices(.prepareRecovery)))
    state.tell(.recoveryCode("ABCDE-FGHJK"))
    #expect(page(state).contains("<li>FGHJK</li>"))
    state.doing(.devices(.codeNoted), .devices(.typed("abcde fghjk")))
    #expect(state.doing(.devices(.submitted)).contains(.devices(.confirmRecovery("abcde fghjk"))))
    #expect(state.tell(.codeConfirmed) == [.devices(.replaceRecovery)])
    #expect(state.tell(.recoveryReplaced).contains(.devices(.look)))
    #expect(page(state).contains(StringKey.codeReplaced.text(.bulgarian)))
  }

  @Test func `A device that was removed is told how it comes in again, and offered nothing of a member's`() {
    var state = member()
    #expect(page(state).contains("data-recovery-member") && !page(state).contains("data-removed-here"))
    var facts = TwoDevices.facts(now: state.now)
    facts.troubles = [SyncTrouble(kind: .removed, device: TwoDevices.there, at: 1)]
    state.tell(.looked(facts))
    #expect(!page(state).contains("data-removed-here"), "it is the other that was removed")
    facts.troubles.append(SyncTrouble(kind: .removed, device: "", at: 2))
    facts.usedBytes = 0
    state.tell(.looked(facts))
    #expect(page(state).contains("data-removed-here"))
    #expect(!page(state).contains("data-silent"), "the computer refuses it, which is an answer")
    for mark in ["data-recovery-member", "data-device=", StringKey.familyDevices.text(.bulgarian)] {
      #expect(!page(state).contains(mark))
    }
    state.doing(.devices(.joinTapped), .devices(.typed("AB0D1234")))
    #expect(state.doing(.devices(.submitted)).contains(.devices(.join("AB0D1234"))))
    state.tell(.compare([1, 2, 3, 4]))
    state.doing(.devices(.compared(isSame: true)))
    state.tell(.joined)
    facts.troubles = []
    state.tell(.looked(facts))
    #expect(!page(state).contains("data-removed-here") && page(state).contains("data-device="))
  }

  @Test func `What is ended on the other device ends here and is said, whatever step it was in`() {
    for isConfirmed in [false, true] {
      var joining = opened()
      joining.doing(.devices(.joinTapped), .devices(.typed("AB0D1234")), .devices(.submitted))
      joining.tell(.compare([1, 2, 3, 4]))
      if isConfirmed { joining.doing(.devices(.compared(isSame: true))) }
      joining.tell(.refused(.left))
      #expect(page(joining).contains(DevicesRefusal.left.text(in: .bulgarian).text))
      #expect(!page(joining).contains("data-step"))
    }
    var offering = member()
    offering.doing(.devices(.addTapped))
    offering.holdGate()
    offering.tell(.offered(code: "AB0D1234", address: ""))
    offering.tell(.refused(.left))
    #expect(page(offering).contains(DevicesRefusal.left.text(in: .bulgarian).text))
  }

  @Test func `Of a new recovery code that the computer did not confirm neither sheet is to be torn up`() {
    var state = member()
    state.doing(.devices(.newCodeTapped))
    _ = state.holdGate()
    state.tell(.recoveryCode("ABCDE-FGHJK"))
    state.doing(.devices(.codeNoted), .devices(.typed("abcde fghjk")), .devices(.submitted))
    state.tell(.codeConfirmed)
    state.tell(.refused(.noServer))
    #expect(page(state).contains(StringKey.newCodeUnsure.text(.bulgarian)))
    #expect(page(state).contains("data-device="))
    // One that was not typed back yet was not sent either.
    state.doing(.devices(.newCodeTapped))
    _ = state.holdGate()
    state.tell(.refused(.noServer))
    #expect(page(state).contains(DevicesRefusal.noServer.text(in: .bulgarian).text))
  }

  @Test func `Each refusal and each trouble is said in both languages, and none twice`() {
    var seen: Set<String> = []
    for language in LanguageCode.allCases {
      let texts =
        DevicesRefusal.allCases.map { $0.text(in: language).text }
        + SyncTrouble.Kind.allCases.map { $0.text(in: language).text }
      for text in texts {
        #expect(text.hasSuffix(".") && !text.contains("!") && seen.insert(text).inserted)
        let isCyrillic = text.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
        #expect(isCyrillic == (language == .bulgarian))
      }
    }
    #expect(seen.count == 2 * (DevicesRefusal.allCases.count + SyncTrouble.Kind.allCases.count))
  }

  @Test(arguments: DevicesRefusal.allCases)
  func `A refusal is told where one is, and the way goes on from there`(reason: DevicesRefusal) {
    var state = opened()
    state.doing(.devices(.joinTapped), .devices(.typed("AB0D1234")), .devices(.submitted))
    state.tell(.refused(reason))
    #expect(page(state).contains(HTMLText.of(View.text(reason.text(in: .bulgarian).text))))
    #expect(state.doing(.devices(.submitted)).contains(.devices(.join("AB0D1234"))))
    // Nobody waits for it any more.
    state.doing(.devices(.left))
    state.tell(.refused(reason))
    #expect(!page(state).contains("data-problem"))
  }
}

extension Effect {
  var isDevices: Bool { if case .devices = self { true } else { false } }
}
