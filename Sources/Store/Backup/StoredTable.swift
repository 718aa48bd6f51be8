/// A table as a backup has it. The order is that of ``StoredTable/all``: a row comes after those it belongs
/// to.
///
/// Left out is what lives for minutes (nonces, meeting places, sign-ins under way), and sessions: whoever restores a server has
/// its accounts sign in anew; nor how often a connected service was asked on a day.
struct StoredTable: Sendable {
  var name: String
  var columns: [String]
  var read: StaticString
  var insert: StaticString

  static let all = [
    StoredTable(
      name: "families",
      columns: [
        "family", "epoch", "statement", "newest", "records", "record_bytes", "blobs", "blob_bytes", "devices",
        "begun",
        "erasure", "erased",
      ],
      read: """
        SELECT family, epoch, statement, newest, records, record_bytes, blobs, blob_bytes, devices, begun, erasure,
          erased FROM families ORDER BY family
        """,
      insert: """
        INSERT INTO families (family, epoch, statement, newest, records, record_bytes, blobs, blob_bytes, devices,
          begun, erasure, erased) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        """),
    StoredTable(
      name: "statements", columns: ["family", "number", "bytes"],
      read: "SELECT family, number, bytes FROM statements ORDER BY family, number",
      insert: "INSERT INTO statements (family, number, bytes) VALUES ($1, $2, $3)"),
    StoredTable(
      name: "devices",
      columns: [
        "device", "family", "place", "signing_key", "added", "removed", "last_seen", "acknowledged",
        "counter", "link",
      ],
      read: """
        SELECT device, family, place, signing_key, added, removed, last_seen, acknowledged, counter, link
          FROM devices ORDER BY device
        """,
      insert: """
        INSERT INTO devices (device, family, place, signing_key, added, removed, last_seen, acknowledged, counter, link)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        """),
    StoredTable(
      name: "family_keys", columns: ["device", "epoch", "family", "sealed"],
      read: "SELECT device, epoch, family, sealed FROM family_keys ORDER BY device, epoch",
      insert: "INSERT INTO family_keys (device, epoch, family, sealed) VALUES ($1, $2, $3, $4)"),
    StoredTable(
      name: "records",
      columns: [
        "family", "sequence", "received", "device", "counter", "previous", "id", "kind", "epoch", "signature",
        "link",
        "sealed",
      ],
      read: """
        SELECT family, sequence, received, device, counter, previous, id, kind, epoch, signature, link, sealed
          FROM records ORDER BY family, sequence
        """,
      insert: """
        INSERT INTO records
          (family, sequence, received, device, counter, previous, id, kind, epoch, signature, link, sealed)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        """),
    StoredTable(
      name: "snapshots", columns: ["family", "sequence", "device", "made", "bytes"],
      read: "SELECT family, sequence, device, made, bytes FROM snapshots ORDER BY family",
      insert: "INSERT INTO snapshots (family, sequence, device, made, bytes) VALUES ($1, $2, $3, $4, $5)"),
    StoredTable(
      name: "blobs", columns: ["family", "digest", "size", "added"],
      read: "SELECT family, digest, size, added FROM blobs ORDER BY family, digest",
      insert: "INSERT INTO blobs (family, digest, size, added) VALUES ($1, $2, $3, $4)"),
    StoredTable(
      name: "recoveries", columns: ["family", "locator", "made", "bytes"],
      read: "SELECT family, locator, made, bytes FROM recoveries ORDER BY family",
      insert: "INSERT INTO recoveries (family, locator, made, bytes) VALUES ($1, $2, $3, $4)"),
    StoredTable(
      name: "passphrases", columns: ["family", "locator", "made", "bytes"],
      read: "SELECT family, locator, made, bytes FROM passphrases ORDER BY family",
      insert: "INSERT INTO passphrases (family, locator, made, bytes) VALUES ($1, $2, $3, $4)"),
    StoredTable(
      name: "invitations", columns: ["digest", "expires", "used"],
      read: "SELECT digest, expires, used FROM invitations ORDER BY digest",
      insert: "INSERT INTO invitations (digest, expires, used) VALUES ($1, $2, $3)"),
    StoredTable(
      name: "accounts", columns: ["account", "begun", "last_seen", "revoked", "family", "invitation"],
      read: """
        SELECT account, begun, last_seen, revoked, family, invitation FROM accounts ORDER BY account
        """,
      insert: """
        INSERT INTO accounts (account, begun, last_seen, revoked, family, invitation) VALUES ($1, $2, $3, $4, $5, $6)
        """),
  ]
}
