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
          SELECT family, CAST($2 AS BIGINT), CAST($3 AS BIGINT), 1, 0, 0 FROM families WHERE family = $1 AND erased IS NULL
          ON CONFLICT (family, service, day) DO UPDATE SET questions = service_uses.questions + 1
            WHERE service_uses.questions < $4
        """, [.name(family), .integer(service.rawValue), .integer(day), .integer(most)])
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
        UPDATE service_uses SET tokens_read = tokens_read + $4, tokens_written = tokens_written + $5
          WHERE family = $1 AND service = $2 AND day = $3
        """,
        [
          .name(family), .integer(service.rawValue), .integer(day), .integer(bounded[0]),
          .integer(bounded[1]),
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
      var use = ServiceUse()
      guard let row else { return use }
      use.questions = try row.integer(0)
      use.tokens = UsedTokens(read: try row.integer(1), written: try row.integer(2))
      return use
    }
  }
}
