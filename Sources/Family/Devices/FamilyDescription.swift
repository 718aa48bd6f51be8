// Everything that a family shares as operations under the clocks they have. A device that takes them in, in any order and as often as it
// likes, holds the same registers.
extension Replica {
  /// The batches that say all of it, what waits in the ``quarantine`` too.
  ///
  /// - Parameter bytes: no encoded batch is longer, unless one value alone is.
  public func described(inBatchesOf bytes: Int) -> [OperationBatch] {
    var description = FamilyDescription(mostBytes: bytes)
    for table in registers.tablesInOrder {
      for (name, row) in registers.rows(in: table) {
        for register in row.registers {
          description.add(
            Operation(
              clock: register.clock, table: table, row: name, field: register.field, value: register.value))
        }
      }
    }
    for operation in quarantine.waiting { description.add(operation) }
    return description.batches
  }
}

extension OperationBatch {
  /// The operations in encoded records, none longer than so many bytes, unless one value alone is.
  static func encoded(_ operations: [Operation], inBatchesOf bytes: Int) -> [[UInt8]] {
    var description = FamilyDescription(mostBytes: bytes)
    for operation in operations { description.add(operation) }
    return description.batches.map { $0.encoded }
  }
}

private struct FamilyDescription {
  let mostBytes: Int
  private(set) var batches: [OperationBatch] = []
  private var names: Set<Name> = []
  private var size = 0

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// What a record has besides its operations: its frame, and the numbers of names and operations.
  private static var frame: Int { RecordFrame.size + 20 }
  /// The most that an operation takes besides its value and its names: its clock's two numbers, and four numbers of names.
  private static var head: Int { 15 + 4 * 5 }

  mutating func add(_ operation: Operation) {
    if operation.isDevicesOwn { return }
    let value = FamilyDescription.head + operation.value.mostBytes
    let said = [operation.table.name, operation.row, operation.field, operation.clock.replica.name]
    var added = value
    for name in said where !names.contains(name) { added += name.text.utf8.count + 5 }
    if batches.isEmpty || size + added > mostBytes {
      batches.append(OperationBatch())
      names = []
      size = FamilyDescription.frame
      added = value
      for name in said { added += name.text.utf8.count + 5 }
    }
    for name in said { names.insert(name) }
    size += added
    batches[batches.count - 1].operations.append(operation)
  }
}

extension Value {
  /// At least so many bytes as it takes in a record.
  fileprivate var mostBytes: Int {
    switch self {
    case .nothing, .flag: 1
    case .integer: 11
    case .real: 9
    case .text(let text): text.utf8.count + 6
    case .list(let values):
      values.reduce(11) { $0 + $1.mostBytes }
    }
  }
}
