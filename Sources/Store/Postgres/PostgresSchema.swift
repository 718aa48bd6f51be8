extension SQLSchema {
  /// The tables of PostgreSQL: those of SQLite, with its own names of types. Records are spread over 16
  /// tables by family, so that each one's index stays small. A published form is never changed; a next one
  /// adds statements behind a number of its own.
  static let postgres: [StaticString] = [
    "CREATE TABLE martlet_schema (version BIGINT PRIMARY KEY)",
    """
    CREATE TABLE families (
      family BYTEA PRIMARY KEY, epoch BIGINT NOT NULL, statement BIGINT NOT NULL, newest BIGINT NOT NULL,
      records BIGINT NOT NULL, record_bytes BIGINT NOT NULL, blobs BIGINT NOT NULL, blob_bytes BIGINT NOT NULL,
      devices BIGINT NOT NULL, begun BIGINT NOT NULL, erasure BIGINT, erased BIGINT
    )
    """,
    """
    CREATE TABLE statements (
      family BYTEA NOT NULL REFERENCES families, number BIGINT NOT NULL, bytes BYTEA NOT NULL,
      PRIMARY KEY (family, number)
    )
    """,
    """
    CREATE TABLE devices (
      device BYTEA PRIMARY KEY, family BYTEA NOT NULL REFERENCES families, place BIGINT NOT NULL,
      signing_key BYTEA NOT NULL, added BIGINT NOT NULL, removed BIGINT, last_seen BIGINT NOT NULL,
      acknowledged BIGINT NOT NULL, counter BIGINT NOT NULL, link BYTEA NOT NULL, UNIQUE (family, place)
    )
    """,
    """
    CREATE TABLE family_keys (
      device BYTEA NOT NULL REFERENCES devices, epoch BIGINT NOT NULL, family BYTEA NOT NULL REFERENCES families,
      sealed BYTEA NOT NULL, PRIMARY KEY (device, epoch)
    )
    """,
    "CREATE INDEX family_keys_of_family ON family_keys (family)",
    """
    CREATE TABLE records (
      family BYTEA NOT NULL REFERENCES families, sequence BIGINT NOT NULL, received BIGINT NOT NULL,
      device BYTEA NOT NULL, counter BIGINT NOT NULL, previous BYTEA NOT NULL, id BYTEA NOT NULL,
      kind BIGINT NOT NULL, epoch BIGINT NOT NULL, signature BYTEA NOT NULL, link BYTEA NOT NULL,
      sealed BYTEA NOT NULL, PRIMARY KEY (family, sequence), UNIQUE (family, id)
    ) PARTITION BY HASH (family)
    """,
    // What is sealed does not get smaller.
    "ALTER TABLE records ALTER COLUMN sealed SET STORAGE EXTERNAL",
    """
    DO $$ BEGIN
      FOR part IN 0..15 LOOP
        EXECUTE format(
          'CREATE TABLE records_%s PARTITION OF records FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
      END LOOP;
    END $$
    """,
    """
    CREATE TABLE snapshots (
      family BYTEA PRIMARY KEY REFERENCES families, sequence BIGINT NOT NULL, device BYTEA NOT NULL,
      made BIGINT NOT NULL, bytes BYTEA NOT NULL
    )
    """,
    """
    CREATE TABLE blobs (
      family BYTEA NOT NULL REFERENCES families, digest BYTEA NOT NULL, size BIGINT NOT NULL, added BIGINT NOT NULL,
      PRIMARY KEY (family, digest)
    )
    """,
    """
    CREATE TABLE joins (
      locator BYTEA PRIMARY KEY, family BYTEA NOT NULL REFERENCES families, expires BIGINT NOT NULL,
      messages BIGINT NOT NULL
    )
    """,
    "CREATE INDEX joins_of_family ON joins (family)",
    """
    CREATE TABLE join_messages (
      locator BYTEA NOT NULL REFERENCES joins ON DELETE CASCADE, position BIGINT NOT NULL, bytes BYTEA NOT NULL,
      PRIMARY KEY (locator, position)
    )
    """,
    """
    CREATE TABLE recoveries (
      family BYTEA PRIMARY KEY REFERENCES families, locator BYTEA NOT NULL UNIQUE, made BIGINT NOT NULL,
      bytes BYTEA NOT NULL
    )
    """,
    """
    CREATE TABLE invitations (digest BYTEA PRIMARY KEY, expires BIGINT NOT NULL, used BIGINT)
    """,
    """
    CREATE TABLE nonces (
      device BYTEA NOT NULL, nonce BYTEA NOT NULL, expires BIGINT NOT NULL, PRIMARY KEY (device, nonce)
    )
    """,
    "CREATE INDEX nonces_by_end ON nonces (expires)",
  ]

  /// What the second form adds.
  static let postgresAccounts: [StaticString] = [
    """
    CREATE TABLE accounts (
      account BYTEA PRIMARY KEY, begun BIGINT NOT NULL, last_seen BIGINT NOT NULL, revoked BIGINT, family BYTEA,
      invitation BYTEA
    )
    """,
    "CREATE INDEX accounts_of_family ON accounts (family)",
    """
    CREATE TABLE sessions (
      digest BYTEA PRIMARY KEY, account BYTEA NOT NULL REFERENCES accounts, begun BIGINT NOT NULL,
      last_seen BIGINT NOT NULL, expires BIGINT NOT NULL
    )
    """,
    "CREATE INDEX sessions_of_account ON sessions (account)",
    """
    CREATE TABLE sign_ins (
      state BYTEA PRIMARY KEY, browser BYTEA NOT NULL, nonce BYTEA NOT NULL, verifier BYTEA NOT NULL,
      expires BIGINT NOT NULL
    )
    """,
  ]

  /// What the third form adds.
  static let postgresUses: StaticString = """
    CREATE TABLE service_uses (
      family BYTEA NOT NULL REFERENCES families, service BIGINT NOT NULL, day BIGINT NOT NULL,
      questions BIGINT NOT NULL, tokens_read BIGINT NOT NULL, tokens_written BIGINT NOT NULL,
      PRIMARY KEY (family, service, day)
    )
    """

  /// What the fourth form adds.
  static let postgresPassphrases: StaticString = """
    CREATE TABLE passphrases (
      family BYTEA PRIMARY KEY REFERENCES families, locator BYTEA NOT NULL UNIQUE, made BIGINT NOT NULL,
      bytes BYTEA NOT NULL
    )
    """
}
