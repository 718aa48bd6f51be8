import Bytes

/// Changes that belong together and are stored as one record of the log: whole or not at all.
public struct OperationBatch: Hashable, Sendable {
  public var operations: [Operation]

  public init(_ operations: [Operation] = []) { self.operations = operations }

  public var isEmpty: Bool { operations.isEmpty }

  /// The record's bytes: the frame, the names that occur (each once), then the operations.
  public var encoded: [UInt8] {
    var names = NameList()
    var body = ByteWriter(reserving: operations.count * 24)
    var wall: Int64 = 0
    for operation in operations {
      body.write(operation.clock, after: &wall, &names)
      body.writeCompact(names.number(of: operation.table.name))
      body.writeCompact(names.number(of: operation.row))
      body.writeCompact(names.number(of: operation.field))
      body.write(operation.value)
    }
    var content = ByteWriter(reserving: body.bytes.count + names.names.count * 16)
    content.write(names)
    content.writeCompact(operations.count)
    content.append(body.bytes)
    return RecordFrame.seal(.batch, content.bytes)
  }

  /// Reads what ``encoded`` wrote; anything else is refused with the reason.
  public init(decoding record: [UInt8]) throws(RecordError) {
    var reader = try RecordFrame.open(.batch, record).content
    do throws(ByteError) {
      operations = try reader.readOperations()
    } catch {
      throw .nonsense
    }
    guard reader.isAtEnd else { throw .nonsense }
  }
}

extension ByteReader {
  fileprivate mutating func readOperations() throws(ByteError) -> [Operation] {
    let names = try readNames()
    let count = try readCount()
    var tables: [Table?] = .init(repeating: nil, count: names.count)
    var wall: Int64 = 0
    var operations: [Operation] = []
    operations.reserveCapacity(count)
    for _ in 0..<count {
      let clock = try readClock(after: &wall, names)
      let number = try readCompact()
      guard number < UInt64(names.count) else { throw .outOfRange }
      let table = tables[Int(number)] ?? Table(name: names[Int(number)])
      tables[Int(number)] = table
      operations.append(
        Operation(
          clock: clock, table: table, row: try readName(of: names), field: try readName(of: names),
          value: try readValue()))
    }
    return operations
  }
}
