import ArgumentParser
import Foundation
import Services
import Store

/// `martlet benchmark store`: pushes that are on the disk, a second.
struct StoreBenchmarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Measure durable pushes a second, beside one plain insert a transaction, as JSON.",
    discussion: "Exit code 1 where the control is faster, or a check finds faults.")
  @Option(help: "How often each is measured.") var runs = 7
  @Option(help: "How many devices push at once.") var pushers = 64
  @Option(help: "An empty PostgreSQL database to measure besides SQLite.") var database: String?
  @Option(help: "The folder whose disk is measured.") var folder = "."

  func run() async throws {
    let own = "\(folder)/martlet-benchmark-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: own) }
    let benchmark = try await StoreBenchmark(folder: own, postgres: database, runs: runs, pushers: pushers)
    Terminal.show([try EncodedJSON.pretty(benchmark)])
    if benchmark.databases.contains(where: { !$0.isFaster || !$0.faults.isEmpty }) { throw ExitCode.failure }
  }
}
