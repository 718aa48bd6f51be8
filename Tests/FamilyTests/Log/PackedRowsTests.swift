import Bytes
import Testing

@testable import Family

/// Rows that are read where a snapshot holds them, beside the same rows in memory.
@Suite struct PackedRowsTests {
  private func registers(_ random: inout SeededGenerator, _ count: Int) -> Registers {
    var registers = Registers()
    for _ in 0..<count { registers.apply(Operation(random.edit(), at: random.clock())) }
    return registers
  }

  private func packed(_ registers: Registers) throws -> Registers {
    let clock = Clock(wall: 7, counter: 0, replica: ReplicaID("d.1"))
    return try Snapshot(
      decoding: Snapshot(replica: ReplicaID("d.1"), latest: clock, registers: registers).encoded
    ).registers
  }

  @Test func rowsReadWhereTheyLieAnswerAsRowsInMemoryWhateverIsDoneToThem() throws {
    var random = SeededGenerator(40)
    for round in 0..<120 {
      var plain = registers(&random, round)
      var packed = try packed(plain)
      for _ in 0..<40 {
        let operation = Operation(random.edit(), at: random.clock())
        switch random.below(8) {
        case 0:
          plain.forget(operation.row, in: operation.table)
          packed.forget(operation.row, in: operation.table)
        case 1:
          plain.forget(operation.row, in: operation.table, except: operation.field)
          packed.forget(operation.row, in: operation.table, except: operation.field)
        case 2:
          let now = Int64(random.below(2)) * 10 * Bin.span
          #expect(plain.emptyBin(now: now) == packed.emptyBin(now: now))
        case 3: packed = try self.packed(packed)
        default: #expect(plain.apply(operation) == packed.apply(operation))
        }
        #expect(plain.tablesInOrder == packed.tablesInOrder)
        for table in Table.known + [Table(name: "cards")] {
          #expect(plain.count(in: table) == packed.count(in: table))
          #expect(plain.rows(in: table).count == plain.count(in: table))
          #expect(plain.bin(of: table).elementsEqual(packed.bin(of: table), by: ==))
          for number in 0..<6 {
            let name = Name("r\(number)")
            let (row, other) = (plain.row(name, in: table), packed.row(name, in: table))
            #expect(row == other)
            #expect(row?.isDeleted == other?.isDeleted)
            for field: Name in ["label.bg", "deleted", "e\u{301}", "none"] {
              #expect(row?[field] == other?[field])
              #expect(row?.clock(of: field) == other?.clock(of: field))
            }
          }
        }
      }
      #expect(plain == packed)
      #expect(plain.latest == packed.latest)
      for kind in [KindOfRow.ownBoard, .savedPhrase, .profile] {
        for table in Table.known { #expect(plain.has(kind, in: table) == packed.has(kind, in: table)) }
      }
    }
  }

  @Test func everyRowIsFoundByItsNameAndNoOther() throws {
    var registers = Registers()
    let clock = Clock(wall: 1, counter: 0, replica: ReplicaID("d.1"))
    let names = (0..<700).map { Name("ред \($0 * 7919 % 1000)") }
    for name in names {
      registers.apply(
        Operation(clock: clock, table: .photos, row: name, field: "title", value: .text(name.text)))
    }
    let packed = try packed(registers)
    for name in names { #expect(packed.value(.photos, name, "title") == .text(name.text)) }
    for name: Name in ["", "ред", "ред 1001", "я", "\u{10FFFF}"] {
      #expect(packed.row(name, in: .photos) == nil)
    }
    #expect(packed.rows(in: .photos).map { $0.name } == names.sorted())
  }

  /// As devices have stored them before rows were read where they lie.
  @Test func aSnapshotOfTheFirstVersionIsReadAsBefore() throws {
    var random = SeededGenerator(41)
    for count in 0..<60 {
      let registers = registers(&random, count)
      let latest = random.clock()
      let read = try Snapshot(decoding: SnapshotOfVersion1(latest, registers).encoded)
      #expect(read.registers == registers)
      #expect(read.latest == latest)
      #expect(read.replica == ReplicaID("d.1"))
      #expect(try Snapshot(decoding: read.encoded) == read)
    }
  }

  @Test func aPlaceBeyondTheRowsIsRefused() throws {
    var names = NameList()
    var body = ByteWriter()
    var wall: Int64 = 0
    body.writeCompact(names.number(of: "d.1"))
    body.write(Clock(wall: 1, counter: 0, replica: ReplicaID("d.1")), after: &wall, &names)
    body.writeCompact(1)
    body.writeCompact(names.number(of: "tiles"))
    body.writeCompact(1)
    body.write(UInt32(7))
    for place: UInt32 in [0, 7, .max] {
      var content = ByteWriter()
      content.write(names)
      content.append(body.bytes)
      content.write(place)
      content.write("t")
      content.write(false)
      content.writeCompact(0)
      let record = RecordFrame.seal(.snapshot, content.bytes)
      if place == 0 {
        #expect(try Snapshot(decoding: record).registers.rows(in: .tiles).count == 1)
      } else {
        #expect(throws: RecordError.nonsense) { try Snapshot(decoding: record) }
      }
    }
  }
}

/// How version 1 wrote: names of rows by number, the times of all registers one after the other.
private struct SnapshotOfVersion1 {
  let latest: Clock
  let registers: Registers

  init(_ latest: Clock, _ registers: Registers) {
    self.latest = latest
    self.registers = registers
  }

  var encoded: [UInt8] {
    var names = NameList()
    var body = ByteWriter()
    var wall: Int64 = 0
    body.writeCompact(names.number(of: "d.1"))
    body.write(latest, after: &wall, &names)
    body.writeCompact(registers.tablesInOrder.count)
    for table in registers.tablesInOrder {
      body.writeCompact(names.number(of: table.name))
      body.writeCompact(registers.count(in: table))
      for (name, row) in registers.rows(in: table) {
        body.writeCompact(names.number(of: name))
        body.writeCompact(row.registers.count)
        for register in row.registers {
          body.writeCompact(names.number(of: register.field))
          body.write(register.clock, after: &wall, &names)
          body.write(register.value)
        }
      }
    }
    var content = ByteWriter()
    content.write(names)
    content.append(body.bytes)
    return RecordFrame.seal(.snapshot, content.bytes, version: 1)
  }
}
