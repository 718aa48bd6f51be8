/// One tab's copy of the family's data: the registers, and the clock that stamps its changes.
///
/// A value: time is passed in, and what must be stored is returned as an ``OperationBatch``.
public struct Replica: Hashable, Sendable {
  public internal(set) var registers: Registers
  public internal(set) var clock: HybridClock
  public private(set) var quarantine = Quarantine()
  /// Values that others have taken the place of since the last snapshot was read: see ``Past``.
  public private(set) var replaced: [Operation] = []

  public var id: ReplicaID { clock.replica }

  public init(id: ReplicaID, registers: Registers = Registers()) {
    self.registers = registers
    clock = HybridClock(replica: id, after: registers.latest)
  }

  /// A replica that continues from what the log held.
  public init(id: ReplicaID, opened: OpenedLog) {
    registers = opened.registers
    replaced = opened.replaced
    clock = HybridClock(replica: id, after: opened.latest)
  }

  /// A name that no other row has: the clock's next tick, as text. Names made later by one replica come
  /// later in order as well, until the millisecond count gains a digit.
  public mutating func freshName(now: Int64) -> Name {
    let tick = clock.tick(now: now)
    return Name("\(tick.wall).\(tick.counter).\(tick.replica.text)")
  }

  /// Sets one register and returns the operation that says so.
  public mutating func change(_ edit: Edit, now: Int64) -> Operation {
    let operation = Operation(edit, at: clock.tick(now: now))
    _ = registers.apply(operation, replaced: &replaced)
    return operation
  }

  /// Makes the edits as one batch, which is stored whole or not at all. An edit that would set what is
  /// already there is left out, so the batch may be empty.
  public mutating func change(_ edits: [Edit], now: Int64) -> OperationBatch {
    var operations: [Operation] = []
    operations.reserveCapacity(edits.count)
    for edit in edits where registers.value(edit.table, edit.row, edit.field) != edit.value {
      operations.append(change(edit, now: now))
    }
    return OperationBatch(operations)
  }

  /// Takes in another replica's batch.
  public mutating func receive(_ batch: OperationBatch, now: Int64) {
    for operation in batch.operations {
      clock.observe(operation.clock, now: now)
      _ = registers.apply(operation, replaced: &replaced)
    }
  }

  /// As ``receive(_:now:)``, but operations too far ahead of the `reference` clock wait in ``quarantine``. Returns the rows
  /// that changed, each once and in order.
  @discardableResult
  public mutating func receive(_ batch: OperationBatch, now: Int64, reference: Int64?) -> [RowAddress] {
    guard let reference else { return take(batch.operations, now: now) }
    var entering = quarantine.release(reference: reference)
    for operation in batch.operations where quarantine.admit(operation, reference: reference) {
      entering.append(operation)
    }
    return take(entering, now: now)
  }

  private mutating func take(_ entering: [Operation], now: Int64) -> [RowAddress] {
    var changed: [RowAddress] = []
    for operation in entering {
      clock.observe(operation.clock, now: now)
      if registers.apply(operation, replaced: &replaced) { changed.append(operation.address) }
    }
    var rows: [RowAddress] = []
    for row in changed.arranged(by: <) where rows.last != row { rows.append(row) }
    return rows
  }

  /// Lets go of what nobody can ask for again: see ``Registers/emptyBin(now:)``,
  /// ``Registers/forgetOldPhraseItems(now:)``, ``Registers/forgetOldHistory(now:)``, ``Registers/forgetOldQuestions(now:)`` and
  /// ``Registers/forgetOldActivity(now:)``. Called before a snapshot is written.
  ///
  /// - Parameter now: ``Registers/tidyTime(of:now:)`` on a device of the family's.
  /// - Returns: the hashes of stored pictures and sounds that nothing has any more.
  @discardableResult public mutating func tidy(now: Int64) -> [String] {
    let gone = registers.emptyBin(now: now)
    registers.forgetOldPhraseItems(now: now)
    registers.forgetOldHistory(now: now)
    registers.forgetOldQuestions(now: now)
    registers.forgetOldActivity(now: now)
    return gone
  }

  /// Lets go of what was cleared from the history, so that the next snapshot has nothing of it.
  public mutating func forgetClearedHistory(now: Int64) { registers.forgetOldHistory(now: now) }

  /// Lets go of what was cleared from the activity log, likewise.
  public mutating func forgetClearedActivity(now: Int64) { registers.forgetOldActivity(now: now) }

  /// As ``Registers/forgetGonePeople()``.
  public mutating func forgetGonePeople() -> Bool { registers.forgetGonePeople() }

  public var snapshot: Snapshot {
    Snapshot(
      replica: id, latest: Clock(wall: clock.wall, counter: clock.counter, replica: id), registers: registers)
  }
}
