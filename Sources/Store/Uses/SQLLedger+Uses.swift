public import Exchange

extension SQLLedger: UseBook {
  /// A service may tell anything; sums of a day stay far below what a column holds.
  private static var mostTokens: Int64 { 1 << 40 }

  public func begin(_ service: UsedService, of family: SyncName, day: Int64, most: Int64)
    async throws(StoreError) -> Bool
  {
    guard most > 0 else { return false }
    return try await backend.write { session in
      let counted = try session.run(
        """
        INSERT INTO service_uses (family, service, day, questions, tokens_read, tokens_written)
          SELECT family, CAST($1 AS BIGINT), CAST($2 AS BIGINT), 1, 0, 0 FROM families WHERE family = $3 AND erased IS NULL
          ON CONFLICT (family, service, day) DO UPDATE SET questions = service_uses.questions + 1
            WHERE service_uses.questions < $4
        """, [.integer(service.rawValue), .integer(day), .name(family), .integer(most)])
      return counted == 1
    }
  }

  public func add(_ tokens: UsedTokens, to service: UsedService, of family: SyncName, day: Int64)
    async throws(StoreError)
  {
    let bounded = [tokens.read, tokens.written].map { min(max($0, 0), Self.mostTokens) }
    try await backend.write { session in
      _ = try session.run(
        """
        UPDATE service_uses SET tokens_read = tokens_read + $1, tokens_written = tokens_written + $2
          WHERE family = $3 AND service = $4 AND day = $5
        """,
        [
          .integer(bounded[0]), .integer(bounded[1]), .name(family), .integer(service.rawValue),
          .integer(day),
        ])
    }
  }

  public func use(of service: UsedService, by family: SyncName, day: Int64) async throws(StoreError)
    -> ServiceUse
  {
    try await backend.read { session in
      let row = try session.row(
        """
        SELECT questions, tokens_read, tokens_written FROM service_uses
          WHERE family = $1 AND service = $2 AND day = $3
        """, [.name(family), .integer(service.rawValue), .integer(day)])
      return try row.map(ServiceUse.init(row:)) ?? ServiceUse()
    }
  }

  public func use(of service: UsedService, day: Int64) async throws(StoreError) -> ServiceUse {
    try await backend.read { session in
      // PostgreSQL adds whole numbers up to a kind of its own.
      let row = try session.row(
        """
        SELECT CAST(COALESCE(SUM(questions), 0) AS BIGINT), CAST(COALESCE(SUM(tokens_read), 0) AS BIGINT),
          CAST(COALESCE(SUM(tokens_written), 0) AS BIGINT) FROM service_uses WHERE service = $1 AND day = $2
        """, [.integer(service.rawValue), .integer(day)])
      return try row.map(ServiceUse.init(row:)) ?? ServiceUse()
    }
  }
}

extension ServiceUse {
  fileprivate init(row: SQLRow) throws(StoreError) {
    self.init()
    questions = try row.integer(0)
    tokens = UsedTokens(read: try row.integer(1), written: try row.integer(2))
  }
}
