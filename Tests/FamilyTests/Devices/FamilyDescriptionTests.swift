import Testing

@testable import Family

@Suite struct FamilyDescriptionTests {
  /// The registers that a family shares, out of all that a device holds.
  private func shared(_ registers: Registers) -> [Operation] {
    var operations: [Operation] = []
    for table in registers.tablesInOrder {
      for (name, row) in registers.rows(in: table) {
        for register in row.registers {
          let operation = Operation(
            clock: register.clock, table: table, row: name, field: register.field, value: register.value)
          if !operation.isDevicesOwn { operations.append(operation) }
        }
      }
    }
    return operations
  }

  private func rows(_ random: inout SeededGenerator, count: Int) -> Replica {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    for _ in 0..<count { replica.registers.apply(Operation(random.edit(), at: random.clock())) }
    _ = replica.change(
      [
        Edit(.settings, "main", "rate", .real(2)), Edit(.settings, "main", "level", .text("50")),
        Edit(.settings, "gate.tries.d", "d.s", .list([])), Edit(.settings, "spent.main", "d", .list([])),
      ], now: 5)
    return replica
  }

  @Test func `A fresh device that takes the description in any order, twice, holds what the family shares`() {
    var random = SeededGenerator(31)
    for _ in 0..<60 {
      let replica = rows(&random, count: random.below(120))
      let batches = replica.described(inBatchesOf: random.pick([1, 200, 2_000, 200_000]))
      for round in 0..<3 {
        var fresh = Replica(id: ReplicaID(device: "e", session: "\(round)"))
        for batch in (batches + batches).shuffled(using: &random) {
          let read = try? OperationBatch(decoding: batch.encoded)
          fresh.receive((read ?? OperationBatch()).taken(from: ""), now: 1, reference: nil)
        }
        #expect(shared(fresh.registers) == shared(replica.registers))
        #expect(fresh.registers.row("gate.tries.d", in: .settings) == nil)
      }
    }
  }

  @Test func `No batch is longer than was asked for, unless one value alone is`() {
    var random = SeededGenerator(32)
    for limit in [400, 3_000, 200_000] {
      let batches = rows(&random, count: 2_000).described(inBatchesOf: limit)
      for batch in batches where batch.operations.count > 1 { #expect(batch.encoded.count <= limit) }
      #expect(batches.allSatisfy { !$0.isEmpty })
      // And none is much shorter than it could be.
      let bytes = batches.reduce(0) { $0 + $1.encoded.count }
      #expect(batches.count <= 4 * (bytes / limit + 1))
    }
  }

  @Test func `What waits for its time is described as well`() {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    let ahead = Operation(
      clock: Clock(wall: 10_000_000, counter: 0, replica: ReplicaID("e.1")), table: .boards, row: "b",
      field: "name.bg", value: .text("Утре"))
    replica.receive(OperationBatch([ahead]), now: 5, reference: 5)
    #expect(replica.registers.count(in: .boards) == 0)
    #expect(replica.described(inBatchesOf: 200_000).flatMap { $0.operations } == [ahead])
  }
}
