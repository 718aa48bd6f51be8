import Bytes
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

@Suite struct GateTests {
  private static let pin = "4711"
  private static let right = [UInt8](repeating: 7, count: 32)
  private static let salt = [UInt8](repeating: 1, count: 16)

  /// A device whose parents have set a PIN, just opened at an address.
  private func locked(_ path: String = "/parents/settings") throws -> State {
    var state = State.opened()
    let digest = try #require(
      SecretDigest(salt: Self.salt, rounds: 600_000, digest: Self.right, madeAt: 0))
    state.change([Gate.setting(.pin, digest)])
    let stored = state.update(.host(.visible)).saved
    var start = Start()
    start.languages = ["bg-BG"]
    start.device = "d1"
    start.session = "s2"
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    start.path = path
    start.batches = stored
    return State.open(start, in: .all, now: state.now + 1000).0
  }

  private func room(_ state: State) -> String {
    let page = HTMLText.of(state.view)
    for room in ["gate", "parents", "talk"] where page.contains("data-room=\"\(room)\"") { return room }
    return ""
  }

  /// Types a PIN and lets the browser derive.
  private func giving(_ bytes: [UInt8], to state: inout State) {
    _ = state.update(.gate(.typed(Self.pin)))
    let effects = state.update(.gate(.submitted))
    for case .gate(.derive(let number, _)) in effects {
      _ = state.update(.host(.parents(.gateDerived(number: number, bytes))))
    }
  }

  @Test(arguments: Route.ParentsPlace.allCases)
  func noAddressOfTheRoomShowsItBeforeTheGateIsPassed(place: Route.ParentsPlace) throws {
    var state = try locked(Route.parents(place).path)
    #expect(room(state) == "gate")
    for action: Action in [
      .host(.moved(path: "/")), .host(.moved(path: Route.parents(place).path)), .host(.visible),
      .parents(.placeTapped(.settings)), .host(.viewport(width: 375, height: 667)), .gate(.submitted),
      .gate(.holdBegan), .host(.timer(.gate(.held))), .host(.parents(.gateDerived(number: 1, Self.right))),
    ] {
      _ = state.update(action)
      state.now += 4000
      state.ticks += 4000
      #expect(room(state) != "parents")
    }
  }

  @Test func nothingOfTheRoomIsDoneWhileItIsShut() throws {
    var state = try locked()
    _ = state.update(.shell(.setting(.theme(.dark))))
    _ = state.update(.gate(.secretRemoved))
    _ = state.update(.gate(.renewalBegan(.pin)))
    #expect(state.settings.theme == .system)
    #expect(state.replica.registers.gate != .hold)
    #expect(state.parentsState.gate.renewal == nil)
  }

  @Test func theRightPINOpensTheRoomThatWasAskedFor() throws {
    var state = try locked()
    giving(Self.right, to: &state)
    #expect(room(state) == "parents")
    #expect(state.route == .parents(.settings))
    #expect(!HTMLText.of(state.view).contains(Self.pin))
  }

  @Test func aWrongOneIsToldKindlyAndTheFifthHasToWait() throws {
    var state = try locked()
    for _ in 0..<5 {
      giving([UInt8](repeating: 9, count: 32), to: &state)
      #expect(room(state) == "gate")
    }
    #expect(state.parentsState.gate.wait == 30)
    #expect(HTMLText.of(state.view).contains("30"))
    // Not even the right one passes now.
    giving(Self.right, to: &state)
    #expect(room(state) == "gate")
    state.ticks += 31_000
    state.now += 31_000
    _ = state.update(.host(.timer(.gate(.countsDown))))
    giving(Self.right, to: &state)
    #expect(room(state) == "parents")
  }

  @Test func theRoomShutsWhenItIsLeftHiddenOrUnusedForItsTime() throws {
    var state = try locked()
    giving(Self.right, to: &state)
    var left = state
    _ = left.update(.parents(.talkTapped))
    _ = left.update(.shell(.parentsDoorTapped))
    #expect(room(left) == "gate")
    var hidden = state
    _ = hidden.update(.host(.hidden))
    _ = hidden.update(.host(.visible))
    #expect(room(hidden) == "gate")
    var unused = state
    unused.ticks += 5 * 60_000 + 100
    unused.now += 5 * 60_000 + 100
    _ = unused.update(.host(.timer(.gate(.lapses))))
    #expect(room(unused) == "gate")
    state.ticks += 4 * 60_000
    state.now += 4 * 60_000
    _ = state.update(.parents(.placeTapped(.boards)))
    state.ticks += 4 * 60_000
    state.now += 4 * 60_000
    _ = state.update(.host(.timer(.gate(.lapses))))
    #expect(room(state) == "parents")
  }

  @Test func withoutASecretOnlyThreeWholeSecondsOpenIt() {
    var state = State.opened()
    state.shutGate()
    _ = state.update(.shell(.parentsDoorTapped))
    #expect(room(state) == "gate")
    _ = state.update(.gate(.holdBegan))
    state.ticks += 2900
    _ = state.update(.host(.timer(.gate(.held))))
    #expect(room(state) == "gate")
    _ = state.update(.gate(.holdEnded))
    state.ticks += 3000
    _ = state.update(.host(.timer(.gate(.held))))
    #expect(room(state) == "gate")
    _ = state.update(.gate(.holdBegan))
    state.ticks += 3000
    _ = state.update(.host(.timer(.gate(.held))))
    #expect(room(state) == "parents")
  }

  @Test func theLockIsChangedOnlyByWhoGivesTheSecretAgain() throws {
    var state = try locked("/parents/lock")
    giving(Self.right, to: &state)
    #expect(room(state) == "parents")
    _ = state.update(.gate(.secretRemoved))
    #expect(state.replica.registers.gate != .hold)
    giving([UInt8](repeating: 9, count: 32), to: &state)
    #expect(state.replica.registers.gate != .hold)
    giving(Self.right, to: &state)
    #expect(state.replica.registers.gate == .hold)
  }
}
