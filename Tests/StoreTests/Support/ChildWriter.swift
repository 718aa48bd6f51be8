import Exchange
import Foundation
import Testing

@testable import Store

/// A process of its own that pushes to a ledger until it is killed: this test program once more, with its one
/// test below.
struct ChildWriter {
  private static let variable = "MARTLET_STORE_CHILD"
  private let process = Process()
  private let acknowledgements: String

  /// - Parameter acknowledgements: The file to which it adds a line for each push that returned: the record's
  ///   name, its sequence.
  init(backend: Backend, address: String, chain: Chain, seed: UInt64, acknowledgements: String) throws {
    self.acknowledgements = acknowledgements
    try Data().write(to: URL(filePath: acknowledgements))
    process.executableURL = URL(filePath: "/proc/self/exe")
    process.arguments = ["--testing-library", "swift-testing", "--filter", "ChildWriterTests"]
    var environment = ProcessInfo.processInfo.environment
    environment[Self.variable] = [
      backend.rawValue, address, chain.family.text, chain.device.text, "\(seed)", acknowledgements,
    ].joined(separator: "\n")
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Waits for the first acknowledgements, then for a moment, and kills it.
  func kill(after moment: Duration) async throws -> [(id: String, sequence: Int64)] {
    while try lines().count < 3 {
      guard process.isRunning else { throw CocoaError(.executableRuntimeMismatch) }
      try await Task.sleep(for: .milliseconds(5))
    }
    try await Task.sleep(for: moment)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return try lines()
  }

  private func lines() throws -> [(id: String, sequence: Int64)] {
    try String(contentsOfFile: acknowledgements, encoding: .utf8).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let sequence = Int64(parts[1]) else { return nil }
      return (String(parts[0]), sequence)
    }
  }

  static var order: [String]? {
    ProcessInfo.processInfo.environment[variable]?.split(separator: "\n").map { String($0) }
  }
}

@Suite struct ChildWriterTests {
  @Test(.enabled(if: ChildWriter.order != nil))
  func `A child writes until it is killed`() async throws {
    let order = try #require(ChildWriter.order)
    let family = try #require(SyncName(hexadecimal: order[2]))
    let device = try #require(SyncName(hexadecimal: order[3]))
    let ledger =
      try await order[0] == "sqlite"
      ? SQLLedger.sqlite(at: order[1], leastFree: 0) : SQLLedger.postgres(order[1])
    var made = Made(seed: try #require(UInt64(order[4])))
    var chain = Chain(family: family, device: device)
    let facts = try #require(try await ledger.device(device))
    (chain.counter, chain.link) = (facts.counter, facts.link)
    let file = open(order[5], O_WRONLY | O_APPEND)
    while true {
      let sent = made.records(Int.random(in: 1...3, using: &made.generator), on: &chain, size: 700)
      let sequences = try await ledger.push(sent, on: chain)
      let text = zip(sent, sequences).map { "\($0.record.id.text) \($1)\n" }.joined()
      _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }
  }
}
