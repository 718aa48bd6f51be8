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
      let rows = registers.rows(in: table)
      body.writeCompact(names.number(of: table.name))
      body.writeCompact(rows.count)
      for (name, row) in rows {
        body.writeCompact(names.number(of: name))
        body.writeCompact(row.registers.count)
        for register in row.registers {
          body.writeCompact(names.number(of: register.field))
          body.write(register.clock, after: &wall, &names)
          body.write(register.value)
        }
      }
    }
    var content = ByteWriter(reserving: body.bytes.count + names.names.count * 16)
    content.write(names)
    content.append(body.bytes)
    return RecordFrame.seal(.snapshot, content.bytes)
  }

  /// Reads what ``encoded`` wrote; anything else is refused with the reason.
  public init(decoding record: [UInt8]) throws(RecordError) {
    var reader = try RecordFrame.open(.snapshot, record)
    do throws(ByteError) {
      let names = try reader.readNames()
      var wall: Int64 = 0
      replica = ReplicaID(name: try reader.readName(of: names))
      latest = try reader.readClock(after: &wall, names)
      registers = try reader.readRegisters(names, &wall)
    } catch {
      throw .nonsense
    }
    guard reader.isAtEnd else { throw .nonsense }
  }
}

extension ByteReader {
  fileprivate mutating func readRegisters(
    _ names: [Name], _ wall: inout Int64
  ) throws(ByteError) -> Registers {
    var registers = Registers()
    for _ in 0..<(try readCount()) {
      let table = Table(name: try readName(of: names))
      let count = try readCount()
      var rows: [Name: Row] = [:]
      rows.reserveCapacity(count)
      for _ in 0..<count {
        let name = try readName(of: names)
        var row = Row()
        for _ in 0..<(try readCount()) {
          let field = try readName(of: names)
          let clock = try readClock(after: &wall, names)
          guard row.apply(field, clock, try readValue()) else { throw .outOfRange }
        }
        guard rows.updateValue(row, forKey: name) == nil else { throw .outOfRange }
      }
      guard registers.count(in: table) == 0, !rows.isEmpty else { throw .outOfRange }
      registers.put(rows, in: table)
    }
    return registers
  }
}
