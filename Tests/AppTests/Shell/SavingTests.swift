import Family
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Shell
@testable import Talk

@Suite struct SavingTests {
  @Test func aFullDiskLosesNothing() {
    var state = State.opened()
    let first = state.doing(.talk(.cellTapped(0))).saved
    state.doing(.host(.saveFailed(code: "QuotaExceededError", batch: first[0])))
    #expect(state.banner == .storageFull)
    #expect(state.phraseWords == ["аз"])
    state.doing(.talk(.cellTapped(1)))
    let retried = state.doing(.host(.timer(.retrySave))).saved
    #expect(retried == first)
    let second = state.doing(.host(.saved)).saved
    #expect(second.count == 1)
    #expect(state.banner == nil)
    #expect(State.opened { $0.batches = first + second }.phraseWords == ["аз", "искам"])
  }

  @Test func whatWasRefusedOnceAndStoredThenIsNoTroubleAnyMore() {
    var state = State.opened()
    let first = state.doing(.talk(.cellTapped(0))).saved
    state.doing(.host(.saveFailed(code: "InvalidStateError", batch: first[0])))
    #expect(state.banner == .storageStopped)
    #expect(state.doing(.host(.timer(.retrySave))).saved == first)
    state.doing(.host(.saved))
    #expect(state.banner == nil)
  }

  @Test func aDamagedRecordIsSetAsideAndTheRestIsThere() {
    var state = State.opened()
    let batches = state.doing(.talk(.cellTapped(0)), .host(.saved), .talk(.cellTapped(1))).saved
    var damaged = batches
    damaged[1][damaged[1].count / 2] ^= 0xFF
    let reopened = State.opened { $0.batches = damaged }
    #expect(reopened.phraseWords == ["аз"])
    #expect(reopened.banner == .storageDamaged)
  }

  @Test func aLogThatIsNotWholeIsNeverCompacted() {
    var start = Start()
    start.batches = [[UInt8]](repeating: [1, 2, 3], count: 500)
    var (state, effects) = State.open(start, in: .all, now: 1)
    effects += state.doing(.host(.timer(.compaction)))
    #expect(!effects.contains { if case .compact = $0 { true } else { false } })
  }

  @Test func aLongLogBecomesASnapshotOnceTheBoardHasBeenThereForAWhile() throws {
    var before = State.opened()
    let tap = before.doing(.talk(.cellTapped(0))).saved[0]
    let large = OperationBatch([
      Operation(
        clock: Clock(wall: 1, counter: 0, replica: ReplicaID("d.1")), table: .tiles, row: "t", field: "extra",
        value: .text(String(repeating: "x", count: 70_000)))
    ]).encoded
    let logs: [(batches: [[UInt8]], isLong: Bool)] = [
      ([tap], false), ([[UInt8]](repeating: tap, count: 200), true), ([tap, large], true),
    ]
    for (batches, isLong) in logs {
      var start = Start()
      start.batches = batches
      var (state, effects) = State.open(start, in: .all, now: 1)
      #expect(!effects.contains { if case .compact = $0 { true } else { false } })
      #expect(effects.contains(.after(milliseconds: 2000, .compaction)) == isLong)
      let compaction = state.doing(.host(.timer(.compaction)))
      guard case .compact(let snapshot, _) = compaction.first, compaction.count == 1 else {
        Issue.record("No snapshot")
        continue
      }
      #expect(try Snapshot(decoding: snapshot).registers == state.replica.registers)
      #expect(State.opened { $0.snapshot = snapshot }.phraseWords == ["аз"])
    }
  }

  @Test func twoTabsHoldTheSameAfterwards() {
    var first = State.opened()
    var second = State.opened { $0.session = "s2" }
    for batch in first.doing(.talk(.cellTapped(0))).saved { second.doing(.host(.otherTab(batch))) }
    for batch in second.doing(.talk(.cellTapped(1))).saved { first.doing(.host(.otherTab(batch))) }
    #expect(first.phraseWords == ["аз", "искам"])
    #expect(second.phraseWords == first.phraseWords)
  }

  @Test func withoutStorageTheAppStillSpeaksAndSaysSo() {
    var state = State.opened { $0.storageTrouble = "SecurityError" }
    #expect(state.banner == .storageRefused)
    #expect(state.doing(.talk(.cellTapped(0))).saved.isEmpty)
    #expect(state.phraseWords == ["аз"])
  }

  @Test(arguments: [
    ("locked", Trouble.storageLocked), ("TimeoutError", .storageSilent), ("corrupt", .storageKeyDamaged),
    ("newerVersion", .storageNewer),
    ("VersionError", .storageNewer),
  ])
  func withoutItsKeyNothingIsWrittenAndTheReasonIsSaid(name: String, trouble: Trouble) {
    var state = State.opened { $0.storageTrouble = name }
    #expect(state.banner == trouble)
    #expect(state.doing(.talk(.cellTapped(0))).saved.isEmpty)
    #expect(state.phraseWords == ["аз"])
  }

  @Test func aBrowserThatKeepsNoKeyStillKeepsTheWordsAndSaysSo() {
    var state = State.opened { $0.storageTrouble = "unprotected" }
    #expect(state.banner == .storageUnprotected)
    #expect(!state.doing(.talk(.cellTapped(0))).saved.isEmpty)
    var later = State.opened()
    #expect(later.banner == nil)
    later.doing(.host(.keepFailed(code: "unprotected")))
    #expect(later.banner == .storageUnprotected)
  }
}
