import Exchange

/// The statements of frequent calls, a row each: what SQLite does best, since a call costs it microseconds.
extension SQLSession {
  func takeTime() throws {}

  func announce(_ families: [SyncName]) throws {}

  func lock(families: [SyncName]) throws -> [SyncName: FamilyEnd] {
    var ends: [SyncName: FamilyEnd] = [:]
    for family in families {
      let row = try row(
        "SELECT newest, records, record_bytes FROM families WHERE family = $1 AND erased IS NULL",
        [.name(family)])
      guard let row else { continue }
      ends[family] = FamilyEnd(
        newest: try row.integer(0), records: try row.integer(1), recordBytes: try row.integer(2))
    }
    return ends
  }

  func lock(devices: [SyncName]) throws -> [SyncName: DeviceEnd] {
    var ends: [SyncName: DeviceEnd] = [:]
    for device in devices {
      let row = try row(
        "SELECT family, removed, counter, link FROM devices WHERE device = $1", [.name(device)])
      guard let row else { continue }
      ends[device] = DeviceEnd(
        family: try row.name(0), isMember: try row.optionalInteger(1) == nil, counter: try row.integer(2),
        link: try row.bytes(3))
    }
    return ends
  }

  func known(_ records: [RecordKey]) throws -> [RecordKey: KnownRecord] {
    var known: [RecordKey: KnownRecord] = [:]
    for key in records {
      let row = try row(
        "SELECT sequence, link FROM records WHERE family = $1 AND id = $2",
        [.name(key.family), .name(key.id)])
      guard let row else { continue }
      known[key] = KnownRecord(sequence: try row.integer(0), link: try row.bytes(1))
    }
    return known
  }

  func insert(_ records: [PlacedRecord]) throws {
    for placed in records {
      let record = placed.linked.record
      try run(
        """
        INSERT INTO records
          (family, sequence, received, device, counter, previous, id, kind, epoch, signature, link, sealed)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        """,
        [
          .name(placed.family), .integer(placed.sequence), .integer(placed.received), .name(record.device),
          .integer(record.counter), .bytes(record.previous), .name(record.id), .integer(Int64(record.kind)),
          .integer(Int64(record.epoch)), .bytes(record.signature), .bytes(placed.linked.link),
          .bytes(record.sealed),
        ])
    }
  }

  func update(families: [SyncName: FamilyEnd]) throws {
    for (family, end) in families {
      try run(
        "UPDATE families SET newest = $1, records = $2, record_bytes = $3 WHERE family = $4",
        [.integer(end.newest), .integer(end.records), .integer(end.recordBytes), .name(family)])
    }
  }

  func update(devices: [SyncName: DeviceEnd]) throws {
    for (device, end) in devices {
      try run(
        "UPDATE devices SET counter = $1, link = $2 WHERE device = $3",
        [.integer(end.counter), .bytes(end.link), .name(device)])
    }
  }

  func note(_ sightings: [Sighting]) throws {
    for sighting in sightings {
      try run(
        "UPDATE devices SET acknowledged = $1, last_seen = $2 WHERE device = $3",
        [.integer(sighting.sequence), .integer(sighting.now), .name(sighting.device)])
    }
  }

  func use(_ nonces: [NonceUse]) throws -> [Bool] {
    try nonces.map { use in
      try run(
        "INSERT INTO nonces (device, nonce, expires) VALUES ($1, $2, $3) ON CONFLICT (device, nonce) DO NOTHING",
        [.name(use.device), .bytes(use.nonce), .integer(use.expires)]) == 1
    }
  }
}
