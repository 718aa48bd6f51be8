import Family

// What the family changes goes to the log one batch after another; a batch that the disk refused is kept
// and tried again before any later one. What is this device's own is a batch apart from what the family shares.
extension World {
  /// Sends off what this update changed.
  public mutating func save() -> [Effect] {
    if unsaved.isEmpty { return [] }
    let (shared, own) = OperationBatch(unsaved).parted(madeOn: replica.id.device)
    var effects = OperationBatch.concernsGate(unsaved) ? keptGate : []
    unsaved = []
    if !shared.isEmpty { effects += store(shared.encoded, isShared: true) }
    if !own.isEmpty { effects += store(own.encoded, isShared: false) }
    return effects
  }

  /// Has the gate noted outside of the database, where a family has set a secret.
  public var keptGate: [Effect] {
    if storage.isRefused { return [] }
    let note = replica.registers.keptGate
    return note.isEmpty ? [] : [.keepGate(note, isLossRead: false)]
  }

  /// Sends off one record of the log, in its turn.
  public mutating func store(_ batch: [UInt8], isShared: Bool) -> [Effect] {
    if storage.isRefused { return [] }
    storage.waiting.append(StorageHealth.Record(batch: batch, isShared: isShared))
    return storage.waiting.count == 1 ? saveNext() : []
  }

  private mutating func saveNext() -> [Effect] {
    guard let record = storage.waiting.first, !storage.isSaving else { return [] }
    storage.isSaving = true
    return [.save(record.batch, isShared: record.isShared)]
  }

  mutating func saved() -> [Effect] {
    storage.isSaving = false
    storage.attempts = 0
    if !storage.waiting.isEmpty { storage.waiting.removeFirst() }
    if banner == .storageFull || banner == .storageStopped { banner = nil }
    return saveNext()
  }

  mutating func saveFailed(_ code: String) -> [Effect] {
    storage.isSaving = false
    storage.attempts += 1
    banner = Trouble(saving: code)
    // 2, 4, 8 … 60 seconds; a parent who freed space can also press the button.
    let pause = min(60_000, Int64(2000) << Int64(min(storage.attempts - 1, 5)))
    return [.after(milliseconds: pause, .retrySave)]
  }

  mutating func retrySave() -> [Effect] { saveNext() }

  /// Replaces the log by a snapshot. A record that was set aside must stay where it is, and so must one of another device's with a change
  /// whose time has not come.
  public var compaction: [Effect] {
    storage.isWhole && !storage.isRefused && replica.quarantine.isEmpty
      ? [
        .compact(
          replica.snapshot.encoded,
          past: replica.replaced.isEmpty ? [] : OperationBatch(replica.replaced).encoded)
      ] : []
  }

  /// A device that joins reads thousands of records, each by itself in its log: they become a snapshot before the next start has
  /// to read them.
  mutating func tookIn(_ records: Int) -> [Effect] {
    let wasLong = storage.takenIn >= StorageHealth.longLog
    storage.takenIn += records
    return !wasLong && storage.takenIn >= StorageHealth.longLog
      ? [.after(milliseconds: 10_000, .compaction)] : []
  }

  /// From now on nothing is stored any more: the family's data is being erased.
  public mutating func storeNothingMore() {
    unsaved = []
    storage.isRefused = true
    storage.waiting = []
  }
}
