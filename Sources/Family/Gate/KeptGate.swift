/// The gate as a device notes it outside of its database, so that the room stays shut when the database is lost.
///
/// A note is one record of the log: the gate's registers under the clocks they have. It can only shut a gate, never open
/// one: it counts where the log that was opened has no secret.
extension Registers {
  /// The note of this family's gate; empty where no secret was ever set.
  public var keptGate: [UInt8] {
    let row = settingsRow(GateRow.name)
    guard row.isSet(GateRow.secret) || row.isSet(Bin.deleted) else { return [] }
    return OperationBatch(
      row.registers.map {
        Operation(
          clock: $0.clock, table: .settings, row: GateRow.name, field: $0.field, value: $0.value)
      }
    ).encoded
  }
}

extension OpenedLog {
  /// Takes in a note of the gate, and returns the operations that the log lacked.
  ///
  /// A note that can't be read is a gate that can't be read: it stays shut.
  public mutating func takeIn(keptGate note: [UInt8]) -> [Operation] {
    guard !note.isEmpty, registers.gate == .hold else { return [] }
    var lacking: [Operation] = []
    for operation in OpenedLog.operations(of: note) where registers.apply(operation) {
      if latest.map({ $0 < operation.clock }) ?? true { latest = operation.clock }
      lacking.append(operation)
    }
    return lacking
  }

  private static func operations(of note: [UInt8]) -> [Operation] {
    do throws(RecordError) {
      let operations = try OperationBatch(decoding: note).operations.filter {
        $0.table == .settings && $0.row == GateRow.name
      }
      if !operations.isEmpty { return operations }
    } catch {}
    return [
      Operation(
        clock: Clock(wall: 0, counter: 0, replica: ReplicaID("lost.1")), table: .settings, row: GateRow.name,
        field: GateRow.secret, value: .text("lost"))
    ]
  }
}

extension OperationBatch {
  /// Whether the gate's row is among what it changes.
  public static func concernsGate(_ operations: [Operation]) -> Bool {
    for operation in operations where operation.table == .settings && operation.row == GateRow.name {
      return true
    }
    return false
  }
}
