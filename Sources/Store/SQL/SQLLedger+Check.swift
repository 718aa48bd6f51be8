import Crypto
import Exchange

extension SQLLedger {
  public func check() async throws(StoreError) -> [String] {
    let own = try await backend.ownCheck()
    return own
      + (try await backend.read(consistently: true) { session in
        try session.takeTime()
        return try LedgerCheck(session: session).faults()
      })
  }
}

/// Reads all of a ledger, at one moment, and compares what is said twice in it. Only names and numbers are
/// told.
private struct LedgerCheck {
  let session: any SQLSession

  func faults() throws -> [String] { try records() + sums() + statements() + snapshots() }

  /// Sequences without a gap; each device's counters and links, up to what the device's own row says.
  private func records() throws -> [String] {
    var faults: [String] = []
    var family: SyncName?
    var sequence: Int64 = 0
    var ends: [SyncName: DeviceEnd] = [:]
    try session.each(
      """
      SELECT sequence, received, device, counter, previous, id, kind, epoch, sealed, signature, link, family
        FROM records ORDER BY family, sequence
      """, []
    ) { row in
      let owner = try row.name(11)
      if owner != family { (family, sequence) = (owner, 0) }
      let stored = try StoredRecord(row: row)
      let place = "family \(owner.text), record \(stored.sequence)"
      if stored.sequence != sequence + 1 { faults.append("\(place): follows record \(sequence)") }
      sequence = stored.sequence
      let record = stored.record
      let end = ends[record.device]
      if let end, end.family != owner { faults.append("\(place): its device has records in another family") }
      if record.counter != (end?.counter ?? 0) + 1 { faults.append("\(place): a gap in its device's chain") }
      if record.previous != end?.link ?? [UInt8](repeating: 0, count: SyncRecord.linkSize) {
        faults.append("\(place): does not follow its device's last record")
      }
      let link = try row.bytes(10)
      let digest = Array(SHA256.hash(data: record.sealed))
      if Array(SHA256.hash(data: record.signed(in: owner, digest: digest))) != link {
        faults.append("\(place): its bytes are not those that came")
      }
      ends[record.device] = DeviceEnd(family: owner, isMember: true, counter: record.counter, link: link)
    }
    try session.each("SELECT device, family, counter, link FROM devices ORDER BY device", []) { row in
      let device = try row.name(0)
      let end = ends.removeValue(forKey: device)
      let none = [UInt8](repeating: 0, count: SyncRecord.linkSize)
      let fits = try row.integer(2) == end?.counter ?? 0 && row.bytes(3) == end?.link ?? none
      let isHome = try end.map { try $0.family == row.name(1) } ?? true
      if !fits || !isHome { faults.append("device \(device.text): its row does not fit its last record") }
    }
    for device in ends.keys.sorted() { faults.append("device \(device.text): has records and no row") }
    return faults
  }

  private func sums() throws -> [String] {
    var faults: [String] = []
    try session.each(
      """
      SELECT family, newest, records, record_bytes, blobs, blob_bytes, devices,
        (SELECT coalesce(max(sequence), 0) FROM records WHERE records.family = families.family),
        (SELECT count(*) FROM records WHERE records.family = families.family),
        (SELECT CAST(coalesce(sum(length(sealed)), 0) AS BIGINT) FROM records WHERE records.family = families.family),
        (SELECT count(*) FROM blobs WHERE blobs.family = families.family),
        (SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM blobs WHERE blobs.family = families.family),
        (SELECT count(*) FROM devices WHERE devices.family = families.family AND removed IS NULL)
        FROM families ORDER BY family
      """, []
    ) { row in
      let names = ["newest", "records", "record_bytes", "blobs", "blob_bytes", "devices"]
      for (place, name) in names.enumerated() {
        let (said, counted) = (try row.integer(1 + place), try row.integer(7 + place))
        if said != counted {
          faults.append("family \(try row.name(0).text): \(name) is \(said), and \(counted) by counting")
        }
      }
    }
    return faults
  }

  private func statements() throws -> [String] {
    try session.rows(
      """
      SELECT family FROM families WHERE statement <>
          (SELECT count(*) FROM statements WHERE statements.family = families.family)
        OR statement <> (SELECT coalesce(max(number), 0) FROM statements WHERE statements.family = families.family)
        ORDER BY family
      """
    ).map { "family \(try $0.name(0).text): statements are missing" }
  }

  private func snapshots() throws -> [String] {
    try session.rows(
      """
      SELECT snapshots.family FROM snapshots JOIN families ON families.family = snapshots.family
        WHERE snapshots.sequence > families.newest ORDER BY snapshots.family
      """
    ).map { "family \(try $0.name(0).text): its snapshot reaches further than its records" }
  }
}
