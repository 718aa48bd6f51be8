import GRDB

extension SQLSchema {
  /// The migrations of SQLite. A published one is never changed; the next one is added after it.
  static var sqlite: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      for sql in sqliteTables { try database.execute(sql: sql) }
    }
    migrator.registerMigration("2") { database in
      for sql in sqliteAccounts { try database.execute(sql: sql) }
    }
    migrator.registerMigration("3") { database in try database.execute(sql: sqliteUses) }
    migrator.registerMigration("4") { database in try database.execute(sql: sqlitePassphrases) }
    return migrator
  }

  /// Documentation/Store.md says what each column is for.
  private static let sqliteTables = [
    """
    CREATE TABLE families (
      family BLOB PRIMARY KEY, epoch INTEGER NOT NULL, statement INTEGER NOT NULL, newest INTEGER NOT NULL,
      records INTEGER NOT NULL, record_bytes INTEGER NOT NULL, blobs INTEGER NOT NULL, blob_bytes INTEGER NOT NULL,
      devices INTEGER NOT NULL, begun INTEGER NOT NULL, erasure INTEGER, erased INTEGER
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE statements (
      family BLOB NOT NULL REFERENCES families, number INTEGER NOT NULL, bytes BLOB NOT NULL,
      PRIMARY KEY (family, number)
    ) STRICT
    """,
    """
    CREATE TABLE devices (
      device BLOB PRIMARY KEY, family BLOB NOT NULL REFERENCES families, place INTEGER NOT NULL,
      signing_key BLOB NOT NULL, added INTEGER NOT NULL, removed INTEGER, last_seen INTEGER NOT NULL,
      acknowledged INTEGER NOT NULL, counter INTEGER NOT NULL, link BLOB NOT NULL, UNIQUE (family, place)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE family_keys (
      device BLOB NOT NULL REFERENCES devices, epoch INTEGER NOT NULL, family BLOB NOT NULL REFERENCES families,
      sealed BLOB NOT NULL, PRIMARY KEY (device, epoch)
    ) STRICT
    """,
    "CREATE INDEX family_keys_of_family ON family_keys (family)",
    """
    CREATE TABLE records (
      family BLOB NOT NULL REFERENCES families, sequence INTEGER NOT NULL, received INTEGER NOT NULL,
      device BLOB NOT NULL, counter INTEGER NOT NULL, previous BLOB NOT NULL, id BLOB NOT NULL,
      kind INTEGER NOT NULL, epoch INTEGER NOT NULL, signature BLOB NOT NULL, link BLOB NOT NULL,
      sealed BLOB NOT NULL, PRIMARY KEY (family, sequence), UNIQUE (family, id)
    ) STRICT
    """,
    """
    CREATE TABLE snapshots (
      family BLOB PRIMARY KEY REFERENCES families, sequence INTEGER NOT NULL, device BLOB NOT NULL,
      made INTEGER NOT NULL, bytes BLOB NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE blobs (
      family BLOB NOT NULL REFERENCES families, digest BLOB NOT NULL, size INTEGER NOT NULL, added INTEGER NOT NULL,
      PRIMARY KEY (family, digest)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE joins (
      locator BLOB PRIMARY KEY, family BLOB NOT NULL REFERENCES families, expires INTEGER NOT NULL,
      messages INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX joins_of_family ON joins (family)",
    """
    CREATE TABLE join_messages (
      locator BLOB NOT NULL REFERENCES joins ON DELETE CASCADE, position INTEGER NOT NULL, bytes BLOB NOT NULL,
      PRIMARY KEY (locator, position)
    ) STRICT
    """,
    """
    CREATE TABLE recoveries (
      family BLOB PRIMARY KEY REFERENCES families, locator BLOB NOT NULL UNIQUE, made INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE invitations (digest BLOB PRIMARY KEY, expires INTEGER NOT NULL, used INTEGER)
      STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE nonces (
      device BLOB NOT NULL, nonce BLOB NOT NULL, expires INTEGER NOT NULL, PRIMARY KEY (device, nonce)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX nonces_by_end ON nonces (expires)",
  ]

  private static let sqliteAccounts = [
    """
    CREATE TABLE accounts (
      account BLOB PRIMARY KEY, begun INTEGER NOT NULL, last_seen INTEGER NOT NULL, revoked INTEGER, family BLOB,
      invitation BLOB
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX accounts_of_family ON accounts (family)",
    """
    CREATE TABLE sessions (
      digest BLOB PRIMARY KEY, account BLOB NOT NULL REFERENCES accounts, begun INTEGER NOT NULL,
      last_seen INTEGER NOT NULL, expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX sessions_of_account ON sessions (account)",
    """
    CREATE TABLE sign_ins (
      state BLOB PRIMARY KEY, browser BLOB NOT NULL, nonce BLOB NOT NULL, verifier BLOB NOT NULL,
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  private static let sqliteUses = """
    CREATE TABLE service_uses (
      family BLOB NOT NULL REFERENCES families, service INTEGER NOT NULL, day INTEGER NOT NULL,
      questions INTEGER NOT NULL, tokens_read INTEGER NOT NULL, tokens_written INTEGER NOT NULL,
      PRIMARY KEY (family, service, day)
    ) STRICT, WITHOUT ROWID
    """

  /// What a passphrase opens, beside what the recovery code does.
  private static let sqlitePassphrases = """
    CREATE TABLE passphrases (
      family BLOB PRIMARY KEY REFERENCES families, locator BLOB NOT NULL UNIQUE, made INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT
    """
}
