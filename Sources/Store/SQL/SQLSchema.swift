/// What all databases of the ledger have in common.
enum SQLSchema {
  /// The form of the tables. A store with a greater number is left alone.
  static let version: Int64 = 4

  /// Take a family's rows away, from the outermost table inwards. A meeting place takes its messages with it.
  static let erasing: [StaticString] = [
    "DELETE FROM records WHERE family = $1",
    "DELETE FROM snapshots WHERE family = $1",
    "DELETE FROM blobs WHERE family = $1",
    "DELETE FROM joins WHERE family = $1",
    "DELETE FROM recoveries WHERE family = $1",
    "DELETE FROM passphrases WHERE family = $1",
    "DELETE FROM statements WHERE family = $1",
    "UPDATE accounts SET family = NULL WHERE family = $1",
    "DELETE FROM service_uses WHERE family = $1",
    "DELETE FROM family_keys WHERE family = $1",
    "DELETE FROM nonces WHERE device IN (SELECT device FROM devices WHERE family = $1)",
    "DELETE FROM devices WHERE family = $1",
  ]

  /// Some of the nonces that are over, the oldest first. A busy server has tens of thousands of them, and who pushes waits.
  static let expiringNonces: StaticString = """
    DELETE FROM nonces WHERE (device, nonce) IN
      (SELECT device, nonce FROM nonces WHERE expires <= $1 ORDER BY expires LIMIT $2)
    """

  static let expiring: [StaticString] = [
    "DELETE FROM joins WHERE expires <= $1",
    "DELETE FROM invitations WHERE expires <= $1",
    "DELETE FROM sign_ins WHERE expires <= $1",
    "DELETE FROM sessions WHERE expires <= $1",
    // Days since 1970.
    "DELETE FROM service_uses WHERE day < $1 / 86400000 - 31",
    // 90 days after it was last used, where it holds nothing. A revoked one stays: it would be let in as a new one.
    """
    DELETE FROM accounts WHERE family IS NULL AND revoked IS NULL AND last_seen <= $1 - 7776000000
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.account = accounts.account)
    """,
  ]
}
