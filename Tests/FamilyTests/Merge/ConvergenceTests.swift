import Foundation
import Testing

@testable import Family

/// Random schedules: three to six replicas, clocks up to ten years apart, partial delivery, repetition
/// and any order. Once everything has reached everyone, nobody differs.
@Suite struct ConvergenceTests {
  static let tenYears: Int64 = 315_360_000_000
  /// MARTLET_SEED chooses other schedules, MARTLET_SCHEDULES how many: `bin/soak merge` runs 100,000.
  private static let first = whole("MARTLET_SEED") ?? 0
  private static let count = whole("MARTLET_SCHEDULES") ?? 120

  private static func whole(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }

  /// What the replicas of one random schedule made, and the replicas after all of it has arrived.
  static func schedule(seed: UInt64) -> (replicas: [Replica], batches: [OperationBatch]) {
    var random = SeededGenerator(seed)
    let count = 3 + random.below(4)
    var replicas = (0..<count).map { Replica(id: ReplicaID(device: "d\($0 / 2)", session: "\($0)")) }
    let skews = (0..<count).map { _ in Int64.random(in: -tenYears...tenYears, using: &random) }
    var time: Int64 = 1_700_000_000_000
    var batches: [OperationBatch] = []
    for _ in 0..<60 {
      time += Int64(random.below(3))
      let who = random.below(count)
      if random.below(3) > 0 || batches.isEmpty {
        let edits = (0..<(1 + random.below(4))).map { _ in random.edit() }
        batches.append(replicas[who].change(edits, now: time + skews[who]))
      } else {
        replicas[who].receive(random.pick(batches), now: time + skews[who])
      }
    }
    for who in 0..<count {
      for batch in (batches + batches.prefix(5)).shuffled(using: &random) {
        let part = OperationBatch(batch.operations.shuffled(using: &random))
        replicas[who].receive(part, now: time + skews[who])
      }
    }
    return (replicas, batches)
  }

  @Test func nobodyDivergesOnceEverythingHasArrived() {
    var diverged = 0
    for seed in Self.first..<Self.first + Self.count {
      let replicas = ConvergenceTests.schedule(seed: seed).replicas
      for replica in replicas.dropFirst() where replica.registers != replicas[0].registers { diverged += 1 }
    }
    #expect(diverged == 0)
  }

  /// The control: if the last to arrive simply won, the same schedules would diverge.
  @Test func lastToArriveWinsWouldDiverge() {
    var diverged = 0
    for seed: UInt64 in 0..<20 {
      let operations = ConvergenceTests.schedule(seed: seed).batches.flatMap { $0.operations }
      var random = SeededGenerator(seed &+ 1000)
      var seen: Set<[RowAddress: [Name: Value]]> = []
      for _ in 0..<3 {
        var naive: [RowAddress: [Name: Value]] = [:]
        for operation in operations.shuffled(using: &random) {
          naive[operation.address, default: [:]][operation.field] = operation.value
        }
        seen.insert(naive)
      }
      if seen.count > 1 { diverged += 1 }
    }
    #expect(diverged == 20)
  }

  @Test func mergingIsCommutativeAssociativeAndIdempotent() {
    var random = SeededGenerator(9)
    func registers() -> Registers {
      var registers = Registers()
      for _ in 0..<random.below(30) { registers.apply(Operation(random.edit(), at: random.clock())) }
      return registers
    }
    func merged(_ one: Registers, _ two: Registers) -> Registers {
      var one = one
      one.merge(two)
      return one
    }
    for _ in 0..<150 {
      let (a, b, c) = (registers(), registers(), registers())
      #expect(merged(a, b) == merged(b, a))
      #expect(merged(merged(a, b), c) == merged(a, merged(b, c)))
      #expect(merged(a, a) == a)
      #expect(merged(merged(a, b), b) == merged(a, b))
    }
  }

  @Test func anyOrderAndAnyRepetitionOfOperationsGivesTheSameRegisters() {
    var random = SeededGenerator(10)
    for _ in 0..<60 {
      // Clocks of few values: many operations claim the very same one with another value.
      let operations = (0..<40).map { _ in Operation(random.edit(), at: random.clock()) }
      var straight = Registers()
      for operation in operations { straight.apply(operation) }
      var shuffled = Registers()
      for operation in (operations + operations).shuffled(using: &random) { shuffled.apply(operation) }
      #expect(straight == shuffled)
    }
  }

  @Test func applyTellsWhetherTheRegisterChanged() {
    var random = SeededGenerator(11)
    var registers = Registers()
    for _ in 0..<400 {
      let operation = Operation(random.edit(), at: random.clock())
      let before = registers
      let changed = registers.apply(operation)
      let changedAgain = registers.apply(operation)
      #expect(changed == (registers != before))
      #expect(!changedAgain)
    }
  }
}
