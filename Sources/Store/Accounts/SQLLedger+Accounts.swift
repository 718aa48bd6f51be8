public import Exchange

extension SQLLedger: AccountBook {
  /// People who are at the issuer at once. An attempt lives for minutes.
  private static var mostAttempts: Int64 { 10_000 }
  /// A session that is used all the time is written down this often, in milliseconds.
  private static var noted: Int64 { 5 * 60_000 }

  public func note(_ attempt: SignInAttempt, now: Int64) async throws(StoreError) {
    try await backend.write { session in
      try session.run("DELETE FROM sign_ins WHERE expires <= $1", [.integer(now)])
      let count = try session.row("SELECT COUNT(*) FROM sign_ins", [])?.integer(0) ?? 0
      guard count < Self.mostAttempts else { throw StoreError.full }
      try session.run(
        "INSERT INTO sign_ins (state, browser, nonce, verifier, expires) VALUES ($1, $2, $3, $4, $5)",
        [
          .bytes(attempt.state), .bytes(attempt.browser), .bytes(attempt.nonce), .bytes(attempt.verifier),
          .integer(attempt.expires),
        ])
    }
  }

  public func take(attempt state: [UInt8], now: Int64) async throws(StoreError) -> SignInAttempt? {
    try await backend.write { session in
      let row = try session.row(
        "DELETE FROM sign_ins WHERE state = $1 RETURNING browser, nonce, verifier, expires", [.bytes(state)])
      guard let row, try row.integer(3) > now else { return nil }
      return SignInAttempt(
        state: state, browser: try row.bytes(0), nonce: try row.bytes(1), verifier: try row.bytes(2),
        expires: try row.integer(3))
    }
  }

  public func open(_ digest: [UInt8], of account: [UInt8], replacing: [UInt8]?, life: Int64, now: Int64)
    async throws(StoreError)
  {
    try await backend.write { session in
      try session.run(
        """
        INSERT INTO accounts (account, begun, last_seen) VALUES ($1, $2, $2)
          ON CONFLICT (account) DO UPDATE SET last_seen = excluded.last_seen
        """, [.bytes(account), .integer(now)])
      let row = try session.row("SELECT revoked FROM accounts WHERE account = $1", [.bytes(account)])
      guard try row?.optionalInteger(0) == nil else { throw StoreError.notFound }
      if let replacing { try session.run("DELETE FROM sessions WHERE digest = $1", [.bytes(replacing)]) }
      try session.run("DELETE FROM sessions WHERE expires <= $1", [.integer(now)])
      try session.run(
        """
        INSERT INTO sessions (digest, account, begun, last_seen, expires) VALUES ($1, $2, $3, $3, $4)
        """, [.bytes(digest), .bytes(account), .integer(now), .integer(now + life)])
    }
  }

  public func session(_ digest: [UInt8], idle: Int64, now: Int64) async throws(StoreError) -> SessionFacts? {
    let found = try await backend.read { session in
      try session.row(
        """
        SELECT sessions.digest, sessions.account, sessions.begun, sessions.last_seen, sessions.expires, accounts.family
          FROM sessions JOIN accounts ON accounts.account = sessions.account
          WHERE sessions.digest = $1 AND sessions.expires > $2 AND sessions.last_seen > $3
            AND accounts.revoked IS NULL
        """, [.bytes(digest), .integer(now), .integer(now - idle)]
      ).map(SessionFacts.init(row:))
    }
    guard let found else { return nil }
    if now - found.lastSeen >= Self.noted {
      try await backend.write(isRepeatable: true) { session in
        try session.run(
          "UPDATE sessions SET last_seen = $1 WHERE digest = $2", [.integer(now), .bytes(digest)])
        try session.run(
          "UPDATE accounts SET last_seen = $1 WHERE account = $2", [.integer(now), .bytes(found.account)])
      }
    }
    return found
  }

  public func sessions(of account: [UInt8], idle: Int64, now: Int64) async throws(StoreError)
    -> [SessionFacts]
  {
    try await backend.read { session in
      try session.rows(
        """
        SELECT sessions.digest, sessions.account, sessions.begun, sessions.last_seen, sessions.expires, accounts.family
          FROM sessions JOIN accounts ON accounts.account = sessions.account
          WHERE sessions.account = $1 AND sessions.expires > $2 AND sessions.last_seen > $3
            AND accounts.revoked IS NULL
          ORDER BY sessions.last_seen DESC, sessions.digest
        """, [.bytes(account), .integer(now), .integer(now - idle)]
      ).map(SessionFacts.init(row:))
    }
  }

