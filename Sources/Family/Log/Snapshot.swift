import Bytes

/// All registers at one moment, so that the log before it can go.
public struct Snapshot: Hashable, Sendable {
  /// Who wrote it.
  public var replica: ReplicaID
  /// The greatest clock the writer had made or seen.
  public var latest: Clock
  public var registers: Registers

  public init(replica: ReplicaID, latest: Clock, registers: Registers) {
    self.replica = replica
    self.latest = latest
    self.registers = registers
  }

  /// The record's bytes. Equal snapshots give equal bytes.
  public var encoded: [UInt8] {
    var names = NameList()
    var body = ByteWriter()
    var wall: Int64 = 0
    body.writeCompact(names.number(of: replica.name))
    body.write(latest, after: &wall, &names)
    let tables = registers.tablesInOrder
    body.writeCompact(tables.count)
    for table in tables {
      body.writeCompact(names.number(of: table.name))
      PackedRecord.write(registers.rows(in: table), from: wall, to: &body, &names)
    }
    var content = ByteWriter(reserving: body.bytes.count + names.names.count * 16)
    content.write(names)
    content.append(body.bytes)
    return RecordFrame.seal(.snapshot, content.bytes)
  }

  /// Reads what ``encoded`` wrote, in this version or in an older one; anything else is refused with the reason. The rows
  /// stay where they lie until they are asked for.
  public init(decoding record: [UInt8]) throws(RecordError) {
    var (reader, version) = try RecordFrame.open(.snapshot, record)
    do throws(ByteError) {
      let names = try reader.readNames()
      var wall: Int64 = 0
      replica = ReplicaID(name: try reader.readName(of: names))
      latest = try reader.readClock(after: &wall, names)
      if version == 1 {
        registers = try reader.readRegisters(names, &wall)
      } else {
        registers = try reader.readPackedRegisters(PackedRecord(bytes: record, names: names, wall: wall))
      }
    } catch {
      throw .nonsense
    }
    guard reader.isAtEnd else { throw .nonsense }
  }
}

extension ByteReader {
  fileprivate mutating func readPackedRegisters(_ record: PackedRecord) throws(ByteError) -> Registers {
    var registers = Registers()
    for _ in 0..<(try readCount()) {
      let table = Table(name: try readName(of: record.names))
      let rows = try PackedRows(&self, of: record)
      guard registers.count(in: table) == 0, rows.count > 0 else { throw .outOfRange }
      registers.put(rows, in: table)
    }
    return registers
  }

  /// Version 1: each row after the other, names by number, each time counted from the one before it.
  fileprivate mutating func readRegisters(
    _ names: [Name], _ wall: inout Int64
  ) throws(ByteError) -> Registers {
    var registers = Registers()
    for _ in 0..<(try readCount()) {
      let table = Table(name: try readName(of: names))
      for _ in 0..<(try readCount()) {
        let row = try readName(of: names)
        for _ in 0..<(try readCount()) {
          let field = try readName(of: names)
          let clock = try readClock(after: &wall, names)
          registers.apply(
            Operation(clock: clock, table: table, row: row, field: field, value: try readValue()))
        }
      }
    }
    return registers
  }
}
