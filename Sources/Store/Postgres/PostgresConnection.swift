import CPostgres

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to PostgreSQL by libpq. Its calls block, but never longer than `patience` without a sign of
/// the server: they are for a thread of its own.
final class PostgresConnection {
  private let handle: OpaquePointer
  /// How long the server may be silent, in milliseconds.
  var patience: Int32
  /// The names of the statements that the server has read and planned already (Decisions/0058).
  private var prepared: [Statement: String] = [:]

  private struct Statement: Hashable {
    /// Where its text lies: each is a literal.
    let text: UnsafePointer<UInt8>
    let types: [UInt32]
  }

  /// - Throws: `PostgresFailure.lost` where nobody answers, or we are not let in.
  init(_ address: String, patience: Int32 = 15_000) throws {
    self.patience = patience
    // The address comes first, so that what follows wins over it.
    let keywords = ["dbname", "connect_timeout", "application_name", "client_encoding"]
    let values = [address, "5", "martlet", "UTF8"]
    let connected = withCStrings(keywords) { keywords in
      withCStrings(values) { values in PQconnectdbParams(keywords, values, 1) }
    }
    guard let connected else { throw PostgresFailure.lost }
    guard PQstatus(connected) == CONNECTION_OK, PQsetnonblocking(connected, 1) == 0 else {
      PQfinish(connected)
      throw PostgresFailure.lost
    }
    handle = connected
    // Notices would go to the error output, values and all.
    PQsetNoticeProcessor(connected, { _, _ in }, nil)
    for sql in Self.settings { try run(sql, []) }
  }

  deinit { PQfinish(handle) }

  /// What is acknowledged is on the disk, whatever the database's own default says.
  private static let settings: [StaticString] = [
    "SET synchronous_commit = on", "SET statement_timeout = '12s'", "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '60s'",
    // Every statement finds its rows by an index. A plan that is made once, while the tables are empty, must say so too.
    "SET enable_seqscan = off",
  ]

  /// - Returns: how many rows changed.
  @discardableResult func run(_ sql: StaticString, _ parameters: [PostgresParameter]) throws -> Int {
    try each(sql, parameters) { _ in }
  }

  func rows(_ sql: StaticString, _ parameters: [PostgresParameter]) throws -> [SQLRow] {
    var rows: [SQLRow] = []
    try each(sql, parameters) { rows.append($0) }
    return rows
  }

  @discardableResult
  func each(_ sql: StaticString, _ parameters: [PostgresParameter], _ body: (SQLRow) throws -> Void) throws
    -> Int
  {
    let name = try name(of: sql, parameters.map(\.type))
    guard send(sql, name, parameters) else { throw PostgresFailure.lost }
    PQsetSingleRowMode(handle)
    return try answers(body)
  }

  /// The name under which the server keeps a statement; `nil` for one without parameters, which is only an order.
  private func name(of sql: StaticString, _ types: [UInt32]) throws -> String? {
    if types.isEmpty { return nil }
    let statement = Statement(text: sql.utf8Start, types: types)
    if let name = prepared[statement] { return name }
    let name = "s\(prepared.count)"
    guard PQsendPrepare(handle, name, sql.description, Int32(types.count), types) == 1 else {
      throw PostgresFailure.lost
    }
    try answers { _ in }
    prepared[statement] = name
    return name
  }

  /// - Returns: how many rows changed.
  @discardableResult
  private func answers(_ body: (SQLRow) throws -> Void) throws -> Int {
    var changed = 0
    var failure: (any Error)?
    // All answers are read, also after a failure: the connection can then be used again.
    while let result = try next() {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_SINGLE_TUPLE:
        guard failure == nil else { continue }
        do { try body(row(of: result)) } catch { failure = error }
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
        changed = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
      default:
        let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
        failure = failure ?? code.map { PostgresFailure.refused(code: $0) } ?? PostgresFailure.lost
      }
    }
    if let failure { throw failure }
    return changed
  }

  /// Waits up to `milliseconds` for what other connections announce, and returns the texts that came.
  func announcements(within milliseconds: Int32) throws -> [String] {
    _ = try wait(for: Int16(POLLIN), atMost: milliseconds)
    guard PQconsumeInput(handle) == 1 else { throw PostgresFailure.lost }
    var texts: [String] = []
    while let notice = PQnotifies(handle) {
      texts.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    return texts
  }

  private func send(_ sql: StaticString, _ name: String?, _ parameters: [PostgresParameter]) -> Bool {
    let values = parameters.map(\.bytes)
    let flat = values.reduce(into: [UInt8]()) { $0 += $1 ?? [] } + [0]
    return flat.withUnsafeBytes { all in
      var offset = 0
      var pointers: [UnsafePointer<CChar>?] = []
      for value in values {
        let pointer = all.baseAddress.map { ($0 + offset).assumingMemoryBound(to: CChar.self) }
        pointers.append(value == nil ? nil : pointer)
        offset += value?.count ?? 0
      }
      let lengths = values.map { Int32($0?.count ?? 0) }
      let formats = parameters.map { _ in Int32(1) }
      let count = Int32(parameters.count)
      return if let name {
        PQsendQueryPrepared(handle, name, count, pointers, lengths, formats, 1) == 1
      } else {
        PQsendQueryParams(
          handle, sql.description, count, parameters.map(\.type), pointers, lengths, formats, 1) == 1
      }
    }
  }

  /// The next answer, `nil` after the last.
  private func next() throws -> OpaquePointer? {
    var unsent = PQflush(handle)
    while unsent == 1 || PQisBusy(handle) == 1 {
      guard unsent >= 0, try wait(for: Int16(unsent == 1 ? POLLIN | POLLOUT : POLLIN), atMost: patience),
        PQconsumeInput(handle) == 1
      else { throw PostgresFailure.lost }
      unsent = PQflush(handle)
    }
    guard unsent >= 0 else { throw PostgresFailure.lost }
    return PQgetResult(handle)
  }

  private func wait(for events: Int16, atMost milliseconds: Int32) throws -> Bool {
    var descriptor = pollfd(fd: PQsocket(handle), events: events, revents: 0)
    guard descriptor.fd >= 0 else { throw PostgresFailure.lost }
    while true {
      let count = poll(&descriptor, 1, milliseconds)
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }

  private func row(of result: OpaquePointer) -> SQLRow {
    SQLRow(
      values: (0..<PQnfields(result)).map { column in
        guard PQgetisnull(result, 0, column) == 0, let base = PQgetvalue(result, 0, column) else {
          return .null
        }
        let bytes = UnsafeRawBufferPointer(start: base, count: Int(PQgetlength(result, 0, column)))
        return PostgresType.value(bytes, type: PQftype(result, column))
      })
  }
}

/// Lends texts to C as a list that ends with nothing.
private func withCStrings<T>(_ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> T) -> T {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  let list = copies.map { $0.map { UnsafePointer($0) } } + [nil]
  return list.withUnsafeBufferPointer { buffer in
    buffer.baseAddress.map(body) ?? body([nil])
  }
}