  public func end(_ digest: [UInt8], of account: [UInt8]) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      _ = try session.run(
        "DELETE FROM sessions WHERE digest = $1 AND account = $2", [.bytes(digest), .bytes(account)])
    }
  }

  public func accounts(idle: Int64, now: Int64) async throws(StoreError) -> [AccountFacts] {
    try await backend.read { session in
      try session.rows(
        """
        SELECT accounts.account, accounts.begun, accounts.last_seen, accounts.revoked, accounts.family,
            (SELECT COUNT(*) FROM sessions WHERE sessions.account = accounts.account AND sessions.expires > $1
              AND sessions.last_seen > $2)
          FROM accounts ORDER BY accounts.begun, accounts.account
        """, [.integer(now), .integer(now - idle)]
      ).map {
        AccountFacts(
          account: try $0.bytes(0), begun: try $0.integer(1), lastSeen: try $0.integer(2),
          revoked: try $0.optionalInteger(3), sessions: try $0.integer(5), hasFamily: $0.has(4))
      }
    }
  }

  public func revoke(_ account: [UInt8], _ isRevoked: Bool, now: Int64) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      let found = try session.run(
        "UPDATE accounts SET revoked = $1 WHERE account = $2",
        [.optional(isRevoked ? now : nil), .bytes(account)])
      guard found == 1 else { throw StoreError.notFound }
      if isRevoked {
        try session.run("DELETE FROM sessions WHERE account = $1", [.bytes(account)])
        try session.dropInvitation(of: account)
      }
    }
  }

  public func invite(_ digest: [UInt8], for account: [UInt8], life: Int64, now: Int64)
    async throws(StoreError)
  {
    try await backend.write { session in
      // The update is a lock, as in `locked`.
      let row = try session.row(
        "UPDATE accounts SET last_seen = last_seen WHERE account = $1 RETURNING revoked, family",
        [.bytes(account)])
      guard let row, try row.optionalInteger(0) == nil else { throw StoreError.notFound }
      if row.has(1) {
        let family = try session.row(
          "SELECT erased FROM families WHERE family = $1", [.bytes(try row.bytes(1))])
        guard let family, try family.optionalInteger(0) != nil else { throw StoreError.familyExists }
      }
      try session.dropInvitation(of: account)
      try session.run(
        "INSERT INTO invitations (digest, expires) VALUES ($1, $2)", [.bytes(digest), .integer(now + life)])
      try session.run(
        "UPDATE accounts SET invitation = $1 WHERE account = $2", [.bytes(digest), .bytes(account)])
    }
  }

  public func isRevoked(_ family: SyncName) async throws(StoreError) -> Bool {
    try await backend.read { session in
      try session.row(
        "SELECT begun FROM accounts WHERE family = $1 AND revoked IS NOT NULL", [.name(family)]) != nil
    }
  }
}

extension SessionFacts {
  fileprivate init(row: SQLRow) throws(StoreError) {
    self.init(
      digest: try row.bytes(0), account: try row.bytes(1), begun: try row.integer(2),
      lastSeen: try row.integer(3), expires: try row.integer(4), hasFamily: row.has(5))
  }
}

extension SQLRow {
  fileprivate func has(_ place: Int) -> Bool { values.indices.contains(place) && values[place] != .null }
}

extension SQLSession {
  /// The account's invitation goes, unless a family has begun with it.
  fileprivate func dropInvitation(of account: [UInt8]) throws {
    try run(
      """
      DELETE FROM invitations WHERE used IS NULL
        AND digest IN (SELECT invitation FROM accounts WHERE account = $1 AND invitation IS NOT NULL)
      """, [.bytes(account)])
  }

  /// The family that begins with an invitation belongs to the account that made it, if one did.
  func hold(_ family: SyncName, by invitation: [UInt8]) throws {
    try run(
      "UPDATE accounts SET family = $1, invitation = NULL WHERE invitation = $2",
      [.name(family), .bytes(invitation)])
  }
}
