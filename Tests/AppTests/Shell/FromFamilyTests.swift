import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

/// What goes to the family's other devices, and what comes from them.
@Suite struct FromFamilyTests {
  private func other(_ edits: [Edit], now: Int64 = 2_000_000) -> OperationBatch {
    var replica = Replica(id: ReplicaID(device: "d2", session: "1"))
    return replica.change(edits, now: now)
  }

  private func saved(_ effects: [Effect]) -> [Bool] {
    effects.compactMap { if case .save(_, let isShared) = $0 { isShared } else { nil } }
  }

  @Test func `What is shared and what is the device's own are stored as two batches, one after another`()
    throws
  {
    var state = State.opened()
    state.doing(.shell(.noticeAccepted), .host(.saved), .host(.saved))
    state.change([
      Edit(.settings, "main", "theme", .text("dark")), Edit(.settings, "main", "level", .text("50")),
    ])
    let first = state.doing(.host(.visible))
    let second = state.doing(.host(.saved))
    #expect(saved(first) == [true] && saved(second) == [false])
    let batches = try (first + second).saved.map { try OperationBatch(decoding: $0) }
    #expect(batches.map { $0.operations.map { $0.field } } == [["level"], ["theme"]])
    #expect(saved(state.doing(.host(.saved))).isEmpty)
  }

  @Test func `A word that is tapped goes nowhere`() {
    var state = State.opened()
    #expect(saved(state.doing(.talk(.cellTapped(0)))) == [false])
  }

  @Test func `What another device made is shown at once and not stored again`() {
    var state = State.opened()
    let batch = other([Edit(.settings, "main", "latin", .flag(true))])
    let effects = state.doing(
      .host(.fromFamily([FamilyBatch(record: batch.encoded, device: "d2")], reference: 2_000_000)))
    #expect(state.settings[.latinLabels])
    #expect(effects.saved.isEmpty)
  }

  @Test func `The lock that another device sets is noted outside of the database at once`() throws {
    var state = State.opened()
    let digest = try #require(
      SecretDigest(
        salt: [UInt8](repeating: 1, count: 16), rounds: 600_000, digest: [UInt8](repeating: 2, count: 32),
        madeAt: 5))
    let batch = other([Gate.setting(.pin, digest)])
    let effects = state.doing(
      .host(.fromFamily([FamilyBatch(record: batch.encoded, device: "d2")], reference: 2_000_000)))
    let note = state.replica.registers.keptGate
    #expect(!note.isEmpty && effects.contains(.keepGate(note, isLossRead: false)))
  }

  @Test func `What is said in another's name, or is a device's own, is not taken in`() {
    var state = State.opened()
    let before = state.replica.registers
    let batch = other([Edit(.settings, "main", "latin", .flag(true))])
    state.doing(.host(.fromFamily([FamilyBatch(record: batch.encoded, device: "d3")], reference: 2_000_000)))
    let own = other([
      Edit(.settings, "main", "theme", .text("dark")), Edit(.phrases, "main", "cleared", .integer(1)),
    ])
    state.doing(.host(.fromFamily([FamilyBatch(record: own.encoded, device: "d2")], reference: 2_000_000)))
    state.doing(.host(.fromFamily([FamilyBatch(record: [1, 2, 3], device: "d2")], reference: 2_000_000)))
    #expect(state.replica.registers == before)
    // A description of the family speaks of all devices.
    state.doing(.host(.fromFamily([FamilyBatch(record: batch.encoded, device: "")], reference: 2_000_000)))
    #expect(state.settings[.latinLabels])
  }

  @Test func `A change from a clock that runs ahead waits for its time, and the log stays until then`() {
    var state = State.opened()
    let batch = other([Edit(.settings, "main", "latin", .flag(true))], now: 9_000_000)
    state.doing(.host(.fromFamily([FamilyBatch(record: batch.encoded, device: "d2")], reference: 2_000_000)))
    #expect(!state.settings[.latinLabels])
    #expect(state.world.compaction.isEmpty)
    let later = other([Edit(.settings, "main", "level", .text("50"))], now: 8_900_000)
    state.doing(.host(.fromFamily([FamilyBatch(record: later.encoded, device: "d2")], reference: 9_000_000)))
    #expect(state.settings[.latinLabels])
    #expect(!state.world.compaction.isEmpty)
  }

  @Test func `The family is described to whoever asks, and a new device has all of it`() throws {
    var state = State.opened()
    state.change(Board(id: "b", name: LocalizedText("Закуска"), rows: 1, columns: 1).edits())
    state.doing(.shell(.noticeAccepted), .talk(.cellTapped(0)))
    let effects = state.doing(.host(.describeFamily(isSnapshot: false)))
    let batches = effects.flatMap { effect -> [[UInt8]] in
      if case .devices(.describe(let batches, isSnapshot: false)) = effect { batches } else { [] }
    }
    var fresh = State.opened { $0.device = "d9" }
    for batch in batches {
      fresh.doing(.host(.fromFamily([FamilyBatch(record: batch, device: "")], reference: 2_000_000)))
    }
    #expect(fresh.replica.registers.board("b")?.name[.bulgarian] == "Закуска")
    #expect(fresh.storedSettings.noticeSeen)
    #expect(fresh.phraseWords.isEmpty && !state.phraseWords.isEmpty)
  }

  @Test func `Many batches come at once, and one that can't be read keeps none of the others back`() {
    var state = State.opened()
    let first = other([Edit(.settings, "main", "latin", .flag(true))])
    let second = other([Edit(.settings, "main", "level", .text("50"))], now: 2_000_001)
    state.doing(
      .host(
        .fromFamily(
          [
            FamilyBatch(record: first.encoded, device: "d2"), FamilyBatch(record: [1, 2, 3], device: "d2"),
            FamilyBatch(record: second.encoded, device: "d2"),
          ], reference: 2_000_001)))
    #expect(state.settings[.latinLabels])
    #expect(state.replica.registers.value(.settings, "main", "level") == .text("50"))
  }

  @Test func `A snapshot is asked for and given as such, so that those who are there are not told all again`()
  {
    var state = State.opened()
    let effects = state.doing(.host(.describeFamily(isSnapshot: true)))
    #expect(
      effects.contains { effect in
        if case .devices(.describe(_, isSnapshot: true)) = effect { true } else { false }
      })
  }

  @Test func `What a new device has read record by record becomes a snapshot before the next start`() {
    var state = State.opened()
    var replica = Replica(id: ReplicaID(device: "d2", session: "1"))
    var batches: [FamilyBatch] = []
    for number in 0..<StorageHealth.longLog {
      let batch = replica.change([Edit(.settings, "main", "level", .text("\(number)"))], now: 2_000_000)
      batches.append(FamilyBatch(record: batch.encoded, device: "d2"))
    }
    func isAhead(_ batches: [FamilyBatch]) -> Bool {
      state.doing(.host(.fromFamily(batches, reference: 2_000_000)))
        .contains(.after(milliseconds: 10_000, .compaction))
    }
    #expect(!isAhead(Array(batches.dropLast())))
    #expect(isAhead([batches[batches.count - 1]]))
    #expect(!isAhead(batches), "once")
    #expect(
      state.doing(.host(.timer(.compaction))).contains { if case .compact = $0 { true } else { false } })
    #expect(isAhead(batches))
  }
}
