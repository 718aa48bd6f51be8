import Foundation
import Testing

/// A PostgreSQL of the tests' own, in a folder that goes when it does. It ends with the process that started
/// it, however that ends: its shell waits for the end of a pipe.
final class TestPostgres: @unchecked Sendable {
  /// The one that most tests share, each with a database of its own.
  static let shared = Task { try await TestPostgres.started() }

  let folder: String
  private let data: String
  private let lock = NSLock()
  private var process: Process?
  private var input: Pipe?
  private var databases = 0

  /// Starts one. Processes are waited for on no thread of Swift's, which the tests beside need.
  ///
  /// - Parameter data: The folder for tables, where it is not its own: logs of what changes stay there.
  static func started(data: String? = nil) async throws -> TestPostgres {
    try await aside { try TestPostgres(data: data) }
  }

  private init(data: String?) throws {
    folder = "/tmp/martlet-postgres-\(UUID().uuidString.prefix(8))"
    self.data = "\(data ?? folder)/data"
    let script = """
      mkdir -m 700 "$1" && "$2/initdb" -D "$3" -X "$1/log" -A trust -U postgres -E UTF8 --no-locale \
        > "$1/initdb.log" 2>&1
      """
    try Self.run(script, [folder, Self.programs, self.data])
    try start()
  }

  deinit { stop() }

  /// The newest that is installed.
  private static var programs: String {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return "\(root)/\(versions.compactMap { Int($0) }.max() ?? 15)/bin"
  }

  private static func aside<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "martlet.tests.postgres").async {
        continuation.resume(with: Result { try work() })
      }
    }
  }

  /// Starts it again after ``interrupt(by:)``.
  func restart() async throws { try await Self.aside { try self.start() } }

  private func start() throws {
    let process = Process()
    let input = Pipe()
    // Only what listens on a socket in the folder; nothing of the network.
    let script = """
      # After a crash the old server's children may hold its memory for a moment yet.
      for try in 1 2 3 4 5 6 7 8 9 10 11 12; do
        "$2/postgres" -D "$3" -k "$1" -c listen_addresses= -c max_connections=400 > "$1/server.log" 2>&1 &
        server=$!
        sleep 0.2
        kill -0 "$server" 2> /dev/null && break
      done
      read -r how
      kill "-${how:-INT}" "$server"
      wait "$server"
      [ -n "$how" ] || rm -rf "$1" "$3"
      """
    Self.prepare(process, script, [folder, Self.programs, data])
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    (self.process, self.input) = (process, input)
    for _ in 0..<200 {
      if (try? Self.run("\"$2/pg_isready\" -q -h \"$1\"", [folder, Self.programs])) != nil { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw CocoaError(.executableLoad)
  }

  /// Ends the server as a crash (`QUIT` leaves no checkpoint, `KILL` asks nobody) or in order (`INT`); its
  /// data stay.
  func interrupt(by signal: String) async throws {
    try await Self.aside {
      try self.input?.fileHandleForWriting.write(contentsOf: Data("\(signal)\n".utf8))
      self.process?.waitUntilExit()
    }
  }

  func stop() {
    try? input?.fileHandleForWriting.close()
    process?.waitUntilExit()
  }

  /// The address of a database that is new and empty.
  func makeDatabase() async throws -> String { try await Self.aside { try self.database() } }

  private func database() throws -> String {
    let name = lock.withLock {
      databases += 1
      return "test\(databases)"
    }
    try Self.run("\"$2/createdb\" -h \"$1\" -U postgres -T template0 \"$3\"", [folder, Self.programs, name])
    return address(of: name)
  }

  func address(of database: String) -> String {
    "postgres:///\(database)?user=postgres&host=\(folder)"
  }

  /// PostgreSQL does not run for root: then its own account does.
  private static func prepare(_ process: Process, _ script: String, _ arguments: [String]) {
    if getuid() == 0 {
      process.executableURL = URL(filePath: "/usr/sbin/runuser")
      process.arguments = ["-u", "postgres", "--", "/bin/sh", "-c", "cd /; \(script)", "sh"] + arguments
    } else {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script, "sh"] + arguments
    }
  }

  @discardableResult private static func run(_ script: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    prepare(process, script, arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return 0
  }
}
