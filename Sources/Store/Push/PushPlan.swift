import Exchange

/// Decides what becomes of pushes that arrived together, in memory: all that they touch is read before, and
/// all that they change is written after. So a push that is refused has changed nothing, and needs nobody to
/// undo it.
struct PushPlan {
  private(set) var families: [SyncName: FamilyEnd]
  private(set) var devices: [SyncName: DeviceEnd]
  private var known: [RecordKey: KnownRecord]

  private(set) var placed: [PlacedRecord] = []
  private(set) var changedFamilies: Set<SyncName> = []
  private(set) var changedDevices: Set<SyncName> = []

  init(
    families: [SyncName: FamilyEnd], devices: [SyncName: DeviceEnd], known: [RecordKey: KnownRecord]
  ) {
    self.families = families
    self.devices = devices
    self.known = known
  }

  /// The sequence of each record, old and new.
  mutating func add(_ push: Push) throws(StoreError) -> [Int64] {
    guard var family = families[push.family] else { throw .notFound }
    guard var device = devices[push.device], device.isMember, device.family == push.family else {
      throw .deviceRefused
    }
    var sequences: [Int64] = []
    var more: [PlacedRecord] = []
    var named: [SyncName: KnownRecord] = [:]
    for linked in push.records {
      let record = linked.record
      guard record.device == push.device else { throw .deviceRefused }
      let old = named[record.id] ?? known[RecordKey(family: push.family, id: record.id)]
      if let old {
        guard old.link == linked.link else { throw .recordConflict }
        sequences.append(old.sequence)
        continue
      }
      guard record.counter == device.counter + 1, record.previous == device.link else {
        throw .chainConflict(counter: devices[push.device]?.counter ?? 0)
      }
      device.counter += 1
      device.link = linked.link
      family.newest += 1
      family.records += 1
      family.recordBytes += Int64(record.sealed.count)
      named[record.id] = KnownRecord(sequence: family.newest, link: linked.link)
      more.append(
        PlacedRecord(family: push.family, sequence: family.newest, received: push.now, linked: linked))
      sequences.append(family.newest)
    }
    guard !more.isEmpty else { return sequences }
    guard family.records <= push.quota.records, family.recordBytes <= push.quota.recordBytes else {
      throw .quotaReached
    }
    families[push.family] = family
    devices[push.device] = device
    for (id, record) in named { known[RecordKey(family: push.family, id: id)] = record }
    placed += more
    changedFamilies.insert(push.family)
    changedDevices.insert(push.device)
    return sequences
  }
}
