import Exchange
import Foundation
import Synchronization
import Testing

@testable import Store

/// What only a database of several processes has.
@Suite struct PostgresLedgerTests {
  @Test func `Processes that start at once make the tables once`() async throws {
    let address = try await TestPostgres.shared.value.makeDatabase()
    let ledgers = try await withThrowingTaskGroup(of: SQLLedger.self) { group in
      for _ in 0..<6 {
        group.addTask { try await SQLLedger.postgres(address, connections: 1, patience: .seconds(60)) }
      }
      return try await group.reduce(into: [SQLLedger]()) { $0.append($1) }
    }
    var made = Made()
    let family = try await made.begin(in: ledgers[0]).family
    for ledger in ledgers {
      #expect(try await ledger.families() == [family])
      await ledger.close()
    }
  }

  @Test func `Who finds another making the tables waits longer than for any other lock`() async throws {
    let address = try await TestPostgres.shared.value.makeDatabase()
    let maker = try PostgresConnection(address)
    try maker.run("BEGIN", [])
    _ = try maker.rows("SELECT pg_advisory_xact_lock($1)", [.value(.integer(PostgresBackend.making))])
    async let waiting = SQLLedger.postgres(address, connections: 1, patience: .seconds(60))
    try await Task.sleep(for: .seconds(11))
    try maker.run("COMMIT", [])
    await (try await waiting).close()
  }

  @Test func `News is heard again where the connection that hears it has fallen silent`() async throws {
    let address = try await TestPostgres.shared.value.makeDatabase()
    var made = Made(seed: 3)
    let (herald, family) = (Herald(), made.name())
    let listener = PostgresListener(address, speaker: "here:", herald: herald, mostQuiet: 2, patience: 1_000)
    listener.start()
    let other = try PostgresConnection(address)
    /// Who listens, but not `gone`; at rest, so that stopping it holds no lock that other tests wait for.
    func listening(but gone: Int64 = 0) async throws -> Int64 {
      while true {
        let rows = try other.rows(
          """
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND backend_type = 'client backend' AND state = 'idle' AND query IN ('LISTEN martlet', 'SELECT 1')
          """, [])
        for row in rows where try row.integer(0) != gone { return try row.integer(0) }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    let first = try await listening()
    // Like a network that takes everything and brings nothing.
    try #require(kill(pid_t(first), SIGSTOP) == 0)
    defer { kill(pid_t(first), SIGCONT) }
    _ = try await listening(but: first)
    var news = herald.news().makeAsyncIterator()
    try other.run("SELECT pg_notify('martlet', $1)", [.text("there:\(family.text)")])
    #expect(await news.next() == family)
    await listener.stop()
  }

  @Test
  func `A connection has the database read each statement once, and another try of one that was refused`()
    async throws
  {
    let connection = try PostgresConnection(try await TestPostgres.shared.value.makeDatabase())
    func known() throws -> Int64? {
      try connection.rows("SELECT count(*) FROM pg_prepared_statements", []).first?.integer(0)
    }
    func doubled(_ number: Int64) throws -> Int64? {
      try connection.rows("SELECT 2 * $1", [.value(.integer(number))]).first?.integer(0)
    }
    for number in 1...20 as ClosedRange<Int64> { #expect(try doubled(number) == 2 * number) }
    #expect(try known() == 1)
    // Without a table, and with a table of the same name afterwards.
    func planted() throws { try connection.run("INSERT INTO later VALUES ($1)", [.value(.integer(7))]) }
    for _ in 0..<2 { #expect(throws: PostgresFailure.self) { try planted() } }
    #expect(try known() == 1 && doubled(4) == 8)
    try connection.run("CREATE TEMPORARY TABLE later (number BIGINT)", [])
    for _ in 0..<2 { try planted() }
    #expect(try known() == 2)
    #expect(try connection.rows("SELECT number FROM later", []).count == 2)
  }

  @Test func `What is planned while the tables are empty goes by their indexes`() async throws {
    let address = try await TestPostgres.shared.value.makeDatabase()
    await (try await SQLLedger.postgres(address, connections: 1)).close()
    /// How a connection looks for records by their ids, once it has one plan for all values.
    func plan(_ settings: StaticString...) throws -> String {
      let connection = try PostgresConnection(address)
      for setting in settings + ["SET plan_cache_mode = force_generic_plan"] {
        try connection.run(setting, [])
      }
      try connection.run(
        """
        PREPARE known (bytea[], bytea[]) AS SELECT sequence FROM records
          JOIN unnest($1, $2) AS key (family, id) ON records.family = key.family AND records.id = key.id
        """, [])
      let lines = try connection.rows("EXPLAIN EXECUTE known ('{a}', '{a}')", [])
      return try lines.map { String(decoding: try $0.bytes(0), as: UTF8.self) }.joined(separator: "\n")
    }
    let planned = try plan()
    #expect(planned.contains("Index") && !planned.contains("Seq Scan"), "\(planned)")
    // The control: PostgreSQL left to itself reads the whole table, and keeps to it as the table grows.
    #expect(try plan("SET enable_seqscan = on").contains("Seq Scan on records_0"))
  }

  @Test func `Behind a database that does not even refuse nobody waits for the tries of all before them`()
    async throws
  {
    // It takes connections, and never says a word.
    let socket = try SilentPort()
    let backend = PostgresBackend(
      "postgres://127.0.0.1:\(socket.port)/martlet", connections: 1, patience: .milliseconds(200),
      herald: Herald())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          await #expect(throws: StoreError.unavailable) {
            try await backend.read { try $0.rows("SELECT family FROM families").count }
          }
        }
      }
    }
    // Each try takes the five seconds of connect_timeout. Who begins late, on a busy machine, may make one more.
    #expect((1...3).contains(socket.tries()))
    await backend.close()
  }

