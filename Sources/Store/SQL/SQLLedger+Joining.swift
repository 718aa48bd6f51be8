public import Exchange

extension SQLLedger {
  public func openJoin(_ locator: SyncName, family: SyncName, life: Int64, now: Int64)
    async throws(StoreError)
  {
    try await backend.write { session in
      _ = try session.locked(family)
      try session.run(
        "DELETE FROM joins WHERE locator = $1 AND expires <= $2", [.name(locator), .integer(now)])
      let isNew = try session.run(
        """
        INSERT INTO joins (locator, family, expires, messages) VALUES ($1, $2, $3, 0)
          ON CONFLICT (locator) DO NOTHING
        """, [.name(locator), .name(family), .integer(sum(now, life))])
      guard isNew == 1 else { throw StoreError.joinExists }
    }
  }

  public func say(_ message: [UInt8], at position: Int, in locator: SyncName, now: Int64)
    async throws(StoreError)
  {
    let family = try await backend.write(isRepeatable: true) { session in
      // The update is a lock, as in `locked`.
      let join = try session.row(
        """
        UPDATE joins SET messages = messages WHERE locator = $1 AND expires > $2 RETURNING messages, family
        """, [.name(locator), .integer(now)])
      guard let join else { throw StoreError.notFound }
      let (count, family) = (try join.integer(0), try join.name(1))
      if position >= 0, position < count {
        let said = try session.row(
          "SELECT bytes FROM join_messages WHERE locator = $1 AND position = $2",
          [.name(locator), .integer(Int64(position))])
        guard try said?.bytes(0) == message else { throw StoreError.joinConflict }
        return family
      }
      guard position == count else { throw StoreError.joinConflict }
      try session.run(
        "INSERT INTO join_messages (locator, position, bytes) VALUES ($1, $2, $3)",
        [.name(locator), .integer(Int64(position)), .bytes(message)])
      try session.run("UPDATE joins SET messages = messages + 1 WHERE locator = $1", [.name(locator)])
      try session.announce([family])
      return family
    }
    herald.tell(family)
  }

  public func messages(in locator: SyncName, now: Int64) async throws(StoreError) -> [[UInt8]] {
    try await backend.read(consistently: true) { session in
      let join = try session.row(
        "SELECT family FROM joins WHERE locator = $1 AND expires > $2", [.name(locator), .integer(now)])
      guard join != nil else { throw StoreError.notFound }
      return try session.rows(
        "SELECT bytes FROM join_messages WHERE locator = $1 ORDER BY position", [.name(locator)]
      ).map { try $0.bytes(0) }
    }
  }

  public func closeJoin(_ locator: SyncName) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      _ = try session.run("DELETE FROM joins WHERE locator = $1", [.name(locator)])
    }
  }

  public func recovery(at locator: SyncName) async throws(StoreError) -> Recovery? {
    try await backend.read { session in
      for kind in RecoveryKind.allCases {
        let row = try session.row(kind.finding, [.name(locator)])
        if let row {
          return Recovery(kind, locator: locator, family: try row.name(0), bytes: try row.bytes(1))
        }
      }
      return nil
    }
  }

  public func put(_ recovery: Recovery, now: Int64) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      _ = try session.locked(recovery.family)
      try session.put(recovery, now: now)
    }
  }

  public func removePassphrase(of family: SyncName) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      _ = try session.locked(family)
      try session.removePassphrase(of: family)
    }
  }

  public func invite(_ digest: [UInt8], life: Int64, now: Int64) async throws(StoreError) {
    try await backend.write(isRepeatable: true) { session in
      _ = try session.run(
        "INSERT INTO invitations (digest, expires) VALUES ($1, $2) ON CONFLICT (digest) DO NOTHING",
        [.bytes(digest), .integer(sum(now, life))])
    }
  }

  public func use(nonce: [UInt8], of device: SyncName, expires: Int64) async throws(StoreError) -> Bool {
    let answer = try await perform(.nonce(NonceUse(device: device, nonce: nonce, expires: expires)))
    return answer == .isNew(true)
  }
}

/// The end of a life, at most the largest time there is.
private func sum(_ now: Int64, _ life: Int64) -> Int64 {
  let (time, isOver) = now.addingReportingOverflow(life)
  return isOver ? .max : time
}

extension SQLSession {
  func removePassphrase(of family: SyncName) throws {
    try run("DELETE FROM passphrases WHERE family = $1", [.name(family)])
  }

  /// As ``put(_:now:)``; a passphrase with nothing sealed is taken away.
  func replace(_ recovery: Recovery, now: Int64) throws {
    if recovery.kind == .passphrase, recovery.bytes.isEmpty {
      try removePassphrase(of: recovery.family)
    } else {
      try put(recovery, now: now)
    }
  }

  /// - Throws: `recordConflict` where another family has the locator, or this one has it for the other kind.
  func put(_ recovery: Recovery, now: Int64) throws {
    for kind in RecoveryKind.allCases {
      let owner = try row(kind.finding, [.name(recovery.locator)])
      if let owner, try kind != recovery.kind || owner.name(0) != recovery.family {
        throw StoreError.recordConflict
      }
    }
    try run(
      recovery.kind.keeping,
      [.name(recovery.family), .name(recovery.locator), .integer(now), .bytes(recovery.bytes)])
  }
}

extension RecoveryKind {
  fileprivate var finding: StaticString {
    switch self {
    case .code: "SELECT family, bytes FROM recoveries WHERE locator = $1"
    case .passphrase: "SELECT family, bytes FROM passphrases WHERE locator = $1"
    }
  }

  fileprivate var keeping: StaticString {
    switch self {
    case .code:
      """
      INSERT INTO recoveries (family, locator, made, bytes) VALUES ($1, $2, $3, $4)
        ON CONFLICT (family) DO UPDATE SET locator = excluded.locator, made = excluded.made, bytes = excluded.bytes
      """
    case .passphrase:
      """
      INSERT INTO passphrases (family, locator, made, bytes) VALUES ($1, $2, $3, $4)
        ON CONFLICT (family) DO UPDATE SET locator = excluded.locator, made = excluded.made, bytes = excluded.bytes
      """
    }
  }
}
