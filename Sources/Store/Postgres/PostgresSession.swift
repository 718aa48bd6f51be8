import Bytes
import Exchange

/// A connection to PostgreSQL in a transaction. The statements of frequent calls take many rows each.
struct PostgresSession: SQLSession {
  static let channel = "martlet"

  let connection: PostgresConnection
  /// What tells this process's announcements from those of others.
  let speaker: String

  func each(_ sql: StaticString, _ values: [SQLValue], _ body: (SQLRow) throws -> Void) throws {
    try connection.each(sql, values.map { .value($0) }, body)
  }

  func run(_ sql: StaticString, _ values: [SQLValue]) throws -> Int {
    try connection.run(sql, values.map { .value($0) })
  }

  func takeTime() throws {
    connection.patience = 600_000
    try connection.run("SET LOCAL statement_timeout = 0", [])
  }

  func announce(_ families: [SyncName]) throws {
    try connection.run(
      "SELECT pg_notify('martlet', $1 || encode(family, 'hex')) FROM unnest($2::bytea[]) AS family",
      [.text(speaker), .byteArrays(families.map(\.bytes))])
  }

  func lock(families: [SyncName]) throws -> [SyncName: FamilyEnd] {
    guard !families.isEmpty else { return [:] }
    var ends: [SyncName: FamilyEnd] = [:]
    let sql: StaticString = """
      SELECT family, newest, records, record_bytes FROM families WHERE family = ANY ($1::bytea[]) AND erased IS NULL
        ORDER BY family FOR NO KEY UPDATE
      """
    for row in try connection.rows(sql, [.byteArrays(families.map(\.bytes))]) {
      ends[try row.name(0)] = FamilyEnd(
        newest: try row.integer(1), records: try row.integer(2), recordBytes: try row.integer(3))
    }
    return ends
  }

  func lock(devices: [SyncName]) throws -> [SyncName: DeviceEnd] {
    guard !devices.isEmpty else { return [:] }
    var ends: [SyncName: DeviceEnd] = [:]
    let sql: StaticString = """
      SELECT device, family, removed, counter, link FROM devices WHERE device = ANY ($1::bytea[])
        ORDER BY device FOR NO KEY UPDATE
      """
    for row in try connection.rows(sql, [.byteArrays(devices.map(\.bytes))]) {
      ends[try row.name(0)] = DeviceEnd(
        family: try row.name(1), isMember: try row.optionalInteger(2) == nil, counter: try row.integer(3),
        link: try row.bytes(4))
    }
    return ends
  }

  func known(_ records: [RecordKey]) throws -> [RecordKey: KnownRecord] {
    guard !records.isEmpty else { return [:] }
    var known: [RecordKey: KnownRecord] = [:]
    let sql: StaticString = """
      SELECT records.family, records.id, records.sequence, records.link FROM records
        JOIN unnest($1::bytea[], $2::bytea[]) AS key (family, id)
        ON records.family = key.family AND records.id = key.id
      """
    let keys: [PostgresParameter] = [
      .byteArrays(records.map(\.family.bytes)), .byteArrays(records.map(\.id.bytes)),
    ]
    for row in try connection.rows(sql, keys) {
      known[RecordKey(family: try row.name(0), id: try row.name(1))] = KnownRecord(
        sequence: try row.integer(2), link: try row.bytes(3))
    }
    return known
  }

  func insert(_ records: [PlacedRecord]) throws {
    try connection.run(
      """
      INSERT INTO records
        (family, sequence, received, device, counter, previous, id, kind, epoch, signature, link, sealed)
        SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[], $6::bytea[],
          $7::bytea[], $8::bigint[], $9::bigint[], $10::bytea[], $11::bytea[], $12::bytea[])
      """,
      [
        .byteArrays(records.map(\.family.bytes)), .integers(records.map(\.sequence)),
        .integers(records.map(\.received)), .byteArrays(records.map(\.linked.record.device.bytes)),
        .integers(records.map(\.linked.record.counter)), .byteArrays(records.map(\.linked.record.previous)),
        .byteArrays(records.map(\.linked.record.id.bytes)),
        .integers(records.map { Int64($0.linked.record.kind) }),
        .integers(records.map { Int64($0.linked.record.epoch) }),
        .byteArrays(records.map(\.linked.record.signature)), .byteArrays(records.map(\.linked.link)),
        .byteArrays(records.map(\.linked.record.sealed)),
      ])
  }

  func update(families: [SyncName: FamilyEnd]) throws {
    let all = families.sorted { $0.key < $1.key }
    try connection.run(
      """
      UPDATE families SET newest = new.newest, records = new.records, record_bytes = new.bytes
        FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bigint[]) AS new (family, newest, records, bytes)
        WHERE families.family = new.family
      """,
      [
        .byteArrays(all.map(\.key.bytes)), .integers(all.map(\.value.newest)),
        .integers(all.map(\.value.records)),
        .integers(all.map(\.value.recordBytes)),
      ])
  }

  func update(devices: [SyncName: DeviceEnd]) throws {
    let all = devices.sorted { $0.key < $1.key }
    try connection.run(
      """
      UPDATE devices SET counter = new.counter, link = new.link
        FROM unnest($1::bytea[], $2::bigint[], $3::bytea[]) AS new (device, counter, link)
        WHERE devices.device = new.device
      """,
      [
        .byteArrays(all.map(\.key.bytes)), .integers(all.map(\.value.counter)),
        .byteArrays(all.map(\.value.link)),
      ])
  }

  func note(_ sightings: [Sighting]) throws {
    try connection.run(
      """
      UPDATE devices SET acknowledged = new.sequence, last_seen = new.seen
        FROM unnest($1::bytea[], $2::bigint[], $3::bigint[]) AS new (device, sequence, seen)
        WHERE devices.device = new.device
      """,
      [
        .byteArrays(sightings.map(\.device.bytes)), .integers(sightings.map(\.sequence)),
        .integers(sightings.map(\.now)),
      ])
  }

  func use(_ nonces: [NonceUse]) throws -> [Bool] {
    let sql: StaticString = """
      INSERT INTO nonces (device, nonce, expires)
        SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::bigint[]) AS new (device, nonce, expires)
          ORDER BY device, nonce
        ON CONFLICT (device, nonce) DO NOTHING RETURNING device, nonce
      """
    let rows = try connection.rows(
      sql,
      [
        .byteArrays(nonces.map(\.device.bytes)), .byteArrays(nonces.map(\.nonce)),
        .integers(nonces.map(\.expires)),
      ])
    var isNew = Set(try rows.map { [try $0.bytes(0), try $0.bytes(1)] })
    // Of the same nonce twice at once, the first is new.
    return nonces.map { isNew.remove([$0.device.bytes, $0.nonce]) != nil }
  }
}