  @Test func `Two processes push to the same families, and each sequence has no gap`() async throws {
    let address = try await TestPostgres.shared.value.makeDatabase()
    let ledgers = [try await SQLLedger.postgres(address), try await SQLLedger.postgres(address)]
    var made = Made()
    let families = (0..<5).map { _ in made.name() }
    var devices: [[NewDevice]] = []
    for family in families {
      devices.append((0..<8).map { _ in made.device() })
      let statement = made.statement(1, added: devices[devices.count - 1])
      try await ledgers[0].begin(NewFamily(family: family, statement: statement), now: 1)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, family) in families.enumerated() {
        for (place, device) in devices[number].enumerated() {
          let ledger = ledgers[place % 2]
          group.addTask {
            var made = Made(seed: UInt64(number * 100 + place))
            var chain = Chain(family: family, device: device.name)
            for _ in 0..<10 { _ = try await ledger.push(made.records(2, on: &chain), on: chain) }
            try await ledger.saw(device.name, having: 1, now: 9)
          }
        }
      }
      try await group.waitForAll()
    }
    for family in families {
      let stored = try await ledgers[1].records(of: family, after: 0, mostBytes: 1 << 20)
      #expect(stored.map(\.sequence) == Array(1...160))
    }
    #expect(try await ledgers[0].check() == [])
    for ledger in ledgers { await ledger.close() }
  }

  @Test func `One process hears what another stores`() async throws {
    let address = try await TestPostgres.shared.value.makeDatabase()
    let (one, other) = (try await SQLLedger.postgres(address), try await SQLLedger.postgres(address))
    var news = await other.news().makeAsyncIterator()
    var made = Made()
    let chain = try await made.begin(in: one)
    // News is a hint: whoever is not listening yet hears of the next one.
    let speaker = Task { [made, chain] in
      var (made, chain) = (made, chain)
      while !Task.isCancelled {
        _ = try await one.push(made.records(1, on: &chain), on: chain)
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    #expect(await news.next() == chain.family)
    speaker.cancel()
    _ = try? await speaker.value
    await one.close()
    await other.close()
  }

  @Test func `A crash and restart of PostgreSQL loses nothing, and pushes wait for it`() async throws {
    let server = try await TestPostgres.started()
    defer { server.stop() }
    let ledger = try await SQLLedger.postgres(try await server.makeDatabase(), patience: .seconds(60))
    var made = Made()
    var chains: [Chain] = []
    for _ in 0..<8 { chains.append(try await made.begin(in: ledger)) }
    let acknowledged = Counts(chains.count)
    let writers = chains.enumerated().map { number, chain in
      Task {
        defer { acknowledged.end() }
        var (made, chain, count) = (Made(seed: UInt64(number) + 900), chain, 0)
        while !Task.isCancelled {
          let sequences = try await ledger.push(made.records(1, on: &chain), on: chain)
          count += 1
          guard sequences == [Int64(count)] else { throw StoreError.damaged("another sequence") }
          acknowledged.set(count, at: number)
        }
      }
    }
    for signal in ["KILL", "QUIT", "INT"] {
      let before = acknowledged.all
      // Each has had more acknowledged since the last restart.
      while zip(acknowledged.all, before).contains(where: { $0 < $1 + 3 }), !acknowledged.hasEnded {
        try await Task.sleep(for: .milliseconds(10))
      }
      try await server.interrupt(by: signal)
      try await server.restart()
    }
    for (number, writer) in writers.enumerated() {
      writer.cancel()
      try await writer.value
      #expect(try await ledger.newest(of: chains[number].family) == Int64(acknowledged.all[number]))
    }
    #expect(try await ledger.check() == [])
    await ledger.close()
  }

  @Test func `A database that does not answer is unavailable after some patience`() async throws {
    let server = try await TestPostgres.started()
    let ledger = try await SQLLedger.postgres(try await server.makeDatabase(), patience: .milliseconds(300))
    var made = Made()
    var chain = try await made.begin(in: ledger)
    server.stop()
    let sent = made.records(1, on: &chain)
    await #expect(throws: StoreError.unavailable) { try await ledger.push(sent, on: chain) }
    await #expect(throws: StoreError.unavailable) { try await ledger.families() }
    #expect(await ledger.isReady() == false)
    await ledger.close()
  }

  @Test func `A full disk is told as such, and undoes only what it stopped`() async throws {
    let ledgerPlace = try await LedgerPlace(.postgres)
    defer { withExtendedLifetime(ledgerPlace) {} }
    let ledger = try await ledgerPlace.open()
    var made = Made()
    var (chain, other) = (try await made.begin(in: ledger), try await made.begin(in: ledger))
    // PostgreSQL's own code for a disk without room, for large records.
    try await ledger.backend.write { session in
      try session.run(
        """
        CREATE FUNCTION refuse() RETURNS trigger AS $$
          BEGIN RAISE EXCEPTION 'no room for %', NEW.id USING ERRCODE = '53100'; END
        $$ LANGUAGE plpgsql
        """, [])
      try session.run(
        """
        CREATE TRIGGER full_disk BEFORE INSERT ON records FOR EACH ROW WHEN (length(NEW.sealed) > 5000)
          EXECUTE FUNCTION refuse()
        """, [])
    }
    let (large, small) = (made.records(1, on: &chain, size: 6_000), made.records(1, on: &other))
    let refused = Task { [chain] in
      await #expect(throws: StoreError.full) { try await ledger.push(large, on: chain) }
    }
    #expect(try await ledger.push(small, on: other) == [1])
    _ = await refused.value
    #expect(try await ledger.newest(of: chain.family) == 0)
    try await ledger.backend.write { _ = try $0.run("DROP TRIGGER full_disk ON records", []) }
    #expect(try await ledger.push(large, on: chain) == [1])
    await ledger.close()
  }

  @Test func `A database of a newer Martlet is left alone`() async throws {
    let place = try await LedgerPlace(.postgres)
    let ledger = try await place.open()
    try await ledger.backend.write { _ = try $0.run("UPDATE martlet_schema SET version = 99", []) }
    await ledger.close()
    await #expect(throws: StoreError.newerVersion) { try await place.open() }
  }

  @Test func `Every connection waits for the disk, whatever the database's default`() async throws {
    let place = try await LedgerPlace(.postgres)
    let ledger = try await place.open()
    let name = place.address.split(separator: "?")[0].split(separator: "/").last ?? ""
    let setting: StaticString = """
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$
      """
    try await ledger.backend.write { _ = try $0.run(setting, []) }
    await ledger.close()
    let connection = try PostgresConnection(place.address)
    let rows = try connection.rows(
      "SELECT current_setting('synchronous_commit')::bytea, current_database()::text::bytea", [])
    #expect(try rows[0].bytes(0) == Array("on".utf8))
    #expect(try rows[0].bytes(1) == Array(name.utf8))
  }

  @Test func `Records are spread over tables by family`() async throws {
    let ledgerPlace = try await LedgerPlace(.postgres)
    defer { withExtendedLifetime(ledgerPlace) {} }
    let ledger = try await ledgerPlace.open()
    var made = Made()
    for _ in 0..<40 {
      var chain = try await made.begin(in: ledger)
      _ = try await ledger.push(made.records(1, on: &chain), on: chain)
    }
    let tables = try await ledger.backend.read {
      try $0.rows("SELECT DISTINCT tableoid::bigint FROM records").count
    }
    #expect(tables > 8 && tables <= 16)
    await ledger.close()
  }
}

/// How much each of several writers has had acknowledged.
private final class Counts: Sendable {
  private let state: Mutex<(all: [Int], hasEnded: Bool)>

  init(_ writers: Int) { state = Mutex(([Int](repeating: 0, count: writers), false)) }

  var all: [Int] { state.withLock { $0.all } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
  func set(_ count: Int, at place: Int) { state.withLock { $0.all[place] = count } }
  func end() { state.withLock { $0.hasEnded = true } }
}

/// A port of this computer at which nobody ever answers.
private final class SilentPort: Sendable {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    try #require(isOpen)
    port = UInt16(bigEndian: address.sin_port)
  }

  /// How many have connected.
  func tries() -> Int {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var count = 0
    while case let other = accept(descriptor, nil, nil), other >= 0 {
      close(other)
      count += 1
    }
    return count
  }

  deinit { close(descriptor) }
}
